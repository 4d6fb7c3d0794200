import ControlProtocol
import NotificationModel

/// What an app may do, for a person: our words first, as they are set, then the framework's.
enum SettingsText {
  static func lines(_ result: SettingsResult) -> [String] {
    let chosen = Settings.fields.map {
      (name: $0.typedName, value: String?.some($0.text(of: result.settings)))
    }
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
