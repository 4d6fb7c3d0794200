public import JSON
public import NotificationModel

/// What a payload says to a Live Activity (ios-behaviour 2.5). All of it stays in the payload; Bellhop draws
/// no activities, it shows what came.
public struct LiveActivity: Hashable, Sendable {
  /// nil when it is missing or none of the three.
  public var event: LiveActivityEvent?
  /// When it was sent, in seconds since 1970; the newest is drawn.
  public var timestamp: Double?
  /// What the app's own type is read from.
  public var contentState: JSONObject?
  /// When it becomes stale, in seconds since 1970.
  public var staleDate: Double?
  /// When an ended one leaves the Lock Screen, in seconds since 1970.
  public var dismissalDate: Double?
  /// With `start`: the name of the type, and its static data.
  public var attributesType: String?
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
    attributesType = aps["attributes-type"]?.stringValue
    attributes = aps["attributes"]?.objectValue
  }

  /// What there is, by the names of the keys, for a person to read. The values may be hostile text: show them as
  /// such.
  public var facts: [(name: String, value: String)] {
    let values: [(String, JSONValue?)] = [
      ("event", event.map { .string($0.rawValue) }), ("timestamp", timestamp.map(Self.number)),
      ("content-state", contentState.map(JSONValue.object)), ("stale-date", staleDate.map(Self.number)),
      ("dismissal-date", dismissalDate.map(Self.number)),
      ("attributes-type", attributesType.map(JSONValue.string)),
      ("attributes", attributes.map(JSONValue.object)),
    ]
    return values.compactMap { name, value in value.map { (name, $0.stringValue ?? JSONWriter.string($0)) } }
  }

  private static func number(_ number: Double) -> JSONValue {
    Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  /// "This is a Live Activity update".
  var sentence: String { "this is a Live Activity \(event?.rawValue ?? "push")" }
}

// MARK: - What is odd about it

extension LiveActivity {
  /// What the phone would stumble over, beyond the rules for notifications.
  func remark(on payload: JSONObject, in remarks: inout Remarks) {
    let aps = payload["aps"]?.objectValue ?? [:]
    let shown =
      "\(sentence): it is not drawn here" + (aps.contains(key: "alert") ? ", only its alert is" : "")
    remarks.add(.note, "live-activity", at: ["aps"], shown)
    if event == nil {
      let text = "event is \(aps["event"]?.inWords ?? "missing"): nothing happens to the activity"
      remarks.add(.warning, "wrong-type", at: place("event", aps), text, hint: eventHint(aps))
    }
    for (key, whenAbsent) in Self.numbers
    where aps[key].map({ $0.doubleValue == nil }) ?? (key == "timestamp") {
      let text = "\(key) is \(aps[key]?.inWords ?? "missing"): \(whenAbsent)"
      remarks.add(
        .warning,
        "wrong-type",
        at: place(key, aps),
        text,
        hint: "Write seconds since 1970 as a number."
      )
    }
    if contentState == nil, event != .end || aps.contains(key: "content-state") {
      let text = "content-state is \(aps["content-state"]?.inWords ?? "missing"): there is nothing to draw"
      let hint = "Write an object with what the app's own type is read from."
      remarks.add(.warning, "wrong-type", at: place("content-state", aps), text, hint: hint)
    }
    if event == .start, attributes == nil || attributesType == nil {
      let text = "a start needs attributes-type, a string, and attributes, an object"
      remarks.add(.warning, "wrong-type", at: place("attributes", aps), text, hint: "Write both.")
    }
  }

  private static let numbers: [(String, String)] = [
    ("timestamp", "the phone cannot tell whether it is the newest"), ("stale-date", "it never becomes stale"),
    ("dismissal-date", "the system chooses when it leaves"),
  ]

  private func eventHint(_ aps: JSONObject) -> String {
    let names = LiveActivityEvent.allCases.map(\.rawValue)
    let meant = aps["event"]?.stringValue.flatMap { Spelling.closest(to: $0, among: names) }
    return meant.map { "Did you mean \"\($0)\"?" } ?? "One of start, update, end."
  }

  private func place(_ key: String, _ aps: JSONObject) -> [JSONPathStep] {
    aps.contains(key: key) ? ["aps", .key(key)] : ["aps"]
  }
}
