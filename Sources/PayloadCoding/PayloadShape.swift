import NotificationModel

/// Whether JSON is a payload at all, and what it is when it is none.
enum PayloadShape {
  static func notAnObject(_ value: JSONValue) -> Refusal {
    let hint =
      value.arrayValue == nil
      ? "The least is {\"aps\":{\"alert\":\"Hello\"}}."
      : "Write several payloads one per line, without the brackets and commas around them."
    return Refusal(.invalidParameters, "A payload is an object; this is \(value.kindName).", hint: hint)
  }

  static func checkAps(of payload: JSONObject) throws(Refusal) {
    guard let aps = payload["aps"] else { throw withoutAps(payload) }
    guard aps.objectValue != nil else {
      throw Refusal(
        .invalidParameters,
        "aps is \(aps.inWords); it must be an object.",
        path: "aps",
        hint: "Write \"aps\": {\"alert\": \"Hello\"}."
      )
    }
  }

  private static func withoutAps(_ payload: JSONObject) -> Refusal {
    Refusal(.invalidParameters, "The key aps is missing.", path: "aps", hint: hint(for: payload))
  }

  private static func hint(for payload: JSONObject) -> String {
    if let other = payload.keys.first(where: { $0.lowercased() == "aps" }) {
      return "It is written \(other.quoted) here; it must be \"aps\"."
    }
    if payload["message"]?.objectValue != nil || payload["notification"]?.objectValue != nil {
      return "This looks like a message for Firebase; what the phone gets is its part apns.payload."
    }
    let stray = payload.keys.filter { key in (Field.inAps + Field.texts).contains { $0.key == key } }
    if let first = stray.first { return "Put \(first.quoted) and what belongs with it into \"aps\": { … }." }
    return "The least is {\"aps\":{\"alert\":\"Hello\"}}."
  }
}
