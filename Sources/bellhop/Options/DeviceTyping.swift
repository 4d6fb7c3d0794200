import ArgumentParser
import NotificationModel

/// What is typed about the phone: `locale=zh-Hans timeZone=Europe/Berlin`.
enum DeviceTyping {
  static let keys = [
    "locale", "timeZone", "uses24Hours", "appearance", "textSize", "preset", "online", "lowPower", "previews",
    "summary",
  ]

  static func change(_ settings: [String]) throws -> DeviceChange {
    var change = DeviceChange()
    for text in settings { try take(try TypedSetting(text, of: "the phone", keys: keys), &change) }
    return change
  }

  private static func take(_ setting: TypedSetting, _ change: inout DeviceChange) throws {
    switch setting.key {
    case "locale": change.locale = setting.value
    case "timeZone": change.timeZone = setting.value == "machine" ? "" : setting.value
    case "uses24Hours": change.uses24Hours = try setting.flag()
    case "appearance": change.appearance = try setting.word()
    case "textSize": change.textSize = try setting.word()
    case "preset": change.preset = try preset(setting)
    case "online": change.isOnline = try setting.flag()
    case "lowPower": change.isLowPower = try setting.flag()
    case "previews": change.previews = try setting.word()
    default: change.summary = try summary(setting)
    }
  }

  private static func preset(_ setting: TypedSetting) throws -> String {
    if ["terminal", ""].contains(setting.value) { return "" }
    guard DevicePreset.named(setting.value) != nil else {
      throw setting.unknown(DevicePreset.all.map(\.name) + ["terminal"])
    }
    return setting.value
  }

  /// `08:00,18:00`, or `off`.
  private static func summary(_ setting: TypedSetting) throws -> ScheduledSummary {
    if setting.value == "off" { return ScheduledSummary(isOn: false) }
    let times = setting.value.split(separator: ",", omittingEmptySubsequences: false).map {
      TimeOfDay(String($0))
    }
    let known = times.compactMap(\.self)
    guard known.count == times.count, !known.isEmpty else {
      throw ValidationError("summary cannot be '\(setting.value)'; write times as 08:00,18:00, or off.")
    }
    return ScheduledSummary(isOn: true, times: Set(known.map { $0.hour * 60 + $0.minute }).sorted())
  }
}

/// `08:00` or `18:30:15`, as it is typed.
struct TimeOfDay: Equatable {
  var hour: Int
  var minute: Int
  var second = 0

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    (hour, minute, second) = (numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
  }
}
