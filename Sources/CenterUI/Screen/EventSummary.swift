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
      return "\(identifiers.joined(separator: ", ")) of \(app) left the pending list: \(cause.rawValue)"
    case .delivered(let notification, let replacing):
      return "\(replacing ? "replaced" : "delivered") \(notification.request.identifier) of \(app)"
    case .inputRefused(let source, let refusal): return "\(source): \(refusal.sentence)"
    case .withheld(let notification):
      let shown = notification.presentation.isNothing ? "nothing shown" : "nothing to see"
      return "\(notification.request.identifier) of \(app): \(shown)"
    case .deliveredRemoved(let identifiers, let cause):
      return "\(identifiers.joined(separator: ", ")) of \(app) left the center: \(cause.rawValue)"
    case .badgeChanged(let badge): return "badge of \(app) is \(badge)"
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
  /// Whether it is about that notification.
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
    case .deliveredRemoved(_, let cause): "left the center: \(cause.rawValue)"
    case .pendingRemoved(_, let cause): "left the pending list: \(cause.rawValue)"
    case .scheduled: "scheduled"
    case .rescheduled: "waits for its next date"
    default: summary
    }
  }
}
