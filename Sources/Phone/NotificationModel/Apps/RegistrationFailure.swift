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
