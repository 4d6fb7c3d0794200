public import NotificationModel
import Text

extension Event {
  /// What happened, in a line: for the log, the linear screen and `bellhop watch`.
  public var summary: String {
    let app = app ?? ""
    let words =
      switch fact {
      case .request(let fact): fact.summary(of: app)
      case .notification(let fact): fact.summary(of: app)
      case .activity(let fact): fact.summary(of: app)
      case .banner(let fact): fact.summary
      case .app(let fact): fact.summary(of: app)
      case .phone(let fact): fact.summary(because: reasons)
      case .response(let fact): fact.summary(of: app)
      }
    return words + (apnsIdentifier.map { ", apns-id \($0)" } ?? "")
  }

  /// What happened, as a sentence that is read aloud. It begins with a word of ours or with the name of the app, so that
  /// no sender can begin one.
  /// - Parameters:
  ///   - name: returns the name of the app with a bundle identifier.
  ///   - label: returns what the person calls a notification.
  public func sentence(naming name: (String) -> String, _ label: (NotificationKey) -> String) -> String {
    let named = app.map(name) ?? ""
    let words =
      switch fact {
      case .app(let fact): fact.summary(of: named)
      case .phone(.inputRefused(let source, let refusal)): "not read, \(source): \(refusal.sentence)"
      case .phone, .notification(.summaryDelivered), .banner(.pinned): summary
      case .request, .notification, .activity, .banner, .response:
        "\(([named] + [keys.map(label).shortList]).filter { !$0.isEmpty }.joined(separator: ", ")): \(step)"
      }
    let start =
      words.hasPrefix(named) && !named.isEmpty ? words : words.prefix(1).uppercased() + words.dropFirst()
    return start.hasSuffix(".") ? start : start + "."
  }

  /// What happened, as a line in the history of one notification: the notification is not named again.
  public var step: String {
    switch fact {
    case .request(let fact): fact.step
    case .notification(let fact): fact.step
    case .activity(let fact): fact.step
    case .banner(let fact): fact.step
    case .response(let fact): fact.step
    case .app, .phone: summary
    }
  }

  /// The reasons that `summary` does not tell already.
  public var reasonsBeyondSummary: [Reason] {
    switch fact {
    case .phone(let fact): fact.summaryTellsReasons ? [] : reasons
    case .app(.registrationFailed): []
    case .notification(.presentationAnswered(_, .late)): []
    case .notification(.presentationAnswered(_, .failed(let why))):
      reasons.filter { $0.rule != .willPresent(.withdrawn(why: why)) }
    case .request, .notification, .activity, .banner, .app, .response: reasons
    }
  }

  /// What the footer of the screen says about the event; nil if the screen shows it elsewhere.
  ///
  /// - Parameter name: returns the name of the app with a bundle identifier.
  public func notice(naming name: (String) -> String) -> EventNotice? {
    switch fact {
    case .request, .activity, .banner: nil
    case .notification(let fact): fact.notice(because: reasons, naming: name)
    case .app(let fact): fact.notice(of: app ?? "", because: reasons, naming: name)
    case .phone(let fact): fact.notice
    case .response(let fact): fact.notice(of: app, naming: name)
    }
  }
}

/// A sentence about an event that is seen nowhere else on the screen.
public struct EventNotice: Equatable, Sendable {
  /// The sentence.
  public var text: String
  /// Whether it tells of a failure.
  public var isError: Bool

  init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }
}

extension [Reason] {
  /// The step that ended the decision; nil if none did.
  var stop: Reason? { last { $0.mark == .stopped } }
}

extension [String] {
  /// At most three of the identifiers by name.
  var shortList: String {
    let named = prefix(3).joined(separator: ", ")
    return count > 3 ? "\(named) and \(count - 3) more" : named
  }
}

