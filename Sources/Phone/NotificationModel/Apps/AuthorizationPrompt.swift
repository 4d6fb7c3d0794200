/// The system's question whether an app may notify (ios-behaviour 3.12).
public struct AuthorizationPrompt: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// What the app asks for.
  public var options: OrderedOptions<AuthorizationOption>

  public init(app: String, options: OrderedOptions<AuthorizationOption>) {
    self.app = app
    self.options = options
  }
}
