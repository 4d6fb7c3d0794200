import NotificationModel
import NotificationState

// MARK: The service extension (ios-behaviour 3.15)

extension PresentationRules {
  /// Whether the app's service extension runs first. If the app or the sender intended that, a reason names the
  /// condition that failed.
  mutating func runsServiceExtension() -> Bool {
    guard !arrival.isExtended, case .push(_, let isMutable) = arrival.request.trigger else { return false }
    let isThere = arrival.app.serviceExtension != nil
    guard isThere || isMutable else { return false }
    if !isMutable {
      note(.stopped, .serviceExtension(.doesNotRun(because: .notMutable)))
    } else if !isThere {
      note(.odd, .serviceExtension(.missing))
    } else if !arrival.hasAlert || !content.hasText {
      note(.stopped, .serviceExtension(.doesNotRun(because: .noText)))
    } else if settings.alertStyle == .none {
      note(.stopped, .serviceExtension(.doesNotRun(because: .alertsOff)))
    } else {
      note(.met, .serviceExtension(.worksFirst))
      return true
    }
    return false
  }

  /// Adds the reason that the extension does not run because nothing is presented, if the sender wanted it to run.
  mutating func noteExtensionNotReached() {
    guard !arrival.isExtended, case .push(_, mutableContent: true) = arrival.request.trigger,
      arrival.app.serviceExtension != nil
    else { return }
    note(.stopped, .serviceExtension(.doesNotRun(because: .nothingShown)))
  }
}

extension DeliveredNotification {
  /// The reasons to keep when it is decided about again: oddities at its arrival and changes of its content.
  var carriedReasons: [Reason] {
    trace.filter { $0.mark == .odd || $0.isAboutContentMade }
  }
}
