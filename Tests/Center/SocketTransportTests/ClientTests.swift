import CenterGateway
import Foundation
import JSON
import NotificationModel
import Testing

@testable import ControlProtocol
@testable import SocketTransport

@Suite(.timeLimit(.minutes(3))) struct Clients {
  @Test func areToldThatNoCenterIsRunning() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let socket = try ListeningSocket(taking: try SocketPath(path))
      socket.abandon()
      for path in [path, folder + "/nothing.sock"] {
        let error = await #expect(throws: SocketError.self) { try await SocketClient.connect(path) }
        #expect(error == .noCenter(path: path))
        #expect(error?.exitCode == .unavailable)
        #expect(
          error?.description
            == "No center is running at \(path). Start one with: bellhop serve --socket \(path)"
        )
      }
      let long = "/tmp/" + String(repeating: "x", count: 200)
      await #expect(throws: SocketError.pathTooLong(path: long, bytes: 205)) {
        try await SocketClient.connect(long)
      }
    }
  }

  @Test func areToldThatThereIsNoSocket() async throws {
    try await withFolder { folder in
      let file = folder + "/notes.txt"
      try "notes".write(toFile: file, atomically: true, encoding: .utf8)

      for (path, kind) in [(file, "a file"), (folder, "a folder"), ("/dev/null", "a device")] {
        let error = await #expect(throws: SocketError.self) { try await SocketClient.connect(path) }
        #expect(error == .noSocket(path: path, kind: kind))
        #expect(error?.message == "\(path) is \(kind) and no socket, so no center can be reached there.")
        #expect(error?.exitCode == .unavailable)
      }
    }
  }

  @Test func callTheMethodsOfTheTable() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)

      let payload: JSONValue = ["aps": ["alert": "hi"]]
      let decision = try await client.call(
        \.push,
        PushParameters(topic: "com.example.app", payload: payload)
      )
      #expect(decision.identifier == "hi")
      let removed = try await client.call(
        \.requests.removePending,
        RemovalParameters(app: "a", .identifiers(["x"]))
      )
      #expect(removed.keys == [NotificationKey(app: "a", identifier: "x")])
      let status = try await client.call(\.center.status)
      #expect(status.apps == 2)

      await client.close()
    }
  }

  @Test func getRefusalsAsTheyWereMade() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      let refusal = Refusal(.storeFull, "The disk is full.", hint: "Make room.")
      center.refuse(refusal)

      await #expect(throws: refusal) {
        try await client.call(\.badge.set, SetBadgeParameters(app: "a", badge: 1))
      }
      let unknown = await #expect(throws: Refusal.self) { try await client.call("nonsense") }
      #expect(unknown?.code == .unknownMethod)

      await client.close()
    }
  }

  @Test func mayCallFromManyTasks() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      try await withThrowingTaskGroup(of: Bool.self) { tasks in
        for number in 0..<300 {
          tasks.addTask {
            let parameters = PushParameters(
              topic: "com.example.app",
              payload: ["aps": ["alert": "n\(number)"]]
            )
            return try await client.call(\.push, parameters).identifier == "n\(number)"
          }
        }
        for try await isOwn in tasks { #expect(isOwn) }
      }
      await client.close()
    }
  }

  @Test func takeALongList() async throws {
    try await withCenter { center, path, _ in
      let text = String(repeating: "你好", count: 500)
      let all = (0..<2000).map { number in
        DeliveredNotification(
          app: "a",
          date: Date(timeIntervalSinceReferenceDate: 0),
          request: Request(identifier: "\(number)", content: Content(body: text)),
          presentation: .nothing,
          trace: [],
          sequence: number
        )
      }
      center.fill(all)
      let client = try await SocketClient.connect(path)

      let delivered = try await client.call(\.notifications.delivered, DeliveredParameters())

      #expect(delivered.notifications == all)
      await client.close()
    }
  }

  @Test func areToldWhenTheConnectionIsLostInBetween() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let listening = try ListeningSocket(taking: try SocketPath(path))
      defer { listening.remove() }
      let client = try await SocketClient.connect(path)
      let waiting = Task { try await client.call("center.status") }
      // Nobody serves; closing the listener closes what waits for it.
      listening.abandon()

      await #expect(throws: SocketError.connectionLost(path: path)) { try await waiting.value }
      await #expect(throws: SocketError.connectionLost(path: path)) { try await client.call("center.status") }
      await client.close()
    }
  }

  @Test func mayGiveUpWaiting() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      center.hold()
      let waiting = Task { try await client.call(\.badge.set, SetBadgeParameters(app: "a", badge: 1)) }
      await center.until { $0.waiting == 1 }

      waiting.cancel()

      await #expect(throws: CancellationError.self) { try await waiting.value }
      center.release()
      _ = try await client.call(\.center.status)
      await client.close()
    }
  }

  @Test func areToldWhyTheyAreNotLetIn() async throws {
    var limits = SocketLimits()
    limits.connections = 0
    try await withCenter(limits: limits) { _, path, _ in
      // The connection is closed while the client connects, calls, or waits: many times, to meet each of them.
      for _ in 0..<100 {
        let client = try await SocketClient.connect(path)
        let error = await #expect(throws: (any Error).self) { try await client.call("center.status") }
        #expect((error as? Refusal)?.code == .overloaded)
        await client.close()
      }
    }
  }
}
