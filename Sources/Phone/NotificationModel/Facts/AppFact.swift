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
  /// The person followed the link to the app's own settings; `notification` is the identifier it was followed
  /// from.
  case settingsOpened(notification: String?)
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
  /// The push that came for the app; nil for facts of every other kind.
  var push: Push? {
    switch self {
    case .woken(let push), .voIPPushReceived(let push), .pushDeferred(let push), .pushStored(let push),
      .pushLost(let push):
      push
    case .registered, .categoriesSet, .badgeChanged, .settingsChanged, .authorizationPrompted,
      .authorizationAnswered, .stateChanged, .pushHandled, .deferredPushDropped, .storedPushesSent,
      .deviceTokenIssued, .deviceTokenEnded, .registrationFailed, .reinstalled, .settingsOpened,
      .interactionDonated:
      nil
    }
  }

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

  /// Whether it must survive a restart.
  var isDurable: Bool {
    switch self {
    case .pushLost, .registrationFailed, .settingsOpened, .pushHandled: false
    case .registered, .categoriesSet, .badgeChanged, .settingsChanged, .authorizationPrompted,
      .authorizationAnswered, .stateChanged, .woken, .pushDeferred, .deferredPushDropped, .pushStored,
      .storedPushesSent, .deviceTokenIssued, .reinstalled, .interactionDonated, .voIPPushReceived,
      .deviceTokenEnded:
      true
    }
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension AppFact: FactCoding {
  enum Kind: String, Codable, CaseIterable {
    case appRegistered, categoriesSet, badgeChanged, settingsChanged, authorizationPrompted,
      authorizationAnswered, appStateChanged, appWoken, pushDeferred, deferredPushDropped, pushStored,
      storedPushesSent, pushLost, deviceTokenIssued, registrationFailed, appReinstalled, appSettingsOpened,
      interactionDonated, voIPPushReceived, pushHandled, deviceTokenEnded
  }

  init(_ kind: Kind, from values: FactFields) throws {
    switch kind {
    case .appRegistered: self = .registered(try values.value(.app))
    case .categoriesSet: self = .categoriesSet(try values.value(.categories))
    case .badgeChanged: self = .badgeChanged(try values.value(.badge))
    case .settingsChanged: self = .settingsChanged(try values.value(.settings))
    case .authorizationPrompted: self = .authorizationPrompted(try values.value(.options))
    case .authorizationAnswered:
      self = .authorizationAnswered(granted: try values.value(.granted), try values.value(.options))
    case .appStateChanged:
      self = .stateChanged(try values.value(.state), launch: try values.optional(.launch))
    case .appWoken: self = .woken(try values.value(.push))
    case .voIPPushReceived: self = .voIPPushReceived(try values.value(.push))
    case .pushHandled: self = .pushHandled(try values.value(.result))
    case .pushDeferred: self = .pushDeferred(try values.value(.push))
    case .deferredPushDropped: self = .deferredPushDropped
    case .pushStored: self = .pushStored(try values.value(.push))
    case .storedPushesSent: self = .storedPushesSent
    case .pushLost: self = .pushLost(try values.value(.push))
    case .deviceTokenIssued: self = .deviceTokenIssued(try values.value(.token))
    case .deviceTokenEnded: self = .deviceTokenEnded
    case .registrationFailed: self = .registrationFailed(try values.value(.reason))
    case .appReinstalled: self = .reinstalled
    case .appSettingsOpened: self = .settingsOpened(notification: try values.optional(.key))
    case .interactionDonated: self = .interactionDonated(try values.value(.communication))
    }
  }

  func encode(to fields: inout FactOutput) throws {
    switch self {
    case .registered(let app): try fields.write(Kind.appRegistered, (.app, app))
    case .categoriesSet(let categories):
      try fields.write(Kind.categoriesSet, (.categories, categories))
    case .badgeChanged(let badge): try fields.write(Kind.badgeChanged, (.badge, badge))
    case .settingsChanged(let settings):
      try fields.write(Kind.settingsChanged, (.settings, settings))
    case .authorizationPrompted(let options):
      try fields.write(Kind.authorizationPrompted, (.options, options))
    case .authorizationAnswered(let granted, let options):
      try fields.write(Kind.authorizationAnswered, (.granted, granted), (.options, options))
    case .stateChanged(let state, let launch):
      try fields.write(Kind.appStateChanged, (.state, state))
      try fields.encode(.launch, launch)
    case .woken(let push): try fields.write(Kind.appWoken, (.push, push))
    case .voIPPushReceived(let push): try fields.write(Kind.voIPPushReceived, (.push, push))
    case .pushHandled(let result): try fields.write(Kind.pushHandled, (.result, result))
    case .pushDeferred(let push): try fields.write(Kind.pushDeferred, (.push, push))
    case .deferredPushDropped: try fields.write(Kind.deferredPushDropped)
    case .pushStored(let push): try fields.write(Kind.pushStored, (.push, push))
    case .storedPushesSent: try fields.write(Kind.storedPushesSent)
    case .pushLost(let push): try fields.write(Kind.pushLost, (.push, push))
    case .deviceTokenIssued(let token): try fields.write(Kind.deviceTokenIssued, (.token, token))
    case .deviceTokenEnded: try fields.write(Kind.deviceTokenEnded)
    case .registrationFailed(let reason):
      try fields.write(Kind.registrationFailed, (.reason, reason))
    case .reinstalled: try fields.write(Kind.appReinstalled)
    case .settingsOpened(let notification):
      try fields.write(Kind.appSettingsOpened)
      try fields.encode(.key, notification)
    case .interactionDonated(let communication):
      try fields.write(Kind.interactionDonated, (.communication, communication))
    }
  }
}
