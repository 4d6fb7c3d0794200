import NotificationModel

extension Reason.LiveActivityRule {
  var text: String {
    switch self {
    case .started(let type):
      "a Live Activity of the type \(type) starts: its card is drawn by the app's template"
    case .updated: "the Live Activity has a newer content-state"
    case .ended(0, isLimited: _): "the Live Activity ends and leaves the Lock Screen at once"
    case .ended(let stays, let isLimited):
      "the Live Activity ends and stays on the Lock Screen for \(TimeSpan.parts(seconds: stays))"
        + (isLimited ? ", the longest time that a phone keeps it" : "")
    case .endedBySystem: "it was active for 8 hours, the longest time for a Live Activity: the system ends it"
    case .becameStale: "its stale-date has come"
    case .dismissalDateReached: "its dismissal date has come"
    case .displaced(let most): "more than \(most) of the app have ended: the one that ended first leaves"
    case .dismissedByPerson: "the person took the Live Activity off the Lock Screen"
    case .turnedOff(let app): "Live Activities are turned off for \(app)"
    case .alerts: "its alert lights up the Lock Screen, where its card is"
    case .staysDark(let obstacle): "its alert does not light up the Lock Screen: \(obstacle.words)"
    case .leavesWithoutAlert: "its alert is not shown: the activity leaves the Lock Screen at once"
    case .ignored(let obstacle): "this push changes no Live Activity: \(obstacle.words)"
    }
  }
}

extension Reason.LiveActivityRule.Obstacle {
  fileprivate var words: String {
    switch self {
    case .switchedOff: "Live Activities are off for this app"
    case .noEvent: "its event is none of start, update, end"
    case .noTimestamp: "it has no timestamp, so that the phone cannot tell whether it is the newest"
    case .noContentState: "it has no content-state to draw"
    case .noAlert: "a start has to carry an alert"
    case .noAttributes: "a start needs attributes-type and attributes"
    case .unknownType(let type, let known):
      "the app has no template for the type \"\(type)\"; it has \(known.shortList)"
    case .alreadyStarted(let identifier): "\(identifier) is active already"
    case .tooMany(let most): "the app has \(most) active ones already"
    case .notStarted(nil): "the app has none; a start comes first"
    case .notStarted(let identifier?): "the app has none with the collapse identifier \(identifier)"
    case .alreadyEnded(let identifier): "\(identifier) has ended"
    case .older(let timestamp, let latest):
      "its timestamp \(Self.number(timestamp)) is older than \(Self.number(latest)), the one of what is shown"
    }
  }

  private static func number(_ seconds: Double) -> String {
    Int64(exactly: seconds).map(String.init) ?? "\(seconds)"
  }
}
