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
    case .bannerShown(let key): return "banner: \(key.identifier)"
    case .bannerEnded(let key, let ending): return "banner of \(key.identifier) ended: \(ending.spoken)"
    case .bannerPinned(let isPinned): return isPinned ? "the banner is pinned" : "the banner may leave"
    case .responded(let response):
      let text = response.userText.map { " with \"\($0)\"" } ?? ""
      return
        "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)\(text)"
    case .handlerFinished(let outcome): return "\(outcome.recipientName): \(outcome.sentence)"
    default: return phoneSummary
    }
  }

  /// Of what concerns the phone around the notifications.
  private var phoneSummary: String {
    let app = app ?? ""
    switch fact {
    case .deviceChanged(let device):
      let changes = reasons.map(\.text)
      return changes.isEmpty ? "the phone speaks \(device.locale)" : changes.joined(separator: ", ")
    case .clockChanged: return "clock: \(reasons.first?.text ?? "changed")"
    case .settingsChanged: return "the settings of \(app) changed"
    case .authorizationPrompted: return "\(app) asks to send notifications"
    case .authorizationAnswered(let granted, _):
      return "\(app) \(granted ? "may" : "may not") send notifications"
    case .appStateChanged(let state, let launch):
      return "\(app) is \(state.spoken)\(launch.map { ", started \($0.spoken)" } ?? "")"
    case .presentationAsked(let notification, _):
      return "\(app) is asked about \(notification.request.identifier)"
    case .presentationAnswered(let key, let answer):
      return "willPresent of \(key.identifier): \(answer.spoken)"
    case .extensionStarted(let push):
      return "the service extension of \(app) works on \(push.key.identifier)"
    case .extensionFinished(let key): return "the service extension is done with \(key.identifier)"
    case .interactionDonated(let communication):
      return "\(app) donated: \(communication.sender.displayName) spoke"
    case .contentExtensionAnswered(let response):
      let action = SystemAction.short(response.actionIdentifier)
      return "the content extension of \(app) took \(action)"
    case .queuedForSummary(let notification):
      return "\(notification.request.identifier) of \(app) waits for the summary"
    case .summaryDelivered(let keys):
      return "summary of \(keys.count) notification\(keys.count == 1 ? "" : "s")"
    case .appWoken: return "\(app) is woken by a silent push"
    case .pushDeferred: return "a silent push for \(app) is deferred"
    case .deferredPushDropped: return "the deferred silent push for \(app) is dropped"
    case .pushStored: return "the push service keeps a push for \(app)"
    case .storedPushesSent: return "what was kept for \(app) is sent"
    case .pushLost: return "a push for \(app) is lost"
    case .deviceTokenIssued(let token): return "\(app) has the device token \(token)"
    case .registrationFailed(let why): return "\(app) has no device token: \(why)"
    case .appReinstalled: return "\(app) is installed anew"
    case .appSettingsOpened: return "the settings inside \(app) are opened"
    case .regionCrossed(let region, let entered): return "\(entered ? "arrived at" : "left") \(region)"
    default: return ""
    }
  }
}

extension Fact.Launch {
  /// As in "started from its icon".
  fileprivate var spoken: String {
    switch self {
    case .icon: "from its icon"
    case .notification: "by a notification"
    case .silentPush: "by a silent push"
    case .action: "by an action"
    }
  }
}

extension PresentationAnswer {
  fileprivate var spoken: String {
    switch self {
    case .options(let options) where options.isEmpty: "no options"
    case .options(let options): options.inOrder.map(\.rawValue).joined(separator: ", ")
    case .nobody: "nobody answers"
    case .late(let seconds): "no answer within \(Int(seconds)) s"
    case .failed(let why): "failed, \(why)"
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
    case .uninstalled: "the app was deleted"
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
    case .uninstalled: "the app was deleted"
    case .unlocked: "it was on the Lock Screen only"
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
    case .locked: "the phone was locked"
    case .skipped: "it was never shown"
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
  /// Whether it is about that notification. What many identifiers left at once is asked of `EventLog.history`.
  func concerns(_ key: NotificationKey) -> Bool {
    switch fact {
    case .delivered(let notification, _), .withheld(let notification): notification.key == key
    case .presentationAsked(let notification, _), .queuedForSummary(let notification): notification.key == key
    case .presentationAnswered(let answered, _), .extensionFinished(let answered): answered == key
    case .extensionStarted(let push): push.key == key
    case .contentExtensionAnswered(let response): response.notification.key == key
    case .summaryDelivered(let keys): keys.contains(key)
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
    case .presentationAsked: "the app is asked"
    case .extensionStarted: "the service extension works on it"
    case .extensionFinished: "the service extension is done"
    case .contentExtensionAnswered(let response):
      "the content extension took \(SystemAction.short(response.actionIdentifier))"
    case .presentationAnswered(_, let answer): "the app answered: \(answer.spoken)"
    case .queuedForSummary: "waits for the summary"
    case .summaryDelivered: "in the summary"
    default: summary
    }
  }
}
