import CenterGateway
import ControlProtocol
import Glibc
import JSON
import NIOCore
import NIOEmbedded
import NotificationModel
import Testing

@testable import SocketTransport

/// A center that is stopped or stuck: its connections stay open, and nothing comes.
@Suite(.timeLimit(.minutes(1))) struct SilentCenterTests {
  /// The kernel accepts the connection, and nobody reads it.
  private func withStandIn(_ body: (String) async throws -> Void) async throws {
    try await withFolder { folder in
      let socket = try ListeningSocket(taking: try SocketPath(folder + "/center.sock"))
      defer {
        socket.remove()
        socket.abandon()
      }
      try await body(socket.path.text)
    }
  }

  @Test func aCallSaysThatItDoesNotAnswerAndTheWayOut() async throws {
    try await withStandIn { path in
      let client = try await SocketClient.connect(path, patience: .milliseconds(1))

      let error = await #expect(throws: SocketError.self) { try await client.call(\.center.status) }

      #expect(error == .unresponsive(path: path, processIdentifier: getpid()))
      #expect(error?.exitCode == .unavailable)
      #expect(error?.message == "The center (process \(getpid())) does not answer.")
      #expect(error?.hint?.contains("'kill -CONT \(getpid())'") == true)
      #expect(error?.hint?.contains("may still be carried out") == false)
    }
  }

  @Test func aCommandThatWasSentMayStillBeCarriedOut() async throws {
    try await withStandIn { path in
      let client = try await SocketClient.connect(path, patience: .milliseconds(1))

      let error = await #expect(throws: SocketError.self) {
        try await client.call(\.badge.set, SetBadgeParameters(app: "a", badge: 1))
      }

      #expect(error == .unresponsive(path: path, processIdentifier: getpid(), isCommandSent: true))
      #expect(error?.hint?.hasSuffix("What was sent to it may still be carried out.") == true)
    }
  }

  // MARK: The client, with a clock of its own

  /// A client's side of a connection whose time the test passes.
  private struct Line {
    let inbox: ClientInbox
    let channel = EmbeddedChannel()

    init(_ inbox: ClientInbox = ClientInbox(path: "booth")) throws {
      self.inbox = inbox
      let handler = ClientHandler(inbox: inbox, patience: .seconds(10))
      try channel.pipeline.syncOperations.addHandler(handler)
      try channel.connect(to: SocketAddress(unixDomainSocketPath: "/booth")).wait()
    }

    func receive(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }
    func pass(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }
  }

  private static let heartbeat = String(decoding: ResultCoding.heartbeat, as: UTF8.self)

  @Test func silenceEndsTheConnection() throws {
    let line = try Line()
    let asked = try #require(try line.channel.readOutbound(as: ByteBuffer.self))
    #expect(String(buffer: asked).contains("\"connection.heartbeat\""))

    line.pass(9)
    #expect(line.channel.isActive)
    line.pass(1)

    #expect(!line.channel.isActive)
    #expect(line.inbox.hasFailed)
  }

  @Test func anythingThatComesIsASignOfLifeAlsoHalfALine() throws {
    let line = try Line()

    for part in [Self.heartbeat, String(Self.heartbeat.prefix(9)), String(Self.heartbeat.dropFirst(9))] {
      line.pass(9)
      try line.receive(part)
    }
    line.pass(9)
    #expect(line.channel.isActive)

    line.pass(1)
    #expect(!line.channel.isActive)
  }

  @Test func aCenterOfAnEarlierVersionIsWaitedFor() throws {
    let line = try Line()
    let refusal = Refusal(.unknownMethod, "There is no method \"connection.heartbeat\".")

    try line.receive(String(decoding: Message.answer(id: .integer(0), .failure(refusal)).line, as: UTF8.self))
    line.pass(3600)

    #expect(line.channel.isActive)
  }

  @Test func whatIsNoCenterIsQuoted() async throws {
    let line = try Line()

    try line.receive("Welcome to booth!\n")

    #expect(!line.channel.isActive)
    await #expect(throws: SocketError.notACenter(path: "booth", said: "Welcome to booth!")) {
      try await line.inbox.calls.call { _ in }
    }
  }

  /// A center that gives a connection up cuts off the line that it has begun.
  @Test func whyALineIsCutOffIsSaidInTheNext() async throws {
    let refusal = Refusal(.overloaded, "Too much is unread.")
    let farewell = String(decoding: Message.answer(id: nil, .failure(refusal)).line, as: UTF8.self)
    let line = try Line()

    try line.receive(#"{"jsonrpc":"2.0","id":0,"result":{}}"# + "\n")
    try line.receive(#"{"jsonrpc":"2.0","id":1,"result":{"apps":[{} "# + "\n" + farewell)

    #expect(!line.channel.isActive)
    await #expect(throws: refusal) { try await line.inbox.calls.call { line.inbox.failToSend($0) } }
  }

  /// The broken line may be an answer, whose call would wait for as long as the heart beats.
  @Test func aBrokenLineThatNoReasonFollowsIsQuoted() async throws {
    let whole = #"{"jsonrpc":"2.0","id":0,"result":{}}"# + "\n"
    for next in [whole, Self.heartbeat] {
      let line = try Line()
      try line.receive(whole + "broken\n" + next)
      #expect(!line.channel.isActive)
      await #expect(throws: SocketError.notACenter(path: "booth", said: "broken")) {
        try await line.inbox.calls.call { line.inbox.failToSend($0) }
      }
    }
  }

  @Test func aBrokenLineBeforeTheEndIsQuoted() async throws {
    let line = try Line()
    try line.receive(#"{"jsonrpc":"2.0","id":0,"result":{}}"# + "\nbroken\n")
    try await line.channel.close()
    await #expect(throws: SocketError.notACenter(path: "booth", said: "broken")) {
      try await line.inbox.calls.call { line.inbox.failToSend($0) }
    }
  }

  @Test func aSecondBrokenLineIsOneTooMany() throws {
    let line = try Line()
    try line.receive(#"{"jsonrpc":"2.0","id":0,"result":{}}"# + "\nbroken\n")
    #expect(line.channel.isActive)
    try line.receive("broken\n")
    #expect(!line.channel.isActive)
  }

  // MARK: The center

  @Test func theHeartBeatsWhileAnAnswerTakesLong() async throws {
    var limits = SocketLimits()
    limits.heartbeat = 0.001
    try await withCenter(limits: limits) { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(#"{"jsonrpc":"2.0","id":1,"method":"connection.heartbeat"}"# + "\n")
      #expect(try await peer.result(of: 1) == [:])
      center.hold()
      // The query waits for the push, and the reading of requests for the query.
      try await peer.send(push(2, "slow") + status(3))
      await center.until { $0.waiting == 1 }

      for _ in 0..<3 { #expect(await peer.line().map { $0 + "\n" } == Self.heartbeat) }

      center.release()
      await peer.close()
    }
  }

  @Test func withoutAskingThereIsNoHeartbeat() async throws {
    var limits = SocketLimits()
    limits.heartbeat = 0
    try await withCenter(limits: limits) { _, path, _ in
      let peer = try await RawPeer(path)

      for number in 1...50 {
        try await peer.send(status(number))
        _ = try await peer.result(of: Int64(number))
      }

      await peer.close()
    }
  }

  // MARK: Lines that are too long

  @Test func aCallThatTheCenterWouldSkipIsRefusedBefore() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      let long = String(repeating: "x", count: SocketLimits.standard.lineBytes)

      let error = await #expect(throws: Refusal.self) {
        try await client.call(\.badge.set, SetBadgeParameters(app: long, badge: 1))
      }

      #expect(error?.code == .tooLarge)
      #expect(center.commands.isEmpty)
      await client.close()
    }
  }

  @Test func aComplaintAboutTheConnectionFailsTheCallsThatWait() async throws {
    let inbox = ClientInbox(path: "booth")
    let refusal = Refusal(.tooLarge, "The line is too long.")
    let (sent, send) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task { try await inbox.calls.call { _ in send.yield() } }
    for await _ in sent { break }

    try Line(inbox).receive(String(decoding: Message.answer(id: nil, .failure(refusal)).line, as: UTF8.self))

    await #expect(throws: refusal) { try await waiting.value }
  }
}
