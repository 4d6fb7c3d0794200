import Crypto
import JWTKit

/// A file with a key for provider tokens, named as Apple names it.
struct KeyFile {
  /// The 10 characters in the file's name.
  var identifier: String
  var key: ES256PublicKey

  init(_ path: String) throws(APNsError) {
    guard let text = try IdentityFolder.text(at: path) else {
      throw APNsError(.cannotRead, at: path, cause: "there is no such file")
    }
    guard let identifier = Self.identifier(in: path) else { throw APNsError(.keyWithoutIdentifier, at: path) }
    self.identifier = identifier
    key = try Self.token(try Self.publicKey(in: text, at: path), at: path)
  }

  /// Returns the identifier in a name of the form `AuthKey_`, 10 capital letters and digits, extension; nil for
  /// any other name.
  private static func identifier(in path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard name.hasPrefix("AuthKey_") else { return nil }
    let identifier = name.dropFirst("AuthKey_".count).prefix { $0 != "." }
    guard identifier.utf8.count == 10, identifier.utf8.allSatisfy(\.isCapitalOrDigit) else { return nil }
    return String(identifier)
  }

  private static func publicKey(
    in text: String,
    at path: String
  ) throws(APNsError) -> P256.Signing.PublicKey {
    if let key = try? P256.Signing.PrivateKey(pemRepresentation: text) { return key.publicKey }
    if let key = try? P256.Signing.PublicKey(pemRepresentation: text) { return key }
    throw APNsError(.notAKey, at: path)
  }

  /// Converts the key to the type that verifies tokens.
  static func token(_ key: P256.Signing.PublicKey, at path: String) throws(APNsError) -> ES256PublicKey {
    do {
      return try ES256PublicKey(backing: key)
    } catch {
      throw APNsError(.notAKey, at: path, cause: "\(error)")
    }
  }
}

extension UInt8 {
  fileprivate var isCapitalOrDigit: Bool { (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) }
}
