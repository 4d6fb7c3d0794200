import FoundationEssentials
import JSON
import NotificationModel

/// The properties of a `UILocalNotification` (ios-behaviour 4). Texts that are no strings are missing here;
/// the payload made of them says so.
struct LegacyLocalNotification: Hashable, Sendable {
  /// The date; without one, or if it has passed, the notification is delivered at once.
  var fireDate: Date?
  /// Whether it names a region beside its `fireDate`, for which the framework raises an exception.
  var hasRegionAndDate = false
  /// The time zone as it was written; only offsets from UTC are used, for a date that has none of its own.
  var timeZone: String?
  /// The unit after which it repeats; nil means never.
  var repeatInterval: LegacyRepeatInterval?
  /// The app's own values.
  var userInfo: JSONObject = [:]
  /// How the document writes the key of the repeat interval.
  var repeatKey: String?

  /// The name of the system's own sound, in code and as its value is written.
  static let defaultSounds: Set<String> = ["UILocalNotificationDefaultSoundName", "default"]

  init() {}

  static func convert(_ root: JSONObject) -> ConvertedPayload {
    var reading = LegacyReading(root)
    let legacy = reading.notification()
    var converted = ConvertedPayload(.legacyLocal, reading.conversion)
    let timing = legacy.fireDate.map(LocalNotification.Timing.at) ?? .now
    converted.local = LocalNotification(
      content: LocalContent.content(of: converted.payload, userInfo: legacy.userInfo),
      timing: timing,
      legacy: legacy
    )
    return converted
  }
}

/// What the texts of a local notification say: the same rules hold for them as for a payload, only that the
/// app's own data is not mixed with them.
enum LocalContent {
  static func content(of payload: JSONObject, userInfo: JSONObject) -> Content {
    var scan = PayloadScan()
    var content = scan.push(payload).content
    content.userInfo = userInfo
    return content
  }
}

/// The keys of an object, however they are written: `fireDate`, `fire_date`, "fire date".
struct LocalKeys {
  private var written: [String: String] = [:]

  private static let names = [
    "fireDate", "timeZone", "repeatInterval", "repeatCalendar", "region", "regionTriggersOnce", "alertTitle",
    "alertBody", "alertAction", "hasAction", "alertLaunchImage", "soundName", "applicationIconBadgeNumber",
    "category",
    "userInfo",
  ]
  private static let byLetters = Dictionary(uniqueKeysWithValues: names.map { (letters(of: $0), $0) })

  init(_ root: JSONObject) {
    // The first of several spellings counts.
    for key in root.keys where key.utf8.count <= 64 {
      guard let name = Self.byLetters[Self.letters(of: key)], written[name] == nil else { continue }
      written[name] = key
    }
  }

  /// Whether they make a local notification: a text or a time, under names that hardly mean anything else.
  var areLocal: Bool { ["alertBody", "alertTitle", "fireDate"].contains { written[$0] != nil } }

  /// How the document writes it.
  subscript(name: String) -> String? { written[name] }

  func isKnown(_ key: String) -> Bool { written.values.contains(key) }

  private static func letters(of key: String) -> [UInt8] {
    key.lowercased().utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}

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
    convert("alertTitle", toAlert: "title")
    convert("alertBody", toAlert: "body")
    convert("alertLaunchImage", toAlert: "launch-image")
    convertSound()
    // 0 is how the old class says "none", which here is to leave the key out.
    if let (value, place) = value("applicationIconBadgeNumber"), value != 0 {
      conversion.setAps("badge", value, from: place)
    }
    if let (value, place) = value("category") { conversion.setAps("category", value, from: place) }
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

  private mutating func convert(_ name: String, toAlert key: String) {
    if let (value, place) = value(name) { conversion.setAlert(key, value, from: place) }
  }

  private mutating func convertSound() {
    guard let (value, place) = value("soundName") else { return }
    let isDefault = (value.stringValue?.asName).map(LegacyLocalNotification.defaultSounds.contains) ?? false
    conversion.setAps("sound", isDefault ? "default" : value, from: place)
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

/// The calendar unit after which a `UILocalNotification` comes again: the bits of `NSCalendar.Unit`
/// (ios-behaviour 4).
enum LegacyRepeatInterval: Int, CaseIterable, Sendable {
  case era = 2
  case year = 4
  case month = 8
  case day = 16
  case hour = 32
  case minute = 64
  case second = 128
  case week = 256
  case weekday = 512
  case weekdayOrdinal = 1024
  case quarter = 2048
  case weekOfMonth = 4096
  case weekOfYear = 8192

  /// From the number, or from the name with or without what Apple puts around it: `NSCalendarUnitDay`,
  /// `kCFCalendarUnitDay`, `NSDayCalendarUnit`. Nil for a sum of units too, which the phone does not take.
  init?(_ value: JSONValue) {
    if let number = value.intValue {
      self.init(rawValue: number)
      return
    }
    guard let text = value.stringValue, text.utf8.count <= 64 else { return nil }
    var name = text.lowercased()
    for affix in ["kcf", "ns", "calendar", "unit", ".", "_", "-", " "] {
      name = name.replacing(affix, with: "")
    }
    guard let unit = Self.allCases.first(where: { "\($0)".lowercased() == name }) else { return nil }
    self = unit
  }

  /// Why it fires once.
  func remark(in remarks: inout Remarks, at key: String?) {
    let path = key.map { [JSONPathStep.key($0)] } ?? []
    let text =
      self == .era
      ? "repeatInterval 2 is an era, not two of anything: it never repeats in practice"
      : "a calendar trigger cannot repeat every \(self): it fires once"
    remarks.add(.warning, .unsupported, at: path, text)
  }
}
