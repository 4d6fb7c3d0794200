/// How the push service knows a device token (ios-behaviour 3.20 and 6.5).
public enum DeviceTokenStanding: Hashable, Sendable {
  /// It is the token of that app as it is installed now.
  case active(app: String)
  /// It was the token of that app until then, in milliseconds since 1970 by the phone's clock.
  case ended(app: String, timestamp: Int)
  /// No app of this phone has or had it.
  case unknown
}

/// A device token of an installation that is gone.
public struct FormerToken: Codable, Hashable, Sendable {
  /// Lowercase hex.
  public var token: String
  /// The time at which the app was deleted, in milliseconds since 1970.
  public var timestamp: Int

  public init(token: String, timestamp: Int) {
    self.token = token
    self.timestamp = timestamp
  }
}
