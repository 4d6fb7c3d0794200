import NotificationModel

/// What a store should give back, found the simplest way: by keeping everything in memory.
struct Fold {
  private(set) var sequence = 0
  private var apps: [String: App] = [:]
  private var pending: [NotificationKey: PendingRequest] = [:]
  private var delivered: [NotificationKey: DeliveredNotification] = [:]
  private var device = Device()
  private var badges: [String: Int] = [:]
  private var responses: [Int: LoggedResponse] = [:]

  init(_ events: [Event] = []) {
    for event in events { apply(event) }
  }

  mutating func apply(_ event: Event) {
    sequence = event.sequence
    let app = event.app ?? ""
    switch event.fact {
    case .appRegistered(let registered): apps[registered.bundle] = registered
    case .categoriesSet(let categories): apps[app]?.categories = categories
    case .scheduled(let request), .rescheduled(let request): pending[request.key] = request
    case .pendingRemoved(let identifiers, _):
      for identifier in identifiers { pending[NotificationKey(app: app, identifier: identifier)] = nil }
    case .delivered(let notification, _):
      delivered[notification.key] = notification.presentation.list ? notification : nil
    case .deliveredRemoved(let identifiers, _):
      for identifier in identifiers { delivered[NotificationKey(app: app, identifier: identifier)] = nil }
    case .badgeChanged(let badge): badges[app] = badge == 0 ? nil : badge
    case .deviceChanged(let changed): device = changed
    case .responded(let response): responses[response.sequence] = LoggedResponse(response: response)
    case .handlerFinished(let outcome): responses[outcome.response]?.outcome = outcome
    case .withheld, .inputRefused, .bannerShown, .bannerEnded, .bannerHeld: break
    }
  }

  var snapshot: CenterSnapshot {
    CenterSnapshot(
      sequence: sequence,
      apps: apps.values.sorted { $0.bundle < $1.bundle },
      pending: pending.values.sorted { $0.sequence < $1.sequence },
      delivered: delivered.values.sorted { $0.sequence < $1.sequence },
      badges: badges,
      responses: latestAndUnfinished,
      device: device
    )
  }

  private var latestAndUnfinished: [LoggedResponse] {
    let all = responses.values.sorted { $0.response.sequence < $1.response.sequence }.suffix(10_000)
    return all.dropLast(500).filter { $0.outcome == nil } + all.suffix(500)
  }
}
