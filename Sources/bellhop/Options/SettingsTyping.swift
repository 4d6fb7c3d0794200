import NotificationModel

/// What is typed about an app's settings: `authorization=provisional previews=whenUnlocked`.
enum SettingsTyping {
  static let keys = [
    "authorization", "alertStyle", "sound", "badge", "notificationCenter", "lockScreen", "previews",
    "scheduledDelivery", "timeSensitive", "criticalAlert", "grouping",
  ]

  static func change(_ settings: [String]) throws -> SettingsChange {
    var change = SettingsChange()
    for text in settings { try take(try TypedSetting(text, of: "an app", keys: keys), &change) }
    return change
  }

  private static func take(_ setting: TypedSetting, _ change: inout SettingsChange) throws {
    switch setting.key {
    case "authorization": change.authorization = try setting.word()
    case "alertStyle": change.alertStyle = try setting.word()
    case "sound": change.sound = try setting.flag()
    case "badge": change.badge = try setting.flag()
    case "notificationCenter": change.notificationCenter = try setting.flag()
    case "lockScreen": change.lockScreen = try setting.flag()
    case "previews": change.previews = .some(try setting.word(or: "phone"))
    case "scheduledDelivery": change.scheduledDelivery = try setting.flag()
    case "timeSensitive": change.timeSensitive = try setting.flag()
    case "criticalAlert": change.criticalAlert = try setting.flag()
    default: change.grouping = try setting.word()
    }
  }
}
