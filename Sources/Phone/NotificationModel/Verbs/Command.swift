import JSON

/// What a center can be asked to do. Each command is decided on as a whole and either leads to events or is refused.
public enum Command: Equatable, Sendable {
  case registerApp(App)
  /// Replaces the whole registered set (ios-behaviour 1.1 `setNotificationCategories`).
  case setCategories(app: String, [Category])
  case push(Push)
  /// APNs hands on what a provider sent to a device token (ios-behaviour 6).
  case pushFromProvider(ProviderPush)
  /// A local request (ios-behaviour 1.1 `add`). `fetches` says that attachments may be web addresses, which the
  /// framework refuses (ios-behaviour 3.17).
  case add(app: String, Request, fetches: Bool = false)
  /// A nil app stands for every app.
  case removePending(app: String?, Selection)
  /// Removal by the app: no response is sent.
  case removeDelivered(app: String?, Selection)
  /// The person dismisses notifications; there is a response if the category asks for one.
  case dismiss([NotificationKey], origin: ResponseOrigin = ResponseOrigin())
  /// The person opens a notification or presses a button. A nil `app` means the only one with such an identifier.
  /// `authenticated` says that the passcode was entered, if the phone is locked (ios-behaviour 3.4). `option` is
  /// the answer of a content extension that is a program; one that is a template answers by its manifest.
  case respond(
    app: String?,
    identifier: String,
    action: String,
    text: String?,
    authenticated: Bool,
    option: ContentExtension.ResponseOption? = nil,
    origin: ResponseOrigin = ResponseOrigin()
  )
  /// The banner is flicked away; an entry in the list stays, and there is no response (ios-behaviour 3.3). Nothing
  /// happens when another banner or none is on the screen by now.
  case flickBanner(NotificationKey)
  /// The person is reading or answering that banner, so it does not leave meanwhile. Nothing happens when another
  /// banner or none is on the screen by now.
  case pinBanner(NotificationKey, Bool)
  case setBadge(app: String, Int)
  /// The person changes the phone's settings.
  case setDevice(SettingAssignments<Device>)
  /// Stops, sets or hurries the phone's clock.
  case setClock(ClockChange)
  /// The person changes what an app may do.
  case setSettings(app: String, SettingAssignments<Settings>)
  /// The person mutes the app for a while.
  case mute(app: String, MuteTime)
  /// The app asks for permission (ios-behaviour 3.12).
  case requestAuthorization(app: String, OrderedOptions<AuthorizationOption>)
  /// The person answers the prompt of that app.
  case answerPrompt(app: String, allow: Bool)
  /// The person opens, leaves or ends an app.
  case setAppState(app: String, AppState)
  /// A program has connected as the app, which is known from then on.
  case connectProgram(app: String)
  /// The last program that was connected as the app has ended without a word. An app in the foreground has crashed then.
  case endProgram(app: String)
  /// What came of asking an app in the foreground about that notification (ios-behaviour 3.2). `sequence` is the
  /// sequence of the one it was asked about: an answer about an earlier one of the same identifier changes nothing.
  case answerPresentation(NotificationKey, sequence: Int, PresentationAnswer)
  /// The result of the service extension on the push. `sequence` is that of the push: a result for an earlier one
  /// with the same identifier has no effect.
  case finishExtension(NotificationKey, sequence: Int, ExtensionResult)
  /// The app wants a device token (ios-behaviour 3.20).
  case registerForRemoteNotifications(app: String)
  /// The app wants no remote notifications any more: its device token ends (ios-behaviour 3.20).
  case unregisterForRemoteNotifications(app: String)
  /// The person deletes the app and installs it again. Its permission is not determined then, unless `keepsSettings`
  /// says that the app has the settings of its manifest again.
  case reinstall(app: String, keepsSettings: Bool = false)
  /// Every app is deleted and installed again with the settings of its manifest, and the phone and its clock are as they
  /// were at first. Apps stay registered, and responses stay in the log.
  case reset
  /// The person follows the link to the app's own settings; `notification` is the one it was followed from.
  case openAppSettings(app: String, notification: String?)
  /// The phone comes into a region, or leaves it.
  case crossRegion(String, entered: Bool)
  /// The person opens the scheduled summary before its time.
  case openSummary
  case finishHandling(HandlerOutcome)
  /// What the app said when it had handled a push in the background.
  case finishPush(app: String, PushResult)
  /// A door could not read its input, and no caller waits for an answer: the input was a file or a pipe.
  case reportInput(source: String, Refusal)
  /// The clock has moved on. `catchingUp` is set once, when the center starts again: a repeating request that fell
  /// due several times meanwhile is delivered once, at its last date.
  case passTime(catchingUp: Bool)

