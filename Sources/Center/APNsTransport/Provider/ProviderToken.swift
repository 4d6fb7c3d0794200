import FoundationEssentials
import JWTKit

/// A provider token with a valid signature (ios-behaviour 6.3).
struct ProviderToken: Hashable, Sendable {
  /// The token as it was sent.
  var text: String
  /// The 10 characters of the key that signed it: `kid`.
  var key: String
  /// The 10 characters of the team: `iss`.
  var team: String
  /// `iat`.
  var issuedAt: Date
  /// Whether `iat` was sent as text, which is taken with a remark; what APNs does is not documented, so this is our
  /// choice.
  var hasTextDate = false

  /// The claims of the token.
  struct Claims: JWTPayload, Equatable {
    var iss: String
    var iat: IssuedAtClaim
    var hasTextDate = false

    private enum CodingKeys: String, CodingKey {
      case iss, iat
    }

    init(iss: String, iat: IssuedAtClaim) {
      (self.iss, self.iat) = (iss, iat)
    }

    init(from decoder: any Decoder) throws {
      let claims = try decoder.container(keyedBy: CodingKeys.self)
      iss = try claims.decode(String.self, forKey: .iss)
      if let text = try? claims.decode(String.self, forKey: .iat), let seconds = Double(text) {
        iat = IssuedAtClaim(value: Date(timeIntervalSince1970: seconds))
        hasTextDate = true
      } else {
        iat = try claims.decode(IssuedAtClaim.self, forKey: .iat)
      }
      // "nan" and "inf" are numbers to `Double`, and no moments.
      guard iat.value.timeIntervalSince1970.magnitude < Self.latest else {
        throw DecodingError.dataCorruptedError(forKey: .iat, in: claims, debugDescription: "iat is no date")
      }
    }

    /// In seconds: no date of a clock is that far from 1970.
    private static let latest = 1e16

    /// Checks nothing: the age of the token depends on the connection too, so `ProviderConnection` checks it.
    func verify(using algorithm: some JWTAlgorithm) {}
  }
}
