extension Reason {
  /// What a push, the time or the person does to a Live Activity (ios-behaviour 2.5).
  public enum LiveActivityRule: Codable, Hashable, Sendable {
    case started(attributesType: String)
    case updated
    /// A push ended it; it stays so many seconds, at most four hours. `isLimited` tells that the push wants it longer.
    case ended(stays: Double, isLimited: Bool)
    /// It was active as long as an activity may be.
    case endedBySystem
    case becameStale
    case dismissalDateReached
    /// More of the app have ended than are kept.
    case displaced(most: Int)
    /// The person took it off the Lock Screen.
    case dismissedByPerson
    case turnedOff(app: String)
    /// The push has an alert, and the activity is shown for it.
    case alerts
    /// The push has an alert, and the Lock Screen does not light up for it.
    case staysDark(because: LockScreenRule.Obstacle)
    /// The push has an alert, but its activity leaves the Lock Screen at once.
    case leavesWithoutAlert
    case ignored(because: Obstacle)

    /// Why a push changes no activity.
    public enum Obstacle: Codable, Hashable, Sendable {
      case switchedOff
      case noEvent
      case noTimestamp
      case noContentState
      /// A start without the alert that it has to carry.
      case noAlert
      case noAttributes
      case unknownType(String, known: [String])
      case alreadyStarted(identifier: String)
      case tooMany(most: Int)
      /// No activity of the app runs, or none of that identifier.
      case notStarted(identifier: String?)
      case alreadyEnded(identifier: String)
      case older(timestamp: Double, latest: Double)
    }
  }
}
