import JSON
import NIOCore
import NotificationModel
import NotificationWords
import Testing

@testable import ControlProtocol
@testable import SocketTransport

/// What a person does on a screen in another process reaches the center as it would in the same one.
@Suite(.timeLimit(.minutes(1))) struct ScreenCommandTests {
  @Test func everyCommandOfScreensHasASample() {
    #expect(Set(SampleCommand.ofScreens.map(\.name)) == Set(Command.namesForScreens))
  }

  @Test(arguments: SampleCommand.ofScreens) func arrivesAsItWasGiven(command: Command) async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      try await client.submit(command)

      #expect(center.commands.first == command)
      await client.close()
    }
  }

  @Test func aResponseThatDoesNotSayByWhatIsOneOfTheSocket() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      try await client.submit(.dismiss([SampleCommand.key]))

      #expect(center.commands == [.dismiss([SampleCommand.key], origin: ResponseOrigin(by: .socket))])
      await client.close()
    }
  }

  /// The center passes over a line that is longer than a mebibyte.
  @Test(arguments: ["0123456789abcdef", "\u{1}"])
  func clearingMoreThanALineHoldsIsSeveralCommands(identifier: String) async throws {
    let keys = (0..<30_000).map { NotificationKey(app: "com.example.app", identifier: "\(identifier)\($0)") }
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      try await client.submit(.dismiss(keys, origin: SampleCommand.origin))

      let dismissed = center.commands.flatMap { command in
        if case .dismiss(let keys, SampleCommand.origin) = command { keys } else { [NotificationKey]() }
      }
      #expect(center.commands.count == 2)
      #expect(dismissed == keys)
      await client.close()
    }
  }

  @Test(arguments: SampleCommand.ofOthers) func whatNoPersonDoesIsRefused(command: Command) async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      await #expect(throws: Refusal(.message(.notForScreens))) { try await client.submit(command) }
      let parameters: JSONObject = ["version": 1, "command": [command.name: [:]]]
      let refusal = await #expect(throws: Refusal.self) {
        try await client.call("screen.submit", parameters)
      }

      #expect(refusal?.message.hasPrefix("A screen submits no \"\(command.name)\".") == true)
      #expect(center.commands.isEmpty)
      await client.close()
    }
  }

  @Test(arguments: SampleCommand.ofScreens + SampleCommand.ofOthers)
  func aConnectionThatMayOnlyLookSubmitsNone(command: Command) async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      _ = try await client.call(\.connection.becomeReadOnly)

      let refusal = await #expect(throws: Refusal.self) { try await client.submit(command) }

      let isOfScreens = SampleCommand.ofScreens.contains(command)
      #expect(refusal?.code == (isOfScreens ? .notPermitted : .internalFailure))
      #expect(center.commands.isEmpty)
      await client.close()
    }
  }

  @Test func aCenterOfAnEarlierVersionIsSaid() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let center = try await EarlierCenter.listen(at: path)
      let client = try await SocketClient.connect(path)

      let refusal = await #expect(throws: Refusal.self) { try await client.submit(.reset) }

      #expect(
        refusal?.message
          == "The center is another version of Bellhop (0.0.9), which this screen does not understand."
      )
      #expect(refusal?.hint == "Install the same version on both sides.")
      await client.close()
      try await center.close()
    }
  }

  @Test func aSubscriberCannotBecomeReadOnlyLater() async throws {
    try await withCenter { _, path, _ in
      let client = try await SocketClient.connect(path)
      _ = try await client.events()

      let refusal = await #expect(throws: Refusal.self) {
        try await client.call(\.connection.becomeReadOnly)
      }

      #expect(refusal?.hint == "Call connection.becomeReadOnly before events.subscribe.")
      await client.close()
    }
  }

  @Test func theBannerThatWasPinnedIsReleasedWhenTheConnectionEnds() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      try await client.submit(.pinBanner(SampleCommand.key, true))

      await client.close()

      await center.until { $0.commands.count == 2 }
      #expect(center.commands == [.pinBanner(SampleCommand.key, true), .pinBanner(SampleCommand.key, false)])
    }
  }
}
