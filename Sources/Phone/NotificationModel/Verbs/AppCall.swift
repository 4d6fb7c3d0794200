/// What a connected program is told, or asked, as the app it stands for (ios-behaviour 1.2, 3.2, 3.18 and 3.20).
public enum AppCall: Equatable, Sendable {
  case didReceive(Response)
  /// It answers `{"options": ["banner", …]}`.
  case willPresent(DeliveredNotification)
  /// The identifier of the notification from which the person came.
  case openSettings(notification: String?)
  /// A silent push, or one that also wakes the app.
  case didReceiveRemoteNotification(Push)
  /// A VoIP push; the app has to report a call for it.
  case didReceiveVoIPPush(Push)
  case didRegister(token: String)
  case didFailToRegister(RegistrationFailure)
  case didChangeState(AppState)

  /// What the app is called with, as programs on the socket and people know it.
  public var method: String {
    switch self {
    case .didReceive: "app.didReceive"
    case .willPresent: "app.willPresent"
    case .openSettings: "app.openSettings"
    case .didReceiveRemoteNotification: "app.didReceiveRemoteNotification"
    case .didReceiveVoIPPush: "app.didReceiveVoIPPush"
    case .didRegister: "app.didRegisterForRemoteNotifications"
    case .didFailToRegister: "app.didFailToRegister"
    case .didChangeState: "app.didChangeState"
    }
  }
}

/// What the app answers to an `AppCall`.
public enum AppReply: Equatable, Sendable {
  /// The answer to everything else. The output is text for people: JSON, or empty if the program said nothing.
  case heard(output: String)
  /// The answer to `willPresent`: how the notification is shown. No option at all means that nothing is.
  case presentation(OrderedOptions<PresentationOption>)
  /// The answer to `didReceiveRemoteNotification` that names a result, and to `didReceiveVoIPPush`.
  case handledPush(PushResult)
}
