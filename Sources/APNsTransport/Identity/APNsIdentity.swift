import Crypto
public import FoundationEssentials
import JWTKit
import SwiftASN1
import X509

/// Who the local APNs is, and whose provider tokens it takes: files in a folder, made with the first use and the same
/// ever after.
///
/// Providers need two of them: the certificate of the authority, to trust the connection, and the key, to sign provider
/// tokens as with one from Apple.
public struct APNsIdentity: Sendable {
  let authority: Authority
  /// Public keys by their identifiers.
  private(set) var publicKeys: [String: ES256PublicKey]
  private let key: P256.Signing.PrivateKey
  private let folder: IdentityFolder

  /// The identifier of the key that is made here: `kid` of its provider tokens.
  public static let keyIdentifier = "BELLHOPKEY"
  /// The team that it is of: `iss` of its provider tokens.
  public static let team = "BELLHOPDEV"

  public var keyIdentifier: String { Self.keyIdentifier }
  public var team: String { Self.team }
  /// The certificate that a provider has to trust, in PEM.
  public var authorityPath: String { folder.path(of: Files.authority) }
  /// The key as Apple's `.p8` files are: PKCS #8 in PEM.
  public var keyPath: String { folder.path(of: Files.key) }

  private enum Files {
    static let authority = "authority.pem"
    static let authorityKey = "authority-key.pem"
    static let key = "AuthKey_\(keyIdentifier).p8"
  }

  /// Reads the identity in a folder; makes what is not there. Programs that do so at once end up with the same.
  public static func open(folder path: String, now: Date = Date()) throws(APNsError) -> APNsIdentity {
    let folder = IdentityFolder(path: path)
    try folder.prepare()
    let key = try privateKey(Files.key, in: folder)
    return APNsIdentity(
      authority: try authority(in: folder, now),
      publicKeys: [keyIdentifier: try KeyFile.token(key.publicKey, at: folder.path(of: Files.key))],
      key: key,
      folder: folder
    )
  }

  /// With the key of a person's own, as `AuthKey_XXXXXXXXXX.p8`; a public key in PEM will do.
  public func adding(keyFile path: String) throws(APNsError) -> APNsIdentity {
    let file = try KeyFile(path)
    if let present = publicKeys[file.identifier], present != file.key {
      throw APNsError(.keyIdentifierInUse, at: path)
    }
    var identity = self
    identity.publicKeys[file.identifier] = file.key
    return identity
  }

  /// A provider token of the key that is made here, for who wants to try something without writing a signer.
  public func providerToken(issuedAt date: Date) async throws(APNsError) -> String {
    // As APNs wants it: a whole number.
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    do {
      let keys = JWTKeyCollection()
      await keys.add(ecdsa: try ES256PrivateKey(backing: key), kid: JWKIdentifier(string: keyIdentifier))
      let claims = ProviderToken.Claims(iss: team, iat: IssuedAtClaim(value: second))
      return try await keys.sign(claims, kid: JWKIdentifier(string: keyIdentifier))
    } catch {
      throw APNsError(.cryptography, at: "a provider token", cause: "\(error)")
    }
  }

  // MARK: Files

  private static func privateKey(
    _ name: String,
    in folder: IdentityFolder
  ) throws(APNsError) -> P256.Signing.PrivateKey {
    let text = try text(of: name, in: folder) { P256.Signing.PrivateKey().pemRepresentation + "\n" }
    do {
      return try P256.Signing.PrivateKey(pemRepresentation: text)
    } catch {
      throw APNsError(.damaged, at: folder.path(of: name), cause: "it is no private key")
    }
  }

  private static func authority(in folder: IdentityFolder, _ now: Date) throws(APNsError) -> Authority {
    let key = try privateKey(Files.authorityKey, in: folder)
    let text = try text(of: Files.authority, in: folder) { () throws(APNsError) in try pem(key, now) }
    let authority = try authority(text, key, folder)
    guard authority.isNearItsEnd(now) else { return authority }
    try folder.replace(Files.authority, by: try pem(key, now))
    return try Self.authority(try folder.text(of: Files.authority) ?? "", key, folder)
  }

  private static func authority(
    _ text: String,
    _ key: P256.Signing.PrivateKey,
    _ folder: IdentityFolder
  ) throws(APNsError) -> Authority {
    let path = folder.path(of: Files.authority)
    guard let certificate = try? Certificate(pemEncoded: text) else {
      throw APNsError(.damaged, at: path, cause: "it is no certificate")
    }
    let authority = Authority(key: key, certificate: certificate)
    guard authority.isWhole else {
      throw APNsError(.damaged, at: path, cause: "it does not belong to \(Files.authorityKey)")
    }
    return authority
  }

  private static func pem(_ key: P256.Signing.PrivateKey, _ now: Date) throws(APNsError) -> String {
    do {
      return try Authority.certificate(for: key, now: now).serializeAsPEM().pemString + "\n"
    } catch {
      throw APNsError(.cryptography, at: "a certificate", cause: "\(error)")
    }
  }

  /// What is in the file; if there is none, what is in it now that it was made, by us or by somebody who was faster.
  private static func text(
    of name: String,
    in folder: IdentityFolder,
    make: () throws(APNsError) -> String
  ) throws(APNsError) -> String {
    if let text = try folder.text(of: name) { return text }
    try folder.add(try make(), as: name)
    return try folder.text(of: name) ?? ""
  }
}
