import Foundation
import NIOCore
import Testing

@testable import APNsTransport

@Suite("The certificate of the local APNs", .timeLimit(.minutes(3)))
struct CertificateTests {
  @Test(arguments: ["localhost", nil])
  func isGoodForThisMachineUnderTheAuthority(name: String?) async throws {
    try await withServer { world in
      var provider = try await world.provider(name: name)
      try await provider.begin()
      #expect(try await provider.answer(on: try await provider.push(token: nil)).status == "403")
    }
  }

  @Test(.enabled(if: CertificateTests.hasIPv6, "there is no IPv6 here"))
  func isGoodForIPv6() async throws {
    try await withServer(host: "::1") { world in
      var provider = try await world.provider(host: "::1")
      try await provider.begin()
      #expect(try await provider.answer(on: try await provider.push(token: nil)).status == "403")
      #expect("\(world.address)".hasPrefix("[::1]:"))
    }
  }

  @Test func isGoodForEveryAddressWhereItListensOnAll() throws {
    let names = ServerCertificate.names(host: "0.0.0.0").map { "\($0)" }
    #expect(names.contains { $0.contains("localhost") })
    let addresses = try System.enumerateDevices().compactMap(\.address)
    #expect(
      names.count >= Set(addresses.compactMap(\.ipAddress)).union(["127.0.0.1", "::1", "0.0.0.0"]).count
    )
  }

  @Test func isNotTrustedUnderAnotherAuthorityAndThePersonIsTold() async throws {
    try await withServer { world in
      try await withFolder { folder in
        let stranger = try APNsIdentity.open(folder: folder)
        var provider = try await Provider(
          host: "127.0.0.1",
          port: world.port,
          name: "localhost",
          authority: stranger.authorityPath,
          protocols: ["h2"]
        )
        try? await provider.begin()
        try await provider.end()
        try await world.center.until("the person was told") { !$0.failures.isEmpty }
        #expect(world.center.failures[0].contains("does not trust the certificate"))
      }
    }
  }

  private static let hasIPv6: Bool = {
    guard let devices = try? System.enumerateDevices() else { return false }
    return devices.contains { $0.address?.ipAddress == "::1" }
  }()
}
