import Crypto
import Foundation
import SwiftASN1
import X509

/// Bellhop's certificate authority. A provider that trusts it once trusts the certificate of every center that
/// uses this identity.
struct Authority: Sendable {
  let key: P256.Signing.PrivateKey
  let certificate: Certificate

  private static let name = "Bellhop APNs"
  private static let day = 86_400.0
  /// How long before its end the certificate is replaced, in seconds.
  static let renewal = 30 * day

  /// Returns a new certificate of the authority. A certificate with the same key replaces an older one: a
  /// signature made under one is valid under both.
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

  func isNearItsEnd(_ now: Date) -> Bool { certificate.notValidAfter.timeIntervalSince(now) < Self.renewal }

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
