public import NotificationModel

/// What an app may do (ios-behaviour 1.10).
public struct SettingsMethods: MethodGroup {
  public let get = Method<OneAppParameters, SettingsResult>(
    "settings.get",
    "What the app may do, in the framework's words, and what the person chose.",
    query: { .settings(app: $0.app) }
  )

  public let set = Method<SettingsParameters, ConditionsResult>(
    "settings.set",
    "The person changes what the app may do.",
    command: { .setSettings(app: $0.app, $0.change) }
  )

  public let mute = Method<MuteParameters, ConditionsResult>(
    "settings.mute",
    "The person mutes the app: for an hour, for today, or no longer (off).",
    command: { .mute(app: $0.app, $0.time) }
  )

  let open = Method<OpenSettingsParameters, DoneResult>(
    "settings.open",
    "The person follows the link to the app's own settings; the app is told.",
    command: { .openAppSettings(app: $0.app, notification: $0.notification) }
  )
}

/// Parameters of `settings.mute`.
public struct MuteParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// How long.
  var time: MuteTime

  static let example = MuteParameters(app: "com.example.dely", time: .hour)

  /// How long an app is muted.
  public init(app: String, time: MuteTime) {
    self.app = app
    self.time = time
  }
}

/// Parameters of `settings.open`.
struct OpenSettingsParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// The identifier of the notification from which the link was followed.
  var notification: String?

  static let example = OpenSettingsParameters(app: "com.example.dely", notification: "dely-7")
}

extension MethodField {
  /// The settings of an app or of the phone, each of which may be left out.
  static func settings<Root: SettingRecord>(of root: Root.Type) -> [MethodField] {
    Root.fields.filter(\.isSettable).map { field in
      var parameter = MethodField(field.name, isRequired: false)
      parameter.isSetting = true
      return parameter
    }
  }
}

/// Parameters of `settings.set`: the settings of an app that the person changes (ios-behaviour 1.10), beside the app.
public struct SettingsParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  var change: SettingAssignments<Settings>

  static let example = SettingsParameters(
    app: "com.example.dely",
    [.set(\.authorization, .provisional), .set(\.sound, false)]
  )

  /// The app, and every setting that can be set.
  static var fields: [MethodField] {
    [MethodField("app", isRequired: true)] + MethodField.settings(of: Settings.self)
  }

  public init(app: String, _ change: SettingAssignments<Settings>) {
    self.app = app
    self.change = change
  }

  public init(from decoder: any Decoder) throws {
    app = try OneAppParameters(from: decoder).app
    change = try SettingAssignments(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try OneAppParameters(app: app).encode(to: encoder)
    try change.encode(to: encoder)
  }
}

/// Parameters of `device.set`: the settings of the phone that change.
extension SettingAssignments: MethodParameters where Root == Device {
  static var example: SettingAssignments<Device> { [.set(\.locale, "ar"), .set(\.isLocked, true)] }

  /// Every setting of the phone that can be set.
  static var fields: [MethodField] { MethodField.settings(of: Device.self) }
}

/// Result of `settings.get`: what `UNNotificationSettings` says (ios-behaviour 1.10), and our own settings.
public struct SettingsResult: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The permission in the framework's words.
  var authorizationStatus: Settings.Authorization
  /// Whether alerts are shown.
  var alertSetting: Setting
  /// Whether sounds are heard.
  var soundSetting: Setting
  /// Whether the icon has a badge.
  var badgeSetting: Setting
  /// Whether notifications are on the Lock Screen.
  var lockScreenSetting: Setting
  /// Whether the list may show its notifications.
  var notificationCenterSetting: Setting
  /// Whether banners leave by themselves.
  var alertStyle: AlertStyle
  /// When previews are shown.
  var showPreviewsSetting: PreviewsSetting
  /// Whether time-sensitive notifications break through.
  var timeSensitiveSetting: Setting
  /// Whether critical alerts are heard.
  var criticalAlertSetting: Setting
  /// Whether notifications wait for the scheduled summary.
  var scheduledDeliverySetting: Setting
  /// Whether Siri announces notifications.
  var announcementSetting: Setting
  /// Whether notifications are shown in CarPlay.
  var carPlaySetting: Setting
  /// Whether direct messages break through.
  var directMessagesSetting: Setting
  /// Whether the app has settings of its own to open.
  var providesAppNotificationSettings: Bool
  /// What the person chose, as this phone keeps it.
  public var settings: Settings

  /// `UNNotificationSetting`.
  enum Setting: String, Codable, CaseIterable, Sendable {
    /// The app never asked for it.
    case notSupported
    case disabled
    case enabled
  }

  /// `UNAlertStyle`.
  enum AlertStyle: String, Codable, CaseIterable, Sendable {
    case none
    case banner
    case alert
  }

  /// `UNShowPreviewsSetting`.
  enum PreviewsSetting: String, Codable, CaseIterable, Sendable {
    case always
    case whenAuthenticated
    case never
  }

  /// How an app stands on a phone. An app that never asked and is authorized all the same, as its manifest says,
  /// counts as one that asked for alert, sound and badge; our choice.
  init(_ app: App, _ condition: AppCondition, on device: Device) {
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
