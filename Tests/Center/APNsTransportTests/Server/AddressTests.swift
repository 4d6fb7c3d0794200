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
    #expect("\(try APNsAddress(text))" == meaning)
  }

  @Test(arguments: [
    "", "host", "host:", ":2197", "65536", "-1", "+1", "::1", "::1:2197", "[]:1", "[host]:1", "a b:1",
    "https://localhost:2197", "1:2:3", "2197 ", "٢١٩٧", "host:000001",
  ])
  func isRefusedWhereItIsNone(text: String) {
    let error = #expect(throws: StartError.self) { try APNsAddress(text) }
    #expect(error?.exitCode == .usage)
    #expect(error?.description.hasSuffix("2197, localhost:2197 or [::1]:2197.") == true)
  }

  @Test func isRefusedWhereTheMachineDoesNotHaveIt() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let center = StandInCenter()
      for host in ["192.0.2.1", "no-such-host.invalid"] {
        let server = APNsServer(
          address: APNsAddress(host: host, port: 0),
          identity: identity,
          phone: center.phone
        )
        let error = await #expect(throws: StartError.self) { try await server.start() }
        #expect(error?.exitCode == .cannotCreate)
        #expect(error?.description.hasPrefix("\(host) is no address of this machine") == true)
      }
    }
  }
}
