import FoundationEssentials
import JSON
import JWTKit
import NotificationModel

/// The keys whose provider tokens are accepted, by their identifiers (ios-behaviour 6.3).
struct ProviderKeys: Sendable {
  private let names: Set<String>
  private let teams: [String: String]
  private let keys: JWTKeyCollection

  /// - Parameters:
  /// - keys: the public keys, keyed by `kid`.
  /// - teams: the teams of the keys, as far as they are known.
  init(_ keys: [String: ES256PublicKey], teams: [String: String] = [:]) async {
    names = Set(keys.keys)
    self.teams = teams
    self.keys = JWTKeyCollection()
    for (name, key) in keys { await self.keys.add(ecdsa: key, kid: JWKIdentifier(string: name)) }
  }

  /// Returns the token in the headers after verifying its signature; its age is checked by `ProviderConnection`.
  /// Throws the refusal if there is no valid token. A provider sends the same token for an hour, so that `last`, the one
  /// before on its connection, is returned without verifying it again if it is the same text.
  func token(
    in request: ProviderRequest,
    last: ProviderToken? = nil
  ) async throws(ProviderRefusal) -> ProviderToken {
    let text = try Self.text(in: request)
    if let last, last.text == text { return last }
    let (header, _) = try Self.parsed(text)
    guard header.alg == "ES256" else {
      throw Self.invalid("is signed with \((header.alg ?? "").quoted)", hint: "APNs takes ES256 only.")
    }
    guard let key = header.kid, names.contains(key) else {
      let known = names.sorted().joined(separator: ", ")
      throw Self.invalid(
        "is of the key \((header.kid ?? "").quoted), which is not known here",
        hint: "Known: \(known). --apns-key takes the .p8 file of another one."
      )
    }
    return try await verified(text, by: key)
  }

  private func verified(_ text: String, by key: String) async throws(ProviderRefusal) -> ProviderToken {
    let claims: ProviderToken.Claims
    do {
      claims = try await keys.verify(text, as: ProviderToken.Claims.self)
    } catch {
      throw Self.invalid(
        "has a signature that is not of the key \(key)",
        hint: "Sign it with the .p8 file of that key."
      )
    }
    try check(claims.iss, of: key)
    return ProviderToken(
      text: text,
      key: key,
      team: claims.iss,
      issuedAt: claims.iat.value,
      hasTextDate: claims.hasTextDate
    )
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

  private static func parsed(
    _ text: String
  ) throws(ProviderRefusal) -> (JWTHeader, ProviderToken.Claims) {
    do {
      let (header, claims, _) = try DefaultJWTParser().parse(Array(text.utf8), as: ProviderToken.Claims.self)
      return (header, claims)
    } catch {
      throw invalid(
        "cannot be read",
        hint:
          "It is a JSON Web Token with alg and kid in its header, and iss and iat, a number, as its claims."
      )
    }
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
