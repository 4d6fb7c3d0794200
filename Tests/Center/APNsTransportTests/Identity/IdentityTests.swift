import CenterGateway
import Crypto
import Foundation
import Testing
import X509

@testable import APNsTransport

@Suite("Who the local APNs is")
struct IdentityTests {
  @Test func isMadeWithTheFirstUseAndTheSameEverAfter() async throws {
    try await withFolder { folder in
      let first = try APNsIdentity.open(folder: folder + "/deep/apns")
      let files = try Self.files(in: folder + "/deep/apns")
      #expect(Set(files.keys) == ["authority.pem", "authority-key.pem", "AuthKey_BELLHOPKEY.p8"])

      let second = try APNsIdentity.open(folder: folder + "/deep/apns")

      #expect(try Self.files(in: folder + "/deep/apns") == files)
      #expect(
        second.publicKeys.mapValues(\.rawRepresentation) == first.publicKeys.mapValues(\.rawRepresentation)
      )
      #expect(second.authority.certificate == first.authority.certificate)
      #expect(first.authorityPath == folder + "/deep/apns/authority.pem")
      #expect(first.keyPath == folder + "/deep/apns/AuthKey_BELLHOPKEY.p8")
    }
  }

  @Test func isForTheUserAlone() async throws {
    try await withFolder { folder in
      _ = try APNsIdentity.open(folder: folder)
      #expect(try Self.mode(folder) == 0o700)
      for name in try Self.files(in: folder).keys { #expect(try Self.mode(folder + "/" + name) == 0o600) }
    }
  }

  @Test func isRefusedWhereOthersCouldChangeIt() async throws {
    try await withFolder { folder in
      _ = try APNsIdentity.open(folder: folder)
      try FileManager.default.setAttributes([.posixPermissions: 0o770], ofItemAtPath: folder)
      let error = #expect(throws: StartError.self) { try APNsIdentity.open(folder: folder) }
      #expect(error?.exitCode == .notPermitted)
      #expect(error?.description.contains("mode 770") == true)

      let file = #expect(throws: StartError.self) { try APNsIdentity.open(folder: folder + "/authority.pem") }
      #expect(file?.description.contains("is no folder") == true)
    }
  }

  @Test func isOneEvenIfManyBeginAtOnce() async throws {
    for _ in 0..<10 {
      try await withFolder { folder in
        let all = try await withThrowingTaskGroup(of: APNsIdentity.self) { tasks in
          for _ in 0..<8 { tasks.addTask { try APNsIdentity.open(folder: folder) } }
          return try await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(all.map(\.authority.certificate)).count == 1)
        #expect(Set(all.compactMap { $0.publicKeys["BELLHOPKEY"]?.rawRepresentation }).count == 1)
        #expect(try Self.files(in: folder).count == 3)
      }
    }
  }

  @Test(arguments: ["authority.pem", "authority-key.pem", "AuthKey_BELLHOPKEY.p8"])
  func isRefusedWhereAFileIsDamaged(name: String) async throws {
    try await withFolder { folder in
      _ = try APNsIdentity.open(folder: folder)
      for content in ["", "no PEM", String(repeating: "x", count: 100_000)] {
        try Data(content.utf8).write(to: URL(filePath: folder + "/" + name))
        let error = #expect(throws: StartError.self) { try APNsIdentity.open(folder: folder) }
        #expect(error?.exitCode == .badData)
        #expect(error?.description.hasPrefix("\(folder)/\(name) is damaged") == true)
        #expect(error?.hint?.hasPrefix("Delete that file") == true)
      }
    }
  }

  @Test func isRefusedWhereTheAuthorityIsAnothers() async throws {
    try await withFolder { folder in
      _ = try APNsIdentity.open(folder: folder + "/a")
      _ = try APNsIdentity.open(folder: folder + "/b")
      try FileManager.default.removeItem(atPath: folder + "/a/authority.pem")
      try FileManager.default.copyItem(
        atPath: folder + "/b/authority.pem",
        toPath: folder + "/a/authority.pem"
      )
      let error = #expect(throws: StartError.self) { try APNsIdentity.open(folder: folder + "/a") }
      #expect(error?.description.contains("does not belong to authority-key.pem") == true)
    }
  }

  // MARK: Looking

  static func files(in folder: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0))) }
    )
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
