/// How the push service knows a device token (ios-behaviour 3.20 and 6.5).
public enum DeviceTokenStanding: Equatable, Sendable {
  /// The token of the current installation of the app.
  case active(app: String)
  /// The token of an earlier installation of the app; it ended at `timestamp`, in milliseconds since 1970 by the
  /// phone's clock.
  case ended(app: String, timestamp: Int)
  /// No app of this phone has or had the token.
  case unknown
}

/// A device token of an installation that is gone.
public struct FormerToken: Codable, Equatable, Sendable {
  /// Lowercase hex.
  public var token: String
  /// The time at which the app was deleted, in milliseconds since 1970.
  public var timestamp: Int

  public init(token: String, timestamp: Int) {
    self.token = token
    self.timestamp = timestamp
  }
}

/// Why an app gets no device token (ios-behaviour 3.20).
public enum RegistrationFailure: Hashable, Sendable {
  case offline
  /// The app has no entitlement for push notifications.
  case noEntitlement
  /// The sentence in which an older version told why.
  case recorded(String)
}

/// In JSON it is one string: a word, or the sentence.
extension RegistrationFailure: Codable {
  private static let offlineWord = "offline"
  private static let entitlementWord = "noEntitlement"

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self =
      text == Self.offlineWord
      ? .offline : text == Self.entitlementWord ? .noEntitlement : .recorded(text)
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .offline: try value.encode(Self.offlineWord)
    case .noEntitlement: try value.encode(Self.entitlementWord)
    case .recorded(let text): try value.encode(text)
    }
  }
}