extension PhoneFact {
  /// - Parameter reasons: what exactly changed is in the reasons of the event.
  func summary(because reasons: [Reason]) -> String {
    switch self {
    case .deviceChanged(let device):
      reasons.isEmpty
        ? "the phone speaks \(device.locale)" : reasons.map(\.text).joined(separator: ", ")
    case .clockChanged: "clock: \(reasons.first?.text ?? "changed")"
    case .regionCrossed(let region, let entered): "\(entered ? "arrived at" : "left") \(region)"
    case .inputRefused(let source, let refusal): "\(source): \(refusal.sentence)"
    }
  }

  var summaryTellsReasons: Bool {
    switch self {
    case .deviceChanged, .clockChanged, .inputRefused: true
    case .regionCrossed: false
    }
  }

  var notice: EventNotice? {
    switch self {
    case .inputRefused(let source, let refusal): EventNotice("\(source): \(refusal.sentence)", isError: true)
    case .deviceChanged, .clockChanged, .regionCrossed: nil
    }
  }
}

extension ResponseFact {
  func summary(of app: String) -> String {
    switch self {
    case .responded(let response):
      "\(SystemAction.short(response.actionIdentifier)) on \(response.notification.request.identifier)"
        + (response.userText.map { " with \"\($0)\"" } ?? "")
    case .handlerFinished(let outcome): outcome.sentence
    case .contentExtensionAnswered(let response):
      "the content extension of \(app) took \(SystemAction.short(response.actionIdentifier))"
    }
  }

  var step: String {
    switch self {
    case .responded(let response):
      (response.actionIdentifier == SystemAction.defaultIdentifier
        ? "opened" : "answered with \(SystemAction.short(response.actionIdentifier))")
        + (response.userText.map { ", \"\($0)\"" } ?? "")
        + (response.evidence.map { ", \($0.sentence)" } ?? "")
    case .handlerFinished(let outcome): outcome.sentence
    case .contentExtensionAnswered(let response):
      "the content extension took \(SystemAction.short(response.actionIdentifier))"
    }
  }

  func notice(of app: String?, naming name: (String) -> String) -> EventNotice? {
    switch self {
    case .handlerFinished(let outcome):
      outcome.succeeded
        ? nil : EventNotice("\(app.map(name) ?? "handler"): \(outcome.sentence)", isError: true)
    case .responded, .contentExtensionAnswered: nil
    }
  }
}

extension AppFact {
  func summary(of app: String) -> String {
    switch self {
    case .registered(let registered): "\(registered.name) is registered as \(registered.bundle)"
    case .categoriesSet(let categories):
      "\(app) set \(categories.count) categor\(categories.count == 1 ? "y" : "ies")"
    case .badgeChanged(let badge): "badge of \(app) is \(badge)"
    case .settingsChanged: "the settings of \(app) changed"
    case .authorizationPrompted: "\(app) asks to send notifications"
    case .authorizationAnswered(let granted, _): "\(app) \(granted ? "may" : "may not") send notifications"
    case .stateChanged(let state, let launch):
      "\(app) is \(state.words)\(launch.map { ", started \($0.words)" } ?? "")"
    case .woken: "\(app) is woken by a silent push"
    case .voIPPushReceived: "\(app) is woken by a VoIP push"
    case .pushHandled(let result): "\(app) \(result.words)"
    case .pushDeferred: "a silent push for \(app) is deferred"
    case .deferredPushDropped: "the deferred silent push for \(app) is dropped"
    case .pushStored: "the push service keeps a push for \(app)"
    case .storedPushesSent: "what was kept for \(app) is sent"
    case .pushLost: "a push for \(app) is lost"
    case .deviceTokenIssued(let token): "\(app) has the device token \(token)"
    case .deviceTokenEnded: "the device token of \(app) has ended"
    case .registrationFailed(let why): "\(app): \(why.sentence)"
    case .reinstalled: "\(app) is installed anew"
    case .settingsOpened: "the settings inside \(app) are opened"
    case .interactionDonated(let communication):
      "\(app) donated: \(communication.sender.displayName) spoke"
    }
  }

