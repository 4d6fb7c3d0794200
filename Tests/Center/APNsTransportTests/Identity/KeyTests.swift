import CenterGateway
import Crypto
import Foundation
import Testing

@testable import APNsTransport

@Suite("Keys for provider tokens")
struct KeyTests {
  @Test func areOfTheFormThatApplesAre() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let text = try String(contentsOfFile: identity.keyPath, encoding: .utf8)
      #expect(text.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
      #expect(text.hasSuffix("-----END PRIVATE KEY-----\n"))
      #expect(identity.keyIdentifier.utf8.count == 10)
      #expect(identity.team.utf8.count == 10)
    }
  }

  @Test func signTokensThatAreTakenHere() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let text = try identity.providerToken(issuedAt: Date(timeIntervalSince1970: 1_774_345_260.987))

      let parts = text.split(separator: ".").map { Self.json($0) }
      #expect(parts[0].contains(#""alg":"ES256""#))
      #expect(parts[0].contains(#""kid":"BELLHOPKEY""#))
      #expect(parts[1].contains(#""iss":"BELLHOPDEV""#))
      #expect(parts[1].contains(#""iat":1774345260}"#) || parts[1].contains(#""iat":1774345260,"#))
      let keys = ProviderKeys(identity.publicKeys)
      let request = ProviderRequest(
        method: "POST",
        path: "/3/device/ab",
        fields: [.init(name: "authorization", value: "bearer \(text)")],
        body: []
      )
      #expect(try keys.token(in: request).issuedAt == Date(timeIntervalSince1970: 1_774_345_260))
    }
  }

  @Test func mayBeAPersonsOwn() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let key = P256.Signing.PrivateKey()
      let secret = try Self.write(key.pemRepresentation, folder + "/AuthKey_ABC123DEFG.p8")
      let open = try Self.write(key.publicKey.pemRepresentation, folder + "/AuthKey_ABC123DEFH.pem")

      let all = try identity.adding(keyFile: secret).adding(keyFile: secret).adding(keyFile: open)

      #expect(Set(all.publicKeys.keys) == ["BELLHOPKEY", "ABC123DEFG", "ABC123DEFH"])
      #expect(
        all.publicKeys["ABC123DEFG"]?.rawRepresentation == all.publicKeys["ABC123DEFH"]?.rawRepresentation
      )
    }
  }

  @Test(arguments: [
    "key.p8", "AuthKey_.p8", "AuthKey_abc123defg.p8", "AuthKey_ABC123DEF.p8", "AuthKey_ABC123DEFGH.p8",
  ])
  func areRefusedWhereTheirNameTellsNoIdentifier(name: String) async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let path = try Self.write(P256.Signing.PrivateKey().pemRepresentation, folder + "/" + name)
      let error = #expect(throws: StartError.self) { try identity.adding(keyFile: path) }
      #expect(error?.exitCode == .badData)
      #expect(error?.description.contains("AuthKey_") == true)
    }
  }

  @Test func areRefusedWhereTheyAreNone() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let path = folder + "/AuthKey_ABC123DEFG.p8"
      for content in ["", "no key", P384.Signing.PrivateKey().pemRepresentation] {
        let error = #expect(throws: StartError.self) {
          try identity.adding(keyFile: try Self.write(content, path))
        }
        #expect(error?.message.contains("is no key for provider tokens") == true)
        #expect(error?.description.contains("P-256") == true)
      }
      let missing = #expect(throws: StartError.self) { try identity.adding(keyFile: folder + "/none.p8") }
      #expect(missing?.description.contains("there is no such file") == true)
    }
  }

  @Test func areOneForEachIdentifier() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder + "/identity")
      let own = try Self.write(P256.Signing.PrivateKey().pemRepresentation, folder + "/AuthKey_BELLHOPKEY.p8")
      let error = #expect(throws: StartError.self) { try identity.adding(keyFile: own) }
      #expect(error?.message.hasPrefix("Another key has the identifier") == true)
      #expect(try identity.adding(keyFile: identity.keyPath).publicKeys.count == 1)
    }
  }

  // MARK: Files

  private static func write(_ text: String, _ path: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private static func json(_ part: Substring) -> String {
    var base64 = String(part).replacing("-", with: "+").replacing("_", with: "/")
    while base64.count % 4 != 0 { base64 += "=" }
    return String(decoding: Data(base64Encoded: base64) ?? Data(), as: UTF8.self)
  }
}
