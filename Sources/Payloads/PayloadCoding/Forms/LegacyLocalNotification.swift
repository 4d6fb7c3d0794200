public import FoundationEssentials
public import JSON
import NotificationModel

/// The properties of a `UILocalNotification` (ios-behaviour 4). Texts that are no strings are missing here;
/// the payload made of them says so.
public struct LegacyLocalNotification: Hashable, Sendable {
  /// The date; without one, or if it has passed, the notification is delivered at once.
  public var fireDate: Date?
  /// Whether it names a region beside its `fireDate`, for which the framework raises an exception.
  var hasRegionAndDate = false
  /// The time zone as it was written; only offsets from UTC are used, for a date that has none of its own.
  public var timeZone: String?
  /// The unit after which it repeats; nil means never.
  public var repeatInterval: LegacyRepeatInterval?
  /// The title of the alert.
  var alertTitle: String?
  /// The text of the alert.
  var alertBody: String?
  /// The word on the button or the slider of the old alert.
  public var alertAction: String?
  /// Whether there is such a button.
  public var hasAction = true
  /// The image shown while the app starts.
  var alertLaunchImage: String?
  /// The name of the sound file.
  var soundName: String?
  /// 0 leaves the badge as it is.
  public var applicationIconBadgeNumber = 0
  /// The identifier of the category.
  var category: String?
  /// The app's own values.
  public var userInfo: JSONObject = [:]
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
