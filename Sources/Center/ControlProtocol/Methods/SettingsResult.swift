public import NotificationModel

/// Result of `settings.get`: what `UNNotificationSettings` says (ios-behaviour 1.10), and our own settings.
public struct SettingsResult: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The permission in the framework's words.
  public var authorizationStatus: Settings.Authorization
  /// Whether alerts are shown.
  public var alertSetting: Setting
  /// Whether sounds are heard.
  public var soundSetting: Setting
  /// Whether the icon has a badge.
  public var badgeSetting: Setting
  /// Whether notifications are on the Lock Screen.
  public var lockScreenSetting: Setting
  /// Whether notifications are in Notification Center.
  public var notificationCenterSetting: Setting
  /// Whether banners leave by themselves.
  public var alertStyle: AlertStyle
  /// When previews are shown.
  public var showPreviewsSetting: PreviewsSetting
  /// Whether time-sensitive notifications break through.
  public var timeSensitiveSetting: Setting
  /// Whether critical alerts are heard.
  public var criticalAlertSetting: Setting
  /// Whether notifications wait for the scheduled summary.
  public var scheduledDeliverySetting: Setting
  /// Whether Siri announces notifications.
  public var announcementSetting: Setting
  /// Whether notifications are shown in CarPlay.
  public var carPlaySetting: Setting
  /// Whether direct messages break through.
  public var directMessagesSetting: Setting
  /// Whether the app has settings of its own to open.
  public var providesAppNotificationSettings: Bool
  /// What the person chose, as this phone keeps it.
  public var settings: Settings

  /// `UNNotificationSetting`.
  public enum Setting: String, Codable, CaseIterable, Sendable {
    /// The app never asked for it.
    case notSupported
    case disabled
    case enabled
  }

  /// `UNAlertStyle`.
  public enum AlertStyle: String, Codable, CaseIterable, Sendable {
    case none
    case banner
    case alert
  }

  /// `UNShowPreviewsSetting`.
  public enum PreviewsSetting: String, Codable, CaseIterable, Sendable {
    case always
    case whenAuthenticated
    case never
  }

  /// How an app stands on a phone. An app that never asked and is authorized all the same, as its manifest says,
  /// counts as one that asked for alert, sound and badge; our choice.
  public init(_ app: App, _ condition: AppCondition, on device: Device) {
    let settings = condition.settings
    let isAuthorized = ![.notDetermined, .denied].contains(settings.authorization)
    // What a provisional app delivers goes to Notification Center alone (ios-behaviour 1.10).
    let isQuiet = settings.authorization == .provisional
    let standard: OrderedOptions<AuthorizationOption> = isAuthorized ? [.alert, .sound, .badge] : []
    let asked = condition.requested ?? standard
    func setting(_ isOn: Bool, _ option: AuthorizationOption) -> Setting {
      !asked.contains(option) ? .notSupported : isAuthorized && isOn ? .enabled : .disabled
    }
    func entitled(_ setting: Setting, _ capability: App.Capability) -> Setting {
      app.capabilities?.contains(capability) ?? true ? setting : .notSupported
    }
    self.app = app.bundle
    self.settings = settings
    authorizationStatus = settings.authorization
    alertStyle = isAuthorized && !isQuiet ? AlertStyle(settings.alertStyle) : .none
    alertSetting = setting(settings.alertStyle != .none && !isQuiet, .alert)
    soundSetting = setting(settings.sound && !isQuiet, .sound)
    badgeSetting = setting(settings.badge && !isQuiet, .badge)
    lockScreenSetting = setting(settings.lockScreen && !isQuiet, .alert)
    notificationCenterSetting = setting(settings.notificationCenter, .alert)
    showPreviewsSetting = PreviewsSetting(settings.previews ?? device.previews)
    // The option is deprecated: what counts is that the app may have the capability (ios-behaviour 3.11).
    timeSensitiveSetting = entitled(
      !isAuthorized ? .notSupported : settings.timeSensitive ? .enabled : .disabled,
      .timeSensitive
    )
    criticalAlertSetting = entitled(setting(settings.criticalAlert, .criticalAlert), .critical)
    scheduledDeliverySetting =
      !isAuthorized || !device.summary.isOn
      ? .notSupported
      : settings.scheduledDelivery ? .enabled : .disabled
    announcementSetting = isAuthorized ? settings.announcement ? .enabled : .disabled : .notSupported
    carPlaySetting = setting(settings.carPlay, .carPlay)
    directMessagesSetting = entitled(
      !isAuthorized ? .notSupported : settings.directMessages ? .enabled : .disabled,
      .communication
    )
    providesAppNotificationSettings = asked.contains(.providesAppNotificationSettings)
  }
}

extension SettingsResult.AlertStyle {
  fileprivate init(_ style: Settings.AlertStyle) {
    switch style {
    case .none: self = .none
    case .temporary: self = .banner
    case .persistent: self = .alert
    }
  }
}

extension SettingsResult.PreviewsSetting {
  fileprivate init(_ previews: Previews) {
    switch previews {
    case .always: self = .always
    case .whenUnlocked: self = .whenAuthenticated
    case .never: self = .never
    }
  }
}
