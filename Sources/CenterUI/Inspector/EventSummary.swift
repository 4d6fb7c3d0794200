public import NotificationModel

extension Event {
  /// What happened, in a line: for the log, the linear screen and `bellhop watch`.
  public var summary: String {
    let app = app ?? ""
    switch fact {
    case .app(.registered(let registered)): return "\(registered.name) is registered as \(registered.bundle)"
    case .app(.categoriesSet(let categories)):
      return "\(app) set \(categories.count) categor\(categories.count == 1 ? "y" : "ies")"
    case .request(.scheduled(let pending)): return "scheduled \(pending.request.identifier) for \(app)"
    case .request(.rescheduled(let pending)):
      return "\(pending.request.identifier) of \(app) waits for its next date"
    case .request(.removed(let identifiers, let cause)):
      return "\(identifiers.spoken) of \(app) left the pending list: \(cause.spoken)"
    case .notification(.delivered(let notification, let replacing)):
      return "\(replacing ? "replaced" : "delivered") \(notification.request.identifier) of \(app)"
    case .phone(.inputRefused(let source, let refusal)): return "\(source): \(refusal.sentence)"
    case .notification(.withheld(let notification)):
      let shown = notification.presentation.isNothing ? "nothing shown" : "nothing to see"
      return "\(notification.request.identifier) of \(app): \(shown)"
    case .notification(.removed(let identifiers, let cause)):
      return "\(identifiers.spoken) of \(app) left the center: \(cause.spoken)"
    case .app(.badgeChanged(let badge)): return "badge of \(app) is \(badge)"
    case .banner(.shown(let key)): return "banner: \(key.identifier)"
    case .banner(.ended(let key, let ending)): return "banner of \(key.identifier) ended: \(ending.spoken)"
    case .banner(.pinned(let isPinned)): return isPinned ? "the banner is pinned" : "the banner may leave"
    case .response(.responded(let response)):
      let text = response.userText.map { " with \"\($0)\"" } ?? ""
      return
        "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)\(text)"
    case .response(.handlerFinished(let outcome)): return "\(outcome.recipientName): \(outcome.sentence)"
    default: return phoneSummary
    }
  }

  /// Of what concerns the phone around the notifications.
  private var phoneSummary: String {
    let app = app ?? ""
    switch fact {
    case .phone(.deviceChanged(let device)):
      let changes = reasons.map(\.text)
      return changes.isEmpty ? "the phone speaks \(device.locale)" : changes.joined(separator: ", ")
    case .phone(.clockChanged): return "clock: \(reasons.first?.text ?? "changed")"
    case .app(.settingsChanged): return "the settings of \(app) changed"
    case .app(.authorizationPrompted): return "\(app) asks to send notifications"
    case .app(.authorizationAnswered(let granted, _)):
      return "\(app) \(granted ? "may" : "may not") send notifications"
    case .app(.stateChanged(let state, let launch)):
      return "\(app) is \(state.spoken)\(launch.map { ", started \($0.spoken)" } ?? "")"
    case .notification(.presentationAsked(let notification, _)):
      return "\(app) is asked about \(notification.request.identifier)"
    case .notification(.presentationAnswered(let key, let answer)):
      return "willPresent of \(key.identifier): \(answer.spoken)"
    case .notification(.extensionStarted(let push)):
      return "the service extension of \(app) works on \(push.key.identifier)"
    case .notification(.extensionFinished(let key)):
      return "the service extension is done with \(key.identifier)"
    case .app(.interactionDonated(let communication)):
      return "\(app) donated: \(communication.sender.displayName) spoke"
    case .response(.contentExtensionAnswered(let response)):
      let action = SystemAction.short(response.actionIdentifier)
      return "the content extension of \(app) took \(action)"
    case .notification(.queuedForSummary(let notification)):
      return "\(notification.request.identifier) of \(app) waits for the summary"
    case .notification(.summaryDelivered(let keys)):
      return "summary of \(keys.count) notification\(keys.count == 1 ? "" : "s")"
    case .app(.woken): return "\(app) is woken by a silent push"
    case .app(.pushDeferred): return "a silent push for \(app) is deferred"
    case .app(.deferredPushDropped): return "the deferred silent push for \(app) is dropped"
    case .app(.pushStored): return "the push service keeps a push for \(app)"
    case .app(.storedPushesSent): return "what was kept for \(app) is sent"
    case .app(.pushLost): return "a push for \(app) is lost"
    case .app(.deviceTokenIssued(let token)): return "\(app) has the device token \(token)"
    case .app(.registrationFailed(let why)): return "\(app) has no device token: \(why)"
    case .app(.reinstalled): return "\(app) is installed anew"
    case .app(.settingsOpened): return "the settings inside \(app) are opened"
    case .phone(.regionCrossed(let region, let entered)):
      return "\(entered ? "arrived at" : "left") \(region)"
    default: return ""
    }
  }
}

extension AppFact.Launch {
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

extension RequestFact.Removal {
  var spoken: String {
    switch self {
    case .fired: "it fired"
    case .removed: "removed"
    case .evicted: "too many were pending"
    case .uninstalled: "the app was deleted"
    }
  }
}

extension NotificationFact.Removal {
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

extension BannerFact.Ending {
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
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)):
      notification.key == key
    case .notification(.presentationAsked(let notification, _)),
      .notification(.queuedForSummary(let notification)):
      notification.key == key
    case .notification(.presentationAnswered(let answered, _)),
      .notification(.extensionFinished(let answered)):
      answered == key
    case .notification(.extensionStarted(let push)): push.key == key
    case .response(.contentExtensionAnswered(let response)): response.notification.key == key
    case .notification(.summaryDelivered(let keys)): keys.contains(key)
    case .banner(.shown(let shown)), .banner(.ended(let shown, _)): shown == key
    case .response(.responded(let response)): response.notification.key == key
    case .notification(.removed(let identifiers, _)), .request(.removed(let identifiers, _)):
      app == key.app && identifiers.contains(key.identifier)
    case .request(.scheduled(let request)), .request(.rescheduled(let request)): request.key == key
    default: false
    }
  }

  /// What happened, where it is clear to which notification.
  var step: String {
    switch fact {
    case .notification(.delivered(_, let replacing)): replacing ? "replaced the one before" : "delivered"
    case .notification(.withheld): "withheld"
    case .banner(.shown): "banner shown"
    case .banner(.ended(_, let ending)): "banner ended: \(ending.spoken)"
    case .response(.responded(let response)): "answered with \(SystemAction.short(response.actionIdentifier))"
    case .notification(.removed(_, let cause)): "left the center: \(cause.spoken)"
    case .request(.removed(_, let cause)): "left the pending list: \(cause.spoken)"
    case .request(.scheduled): "scheduled"
    case .request(.rescheduled): "waits for its next date"
    case .notification(.presentationAsked): "the app is asked"
    case .notification(.extensionStarted): "the service extension works on it"
    case .notification(.extensionFinished): "the service extension is done"
    case .response(.contentExtensionAnswered(let response)):
      "the content extension took \(SystemAction.short(response.actionIdentifier))"
    case .notification(.presentationAnswered(_, let answer)): "the app answered: \(answer.spoken)"
    case .notification(.queuedForSummary): "waits for the summary"
    case .notification(.summaryDelivered): "in the summary"
    default: summary
    }
  }
}
