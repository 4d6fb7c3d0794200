import JSON
import NotificationModel
import Text

/// A user notification of the test framework Detox: texts at the top, the app's data under `payload`, and a
/// trigger that says which kind it is.
enum DetoxNotification {
  static let triggers = ["push", "calendar", "location", "timeInterval"]
  private static let alertKeys: Set<String> = ["title", "subtitle", "body"]
  private static let apsKeys: Set<String> = [
    "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
  ]
  private static let responseKeys: Set<String> = [
    "action-identifier", "actionIdentifier", "user-text", "userText",
  ]

  static func convert(_ root: JSONObject) -> ConvertedPayload {
    var conversion = Conversion(from: [])
    for (key, value) in root where !value.isNull { conversion.convert(key, value) }
    let data = conversion.object("payload", of: root, at: []) ?? [:]
    let timing = conversion.timing(root["trigger"]?.objectValue ?? [:])
    if timing == nil { conversion.takePayload(data) }
    var converted = ConvertedPayload(.detox, conversion)
    if let timing {
      let content = LocalContent.content(of: converted.payload, userInfo: data)
      converted.local = LocalNotification(content: content, timing: timing)
    }
    return converted
  }

  fileprivate static func note(_ key: String, _ conversion: inout Conversion) {
    switch key.asName {
    case "trigger", "payload", PayloadReader.targetBundleKey: return
    case let name where responseKeys.contains(name):
      let text = "\(key) is about the answer, not about the notification"
      conversion.remarks.add(
        .note,
        .misplacedKey,
        at: [.key(key)],
        text,
        hint: "Answer with bellhop respond."
      )
    default:
      let text = "\(key.quoted) is no key of a Detox notification: ignored"
      conversion.warn(.unknownKey, [.key(key)], text, hint: "Data for the app goes into payload.")
    }
  }

  fileprivate static func place(of key: String) -> (isAlert: Bool, isAps: Bool) {
    (alertKeys.contains(key.asName), apsKeys.contains(key.asName))
  }
}

extension Conversion {
  fileprivate mutating func convert(_ key: String, _ value: JSONValue) {
    let place = DetoxNotification.place(of: key)
    if place.isAlert {
      setAlert(key, value, from: [.key(key)])
    } else if place.isAps {
      setAps(key, value, from: [.key(key)])
    } else {
      DetoxNotification.note(key, &self)
    }
  }

  /// The app finds its data beside `aps`; an `aps` among it wins over what stands at the top.
  fileprivate mutating func takePayload(_ data: JSONObject) {
    for (key, value) in data where !["aps", PayloadReader.targetBundleKey].contains(key.asName) {
      setOther(key, value, from: ["payload", .key(key)])
    }
    for (key, value) in object("aps", of: data, at: ["payload"]) ?? [:] {
      setAps(key, value, from: ["payload", "aps", .key(key)])
    }
  }

  /// Returns nil for the trigger of a push.
  fileprivate mutating func timing(_ trigger: JSONObject) -> LocalNotification.Timing? {
    let repeats = trigger["repeats"]?.boolValue ?? false
    let type = trigger["type"]?.stringValue ?? ""
    switch type.asName {
    case "push": return nil
    case "timeInterval": return interval(trigger, repeats: repeats)
    case "calendar":
      let components = object("date-components", of: trigger, at: ["trigger"])
      return .calendar(components ?? [:], repeats: repeats)
    case "location": return .location(object("region", of: trigger, at: ["trigger"]) ?? [:])
    default:
      let meant = Spelling.closest(to: type, among: DetoxNotification.triggers)
      let text = "type is \(type.quoted), which is no trigger: it counts as push"
      let all = DetoxNotification.triggers.joined(separator: ", ")
      let hint = meant.map { "Did you mean \"\($0)\"?" } ?? "One of \(all)."
      remarks.add(.error, .wrongType, at: ["trigger", "type"], text, hint: hint)
      return nil
    }
  }

  private mutating func interval(_ trigger: JSONObject, repeats: Bool) -> LocalNotification.Timing {
    if let seconds = trigger["timeInterval"]?.doubleValue {
      return .after(seconds: seconds, repeats: repeats)
    }
    let text = "timeInterval is \(trigger["timeInterval"]?.inWords ?? "missing"): it fires at once"
    let place: [JSONPathStep] = ["trigger"] + (trigger.contains(key: "timeInterval") ? ["timeInterval"] : [])
    remarks.add(.error, .wrongType, at: place, text, hint: "Write seconds as a number.")
    return .now
  }
}
