import Crypto
import JSON
import NotificationModel

/// The keys whose provider tokens are accepted, by their identifiers (ios-behaviour 6.3).
struct ProviderKeys: Sendable {
  private let keys: [String: P256.Signing.PublicKey]
  private let teams: [String: String]

  /// - Parameters:
  /// - keys: the public keys, keyed by `kid`.
  /// - teams: the teams of the keys, as far as they are known.
  init(_ keys: [String: P256.Signing.PublicKey], teams: [String: String] = [:]) {
    (self.keys, self.teams) = (keys, teams)
  }

  /// Returns the token in the headers after verifying its signature; its age is checked by `ProviderConnection`.
  /// Throws the refusal if there is no valid token. A provider sends the same token for an hour, so that `last`, the one
  /// before on its connection, is returned without verifying it again if it is the same text.
  func token(
    in request: ProviderRequest,
    last: ProviderToken? = nil
  ) throws(ProviderError) -> ProviderToken {
    let text = try Self.text(in: request)
    if let last, last.text == text { return last }
    guard let token = ProviderToken(text) else { throw Self.invalid(.unreadableToken) }
    guard token.algorithm == "ES256" else { throw Self.invalid(.tokenAlgorithm(token.algorithm)) }
    guard let key = keys[token.key] else {
      throw Self.invalid(.tokenKey(token.key, known: keys.keys.sorted()))
    }
    guard token.isSigned(by: key) else {
      throw Self.invalid(.tokenSignature(key: token.key))
    }
    try check(token.team, of: token.key)
    return token
  }

  private func check(_ team: String, of key: String) throws(ProviderError) {
    let isOne = team.utf8.count == 10 && team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
    guard isOne else {
      throw Self.invalid(.tokenTeam(team))
    }
    guard let owner = teams[key], owner != team else { return }
    throw Self.invalid(.tokenOfOtherTeam(team, key: key, owner: owner))
  }

  private static func text(in request: ProviderRequest) throws(ProviderError) -> String {
    let values = request.fields.filter { $0.name == "authorization" }.map(\.value)
    guard values.count <= 1 else {
      throw ProviderError(.duplicateHeaders, .repeatedHeader("authorization"))
    }
    let words = (values.first ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw ProviderError(.missingProviderToken, .noToken)
    }
    return String(words[1])
  }

  private static func invalid(_ cause: Refusal.ProviderRequestCause) -> ProviderError {
    ProviderError(.invalidProviderToken, cause)
  }
}
