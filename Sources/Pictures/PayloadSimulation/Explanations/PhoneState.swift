public import NotificationModel

/// A situation in which a push can reach the phone: how the app and the phone are set, and what happened before.
public struct PhoneState: Sendable {
  /// The name by which it is chosen and printed, in a few words: `sound off`.
  public var name: String
  /// A sentence about the situation.
  var summary: String
  /// Whether the app is registered.
  var isRegistered: Bool
  /// What is different about the app; it starts from the app as it is set.
  public var change: @Sendable (inout App) -> Void
  /// What happens before the push arrives, in this order, once the app is registered.
  var before: @Sendable (App) -> [Command]
  /// What the app answers when it is in the foreground and asked; nil means the answer of its manifest, or none if the
  /// manifest has no answer.
  var answer: PresentationAnswer?
  /// How often the push has arrived before the arrival that is explained.
  var earlierArrivals = 0
  /// What the person types as a reply to the notification; nil if the person does not reply.
  var reply: String?

  init(
    _ name: String,
    _ summary: String,
    isRegistered: Bool = true,
    answer: PresentationAnswer? = nil,
    before: @escaping @Sendable (App) -> [Command] = { _ in [] },
    change: @escaping @Sendable (inout App) -> Void = { _ in }
  ) {
    self.name = name
    self.summary = summary
    self.isRegistered = isRegistered
    self.before = before
    self.answer = answer
    self.change = change
  }

  /// The state of a picture: what arrives on that phone, and what the person does with it.
  public init(_ state: PicturedState) {
    guard state != .standard else {
      self = PhoneStates.asSet
      return
    }
    self.init(
      state.title,
      state.sentence,
      before: { _ in [.setDevice(state.settings)] },
      change: { $0 = state.changed($0) }
    )
    earlierArrivals = state.repetitions - 1
    reply = state.reply
  }

  /// A state of an app that may notify at all, with something of its settings turned: in the settings of a denied app
  /// a switch says nothing.
  static func settings(
    _ name: String,
    _ summary: String,
    _ turn: @escaping @Sendable (inout Settings) -> Void
  ) -> PhoneState {
    PhoneState(
      name,
      summary,
      change: { app in
        app.settings.authorization = .authorized
        turn(&app.settings)
      }
    )
  }

  /// A state of the phone around an app that may notify.
  static func phone(
    _ name: String,
    _ summary: String,
    settings turn: @escaping @Sendable (inout Settings) -> Void = { _ in },
    _ before: @escaping @Sendable (App) -> [Command]
  ) -> PhoneState {
    var state = settings(name, summary, turn)
    state.before = before
    return state
  }

  /// The app is seen, and answers that.
  static func foreground(_ name: String, _ summary: String, _ answer: PresentationAnswer) -> PhoneState {
    var state = phone(name, summary) { [.setAppState(app: $0.bundle, .foreground)] }
    state.answer = answer
    return state
  }
}

/// The states of the phone that can be explained. One more is one more line here: what follows from it is the engine's
/// business.
public enum PhoneStates {
  /// The app with the settings of its manifest, or with those that were asked for.
  public static let asSet = PhoneState("as set", "the app with the settings that it has")

  /// In the order of a table: the settings of the app from what shows most to what shows nothing, then the state of the
  /// app and of the phone around it (ios-behaviour 3.1, 3.2, 3.11, 3.12 and 3.14).
  public static let all: [PhoneState] =
    [
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
      .settings("not asked", "the app has not asked for permission yet") {
        $0.authorization = .notDetermined
      },
      .settings("denied", "the person does not allow notifications") { $0.authorization = .denied },
      PhoneState("unregistered", "nobody has registered the app", isRegistered: false),
    ] + foreground + appStates + lock + focus + device

  /// The app is seen and decides itself (ios-behaviour 3.2).
  private static let foreground: [PhoneState] = [
    .foreground("fg banner", "in the foreground, willPresent returns banner", .options([.banner])),
    .foreground("fg list", "in the foreground, willPresent returns list", .options([.list])),
    .foreground("fg sound", "in the foreground, willPresent returns sound", .options([.sound])),
    .foreground("fg badge", "in the foreground, willPresent returns badge", .options([.badge])),
    .foreground("fg alert", "in the foreground, willPresent returns the old alert", .options([.alert])),
    .foreground(
      "fg everything",
      "in the foreground, willPresent returns banner, list, sound and badge",
      .options([.banner, .list, .sound, .badge])
    ),
    .foreground("fg none", "in the foreground, willPresent returns no options", .options([])),
    .foreground("fg nobody", "in the foreground, and nobody answers willPresent", .nobody),
    .foreground("fg late", "in the foreground, willPresent has no answer in time", .late(seconds: 10)),
  ]

  private static let appStates: [PhoneState] = [
    .phone("background", "the app is in the background") { [.setAppState(app: $0.bundle, .background)] },
    .phone("suspended", "the app is suspended") { [.setAppState(app: $0.bundle, .suspended)] },
    .phone("not running", "the app is not running") { [.setAppState(app: $0.bundle, .notRunning)] },
    .phone("force-quit", "the person has force-quit the app") { [.setAppState(app: $0.bundle, .forceQuit)] },
    .phone("woken often", "silent pushes have woken the app three times within the hour") { app in
      var silent = Push(topic: app.bundle, content: Content(), hasAlert: false)
      silent.contentAvailable = true
      return [.setAppState(app: app.bundle, .background)] + Array(repeating: .push(silent), count: 3)
    },
  ]

  /// ios-behaviour 3.1 and 3.14.
  private static let lock: [PhoneState] = [
    .phone("locked", "the phone is locked") { _ in [.setDevice([.set(\.isLocked, true)])] },
    .phone("lock hidden", "the phone is locked, and previews are hidden") { _ in
      [.setDevice([.set(\.isLocked, true), .set(\.previews, .whenUnlocked)])]
    },
    .phone("no lock scr.", "the phone is locked, and its Lock Screen is off for the app") {
      $0.lockScreen = false
    } _: { _ in
      [.setDevice([.set(\.isLocked, true)])]
    },
  ]

  /// ios-behaviour 3.11.
  private static let focus: [PhoneState] = [
    .phone("Focus", "Focus is on and does not allow the app") { _ in
      [.setDevice([.set(\.focus, Focus(isOn: true))])]
    },
    .phone("Focus allows", "Focus is on and allows the app") { app in
      [.setDevice([.set(\.focus, Focus(isOn: true, allowedApps: [app.bundle]))])]
    },
    .phone("Focus strict", "Focus is on and lets nothing time-sensitive through") { _ in
      [.setDevice([.set(\.focus, Focus(isOn: true, allowsTimeSensitive: false))])]
    },
    .phone("summary", "the app delivers in the scheduled summary") {
      $0.scheduledDelivery = true
    } _: { _ in
      [.setDevice([.set(\.summary, ScheduledSummary(isOn: true))])]
    },
  ]

  private static let device: [PhoneState] = [
    .phone("offline", "the phone is offline") { _ in [.setDevice([.set(\.isOnline, false)])] },
    .phone("low power", "Low Power Mode is on") { _ in [.setDevice([.set(\.isLowPower, true)])] },
  ]

  /// The state of that name, in upper or lower case; nil if there is none.
  public static func named(_ name: String) -> PhoneState? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
