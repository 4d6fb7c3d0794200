import ControlProtocol
import Foundation
import NotificationModel
import Testing

@testable import SocketTransport

@Suite(.timeLimit(.minutes(3))) struct ShuttingDown {
  @Test func answersWhatIsInFlight() async throws {
    try await withCenter { center, path, server in
      let peer = try await RawPeer(path)
      center.hold()
      try await peer.send(push(1, "a") + push(2, "b"))
      await center.until { $0.waiting == 2 }

      server.shutdown()
      center.release()

      _ = try await peer.result(of: 1)
      _ = try await peer.result(of: 2)
      #expect(await peer.line() == nil)
      await #expect(throws: SocketError.noCenter(path: path)) { try await SocketClient.connect(path) }
    }
  }

  @Test func endsSubscriptionsAndSilentPeers() async throws {
    try await withCenter { center, path, server in
      let viewer = try await SocketClient.connect(path)
      let feed = try await viewer.events()
      let silent = try await RawPeer(path)
      try await silent.send(status(1))
      _ = try await silent.result(of: 1)

      server.shutdown()

      for try await _ in feed.events {}
      #expect(await silent.line() == nil)
    }
  }

  @Test func givesUpAPeerThatDoesNotTakeItsAnswers() async throws {
    var limits = SocketLimits()
    limits.farewell = 0.05
    try await withCenter(limits: limits) { center, path, server in
      let deaf = try await RawPeer(path)
      let body = String(repeating: "x", count: 3000)
      let flooding = Task { for number in 0..<4000 { try? await deaf.send(push(number, body)) } }
      await center.until { $0.commands.count > 128 }

      server.shutdown()

      await flooding.value
    }
  }

  @Test func followsCancelling() async throws {
    try await withFolder { folder in
      let center = FakeCenter()
      let server = SocketServer(path: folder + "/center.sock", gateway: center.gateway)
      let running = Task { try await server.run() }
      try server.start()
      let peer = try await RawPeer(server.path)
      try await peer.send(status(1))
      _ = try await peer.result(of: 1)

      running.cancel()

      try await running.value
      #expect(await peer.line() == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test func beforeItEverRanGivesThePlaceBack() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let first = SocketServer(path: path, gateway: FakeCenter().gateway)
      try first.start()
      first.shutdown()
      try await first.run()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])

      let second = SocketServer(path: path, gateway: FakeCenter().gateway)
      try second.start()
      #expect(throws: SocketError.inUse(path: path, processIdentifier: Int(getpid()))) {
        try SocketServer(path: path, gateway: FakeCenter().gateway).start()
      }
      second.shutdown()
    }
  }

  @Test func mayBeFollowedByAnotherCenterAtTheSamePlace() async throws {
    try await withFolder { folder in
      for round in 0..<20 {
        let server = SocketServer(path: folder + "/center.sock", gateway: FakeCenter().gateway)
        try server.start()
        async let served: Void = server.run()
        let peer = try await RawPeer(server.path)
        try await peer.send(status(round))
        _ = try await peer.result(of: Int64(round))
        server.shutdown()
        try await served
      }
    }
  }
}
