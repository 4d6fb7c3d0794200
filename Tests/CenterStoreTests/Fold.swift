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
  private var clock = Clock.real
  private var conditions: [String: AppCondition] = [:]
  private var seenUpTo = 0
  private var summaryQueue: [NotificationKey: DeliveredNotification] = [:]
  private var asked: [NotificationKey: AskedPresentation] = [:]
  private var prompts: [AuthorizationPrompt] = []

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
      delivered[notification.key] = notification.presentation.isEntry ? notification : nil
      summaryQueue[notification.key] = nil
    case .deliveredRemoved(let identifiers, _):
      for key in identifiers.map({ NotificationKey(app: app, identifier: $0) }) {
        (delivered[key], summaryQueue[key]) = (nil, nil)
      }
    case .badgeChanged(let badge): badges[app] = badge == 0 ? nil : badge
    case .deviceChanged(let changed):
      if changed.isLocked != device.isLocked { seenUpTo = event.sequence }
      device = changed
    case .responded(let response):
      responses[response.sequence] = LoggedResponse(response: response)
      conditions[app]?.apply(event)
    case .handlerFinished(let outcome): responses[outcome.response]?.outcome = outcome
    case .withheld, .inputRefused, .bannerShown, .bannerEnded, .bannerPinned: break
    case .pushLost, .registrationFailed, .appSettingsOpened, .regionCrossed: break
    default: applyToPhone(event, app)
    }
  }

  private mutating func applyToPhone(_ event: Event, _ app: String) {
    switch event.fact {
    case .clockChanged(let changed):
      clock = changed
      return
    case .queuedForSummary(let notification):
      summaryQueue[notification.key] = notification
      return
    case .summaryDelivered(let keys): return keys.forEach { summaryQueue[$0] = nil }
    case .presentationAsked(let notification, let deadline):
      asked[notification.key] = AskedPresentation(notification: notification, deadline: deadline)
      return
    case .presentationAnswered(let key, _):
      asked[key] = nil
      return
    case .authorizationPrompted(let options): prompts.append(AuthorizationPrompt(app: app, options: options))
    case .authorizationAnswered: prompts.removeAll { $0.app == app }
    default: break
    }
    var condition = conditions[app] ?? AppCondition(apps[app] ?? App(unregistered: app))
    condition.apply(event)
    conditions[app] = condition
  }

  var snapshot: CenterSnapshot {
    CenterSnapshot(
      sequence: sequence,
      apps: apps.values.sorted { $0.bundle < $1.bundle },
      pending: pending.values.sorted { $0.sequence < $1.sequence },
      delivered: delivered.values.sorted { $0.sequence < $1.sequence },
      badges: badges,
      responses: latestAndUnfinished,
      device: device,
      clock: clock,
      conditions: conditions,
      seenUpTo: seenUpTo,
      summaryQueue: summaryQueue.values.sorted { $0.sequence < $1.sequence },
      asked: asked.values.sorted { $0.notification.sequence < $1.notification.sequence },
      prompts: prompts
    )
  }

  private var latestAndUnfinished: [LoggedResponse] {
    let all = responses.values.sorted { $0.response.sequence < $1.response.sequence }.suffix(10_000)
    return all.dropLast(500).filter { $0.outcome == nil } + all.suffix(500)
  }
}
