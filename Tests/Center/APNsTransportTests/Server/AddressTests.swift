import CenterGateway
import Testing

@testable import APNsTransport

@Suite("Where the local APNs listens")
struct AddressTests {
  @Test(arguments: [
    ("2197", "127.0.0.1:2197"), ("0", "127.0.0.1:0"), ("localhost:443", "localhost:443"),
    ("0.0.0.0:2197", "0.0.0.0:2197"), ("[::1]:2197", "[::1]:2197"),
  ])
  func isReadAsPeopleWriteIt(text: String, meaning: String) throws {
    #expect("\(try ListeningAddress(text))" == meaning)
  }

  @Test(arguments: [
    "", "host", "host:", ":2197", "65536", "-1", "+1", "::1", "::1:2197", "[]:1", "[host]:1", "a b:1",
    "https://localhost:2197", "1:2:3", "2197 ", "٢١٩٧", "host:000001", "payloads", "host/x:80", "host:+80",
  ])
  func isRefusedWhereItIsNone(text: String) {
    let error = #expect(throws: StartError.self) { try ListeningAddress(text) }
    #expect(error?.exitCode == .usage)
    #expect(error?.description.hasSuffix("2197, localhost:2197 or [::1]:2197.") == true)
  }

  @Test func isRefusedWhereTheMachineDoesNotHaveIt() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let center = StandInCenter()
      for (host, cause) in [
        ("192.0.2.1", "Cannot assign requested address"),
        ("no-such-host.invalid", "no machine is known by that name"),
      ] {
        let server = APNsServer(
          address: ListeningAddress(host: host, port: 0),
          identity: identity,
          phone: center.phone
        )
        let error = await #expect(throws: StartError.self) { try await server.start() }
        #expect(error?.exitCode == .cannotCreate)
        #expect(error?.message == "Could not listen at \(host):0: \(cause).")
      }
    }
  }
}
