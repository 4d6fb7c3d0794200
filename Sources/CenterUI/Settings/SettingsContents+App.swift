import NotificationModel
import NotificationState

// MARK: An app

extension SettingsContents {
  func app(_ bundle: String) -> [SettingsGroup] {
    let condition = center.condition(bundle)
    let settings = condition.settings
    return [
      SettingsGroup(nil, [SettingsLine(.state, "App", condition.state.title)]),
      SettingsGroup(
        "Notifications",
        [
          SettingsLine(.authorization, "Allow", settings.authorization.title),
          SettingsLine(.lockScreen, "Lock Screen", isOn: settings.lockScreen),
          SettingsLine(.center, "Notification Center", isOn: settings.notificationCenter),
          SettingsLine(.alertStyle, "Banners", settings.alertStyle.rawValue),
          SettingsLine(.sound, "Sounds", isOn: settings.sound),
          SettingsLine(.badge, "Badges", isOn: settings.badge),
        ]
      ),
      SettingsGroup(
        nil,
        [
          SettingsLine(.appPreviews, "Show Previews", settings.previews?.title ?? "as the phone"),
          SettingsLine(.grouping, "Grouping", settings.grouping.title),
          SettingsLine(.timeSensitive, "Time-Sensitive", isOn: settings.timeSensitive),
          SettingsLine(.critical, "Critical Alerts", isOn: settings.criticalAlert),
          SettingsLine(.scheduled, "In Scheduled Summary", isOn: settings.scheduledDelivery),
        ]
      ),
      SettingsGroup(nil, foot(of: bundle, condition)),
    ]
  }

  private func foot(of bundle: String, _ condition: AppCondition) -> [SettingsLine] {
    var lines = [
      SettingsLine(.ask, "Let It Ask for Permission", "", .button),
      SettingsLine(.reinstall, "Delete and Install Again", "", .button),
    ]
    if center.hasOwnSettings(bundle) {
      lines.insert(SettingsLine(.appSettings, "Settings in the App", "", .button), at: 0)
    }
    if let token = condition.deviceToken { lines.append(SettingsLine(.token, "Token", token, .shown)) }
    return lines
  }
}
