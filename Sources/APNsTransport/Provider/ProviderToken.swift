import FoundationEssentials
import JWTKit

/// A provider token whose signature is good (ios-behaviour 6.3).
struct ProviderToken: Hashable, Sendable {
  /// As it was sent.
  var text: String
  /// The 10 characters of the key that signed it: `kid`.
  var key: String
  /// The 10 characters of the team: `iss`.
  var team: String
  /// `iat`.
  var issuedAt: Date

  /// What it says of itself, as JSON.
  struct Claims: JWTPayload, Equatable {
    var iss: String
    var iat: IssuedAtClaim

    /// Its age is judged with the request: it depends on the connection, too.
    func verify(using algorithm: some JWTAlgorithm) {}
  }
}
