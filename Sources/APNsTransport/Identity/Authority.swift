import Crypto
import Foundation
import SwiftASN1
import X509

/// A certificate authority of our own: providers are told to trust it once, and then trust every certificate that a
/// center shows.
struct Authority: Sendable {
  let key: P256.Signing.PrivateKey
  let certificate: Certificate

  private static let name = "Bellhop APNs"
  private static let day = 86_400.0
  /// How long before its end it is replaced.
  static let renewal = 30 * day

  /// A new certificate for a key. With the same key it comes in the place of an older one, and what either of the two
  /// signed is good under both.
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

  /// Whether the two belong together.
  var isWhole: Bool { certificate.publicKey == Certificate.PublicKey(key.publicKey) }

  func isNearItsEnd(_ now: Date) -> Bool { certificate.notValidAfter.timeIntervalSince(now) < Self.renewal }

  // MARK: The server's certificate

  /// Good for a year from then, under the names and numbers that providers may use.
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
      // A machine of its own, a container for instance, may have another idea of the time.
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
