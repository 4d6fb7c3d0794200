import NotificationModel

/// The states of the phone that can be explained. One more is one more line here: what follows from it is the engine's
/// business.
public enum PhoneStates {
  /// The app as its manifest, or whoever asks, has set it.
  public static let asSet = PhoneState("as set", "the app with the settings that it has")

  /// In the order of a table: from what shows most to what shows nothing (user-notifications, 3.1, 3.11 and 3.12).
  public static let all: [PhoneState] = [
    asSet,
    .settings("authorized", "the person allows notifications") { _ in },
    .settings("persistent", "banners stay until they are dealt with") { $0.alertStyle = .persistent },
    .settings("alerts off", "no banners, but the list") { $0.alertStyle = .none },
    .settings("list off", "Notification Center is off for the app") { $0.notificationCenter = false },
    .settings("sound off", "sounds are off for the app") { $0.sound = false },
    .settings("badge off", "badges are off for the app") { $0.badge = false },
    .settings("all off", "authorised, with nothing turned on") {
      ($0.alertStyle, $0.notificationCenter, $0.sound, $0.badge) = (.none, false, false, false)
    },
    .settings("no time-sens.", "time-sensitive notifications are off for the app") {
      $0.timeSensitive = false
    },
    .settings("critical on", "critical alerts are allowed for the app") { $0.criticalAlert = true },
    .settings("ephemeral", "allowed for a limited time, as for an App Clip") {
      $0.authorization = .ephemeral
    },
    .settings("provisional", "allowed on trial, quietly") { $0.authorization = .provisional },
    .settings("not asked", "the app has not asked for permission yet") { $0.authorization = .notDetermined },
    .settings("denied", "the person does not allow notifications") { $0.authorization = .denied },
    PhoneState("unregistered", "nobody has registered the app", isRegistered: false),
  ]

  /// The state of that name.
  public static func named(_ name: String) -> PhoneState? { all.first { $0.name == name } }
}
