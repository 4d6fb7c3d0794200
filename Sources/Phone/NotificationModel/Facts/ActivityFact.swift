import JSON

/// A fact about a Live Activity (ios-behaviour 2.5).
public enum ActivityFact: Equatable, Sendable {
  /// A push started an activity.
  case started(LiveActivity)
  /// A push changed the content of an activity.
  case updated(LiveActivity)
  /// An activity was ended, by a push or by the system; it stays until its dismissal date.
  case ended(LiveActivity)
  /// The content of an activity became stale.
  case becameStale(NotificationKey)
  /// Activities left the Lock Screen.
  case dismissed([String], Dismissal)

  /// Why activities left the Lock Screen.
  public enum Dismissal: String, Codable, Sendable {
    /// The dismissal date of an ended activity has come.
    case timeIsOver
    /// The push that ended it has a dismissal date in the past.
    case atOnce
    /// Later ones of the app have ended, and so many are not kept.
    case displaced
    case person
    /// Live Activities were turned off for the app.
    case turnedOff
    /// The app was deleted.
    case uninstalled
  }
}

extension ActivityFact {
  /// The activity that a push or the system changed; nil for any other fact.
  public var changed: LiveActivity? {
    switch self {
    case .started(let activity), .updated(let activity), .ended(let activity): activity
    case .becameStale, .dismissed: nil
    }
  }

  /// The push that changed an activity; nil for any other fact.
  public var arrived: DeliveredNotification? {
    switch self {
    case .started(let activity), .updated(let activity): activity.notification
    // What the system ends by itself has the number of the push before.
    case .ended(let activity): activity.isEndedByPush ? activity.notification : nil
    case .becameStale, .dismissed: nil
    }
  }

  /// The identifiers of the activities that it is about, of the event's app.
  public var identifiers: [String] {
    switch self {
    case .started(let activity), .updated(let activity), .ended(let activity): [activity.key.identifier]
    case .becameStale(let key): [key.identifier]
    case .dismissed(let identifiers, _): identifiers
    }
  }
}

extension LiveActivity {
  /// Whether its latest push ended it.
  fileprivate var isEndedByPush: Bool {
    LiveActivityPayload(payload: notification.request.content.userInfo)?.event == .end
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension ActivityFact: Codable {
  enum CodingKeys: String, CaseKey {
    case started = "activityStarted"
    case updated = "activityUpdated"
    case ended = "activityEnded"
    case becameStale = "activityStale"
    case dismissed = "activityDismissed"

    var valueNames: [String] {
      switch self {
      case .started, .updated, .ended: ["activity"]
      case .becameStale: ["key"]
      case .dismissed: ["identifiers", "cause"]
      }
    }
  }
}
