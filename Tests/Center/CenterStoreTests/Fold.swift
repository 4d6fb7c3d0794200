@testable import NotificationModel
@testable import NotificationState

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
  private var activities: [NotificationKey: LiveActivity] = [:]

  init(_ events: [Event] = []) {
    for event in events { apply(event) }
  }

  mutating func apply(_ event: Event) {
    sequence = event.sequence
    let app = event.app ?? ""
    switch event.fact {
    case .app(.registered(let registered)): apps[registered.bundle] = registered
    case .app(.categoriesSet(let categories)): apps[app]?.categories = categories
    case .request(.scheduled(let request)), .request(.rescheduled(let request)):
      pending[request.key] = request
    case .request(.removed(let identifiers, _)):
      for identifier in identifiers { pending[NotificationKey(app: app, identifier: identifier)] = nil }
    case .notification(.delivered(let notification, _)):
      delivered[notification.key] = notification.presentation.isEntry ? notification : nil
      summaryQueue[notification.key] = nil
    case .notification(.removed(let identifiers, _)):
      for key in identifiers.map({ NotificationKey(app: app, identifier: $0) }) {
        (delivered[key], summaryQueue[key]) = (nil, nil)
      }
    case .app(.badgeChanged(let badge)): badges[app] = badge == 0 ? nil : badge
    case .phone(.deviceChanged(let changed)):
      if changed.isLocked != device.isLocked { seenUpTo = event.sequence }
      device = changed
    case .response(.responded(let response)):
      responses[response.sequence] = LoggedResponse(response: response)
      conditions[app]?.apply(event)
    case .response(.handlerFinished(let outcome)): responses[outcome.response]?.outcome = outcome
    case .notification(.withheld), .phone(.inputRefused), .banner(.shown), .banner(.ended), .banner(.pinned):
      break
    case .app(.pushLost), .app(.pushHandled), .app(.registrationFailed), .app(.settingsOpened),
      .phone(.regionCrossed):
      break
    default: applyToPhone(event, app)
    }
  }

  private mutating func applyToPhone(_ event: Event, _ app: String) {
    switch event.fact {
    case .phone(.clockChanged(let changed)):
      clock = changed
      return
    case .notification(.queuedForSummary(let notification)):
      summaryQueue[notification.key] = notification
      return
    case .notification(.summaryDelivered(let keys)):
      for key in keys { summaryQueue[key] = nil }
      return
    case .notification(.presentationAsked(let notification, let deadline)):
      asked[notification.key] = AskedPresentation(notification: notification, deadline: deadline)
      return
    case .notification(.presentationAnswered(let key, _)):
      asked[key] = nil
      return
    case .app(.authorizationPrompted(let options)):
      prompts.append(AuthorizationPrompt(app: app, options: options))
    case .app(.authorizationAnswered): prompts.removeAll { $0.app == app }
    case .activity(let fact):
      for identifier in fact.identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        if case .dismissed = fact { activities[key] = nil }
        if case .becameStale = fact { activities[key]?.isStale = true }
        if let changed = fact.changed { activities[key] = changed }
      }
      return
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
      activities: activities.values.sorted { $0.notification.sequence < $1.notification.sequence },
      prompts: prompts
    )
  }

  private var latestAndUnfinished: [LoggedResponse] {
    let all = responses.values.sorted { $0.response.sequence < $1.response.sequence }.suffix(10_000)
    return all.dropLast(500).filter { $0.outcome == nil } + all.suffix(500)
  }
}