  func notice(of app: String, because reasons: [Reason], naming name: (String) -> String) -> EventNotice? {
    switch self {
    case .registrationFailed(let why): EventNotice("\(name(app)): \(why.sentence)", isError: true)
    case .pushStored(let push):
      EventNotice(
        "\(reasons.contains(where: \.rule.isAboutPower) ? "Low Power Mode" : "Offline"): "
          + "a push for \(name(push.topic)) is kept."
      )
    case .pushLost(let push):
      EventNotice("\(name(push.topic)): \(reasons.stop?.text ?? "the push is lost")")
    case .pushHandled(.unreportedCall), .pushHandled(.call(isReported: false)):
      EventNotice("\(name(app)): \(reasons.stop?.text ?? "no call was reported")", isError: true)
    case .voIPPushReceived: EventNotice("\(name(app)) is woken by a VoIP push.")
    case .registered, .categoriesSet, .badgeChanged, .settingsChanged, .authorizationPrompted, .pushHandled,
      .authorizationAnswered, .stateChanged, .woken, .pushDeferred, .deferredPushDropped, .storedPushesSent,
      .deviceTokenIssued, .deviceTokenEnded, .reinstalled, .settingsOpened, .interactionDonated:
      nil
    }
  }
}

extension PushResult {
  fileprivate var words: String {
    switch self {
    case .fetch(let result): "has handled a silent push: \(result.words)"
    case .call(isReported: true): "reported a call"
    case .call(isReported: false), .unreportedCall: "reported no call for a VoIP push"
    }
  }
}

extension AppFact.Launch {
  /// As in "started from its icon".
  fileprivate var words: String {
    switch self {
    case .icon: "from its icon"
    case .notification: "by a notification"
    case .silentPush: "by a silent push"
    case .voIPPush: "by a VoIP push"
    case .action: "by an action"
    }
  }
}

extension NotificationFact {
  func summary(of app: String) -> String {
    switch self {
    case .delivered(let notification, let replacing):
      "\(replacing ? "replaced" : "delivered") \(notification.request.identifier) of \(app)"
    case .withheld(let notification):
      "\(notification.request.identifier) of \(app): "
        + (notification.presentation.isNothing ? "nothing shown" : "nothing to see")
    case .removed(let identifiers, let cause):
      "\(identifiers.shortList) of \(app) left Notification Center: \(cause.words)"
    case .queuedForSummary(let notification):
      "\(notification.request.identifier) of \(app) waits for the summary"
    case .summaryDelivered(let keys): "summary of \(keys.count.counted("notification"))"
    case .presentationAsked(let notification, _):
      "\(app) is asked about \(notification.request.identifier)"
    case .presentationAnswered(let key, let answer): "willPresent of \(key.identifier): \(answer.words)"
    case .extensionStarted(let push): "the service extension of \(app) works on \(push.key.identifier)"
    case .extensionFinished(let key): "the service extension is done with \(key.identifier)"
    }
  }

  var step: String {
    switch self {
    case .delivered(_, let replacing): replacing ? "replaced the one before" : "delivered"
    case .withheld: "withheld"
    case .removed(_, let cause): "left Notification Center: \(cause.words)"
    case .queuedForSummary: "waits for the summary"
    case .summaryDelivered: "in the summary"
    case .presentationAsked: "the app is asked"
    case .presentationAnswered(_, let answer): "the app answered: \(answer.words)"
    case .extensionStarted: "the service extension works on it"
    case .extensionFinished: "the service extension is done"
    }
  }

  func notice(because reasons: [Reason], naming name: (String) -> String) -> EventNotice? {
    switch self {
    case .withheld(let notification):
      let reason = reasons.stop ?? reasons.last
      return EventNotice("\(name(notification.app)): \(reason?.text ?? "nothing is shown")")
    case .presentationAnswered(let key, let answer):
      return answer.notice.map { EventNotice("\(name(key.app)): \($0)") }
    case .queuedForSummary(let notification):
      return EventNotice("\(name(notification.app)): waits for the scheduled summary.")
    case .delivered, .removed, .summaryDelivered, .presentationAsked, .extensionStarted, .extensionFinished:
      return nil
    }
  }
}

