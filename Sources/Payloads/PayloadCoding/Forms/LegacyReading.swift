import FoundationEssentials
import JSON
import NotificationModel

/// One reading of a `UILocalNotification`: the value, and the payload that says the same.
struct LegacyReading {
  private(set) var conversion = Conversion(from: [])
  private let root: JSONObject
  private let keys: LocalKeys

  init(_ root: JSONObject) {
    self.root = root
    keys = LocalKeys(root)
  }

  mutating func notification() -> LegacyLocalNotification {
    var legacy = LegacyLocalNotification()
    legacy.alertTitle = take("alertTitle", asAlert: "title")
    legacy.alertBody = take("alertBody", asAlert: "body")
    legacy.alertLaunchImage = take("alertLaunchImage", asAlert: "launch-image")
    legacy.alertAction = value("alertAction")?.value.stringValue
    legacy.hasAction = flag("hasAction") ?? true
    legacy.soundName = sound()
    legacy.applicationIconBadgeNumber = badge()
    if let (value, place) = value("category") {
      conversion.setAps("category", value, from: place)
      legacy.category = value.stringValue
    }
    legacy.userInfo = userInfo()
    legacy.timeZone = value("timeZone")?.value.stringValue
    legacy.fireDate = fireDate(timeZone: legacy.timeZone)
    legacy.repeatInterval = repeatInterval()
    legacy.repeatKey = keys["repeatInterval"]
    noteOthers(&legacy)
    return legacy
  }

  /// Returns nil if the key is missing or its value is null.
  private func value(_ name: String) -> (value: JSONValue, place: [JSONPathStep])? {
    guard let key = keys[name], let value = root[key], !value.isNull else { return nil }
    return (value, [.key(key)])
  }

  private mutating func take(_ name: String, asAlert key: String) -> String? {
    guard let (value, place) = value(name) else { return nil }
    conversion.setAlert(key, value, from: place)
    return value.stringValue
  }

  private mutating func flag(_ name: String) -> Bool? {
    guard let (value, place) = value(name) else { return nil }
    if let flag = value.boolValue ?? value.doubleValue.map({ $0 != 0 }) { return flag }
    conversion.warn(.wrongType, place, "\(name) is \(value.inWords): ignored; it must be a boolean")
    return nil
  }

  private mutating func sound() -> String? {
    guard let (value, place) = value("soundName") else { return nil }
    let isDefault = (value.stringValue?.asName).map(LegacyLocalNotification.defaultSounds.contains) ?? false
    conversion.setAps("sound", isDefault ? "default" : value, from: place)
    return value.stringValue
  }

  /// 0 is how the old class says "none", which here is to leave the key out.
  private mutating func badge() -> Int {
    guard let (value, place) = value("applicationIconBadgeNumber"), value != 0 else { return 0 }
    conversion.setAps("badge", value, from: place)
    return value.intValue ?? 0
  }

  private mutating func userInfo() -> JSONObject {
    guard let key = keys["userInfo"] else { return [:] }
    return conversion.object(key, of: root, at: []) ?? [:]
  }

  private mutating func fireDate(timeZone: String?) -> Date? {
    guard let (value, place) = value("fireDate") else { return nil }
    let reading = FireDate.read(value, timeZone: timeZone)
    if let remark = reading.remark { conversion.remarks.add(remark, at: place) }
    return reading.date
  }

  private mutating func repeatInterval() -> LegacyRepeatInterval? {
    guard let (value, place) = value("repeatInterval") else { return nil }
    if value == 0 { return nil }
    if let interval = LegacyRepeatInterval(value) { return interval }
    let text = "repeatInterval is \(value.inWords), which is no calendar unit: it fires once"
    conversion.warn(
      .wrongType,
      place,
      text,
      hint: "Write 16 or \"day\", 32 or \"hour\", 64 or \"minute\" …"
    )
    return nil
  }

  private mutating func noteOthers(_ legacy: inout LegacyLocalNotification) {
    if legacy.fireDate != nil, let (_, place) = value("region") {
      legacy.hasRegionAndDate = true
      let text = "region and fireDate together raise an exception on the phone"
      conversion.remarks.add(.error, .unusedValue, at: place, text)
    } else if let (_, place) = value("region") {
      conversion.warn(.unsupported, place, "a region cannot be expressed yet: it fires at once")
    }
    for key in root.keys where !keys.isKnown(key.asName) {
      let text = "\(key.quoted) is no property of a local notification: ignored"
      conversion.remarks.add(
        .note,
        .unknownKey,
        at: [.key(key)],
        text,
        hint: "Data for the app goes into userInfo."
      )
    }
  }
}
