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
    command: { .mute(app: $0.app, $0.time.value) }
  )

  public let open = Method<OpenSettingsParameters, DoneResult>(
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
  var time: StrictEnum<MuteTime>

  public static let example = MuteParameters(app: "com.example.dely", time: .hour)

  /// How long an app is muted.
  public init(app: String, time: MuteTime) {
    self.app = app
    self.time = StrictEnum(time)
  }
}

/// Parameters of `settings.open`.
public struct OpenSettingsParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  public var app: String
  /// The identifier of the notification from which the link was followed.
  public var notification: String?

  public static let example = OpenSettingsParameters(app: "com.example.dely", notification: "dely-7")
}
