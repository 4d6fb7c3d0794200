public import FoundationEssentials
public import JSON

/// A Live Activity on the phone (ActivityKit's `Activity`, ios-behaviour 2.5).
public struct LiveActivity: Codable, Equatable, Sendable {
  /// The latest push that changed it. Its identifier is that of the activity; its presentation says how it alerted.
  public var notification: DeliveredNotification
  /// The name of the app's `ActivityAttributes`.
  public var attributesType: String
  /// The data that does not change while it runs.
  public var attributes: JSONObject
  /// The data that each update replaces as a whole.
  public var contentState: JSONObject
  /// When it was started, by the phone's clock.
  public var startedAt: Date
  /// `timestamp` of the latest push that changed it, in seconds since 1970.
  public var timestamp: Double
  /// When its content becomes stale; nil if never.
  public var staleDate: Date?
  /// Whether its content is stale.
  public var isStale = false
  /// Of several activities the one with the highest score is the topmost; 0 if the app gave none.
  public var relevanceScore = 0.0
  /// When it was ended; nil while it is active.
  public var endedAt: Date?
  /// When it leaves the Lock Screen; nil while it is active.
  public var dismissalDate: Date?

  /// `ActivityState` of ActivityKit, without `dismissed`: a dismissed activity is gone.
  public enum Phase: String, Codable, CaseIterable, Sendable {
    case active
    case stale
    case ended
  }

  /// The state in which it is.
  public var phase: Phase { endedAt != nil ? .ended : isStale ? .stale : .active }

  /// The key of the activity.
  public var key: NotificationKey { notification.key }

  /// How long an activity may be active; then the system ends it.
  public static let longestActive = 8 * 3600.0
  /// How long an ended activity stays on the Lock Screen at most.
  public static let longestEnded = 4 * 3600.0
  /// The most activities of an app that are active at once. Developers report five; Apple names no number.
  public static let mostActive = 5
  /// The most activities of an app that have ended and are still on the Lock Screen; our choice.
  public static let mostEnded = 5

  /// When time alone changes it next; nil if only a push or the person can.
  public var nextDate: Date? {
    if endedAt != nil { return dismissalDate }
    let limit = startedAt + Self.longestActive
    guard !isStale, let staleDate else { return limit }
    return min(limit, staleDate)
  }
}

extension LiveActivity {
  /// An activity that this push started, without what a push need not say.
  public init(
    notification: DeliveredNotification,
    attributesType: String,
    attributes: JSONObject,
    contentState: JSONObject,
    startedAt: Date,
    timestamp: Double
  ) {
    self.notification = notification
    self.attributesType = attributesType
    self.attributes = attributes
    self.contentState = contentState
    self.startedAt = startedAt
    self.timestamp = timestamp
  }
}

/// How an app draws the Live Activities of one type.
public struct ActivityPresentation: Codable, Equatable, Sendable {
  /// The name of the `ActivityAttributes`, as `attributes-type` of a push names it.
  public var attributesType: String
  /// The card template of the Lock Screen, which the banner of an alert and the Dynamic Island show too.
  public var card: ContentExtension.Card

  /// Takes all values unchanged.
  public init(attributesType: String, card: ContentExtension.Card) {
    self.attributesType = attributesType
    self.card = card
  }
}

extension App {
  /// Returns how the app draws the Live Activities of that type; nil if it has no such type.
  public func activityPresentation(of attributesType: String) -> ActivityPresentation? {
    liveActivities?.first { $0.attributesType == attributesType }
  }
}

/// What a payload says to a Live Activity (ios-behaviour 2.5). All of it stays in the payload.
public struct LiveActivityPayload: Equatable, Sendable {
  /// The event; nil if it is missing or none of the three.
  public var event: LiveActivityEvent?
  /// When it was sent, in seconds since 1970; the newest is drawn.
  public var timestamp: Double?
  /// What the app's own type is read from.
  public var contentState: JSONObject?
  /// When it becomes stale, in seconds since 1970.
  public var staleDate: Double?
  /// When an ended one leaves the Lock Screen, in seconds since 1970.
  public var dismissalDate: Double?
  /// Which of several activities of an app comes first; any number. nil if it is missing.
  public var relevanceScore: Double?
  /// The name of the type of the attributes, in a start.
  public var attributesType: String?
  /// The static data, in a start.
  public var attributes: JSONObject?

  /// nil when the payload is no push to a Live Activity: that has an `event` or a `content-state`.
  public init?(payload: JSONObject) {
    guard let aps = payload["aps"]?.objectValue,
      aps.contains(key: "event") || aps.contains(key: "content-state")
    else { return nil }
    event = aps["event"]?.stringValue.flatMap(LiveActivityEvent.init)
    timestamp = aps["timestamp"]?.doubleValue
    contentState = aps["content-state"]?.objectValue
    staleDate = aps["stale-date"]?.doubleValue
    dismissalDate = aps["dismissal-date"]?.doubleValue
    relevanceScore = aps["relevance-score"]?.doubleValue
    attributesType = aps["attributes-type"]?.stringValue
    attributes = aps["attributes"]?.objectValue
  }
}
