public import FoundationEssentials

/// What the push service knows of a device token (user-notifications, 3.20 and 6.5).
public enum DeviceTokenStanding: Hashable, Sendable {
  /// It is the token of that app as it is installed now.
  case active(app: String)
  /// It was the token of that app until then, by the phone's clock.
  case ended(app: String, at: Date)
  /// No app of this phone has or had it.
  case unknown
}

/// A device token of an installation that is gone.
public struct FormerToken: Codable, Hashable, Sendable {
  /// Lowercase hex.
  public var token: String
  /// When the app was deleted.
  public var endedAt: Date

  public init(token: String, endedAt: Date) {
    self.token = token
    self.endedAt = endedAt
  }
}
