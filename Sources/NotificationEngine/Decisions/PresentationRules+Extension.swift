import NotificationModel
import NotificationState

// MARK: The service extension (ios-behaviour 3.15)

extension PresentationRules {
  /// Whether the app's service extension changes it first; says which condition failed where the app or the sender
  /// meant it to.
  mutating func runsServiceExtension() -> Bool {
    guard !arrival.isExtended, case .push(_, let isMutable) = arrival.request.trigger else { return false }
    let isThere = arrival.app.serviceExtension != nil
    guard isThere || isMutable else { return false }
    let rule = "service-extension"
    if !isMutable {
      note(.stopped, rule, "the service extension does not run: mutable-content is not 1")
    } else if !isThere {
      note(.odd, rule, "mutable-content is set, but the app has no service extension: the original is shown")
    } else if !arrival.hasAlert || !content.hasText {
      note(.stopped, rule, "the service extension does not run: there is no alert with a text")
    } else if settings.alertStyle == .none {
      note(.stopped, rule, "the service extension does not run: the app may not show alerts")
    } else {
      note(.met, rule, "the service extension works on it first")
      return true
    }
    return false
  }

  /// For what is not presented at all no extension runs; said where the sender meant it to.
  mutating func noteExtensionNotReached() {
    guard !arrival.isExtended, case .push(_, mutableContent: true) = arrival.request.trigger,
      arrival.app.serviceExtension != nil
    else { return }
    let words = "the service extension does not run: nothing may be shown"
    note(.stopped, "service-extension", words)
  }
}

extension DeliveredNotification {
  /// What still holds when it is decided about again: what was odd when it came, and what was done to its content.
  var carriedReasons: [Reason] {
    let rules: Set = ["service-extension", "attachment", "communication"]
    return trace.filter { $0.mark == .odd || rules.contains($0.rule) }
  }
}
