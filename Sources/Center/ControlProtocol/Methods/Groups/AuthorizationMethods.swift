public import NotificationModel

/// Whether an app may notify (ios-behaviour 3.12).
public struct AuthorizationMethods: MethodGroup {
  public let request = Method<AuthorizationParameters, AuthorizationResult>(
    "authorization.request",
    "The app asks for permission; answered when the person has answered, which delays no other answer.",
    command: \.command
  )

  public let answer = Method<AuthorizationAnswerParameters, AuthorizationResult>(
    "authorization.answer",
    "The person answers the prompt of the app.",
    command: { .answerPrompt(app: $0.app, allow: $0.allow) }
  )
}

/// Device tokens (ios-behaviour 3.20).
public struct RemoteMethods: MethodGroup {
  public let register = Method<OneAppParameters, TokenResult>(
    "remote.register",
    "The app registers for remote notifications; without a token it is refused with the reason.",
    command: { .registerForRemoteNotifications(app: $0.app) }
  )

  public let unregister = Method<OneAppParameters, DoneResult>(
    "remote.unregister",
    "The app wants no remote notifications any more: its device token ends.",
    command: { .unregisterForRemoteNotifications(app: $0.app) }
  )
}

/// Parameters of `authorization.request` (ios-behaviour 3.12).
public struct AuthorizationParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// The options that the app asks for.
  var options: OrderedOptions<AuthorizationOption>

  static let example = AuthorizationParameters(app: "com.example.dely", [.alert, .sound, .badge])

  /// The parameters for the options that an app asks for.
  public init(app: String, _ options: OrderedOptions<AuthorizationOption>) {
    self.app = app
    self.options = options
  }

  var command: Command { .requestAuthorization(app: app, options) }
}

/// Parameters of `authorization.answer`.
public struct AuthorizationAnswerParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// Whether the person allows it.
  var allow: Bool

  static let example = AuthorizationAnswerParameters(app: "com.example.dely", allow: true)

  /// The parameters for the person's answer.
  public init(app: String, allow: Bool) {
    self.app = app
    self.allow = allow
  }
}

/// Result of `authorization.request` and `authorization.answer`.
public struct AuthorizationResult: MethodOutput, Hashable {
  /// Whether the app may show notifications; nil while the person has not answered.
  public var granted: Bool?
}

/// Result of `remote.register`.
public struct TokenResult: MethodOutput, Hashable {
  /// The device token in lowercase hex.
  public var token: String
}
