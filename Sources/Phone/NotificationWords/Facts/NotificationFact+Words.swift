import NotificationModel
import Text

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
