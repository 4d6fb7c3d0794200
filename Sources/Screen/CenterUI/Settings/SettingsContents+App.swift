// MARK: An app

import Localization
import NotificationModel
import NotificationState
import NotificationWords

extension SettingsContents {
  func app(_ bundle: String) -> [SettingsGroup] {
    let condition = center.condition(bundle)
    // The Settings app has the switch for apps that have Live Activities.
    let hasActivities = center.app(bundle).liveActivities != nil
    let rows = lines(
      of: condition.settings,
      Self.appRows,
      without: hasActivities ? [] : [\.liveActivities]
    )
    return [
      SettingsGroup(nil, [SettingsLine(.state, "App", condition.state.title)]),
      SettingsGroup("Notifications", rows[0] + [SettingsLine(.mute, "Mute", mute(condition.settings))]),
      SettingsGroup(nil, rows[1]), SettingsGroup(nil, rows[2]),
      SettingsGroup(nil, foot(of: bundle, condition)),
    ]
  }

  /// In the order of the Settings app: first what the app may do, then how it looks.
  private static let appRows: [[SettingProperty<Settings>]] = [
    [\.authorization, \.lockScreen, \.notificationCenter, \.alertStyle, \.sound, \.badge],
    [\.previews, \.grouping, \.timeSensitive, \.criticalAlert, \.scheduledDelivery],
    [\.announcement, \.carPlay, \.directMessages, \.backgroundRefresh],
  ]

  /// "until 10:41"
  private func mute(_ settings: Settings) -> String {
    guard let end = settings.mutedUntil, settings.muteTime(at: state.time) != .off else { return "off" }
    let time = CivilTime(end, in: state.time.zone, uses24Hours: state.time.uses24Hours)
    return settings.muteTime(at: state.time) == .today ? "until midnight" : "until \(time.clock)"
  }

  private func foot(of bundle: String, _ condition: AppCondition) -> [SettingsLine] {
    var lines: [SettingsLine] = [
      .button(.ask, "Let It Ask for Permission"),
      .button(.reinstall, "Delete and Install Again"),
    ]
    if center.hasOwnSettings(bundle) {
      lines.insert(.button(.appSettings, "Settings in the App"), at: 0)
    }
    if let token = condition.deviceToken { lines.append(SettingsLine(.token, "Token", token, .shown)) }
    return lines
  }
}