extension NotificationFact.Removal {
  fileprivate var words: String {
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

extension PresentationAnswer {
  fileprivate var words: String {
    switch self {
    case .options(let options):
      options.isEmpty ? "no options" : options.inOrder.map(\.rawValue).joined(separator: ", ")
    case .nobody: "nobody answers"
    case .late(let seconds): "no answer within \(Int(seconds)) s"
    case .failed(let why): "failed, \(why.text)"
    }
  }

  /// Why no banner comes, as a sentence; nil if the app answered.
  fileprivate var notice: String? {
    switch self {
    case .options: nil
    case .nobody: "in the foreground, and nobody answers willPresent."
    case .late(let seconds): "willPresent had no answer within \(Int(seconds)) s."
    case .failed(let why): "willPresent failed: \(why.text)"
    }
  }
}

extension RequestFact {
  func summary(of app: String) -> String {
    switch self {
    case .scheduled(let pending): "scheduled \(pending.request.identifier) for \(app)"
    case .rescheduled(let pending): "\(pending.request.identifier) of \(app) waits for its next date"
    case .removed(let identifiers, let cause):
      "\(identifiers.shortList) of \(app) left the pending list: \(cause.words)"
    }
  }

  var step: String {
    switch self {
    case .scheduled: "scheduled"
    case .rescheduled: "waits for its next date"
    case .removed(_, let cause): "left the pending list: \(cause.words)"
    }
  }
}

extension RequestFact.Removal {
  fileprivate var words: String {
    switch self {
    case .fired: "it fired"
    case .removed: "removed"
    case .evicted: "too many were pending"
    case .uninstalled: "the app was deleted"
    }
  }
}

extension BannerFact {
  var summary: String {
    switch self {
    case .shown(let key): "banner: \(key.identifier)"
    case .ended(let key, let ending): "banner of \(key.identifier) ended: \(ending.words)"
    case .pinned(let isPinned): isPinned ? "the banner is pinned" : "the banner may leave"
    }
  }

  var step: String {
    switch self {
    case .shown: "banner shown"
    case .ended(_, let ending): "banner ended: \(ending.words)"
    case .pinned: summary
    }
  }
}

extension BannerFact.Ending {
  fileprivate var words: String {
    switch self {
    case .timedOut: "timed out"
    case .flicked: "flicked away"
    case .gone: "its notification is gone or replaced"
    case .gaveWay: "gave way, it comes back"
    case .displaced: "a newer one took its place"
    case .locked: "the phone was locked"
    case .skipped: "it was never shown"
    }
  }
}

extension ActivityFact {
  func summary(of app: String) -> String {
    switch self {
    case .started(let activity): "Live Activity \(activity.key.identifier) of \(app) started"
    case .updated(let activity): "Live Activity \(activity.key.identifier) of \(app) updated"
    case .ended(let activity): "Live Activity \(activity.key.identifier) of \(app) ended"
    case .becameStale(let key): "Live Activity \(key.identifier) of \(app) is stale"
    case .dismissed(let identifiers, let cause):
      "Live Activity \(identifiers.shortList) of \(app) left the Lock Screen: \(cause.words)"
    }
  }

  var step: String {
    switch self {
    case .started: "started"
    case .updated: "updated"
    case .ended: "ended"
    case .becameStale: "its content is stale"
    case .dismissed(_, let cause): "left the Lock Screen: \(cause.words)"
    }
  }
}

extension ActivityFact.Dismissal {
  fileprivate var words: String {
    switch self {
    case .timeIsOver: "its time is over"
    case .atOnce: "the push that ended it says so"
    case .displaced: "later ones took its place"
    case .person: "dismissed"
    case .turnedOff: "Live Activities are off"
    case .uninstalled: "the app was deleted"
    }
  }
}
