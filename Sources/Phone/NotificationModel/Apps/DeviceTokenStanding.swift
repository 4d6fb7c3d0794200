/// How the push service knows a device token (ios-behaviour 3.20 and 6.5).
public enum DeviceTokenStanding: Hashable, Sendable {
  /// The token of the current installation of the app.
  case active(app: String)
  /// The token of an earlier installation of the app; it ended at `timestamp`, in milliseconds since 1970 by the
  /// phone's clock.
  case ended(app: String, timestamp: Int)
  /// No app of this phone has or had the token.
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
