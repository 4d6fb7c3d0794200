import ControlProtocol
import NotificationModel

/// What an app may do, for a person: our words first, as they are set, then the framework's.
enum SettingsText {
  static func lines(_ result: SettingsResult) -> [String] {
    let settings = result.settings
    let chosen: [(name: String, value: String?)] = [
      ("authorization", settings.authorization.rawValue), ("alertStyle", settings.alertStyle.rawValue),
      ("sound", PhoneText.word(settings.sound)), ("badge", PhoneText.word(settings.badge)),
      ("notificationCenter", PhoneText.word(settings.notificationCenter)),
      ("lockScreen", PhoneText.word(settings.lockScreen)),
      ("previews", settings.previews?.rawValue ?? "phone"),
      ("scheduledDelivery", PhoneText.word(settings.scheduledDelivery)),
      ("timeSensitive", PhoneText.word(settings.timeSensitive)),
      ("criticalAlert", PhoneText.word(settings.criticalAlert)), ("grouping", settings.grouping.rawValue),
    ]
    let framework: [(name: String, value: String?)] = [
      ("authorizationStatus", result.authorizationStatus.rawValue),
      ("alertSetting", result.alertSetting.rawValue),
      ("soundSetting", result.soundSetting.rawValue), ("badgeSetting", result.badgeSetting.rawValue),
      ("lockScreenSetting", result.lockScreenSetting.rawValue),
      ("notificationCenterSetting", result.notificationCenterSetting.rawValue),
      ("alertStyle", result.alertStyle.rawValue),
      ("showPreviewsSetting", result.showPreviewsSetting.rawValue),
      ("timeSensitiveSetting", result.timeSensitiveSetting.rawValue),
      ("criticalAlertSetting", result.criticalAlertSetting.rawValue),
      ("scheduledDeliverySetting", result.scheduledDeliverySetting.rawValue),
      ("providesAppNotificationSettings", "\(result.providesAppNotificationSettings)"),
    ]
    return [result.app] + FactText.lines(chosen) + ["As the app sees it:"] + FactText.lines(framework)
  }
}
