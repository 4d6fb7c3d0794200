import JSON
import NotificationModel
import PlainText

/// What is odd about a push to a Live Activity.
extension LiveActivityPayload {
  /// "This is a Live Activity update".
  private var sentence: String { "this is a Live Activity \(event?.rawValue ?? "push")" }

  /// What the phone would stumble over, beyond the rules for notifications.
  func remark(on payload: JSONObject, in remarks: inout Remarks) {
    let aps = payload["aps"]?.objectValue ?? [:]
    let shown =
      "\(sentence): it is drawn if the app's manifest names a card template for it"
      + (aps.contains(key: "alert") ? ", else only its alert is shown" : "")
    remarks.add(.note, .liveActivity, at: ["aps"], shown)
    if event == nil {
      let text = "event is \(aps["event"]?.inWords ?? "missing"): nothing happens to the activity"
      remarks.add(.warning, .wrongType, at: place("event", aps), text, hint: eventHint(aps))
    }
    for (key, whenAbsent) in Self.numbers
    where aps[key].map({ $0.doubleValue == nil }) ?? (key == "timestamp") {
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
    if contentState == nil, event != .end || aps.contains(key: "content-state") {
      let text = "content-state is \(aps["content-state"]?.inWords ?? "missing"): there is nothing to draw"
      let hint = "Write an object with what the app's own type is read from."
      remarks.add(.warning, .wrongType, at: place("content-state", aps), text, hint: hint)
    }
    if event == .start, attributes == nil || attributesType == nil {
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
