public import CenterGateway
import Crypto
public import FoundationEssentials
import JSON
import SwiftASN1
import X509

/// The certificates and keys of the local APNs: files in a folder, created at the first use and kept.
///
/// A provider needs two of them: the certificate of the authority, to trust the connection, and the key, to sign
/// provider tokens as with one from Apple.
public struct APNsIdentity: Sendable {
  let authority: Authority
  /// Public keys, keyed by their identifiers.
  private(set) var publicKeys: [String: P256.Signing.PublicKey]
  private let key: P256.Signing.PrivateKey
  private let folder: IdentityFolder

  /// The identifier of the created key: `kid` of its provider tokens.
  static let keyIdentifier = "BELLHOPKEY"
  /// The team of the created key: `iss` of its provider tokens.
  static let team = "BELLHOPDEV"

  /// The identifier of the created key: `kid` of its provider tokens.
  public var keyIdentifier: String { Self.keyIdentifier }
  /// The team of the created key.
  public var team: String { Self.team }
  /// The path of the certificate that a provider has to trust, in PEM.
  public var authorityPath: String { folder.path(of: Files.authority) }
  /// The path of the key, in the format of Apple's `.p8` files: PKCS #8 in PEM.
  public var keyPath: String { folder.path(of: Files.key) }

  private enum Files {
    static let authority = "authority.pem"
    static let authorityKey = "authority-key.pem"
    static let key = "AuthKey_\(keyIdentifier).p8"
  }

  /// Reads the identity in a folder and creates the files that are missing. Programs that do so at the same time
  /// get the same identity. Throws if a file cannot be read, written or understood.
  public static func open(folder path: String, now: Date = Date()) throws(StartError) -> APNsIdentity {
    let folder = IdentityFolder(path: path)
    try folder.prepare()
    let key = try privateKey(Files.key, in: folder)
    return APNsIdentity(
      authority: try authority(in: folder, now),
      publicKeys: [keyIdentifier: key.publicKey],
      key: key,
      folder: folder
    )
  }

  /// Returns the identity with a further key file, named `AuthKey_XXXXXXXXXX.p8`; a public key in PEM is accepted
  /// too. Throws if the file is no key or its identifier is taken by another key.
  public func adding(keyFile path: String) throws(StartError) -> APNsIdentity {
    let file = try KeyFile(path)
    if let present = publicKeys[file.identifier], present.rawRepresentation != file.key.rawRepresentation {
      throw StartError.keyIdentifierInUse(path)
    }
    var identity = self
    identity.publicKeys[file.identifier] = file.key
    return identity
  }

  /// Returns a provider token signed with the created key, for trying requests without a signer of one's own.
  public func providerToken(issuedAt date: Date) throws(StartError) -> String {
    // APNs wants `iat` as a whole number.
    let second = Int64(date.timeIntervalSince1970.rounded(.down))
    do {
      let claims: JSONObject = ["iss": .string(team), "iat": .integer(second)]
      return try ProviderToken.text(key: key, identifier: keyIdentifier, claims: claims)
    } catch {
      throw StartError.cryptography("a provider token", "\(error)")
    }
  }

  // MARK: Files

  private static func privateKey(
    _ name: String,
    in folder: IdentityFolder
  ) throws(StartError) -> P256.Signing.PrivateKey {
    let text = try text(of: name, in: folder) { P256.Signing.PrivateKey().pemRepresentation + "\n" }
    do {
      return try P256.Signing.PrivateKey(pemRepresentation: text)
    } catch {
      throw StartError.damaged(folder.path(of: name), "it is no private key")
    }
  }

  private static func authority(in folder: IdentityFolder, _ now: Date) throws(StartError) -> Authority {
    let key = try privateKey(Files.authorityKey, in: folder)
    let text = try text(of: Files.authority, in: folder) { () throws(StartError) in try pem(key, now) }
    let path = folder.path(of: Files.authority)
    guard let certificate = try? Certificate(pemEncoded: text) else {
      throw StartError.damaged(path, "it is no certificate")
    }
    let authority = Authority(key: key, certificate: certificate)
    guard authority.isWhole else {
      throw StartError.damaged(path, "it does not belong to \(Files.authorityKey)")
    }
    return authority
  }

  private static func pem(_ key: P256.Signing.PrivateKey, _ now: Date) throws(StartError) -> String {
    do {
      return try Authority.certificate(for: key, now: now).serializeAsPEM().pemString + "\n"
    } catch {
      throw StartError.cryptography("a certificate", "\(error)")
    }
  }

  /// Returns the content of the file, which is created first if it is missing. If another program creates it at
  /// the same time, the file of the faster one counts.
  private static func text(
    of name: String,
    in folder: IdentityFolder,
    make: () throws(StartError) -> String
  ) throws(StartError) -> String {
    if let text = try folder.text(of: name) { return text }
    try folder.add(try make(), as: name)
    return try folder.text(of: name) ?? ""
  }
}

/// Bellhop's certificate authority. A provider that trusts it once trusts the certificate of every center that
/// uses this identity.
struct Authority: Sendable {
  let key: P256.Signing.PrivateKey
  let certificate: Certificate

  private static let name = "Bellhop APNs"
  private static let day = 86_400.0

  /// Returns a new certificate of the authority, for ten years.
  static func certificate(for key: P256.Signing.PrivateKey, now: Date) throws -> Certificate {
    let name = try DistinguishedName { CommonName(Self.name) }
    let publicKey = Certificate.PublicKey(key.publicKey)
    return try Certificate(
      version: .v3,
      serialNumber: Certificate.SerialNumber(),
      publicKey: publicKey,
      notValidBefore: now - day,
      notValidAfter: now + 3650 * day,
      issuer: name,
      subject: name,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true))
        SubjectKeyIdentifier(hash: publicKey)
      },
      issuerPrivateKey: Certificate.PrivateKey(key)
    )
  }

  /// Whether the certificate belongs to the key.
  var isWhole: Bool { certificate.publicKey == Certificate.PublicKey(key.publicKey) }

  // MARK: The server's certificate

  /// Returns a server certificate for one year with the names and addresses that providers may use.
  func certificate(
    for key: P256.Signing.PublicKey,
    names: some Sequence<GeneralName>,
    now: Date
  ) throws -> Certificate {
    let publicKey = Certificate.PublicKey(key)
    return try Certificate(
      version: .v3,
      serialNumber: Certificate.SerialNumber(),
      publicKey: publicKey,
      // The clock of a provider's machine, a container for instance, may be behind.
      notValidBefore: now - Self.day,
      notValidAfter: min(now + 365 * Self.day, certificate.notValidAfter),
      issuer: certificate.subject,
      subject: try DistinguishedName { CommonName("localhost") },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
        SubjectKeyIdentifier(hash: publicKey)
        AuthorityKeyIdentifier(
          keyIdentifier: SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier
        )
      },
      issuerPrivateKey: Certificate.PrivateKey(self.key)
    )
  }
}
