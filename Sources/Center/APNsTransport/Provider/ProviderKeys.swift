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
  ) throws(ProviderRefusal) -> ProviderToken {
    let text = try Self.text(in: request)
    if let last, last.text == text { return last }
    guard let token = ProviderToken(text) else {
      throw Self.invalid(
        "cannot be read",
        hint:
          "It is a JSON Web Token with alg and kid in its header, and iss and iat, a number, as its claims."
      )
    }
    guard token.algorithm == "ES256" else {
      throw Self.invalid("is signed with \(token.algorithm.quoted)", hint: "APNs takes ES256 only.")
    }
    guard let key = keys[token.key] else {
      let known = keys.keys.sorted().joined(separator: ", ")
      throw Self.invalid(
        "is of the key \(token.key.quoted), which is not known here",
        hint: "Known: \(known). --apns-key takes the .p8 file of another one."
      )
    }
    guard token.isSigned(by: key) else {
      throw Self.invalid(
        "has a signature that is not of the key \(token.key)",
        hint: "Sign it with the .p8 file of that key."
      )
    }
    try check(token.team, of: token.key)
    return token
  }

  private func check(_ team: String, of key: String) throws(ProviderRefusal) {
    let isOne = team.utf8.count == 10 && team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
    guard isOne else {
      throw Self.invalid(
        "is of the team \(team.quoted)",
        hint: "iss is the team's identifier, 10 capital letters and digits."
      )
    }
    guard let owner = teams[key], owner != team else { return }
    throw Self.invalid("is of the team \(team)", hint: "The key \(key) is of the team \(owner).")
  }

  private static func text(in request: ProviderRequest) throws(ProviderRefusal) -> String {
    let values = request.fields.filter { $0.name == "authorization" }.map(\.value)
    guard values.count <= 1 else {
      throw ProviderRefusal(.duplicateHeaders, "authorization was sent more than once.", at: "authorization")
    }
    let words = (values.first ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else {
      throw ProviderRefusal(
        .missingProviderToken,
        "There is no provider token.",
        at: "authorization",
        hint:
          "It is \"bearer\" and the token; bellhop apns token makes one. Certificates of apps are not simulated."
      )
    }
    return String(words[1])
  }

  private static func invalid(_ fault: String, hint: String) -> ProviderRefusal {
    ProviderRefusal(
      .invalidProviderToken,
      "The provider token \(fault).",
      at: "authorization",
      hint: hint
    )
  }
}