  /// The elements that a command is about.
  public enum Selection: Codable, Equatable, Sendable {
    case all
    case identifiers([String])
  }
}

/// In JSON a command is an object with its name and its values: `{"mute": {"app": "com.example.dely", "time": "hour"}}`.
/// Screens in other processes submit it so. What only doors, apps and the center itself submit has no key here and no
/// form in JSON; the answer of a content extension has none either, because the center asks for it.
extension Command: Codable {
  enum CodingKeys: String, NamingKey, CaseIterable {
    case push, removePending, removeDelivered, dismiss, respond, flickBanner, pinBanner, setBadge, setDevice
    case setClock, setSettings, mute, requestAuthorization, answerPrompt, setAppState, reinstall, reset
    case openAppSettings, crossRegion, openSummary

    var valueNames: [String] {
      switch self {
      case .push: ["push"]
      case .removePending, .removeDelivered: ["app", "selection"]
      case .dismiss: ["notifications", "origin"]
      case .respond: ["app", "identifier", "action", "text", "authenticated", "option", "origin"]
      case .flickBanner: ["banner"]
      case .pinBanner: ["banner", "isPinned"]
      case .setBadge: ["app", "badge"]
      case .setDevice, .setClock: ["change"]
      case .setSettings: ["app", "change"]
      case .mute: ["app", "time"]
      case .requestAuthorization: ["app", "options"]
      case .answerPrompt: ["app", "allow"]
      case .setAppState: ["app", "state"]
      case .reinstall: ["app", "keepsSettings"]
      case .openAppSettings: ["app", "notification"]
      case .crossRegion: ["region", "entered"]
      case .reset, .openSummary: []
      }
    }
  }

  /// The names of the commands that have a form in JSON.
  public static let namesForScreens = CodingKeys.allCases.map(\.rawValue)

  /// Without the option, which no screen submits.
  enum RespondCodingKeys: CodingKey { case app, identifier, action, text, authenticated, origin }
}

/// What the kinds of commands have in common. A new command says here what it is, and everything outside of the engine
/// goes by that.
extension Command {
  /// How a center handles a command besides deciding on it.
  public enum Handling: Equatable, Sendable {
    /// Nothing: the decision is the answer.
    case decided
    /// The person answers, maybe much later (ios-behaviour 3.12). Other commands do not wait for it.
    case waitsForPerson(app: String)
    /// The phone's clock is turned, in as many steps as it takes, each at the machine's time of its turn.
    case turnsClock(ClockChange)
    /// The files that the content names are taken into the attachment store first (ios-behaviour 3.17).
    case takesInFiles(of: Request, app: String, fetches: Bool)
    /// The picture of an app's icon, or of the wallpaper, is taken into the attachment store first.
    case takesInImage(PhoneImage)
    /// The content extension that draws the notification is asked first, if it is a program (ios-behaviour 1.14).
    case asksContentExtension
  }

  /// A state of the phone that the person wants. A screen shows it before the center has answered, because keys come
  /// faster than answers.
  public enum WantedState: Equatable, Sendable {
    case device(SettingAssignments<Device>)
    case clock(ClockChange)
    case settings(app: String, SettingAssignments<Settings>)
    case appState(app: String, AppState)
    case promptAnswered(app: String)
  }

