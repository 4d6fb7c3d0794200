import Crypto
import FoundationEssentials
import JSON

/// A provider token: a JSON Web Token with `alg` and `kid` in its header and `iss` and `iat` as its claims (ios-behaviour
/// 6.3).
struct ProviderToken: Hashable, Sendable {
  /// The token as it was sent.
  let text: String
  /// The algorithm of the signature: `alg`; empty if it is missing.
  let algorithm: String
  /// The 10 characters of the key that signed it: `kid`; empty if they are missing.
  let key: String
  /// The 10 characters of the team: `iss`.
  let team: String
  /// `iat`.
  let issuedAt: Date
  /// Whether `iat` was sent as text, which is taken with a remark; what APNs does is not documented, so this is our
  /// choice.
  let hasTextDate: Bool

  /// The header and the claims, as they are signed.
  private let signed: [UInt8]
  private let signature: [UInt8]

  /// In seconds: no date of a clock is that far from 1970.
  private static let latest = 1e16

  /// Reads a token without verifying its signature. Returns nil if the text is no token, or lacks a claim.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3,
      let header = Self.object(in: parts[0]), let claims = Self.object(in: parts[1]),
      let signature = Self.decoded(parts[2]),
      let team = claims["iss"]?.stringValue, let date = claims["iat"]
    else { return nil }
    // "nan" and "inf" are numbers to `Double`, and no moments.
    guard let seconds = date.doubleValue ?? date.stringValue.flatMap(Double.init),
      seconds.magnitude < Self.latest
    else { return nil }
    self.text = text
    (algorithm, key) = (header["alg"]?.stringValue ?? "", header["kid"]?.stringValue ?? "")
    (self.team, issuedAt) = (team, Date(timeIntervalSince1970: seconds))
    hasTextDate = date.stringValue != nil
    signed = Array(parts[0]) + [UInt8(ascii: ".")] + parts[1]
    self.signature = signature
  }

  /// Whether the key has signed the token. As APNs does, this takes a signature in the form of JSON Web Tokens, 64 bytes,
  /// and one in DER, as `openssl dgst -sign` writes it.
  func isSigned(by key: P256.Signing.PublicKey) -> Bool {
    let signature =
      (try? P256.Signing.ECDSASignature(rawRepresentation: signature))
      ?? (try? P256.Signing.ECDSASignature(derRepresentation: signature))
    return signature.map { key.isValidSignature($0, for: signed) } ?? false
  }

  /// Returns the text of a token that the key has signed.
  static func text(
    key: P256.Signing.PrivateKey,
    identifier: String,
    claims: JSONObject,
    form: (P256.Signing.ECDSASignature) -> Data = \.rawRepresentation
  ) throws -> String {
    let header: JSONValue = ["alg": "ES256", "kid": .string(identifier), "typ": "JWT"]
    let signed = encoded(JSONWriter.bytes(header)) + "." + encoded(JSONWriter.bytes(.object(claims)))
    return signed + "." + encoded(Array(form(try key.signature(for: Array(signed.utf8)))))
  }

  // MARK: Base64 with the alphabet for addresses, without padding (RFC 7515)

  private static func object(in part: Substring.UTF8View) -> JSONObject? {
    decoded(part).flatMap { try? JSONParser.parse($0).objectValue }
  }

  private static func decoded(_ part: Substring.UTF8View) -> [UInt8]? {
    let text = String(part)?.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - part.count % 4) % 4)
    return text.flatMap { Data(base64Encoded: $0 + padding) }.map(Array.init)
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString()
    return text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
