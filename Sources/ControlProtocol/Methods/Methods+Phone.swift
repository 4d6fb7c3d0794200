import FoundationEssentials
public import NotificationModel

/// The phone around the notifications.
extension Methods {
  /// Says how the phone is set.
  public static let device = Method<NoParameters, Device>(
    "device.get",
    "How the phone is set.",
    answers: deviceShape
  ) { _ in .query(.device) }

  /// Sets what is given of the phone.
  public static let setDevice = Method<SettingAssignments<Device>, Device>(
    "device.set",
    "Sets what is given of the phone, and answers with the whole; a focus or a summary is given as a whole.",
    takes: MethodField.settings(of: Device.self),
    answers: deviceShape
  ) { .command(.setDevice($0)) }

  private static let deviceShape = "{locale, timeZone?, …, focus, summary}"

  /// Says what the phone's clock shows.
  public static let clock = Method<NoParameters, ClockResult>(
    "clock.get",
    "What the phone's clock shows, and how it goes.",
    answers: "{clock, now}"
  ) { _ in .query(.clock) }

  /// Stops, sets or hurries the phone's clock.
  public static let setClock = Method<ClockParameters, ClockResult>(
    "clock.set",
    "Stops, sets or hurries the phone's clock; the mode is real, frozen or running. What is due on the way happens.",
    takes: ["mode?", "time?", "scale?"],
    answers: "{clock, now}"
  ) { parameters throws(Refusal) in try parameters.call() }

  /// Turns the phone's clock on.
  public static let advanceClock = Method<AdvanceParameters, ClockResult>(
    "clock.advance",
    "Turns the phone's clock on; what is due on the way happens, each at its own moment.",
    takes: ["seconds"],
    answers: "{clock, now}"
  ) { .command(.setClock(.advance($0.seconds), machine: .distantPast)) }

  /// Says what an app may do, as the framework does (ios-behaviour 1.10).
  public static let settings = Method<OneAppParameters, SettingsResult>(
    "settings.get",
    "What the app may do, in the framework's words, and what the person chose.",
    takes: ["app"],
    answers: "{app, authorizationStatus, alertSetting, …, settings}"
  ) { .settings(app: $0.app) }

  /// Changes what an app may do.
  public static let setSettings = Method<SettingsParameters, ConditionsResult>(
    "settings.set",
    "The person changes what the app may do.",
    takes: ["app"] + MethodField.settings(of: Settings.self),
    answers: "{conditions}"
  ) { .command(.setSettings(app: $0.app, $0.change)) }

  /// Follows the link to an app's own settings.
  public static let openSettings = Method<OpenSettingsParameters, DoneResult>(
    "settings.open",
    "The person follows the link to the app's own settings; the app is told.",
    takes: ["app", "notification?"],
    answers: "{}"
  ) { .command(.openAppSettings(app: $0.app, notification: $0.notification)) }

  /// Asks for permission (ios-behaviour 3.12).
  public static let requestAuthorization = Method<AuthorizationParameters, AuthorizationResult>(
    "authorization.request",
    "The app asks for permission; answered when the person has answered, which delays no other answer.",
    takes: ["app", "options"],
    answers: "{granted}"
  ) { .command($0.command) }

  /// Answers the system's prompt.
  public static let answerAuthorization = Method<AuthorizationAnswerParameters, AuthorizationResult>(
    "authorization.answer",
    "The person answers the prompt of the app.",
    takes: ["app", "allow"],
    answers: "{granted}"
  ) { .command(.answerPrompt(app: $0.app, allow: $0.allow)) }

  /// Opens, leaves or ends an app.
  public static let setAppState = Method<AppStateParameters, ConditionsResult>(
    "apps.setState",
    "The person opens, leaves or ends the app: foreground, background, suspended, notRunning, forceQuit.",
    takes: ["app", "state"],
    answers: "{conditions}"
  ) { .command(.setAppState(app: $0.app, $0.state.value)) }

  /// Says how apps stand.
  public static let conditions = Method<AppParameters, ConditionsResult>(
    "apps.conditions",
    "How apps stand: whether they run, what they may do, their device token.",
    takes: ["app?"],
    answers: "{conditions: {bundle: {settings, state, requested?, deviceToken?, …}}}"
  ) { .query(.conditions(app: $0.app)) }

  /// Deletes an app and installs it again.
  public static let reinstall = Method<OneAppParameters, ConditionsResult>(
    "apps.reinstall",
    "The person deletes the app and installs it again.",
    takes: ["app"],
    answers: "{conditions}"
  ) { .command(.reinstall(app: $0.app)) }

  /// Asks for a device token (ios-behaviour 3.20).
  public static let registerRemote = Method<OneAppParameters, TokenResult>(
    "remote.register",
    "The app registers for remote notifications; without a token it is refused with the reason.",
    takes: ["app"],
    answers: "{token}"
  ) { .command(.registerForRemoteNotifications(app: $0.app)) }

  /// The phone comes into a region.
  public static let enterRegion = Method<RegionParameters, DoneResult>(
    "regions.enter",
    "The phone comes into the region of that identifier.",
    takes: ["region"],
    answers: "{}"
  ) { .command(.crossRegion($0.region, entered: true)) }

  /// The phone leaves a region.
  public static let leaveRegion = Method<RegionParameters, DoneResult>(
    "regions.leave",
    "The phone leaves the region of that identifier.",
    takes: ["region"],
    answers: "{}"
  ) { .command(.crossRegion($0.region, entered: false)) }

  /// Says the number on an app's icon.
  public static let badge = Method<OneAppParameters, BadgeResult>(
    "badge.get",
    "The number on the app's icon; 0 is none.",
    takes: ["app"],
    answers: "{app, badge}"
  ) { .badge(app: $0.app) }
}
