public import JSON
public import NotificationModel

/// What a connected program is told, or asked, as the app it stands for (ios-behaviour 1.2, 3.2, 3.18 and 3.20).
public enum AppCall: Hashable, Sendable {
  case didReceive(Response)
  /// It answers `{"options": ["banner", …]}`.
  case willPresent(DeliveredNotification)
  /// The identifier of the notification from which the person came.
  case openSettings(notification: String?)
  /// A silent push, or one that also wakes the app.
  case didReceiveRemoteNotification(Push)
  case didRegister(token: String)
  /// A sentence says why.
  case didFailToRegister(String)
  case didChangeState(AppState)

  /// As it stands in an envelope.
  public var method: String {
    switch self {
    case .didReceive: ClientMethods.didReceive
    case .willPresent: ClientMethods.willPresent
    case .openSettings: ClientMethods.openSettings
    case .didReceiveRemoteNotification: ClientMethods.didReceiveRemoteNotification
    case .didRegister: ClientMethods.didRegister
    case .didFailToRegister: ClientMethods.didFailToRegister
    case .didChangeState: ClientMethods.didChangeState
    }
  }

  /// Throws `.invalidParameters` for what JSON cannot hold.
  public func parameters() throws(Refusal) -> JSONObject {
    switch self {
    case .didReceive(let response): try ResultCoding.parameters(DidReceiveParameters(response: response))
    case .willPresent(let notification): ["notification": try ResultCoding.encode(notification)]
    case .openSettings(let notification): notification.map { ["notification": .string($0)] } ?? [:]
    case .didReceiveRemoteNotification(let push): ["userInfo": .object(push.content.userInfo)]
    case .didRegister(let token): ["deviceToken": .string(token)]
    case .didFailToRegister(let why): ["error": .string(why)]
    case .didChangeState(let state): ["state": .string(state.rawValue)]
    }
  }
}

/// What a program answers to `app.willPresent`.
public struct WillPresentResult: Codable, Hashable, Sendable {
  /// None swallows the notification.
  public var options: [StrictEnum<PresentationOption>]

  /// The presentation that the app wants.
  public init(_ options: OrderedOptions<PresentationOption>) {
    self.options = StrictEnum.words(options)
  }

  /// Reads a program's result; throws a refusal with the known options.
  public static func options(in result: JSONValue) throws(Refusal) -> OrderedOptions<PresentationOption> {
    StrictEnum.choice(try ResultCoding.decode(WillPresentResult.self, from: result).options)
  }
}
