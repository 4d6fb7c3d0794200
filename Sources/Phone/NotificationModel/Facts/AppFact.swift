import JSON

/// A fact about an app: its registration, its settings, its state and its silent pushes.
public enum AppFact: Equatable, Sendable {
  /// The app was registered, or registered again with other properties.
  case registered(App)
  /// The whole set of the app's categories was replaced.
  case categoriesSet([Category])
  /// The badge on the app's icon changed; 0 is none.
  case badgeChanged(Int)
  /// The app has these settings from now on.
  case settingsChanged(Settings)
  /// The system prompted the person on behalf of the app.
  case authorizationPrompted(OrderedOptions<AuthorizationOption>)
  /// The app's request is answered, by the person or at once.
  case authorizationAnswered(granted: Bool, OrderedOptions<AuthorizationOption>)
  /// The app's state changed. `launch` is the cause of its start; nil if it was running.
  case stateChanged(AppState, launch: Launch?)
  /// A silent push, or one that also asks for it, woke the app, which has time in the background now.
  case woken(Push)
  /// A VoIP push woke the app.
  case voIPPushReceived(Push)
  /// The app has handled a push in the background, with that result.
  case pushHandled(PushResult)
  /// A silent push was deferred, and replaces the one that was deferred before.
  case pushDeferred(Push)
  /// The deferred push was dropped without having been delivered.
  case deferredPushDropped
  /// The phone is offline and the push service keeps the push; those it kept before under the same collapse
  /// identifier, or without one, are gone, and the oldest of more than `AppCondition.mostStoredPushes`
  /// (ios-behaviour 6.6). The push's `expiration` says until when it is kept.
  case pushStored(Push)
  /// The push service sent the stored pushes of the app.
  case storedPushesSent
  /// The push never came to the phone.
  case pushLost(Push)
  /// The app received this device token, as lowercase hex (ios-behaviour 3.20).
  case deviceTokenIssued(String)
  /// The app wants no remote notifications any more: its device token has ended.
  case deviceTokenEnded
  /// The app gets no device token.
  case registrationFailed(RegistrationFailure)
  /// The person deleted the app and installed it again.
  case reinstalled
  /// The person followed the link to the app's own settings; `key` is the identifier of the notification that it
  /// was followed from.
  case settingsOpened(key: String?)
  /// The app donated an interaction: someone wrote to the owner of the phone (ios-behaviour 3.19).
  case interactionDonated(Communication)

  /// The cause of the launch of an app that was not running (ios-behaviour 3.20).
  public enum Launch: Codable, Equatable, Sendable {
    /// The person opened the app from its icon.
    case icon
    /// The person responded to a notification; the `launchOptions` hold the payload of a push.
    case notification(NotificationKey, isPush: Bool)
    /// A silent push woke the app in the background.
    case silentPush
    /// A VoIP push woke the app.
    case voIPPush
    /// An action that does not open the app started it in the background.
    case action
  }
}

extension AppFact {
  /// Whether the reducer of `AppCondition` has something to do.
  package var changesCondition: Bool {
    switch self {
    case .authorizationPrompted, .authorizationAnswered, .settingsChanged, .stateChanged, .woken,
      .voIPPushReceived, .pushDeferred, .deferredPushDropped, .pushStored, .storedPushesSent,
      .deviceTokenIssued, .deviceTokenEnded, .reinstalled:
      true
    case .registered, .categoriesSet, .badgeChanged, .pushHandled, .pushLost, .registrationFailed,
      .settingsOpened, .interactionDonated:
      false
    }
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension AppFact: Codable {
  enum CodingKeys: String, CaseKey {
    case categoriesSet, badgeChanged, settingsChanged, authorizationPrompted, authorizationAnswered,
      pushDeferred, deferredPushDropped, pushStored, storedPushesSent, pushLost, deviceTokenIssued,
      registrationFailed, interactionDonated, voIPPushReceived, pushHandled, deviceTokenEnded
    case registered = "appRegistered"
    case stateChanged = "appStateChanged"
    case woken = "appWoken"
    case reinstalled = "appReinstalled"
    case settingsOpened = "appSettingsOpened"

    var valueNames: [String] {
      switch self {
      case .registered: ["app"]
      case .categoriesSet: ["categories"]
      case .badgeChanged: ["badge"]
      case .settingsChanged: ["settings"]
      case .authorizationPrompted: ["options"]
      case .authorizationAnswered: ["granted", "options"]
      case .stateChanged: ["state", "launch"]
      case .woken, .voIPPushReceived, .pushDeferred, .pushStored, .pushLost: ["push"]
      case .pushHandled: ["result"]
      case .deviceTokenIssued: ["token"]
      case .registrationFailed: ["reason"]
      case .interactionDonated: ["communication"]
      case .settingsOpened: ["key"]
      case .deferredPushDropped, .storedPushesSent, .deviceTokenEnded, .reinstalled: []
      }
    }
  }
}
