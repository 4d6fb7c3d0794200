public import JSON

/// What a payload says to a Live Activity (ios-behaviour 2.5). All of it stays in the payload.
public struct LiveActivityPayload: Hashable, Sendable {
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