  /// What the center does with the command; doors decide by it which later commands wait.
  public var handling: Handling { traits.handling }

  /// The state that the command asks for; nil for a command that does not say how something is to be.
  public var wantedState: WantedState? { traits.wantedState }

  /// Whether the person chooses with it what an app may do. An answer to an app that asks for permission does not count.
  public var changesSettings: Bool { traits.changesSettings }

  private struct Traits {
    var handling = Handling.decided
    var wantedState: WantedState?
    var changesSettings = false
  }

  private var traits: Traits {
    switch self {
    case .setDevice(let changes):
      Traits(handling: image.map(Handling.takesInImage) ?? .decided, wantedState: .device(changes))
    case .setClock(let change): Traits(handling: .turnsClock(change), wantedState: .clock(change))
    case .setSettings(let app, let changes):
      Traits(wantedState: .settings(app: app, changes), changesSettings: true)
    case .setAppState(let app, let state): Traits(wantedState: .appState(app: app, state))
    case .answerPrompt(let app, _): Traits(wantedState: .promptAnswered(app: app))
    case .requestAuthorization(let app, _): Traits(handling: .waitsForPerson(app: app))
    case .add(let app, let request, let fetches) where request.content.hasFiles:
      Traits(handling: .takesInFiles(of: request, app: app, fetches: fetches))
    case .respond: Traits(handling: .asksContentExtension)
    case .registerApp: Traits(handling: image.map(Handling.takesInImage) ?? .decided)
    case .add, .setCategories, .push, .pushFromProvider, .removePending, .removeDelivered,
      .dismiss,
      .flickBanner, .pinBanner, .setBadge, .answerPresentation, .finishExtension,
      .registerForRemoteNotifications,
      .reinstall, .reset, .openAppSettings, .crossRegion, .openSummary, .finishHandling, .reportInput,
      .finishPush,
      .connectProgram,
      .endProgram, .mute, .unregisterForRemoteNotifications, .passTime:
      Traits()
    }
  }

  /// The same command; a response has come by that input, unless the command says another one.
  public func by(_ input: ResponseInput) -> Command {
    switch self {
    case .dismiss(let keys, var origin):
      origin.input = origin.input ?? input
      return .dismiss(keys, origin: origin)
    case .respond(let app, let identifier, let action, let text, let authenticated, let option, var origin):
      origin.input = origin.input ?? input
      return .respond(
        app: app,
        identifier: identifier,
        action: action,
        text: text,
        authenticated: authenticated,
        option: option,
        origin: origin
      )
    case .registerApp, .setCategories, .push, .pushFromProvider, .add, .removePending, .removeDelivered,
      .flickBanner, .pinBanner, .setBadge, .setDevice, .setClock, .setSettings, .mute, .requestAuthorization,
      .answerPrompt, .setAppState, .connectProgram, .endProgram, .answerPresentation, .finishExtension,
      .registerForRemoteNotifications, .unregisterForRemoteNotifications, .reinstall, .openAppSettings,
      .crossRegion, .openSummary, .finishHandling, .finishPush, .reportInput, .passTime, .reset:
      return self
    }
  }
}

/// The picture of the phone that a command brings.
extension Command {
  /// The picture; nil if it brings none.
  private var image: PhoneImage? {
    if case .registerApp(let app) = self { return app.iconImage }
    guard case .setDevice(let changes) = self, changes.contains(\.wallpaper) else { return nil }
    return changes.applied(to: .standard).wallpaper
  }

  /// The same command with another picture.
  public func bringing(_ image: PhoneImage?) -> Command {
    if case .registerApp(var app) = self {
      app.iconImage = image
      return .registerApp(app)
    }
    guard case .setDevice(var changes) = self else { return self }
    changes.append(.set(\.wallpaper, image))
    return .setDevice(changes)
  }
}

extension Content {
  /// Whether it names attachments or pictures of people, which are taken into the attachment store.
  fileprivate var hasFiles: Bool { !attachments.isEmpty || communication != nil }
}
