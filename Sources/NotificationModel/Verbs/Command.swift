/// What a center can be asked to do. Each command is decided on as a whole and either leads to events or is refused.
public enum Command: Hashable, Sendable {
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
  case finishHandling(HandlerOutcome)
  /// What the app said when it had handled a push in the background.
  case finishPush(app: String, PushResult)
  /// A door could not read its input, and no caller waits for an answer: the input was a file or a pipe.
  case reportInput(source: String, Refusal)
  /// The clock has moved on. `catchingUp` is set once, when the center starts again: a repeating request that fell
  /// due several times meanwhile is delivered once, at its last date.
  case passTime(catchingUp: Bool)

  /// The elements that a command is about.
  public enum Selection: Hashable, Sendable {
    case all
    case identifiers([String])
  }
}

/// What a center can be asked to show.
public enum Query: Hashable, Sendable {
  case status
  case device
  case clock
  /// The conditions of the app; nil means all apps.
  case conditions(app: String?)
  /// The number on the icon of that app.
  case badge(app: String)
  /// The settings of the app.
  case settings(app: String)
  case apps
  case categories(app: String?)
  /// The pending requests, soonest first.
  case pending(app: String?)
  /// The notifications that have arrived and are not delivered yet, newest first.
  case waiting(app: String?)
  /// The delivered notifications, newest first.
  case delivered(app: String?, page: ListingPage = .everything)
  /// The card that the program of a content extension draws; this runs the program.
  case card(CardRequest)
  /// The newest responses first, at most `limit`.
  case responses(app: String?, limit: Int)
}
