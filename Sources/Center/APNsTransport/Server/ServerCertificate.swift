import CenterGateway
import Crypto
import FoundationEssentials
import Glibc
import NIOCore
import NIOSSL
import SwiftASN1
import X509

/// The server's certificate, created at each start; its key is kept in memory only.
enum ServerCertificate {
  /// Returns the TLS configuration, with HTTP/2 as the only protocol (ios-behaviour 6.1). Throws if the
  /// certificate cannot be created.
  static func context(
    _ identity: APNsIdentity,
    host: String,
    now: Date,
    limits: APNsLimits
  ) throws(StartError) -> NIOSSLContext {
    do {
      let key = P256.Signing.PrivateKey()
      let certificate = try identity.authority.certificate(
        for: key.publicKey,
        names: names(host: host),
        now: now
      )
      var serializer = DER.Serializer()
      try serializer.serialize(certificate)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: [
          .certificate(try NIOSSLCertificate(bytes: serializer.serializedBytes, format: .der))
        ],
        privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.derRepresentation), format: .der))
      )
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["h2"]
      configuration.shutdownTimeout = .seconds(min(1, limits.farewell))
      return try NIOSSLContext(configuration: configuration)
    } catch {
      throw StartError.cryptography("the server's certificate", "\(error)")
    }
  }

  /// Returns the names and addresses of the certificate: those of this machine, and all its interfaces if the
  /// server listens on every address.
  static func names(host: String) -> [GeneralName] {
    var hosts = ["localhost", "127.0.0.1", "::1", host]
    if let machine = machine() { hosts.append(machine) }
    if host == "0.0.0.0" || host == "::" { hosts += addresses() }
    var seen: Set<String> = []
    return hosts.filter { seen.insert($0.lowercased()).inserted }.map(name)
  }

  private static func name(_ host: String) -> GeneralName {
    guard let number = number(of: host) else { return .dnsName(host) }
    return .ipAddress(ASN1OctetString(contentBytes: number[...]))
  }

  /// Returns the 4 or 16 bytes of an IP address; nil for a name.
  private static func number(of host: String) -> [UInt8]? {
    for (family, length) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: length)
      if inet_pton(family, host, &bytes) == 1 { return bytes }
    }
    return nil
  }

  private static func machine() -> String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // Any other character is not allowed in a certificate's name.
    let isName = bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isName && !bytes.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func addresses() -> [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { $0.address?.ipAddress }.map { String($0.prefix { $0 != "%" }) }
  }
}

extension TimeAmount {
  static func seconds(_ seconds: Double) -> TimeAmount { .milliseconds(Int64(seconds * 1000)) }
}
