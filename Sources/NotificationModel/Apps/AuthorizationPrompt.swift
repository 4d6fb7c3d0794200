/// The system's question whether an app may notify (user-notifications, 3.12).
public struct AuthorizationPrompt: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  public var options: Choice<AuthorizationOption>

  public init(app: String, options: Choice<AuthorizationOption>) {
    self.app = app
    self.options = options
  }
}
