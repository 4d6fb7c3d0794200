import JSON
import NotificationModel
import Text

/// The alert of a Live Activity as a notification has it: there title and body may be `{loc-key, loc-args}`, and
/// the sound stands inside (ios-behaviour 2.5).
struct LiveActivityAlert {
  private(set) var payload: JSONObject
  private(set) var origins = PayloadOrigins()

  init(of payload: JSONObject) {
    self.payload = payload
    guard var aps = payload["aps"]?.objectValue else { return }
    // Any number will do here, and a notification's ends at 1.
    if aps["relevance-score"]?.doubleValue != nil { aps["relevance-score"] = nil }
    if var alert = aps["alert"]?.objectValue {
      spread("title", of: &alert, prefix: "title-")
      spread("body", of: &alert, prefix: "")
      if let sound = alert["sound"], !aps.contains(key: "sound") {
        alert["sound"] = nil
        aps["sound"] = sound
        origins.add(["aps", "sound"], from: ["aps", "alert", "sound"])
      }
      aps["alert"] = .object(alert)
    }
    self.payload["aps"] = .object(aps)
  }

  private mutating func spread(_ key: String, of alert: inout JSONObject, prefix: String) {
    guard let object = alert[key]?.objectValue else { return }
    alert[key] = nil
    for part in ["loc-key", "loc-args"] {
      guard let value = object[part] else { continue }
      alert[prefix + part] = value
      origins.add(["aps", "alert", .key(prefix + part)], from: ["aps", "alert", .key(key), .key(part)])
    }
  }

  /// The diagnostics of the changed payload with the paths of the one that came. That Live Activity keys mean nothing
  /// to a notification is no news here.
  func diagnostics(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let search = PathSearch(diagnostics.map(\.path), in: payload)
    return diagnostics.filter { $0.remarkRule != .liveActivity }.map { diagnostic in
      var diagnostic = diagnostic
      if let steps = search.steps(to: diagnostic.path) {
        diagnostic.path = origins.source(of: steps).pathText
      }
      return diagnostic
    }
  }
}

/// What is odd about a push to a Live Activity.
extension LiveActivityPayload {
  /// Whether `aps` is meant to be that of a Live Activity, though it lacks the keys that make it one: it has a timestamp, or
  /// a content-state with a slip in its name.
  static func isMeant(by aps: JSONObject) -> Bool {
    aps.contains(key: "timestamp") || hasMisspelledState(aps)
  }

  /// Whether `aps` has a content-state with a slip in its name, so that it is not empty.
  static func hasMisspelledState(_ aps: JSONObject) -> Bool { hasMisspelled("content-state", in: aps) }

  /// Whether a key stands in an object with a slip in its name, which is told of that key.
  private static func hasMisspelled(_ key: String, in aps: JSONObject) -> Bool {
    aps.keys.prefix(32).contains { other in
      other != key && !PayloadKey.isOfActivity(other) && KeyPlace.aps.home(of: other)?.key == key
    }
  }

  /// "This is a Live Activity update".
  private var sentence: String { "this is a Live Activity \(event?.rawValue ?? "push")" }

  /// What the phone would stumble over, beyond the rules for notifications.
  func remark(on payload: JSONObject, in remarks: inout Remarks) {
    let aps = payload["aps"]?.objectValue ?? [:]
    let shown =
      "\(sentence): it is drawn if the app's manifest names a card template for it"
      + (aps.contains(key: "alert") ? ", else only its alert is shown" : "")
    remarks.add(.note, .liveActivity, at: ["aps"], shown)
    if aps.contains(key: "sound"), aps["alert"]?["sound"] == nil {
      let text = "sound stands in aps: that of a Live Activity is looked for in its alert"
      remarks.add(.warning, .misplacedKey, at: ["aps", "sound"], text, hint: "Move it into aps.alert.")
    }
    if let event, event != .end, aps.contains(key: "dismissal-date") {
      let text = "dismissal-date matters with the event end: with \(event.rawValue) it does nothing"
      remarks.add(.warning, .unusedValue, at: ["aps", "dismissal-date"], text, hint: "Leave it out.")
    }
    if event == nil, aps.contains(key: "event") || !Self.hasMisspelled("event", in: aps) {
      let text = "event is \(aps["event"]?.inWords ?? "missing"): nothing happens to the activity"
      let rule: Remark.Rule = aps["event"]?.stringValue == nil ? .wrongType : .unknownValue
      remarks.add(.warning, rule, at: place("event", aps), text, hint: eventHint(aps))
    }
    for (key, whenAbsent) in Self.numbers
    where aps[key].map({ $0.doubleValue == nil })
      ?? (key == "timestamp" && !Self.hasMisspelled(key, in: aps))
    {
      let text = "\(key) is \(aps[key]?.inWords ?? "missing"): \(whenAbsent)"
      remarks.add(
        .warning,
        .wrongType,
        at: place(key, aps),
        text,
        hint: "Write seconds since 1970 as a number."
      )
    }
    for (key, _) in Self.numbers {
      // In seconds that is the year 5138.
      guard let seconds = aps[key]?.doubleValue, seconds >= 100_000_000_000 else { continue }
      let text =
        "\(key) is \(aps[key]?.inWords ?? ""), which are milliseconds: in seconds it is a year far away"
      remarks.add(.warning, .dateRange, at: ["aps", .key(key)], text, hint: "Write seconds since 1970.")
    }
    let isStateMissing = contentState == nil && !Self.hasMisspelledState(aps)
    if isStateMissing, event != .end || aps.contains(key: "content-state") {
      let text = "content-state is \(aps["content-state"]?.inWords ?? "missing"): there is nothing to draw"
      let hint = "Write an object with what the app's own type is read from."
      remarks.add(.warning, .wrongType, at: place("content-state", aps), text, hint: hint)
    }
    let isMisspelled = ["attributes-type", "attributes"].contains { Self.hasMisspelled($0, in: aps) }
    if event == .start, attributes == nil || attributesType == nil, !isMisspelled {
      let text = "a start needs attributes-type, a string, and attributes, an object"
      remarks.add(.warning, .wrongType, at: place("attributes", aps), text, hint: "Write both.")
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
