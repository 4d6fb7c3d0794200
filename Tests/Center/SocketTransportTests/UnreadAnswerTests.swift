import CenterGateway
import Foundation
import NIOCore
import NIOEmbedded
import NotificationModel
import Testing

@testable import ControlProtocol
@testable import SocketTransport

@Suite(.timeLimit(.minutes(3))) struct UnreadAnswers {
  /// The center knows that the peer has gone before it comes to the requests that it has read.
  @Test func ofAPeerThatHasGoneAreNotMadeAndItsCommandsAreCarriedOut() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(ConnectedApps().connect)
      _ = try await peer.result(of: 1)
      let link = try #require(center.links.first)
      center.hold()
      // So little that it is read at once.
      try await peer.send(push(2, "first") + (3..<15).map(delivered).joined() + subscribe + push(20, "last"))
      await center.until { $0.waiting == 1 }
      let newApp = try await RawPeer(path)
      try await newApp.send(push(1, "first") + ConnectedApps().connect + push(2, "last"))
      await center.until { $0.waiting == 2 }
      // The call is on its way, so it fails because the center sees the end of its peer, after that of the new app.
      let called = Task { try await link.call(.didReceive(sampleResponse)) }
      _ = await peer.line()
      await newApp.close()
      await peer.close()
      await #expect(throws: AppLinkError.self) { _ = try await called.value }
      center.release()

      await center.until { $0.gone.count == 1 && $0.commands.count == 4 }
      #expect(center.links.count == 1)
      #expect(center.queries == 0)
      #expect(center.subscriptions == 0)
    }
  }

  @Test func areTooManyTogetherAndTheConnectionWithTheMostEnds() async throws {
    var limits = SocketLimits()
    limits.unsentBytes = 3_000_000
    // The test may take its time to read the rest.
    limits.farewell = 60
    try await withCenter(limits: limits) { center, path, _ in
      center.fill((1...300).map { notification($0, String(repeating: "x", count: 3_000)) })
      let reader = try await SocketClient.connect(path)
      var deaf: [RawPeer] = []
      for number in 1...12 {
        let peer = try await RawPeer(path)
        // The push is submitted once the list waits to be sent.
        try await peer.send(delivered(1) + push(2, "\(number)"))
        await center.until { $0.commands.count == number }
        _ = try await reader.call(\.center.status)
        deaf.append(peer)
      }

      var refused = 0
      for peer in deaf {
        let first = try #require(await peer.line())
        guard first.hasSuffix(" ") else {
          _ = try await peer.result(of: 2)
          continue
        }
        #expect(throws: MessageError.self) { try Message(line: Array(first.utf8)) }
        let refusal = try await peer.refusal()
        #expect(refusal.code == .overloaded)
        #expect(
          refusal.message == "Programs leave more than 2.9 MB of answers unread, this one the most; "
            + "its connection ends here."
        )
        #expect(await peer.line() == nil)
        refused += 1
      }
      #expect(refused == 8, "four answers of 0.9 MB are the limit and the one with the most")
      await reader.close()
    }
  }

  @Test func ofAConnectionThatHasEndedDoNotCount() throws {
    var limits = SocketLimits()
    limits.unsentBytes = 100
    let all = UnsentBytes(limits: limits)
    let outboxes = (0..<5).map { _ in Outbox(channel: EmbeddedChannel(), unsent: all) }
    for outbox in outboxes[3...] {
      outbox.answer([UInt8](repeating: 0x20, count: 90), at: outbox.reserve())
      outbox.abandon()
    }
    #expect(all.note(90, in: outboxes[0]) == nil)
    #expect(all.note(90, in: outboxes[1]) == nil, "beside the one with the most")
    #expect(all.note(110, in: outboxes[2]) === outboxes[2])
    #expect(all.note(0, in: outboxes[2]) == nil)
  }

  /// Lets so many writes through; later ones wait.
  private final class Valve: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    var writes = 1
    /// How often the reading was stopped.
    var stops = 0

    func flush(context: ChannelHandlerContext) {
      guard writes > 0 else { return }
      writes -= 1
      context.flush()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is LineReader.Stop { stops += 1 }
    }
  }

  @Test func endTheConnectionOnceAlsoWhileTheEndOfALongAnswerIsWritten() throws {
    var limits = SocketLimits()
    limits.unsentBytes = 100
    let all = UnsentBytes(limits: limits)
    let channel = EmbeddedChannel()
    let valve = Valve()
    try channel.pipeline.syncOperations.addHandler(valve)
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/booth")).wait()
    let outbox = Outbox(channel: channel, unsent: all)
    let long = [UInt8](repeating: 0x20, count: OutgoingQueue.portion + 8)
    outbox.answer(long, at: outbox.reserve())
    channel.embeddedEventLoop.run()

    let others = (0..<2).map { _ in Outbox(channel: EmbeddedChannel(), unsent: all) }
    for other in others + others[...0] {
      other.answer([UInt8](repeating: 0x20, count: 90), at: other.reserve())
    }
    #expect(outbox.isOver)
    #expect(others.allSatisfy { !$0.isOver })
    #expect(valve.stops == 1)

    valve.writes = .max
    channel.flush()
    channel.embeddedEventLoop.run()
    var sent = ByteBuffer()
    while let part = try channel.readOutbound(as: ByteBuffer.self) { sent.writeImmutableBuffer(part) }
    #expect(sent.readBytes(length: long.count) == long)
    let farewell = try Message(line: Array(sent.readableBytesView.dropLast()))
    guard case .answer(nil, .failure(let refusal)) = farewell else { throw RawPeer.Unexpected() }
    #expect(refusal.code == .overloaded)
    #expect(!channel.isActive)
  }

  private func delivered(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"notifications.delivered"}"# + "\n"
  }

  private let subscribe = #"{"jsonrpc":"2.0","id":16,"method":"events.subscribe"}"# + "\n"

  private func notification(_ number: Int, _ body: String) -> DeliveredNotification {
    DeliveredNotification(
      app: "com.example.dely",
      date: Date(timeIntervalSinceReferenceDate: 0),
      request: Request(identifier: "\(number)", content: Content(title: "Dely", body: body)),
      presentation: .nothing,
      trace: [],
      sequence: number
    )
  }
}
