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

  /// The claims of the token.
  struct Claims: JWTPayload, Equatable {
    var iss: String
    var iat: IssuedAtClaim

    /// Checks nothing: the age of the token depends on the connection too, so `ProviderConnection` checks it.
    func verify(using algorithm: some JWTAlgorithm) {}
  }
}
