public import NotificationModel

extension Event {
  /// What happened, in a line: for the log, the linear screen and `bellhop watch`.
  public var summary: String {
    let app = app ?? ""
    switch fact {
    case .appRegistered(let registered): return "\(registered.name) is registered as \(registered.bundle)"
    case .categoriesSet(let categories):
      return "\(app) set \(categories.count) categor\(categories.count == 1 ? "y" : "ies")"
    case .scheduled(let pending): return "scheduled \(pending.request.identifier) for \(app)"
    case .rescheduled(let pending): return "\(pending.request.identifier) of \(app) waits for its next date"
    case .pendingRemoved(let identifiers, let cause):
      return "\(identifiers.spoken) of \(app) left the pending list: \(cause.spoken)"
    case .delivered(let notification, let replacing):
      return "\(replacing ? "replaced" : "delivered") \(notification.request.identifier) of \(app)"
    case .inputRefused(let source, let refusal): return "\(source): \(refusal.sentence)"
    case .withheld(let notification):
      let shown = notification.presentation.isNothing ? "nothing shown" : "nothing to see"
      return "\(notification.request.identifier) of \(app): \(shown)"
    case .deliveredRemoved(let identifiers, let cause):
      return "\(identifiers.spoken) of \(app) left the center: \(cause.spoken)"
    case .badgeChanged(let badge): return "badge of \(app) is \(badge)"
    case .deviceChanged(let device): return "the phone speaks \(device.locale)"
    case .bannerShown(let key): return "banner: \(key.identifier)"
    case .bannerEnded(let key, let ending): return "banner of \(key.identifier) ended: \(ending.spoken)"
    case .bannerHeld(let held): return held ? "the banner is held" : "the banner may leave"
    case .responded(let response):
      let text = response.userText.map { " with \"\($0)\"" } ?? ""
      return
        "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)\(text)"
    case .handlerFinished(let outcome): return "\(outcome.recipientName): \(outcome.sentence)"
    }
  }
}

extension [String] {
  /// At most three of them by name.
  fileprivate var spoken: String {
    let named = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(named) and \(count - 3) more" : named
  }
}

extension Fact.PendingRemoval {
  var spoken: String {
    switch self {
    case .fired: "it fired"
    case .removed: "removed"
    case .evicted: "too many were pending"
    }
  }
}

extension Fact.DeliveredRemoval {
  var spoken: String {
    switch self {
    case .removed: "removed by the app"
    case .answered: "answered"
    case .dismissed: "dismissed"
    case .badgeCleared: "the badge went to 0"
    }
  }
}

extension AppState {
  /// As in "the app was not running".
  var spoken: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }
}

extension Fact.BannerEnding {
  var spoken: String {
    switch self {
    case .timedOut: "timed out"
    case .flicked: "flicked away"
    case .gone: "its notification is gone or replaced"
    case .gaveWay: "gave way, it comes back"
    case .skipped: "skipped, too many wait"
    }
  }
}

extension Refusal {
  /// Line, message and way out, as one text.
  var sentence: String {
    let place = line.map { "line \($0)\(column.map { ":\($0)" } ?? ""): " } ?? ""
    return place + [message, hint].compactMap(\.self).joined(separator: " ")
  }
}

extension Event {
  /// Whether it is about that notification. What many identifiers left at once is asked of `CenterModel.history`.
  func concerns(_ key: NotificationKey) -> Bool {
    switch fact {
    case .delivered(let notification, _), .withheld(let notification): notification.key == key
    case .bannerShown(let shown), .bannerEnded(let shown, _): shown == key
    case .responded(let response): response.notification.key == key
    case .deliveredRemoved(let identifiers, _), .pendingRemoved(let identifiers, _):
      app == key.app && identifiers.contains(key.identifier)
    case .scheduled(let request), .rescheduled(let request): request.key == key
    default: false
    }
  }

  /// What happened, where it is clear to which notification.
  var step: String {
    switch fact {
    case .delivered(_, let replacing): replacing ? "replaced the one before" : "delivered"
    case .withheld: "withheld"
    case .bannerShown: "banner shown"
    case .bannerEnded(_, let ending): "banner ended: \(ending.spoken)"
    case .responded(let response): "answered with \(SystemAction.short(response.actionIdentifier))"
    case .deliveredRemoved(_, let cause): "left the center: \(cause.spoken)"
    case .pendingRemoved(_, let cause): "left the pending list: \(cause.spoken)"
    case .scheduled: "scheduled"
    case .rescheduled: "waits for its next date"
    default: summary
    }
  }
}
