import ControlProtocol
import JSON
import NIOCore
import Testing

@testable import NotificationModel
@testable import SocketTransport

@Suite(.timeLimit(.minutes(3))) struct Subscriptions {
  let subscribe = #"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"# + "\n"

  func sequence(_ message: Message) -> Int? {
    guard case .call(nil, "event", let parameters) = message else { return nil }
    return parameters["sequence"]?.intValue
  }

  @Test func beginWithTheAnswerAndGoOnWithEveryEventInOrder() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      center.publish([event(8), event(9)])
      try await peer.send(subscribe)

      #expect(try await peer.result(of: 1) == ["sequence": 7])
      for number in 10..<200 { center.publish([event(number)]) }
      for number in 8..<200 { #expect(sequence(try await peer.message()) == number) }
    }
  }

  @Test func giveThePictureThatTheEventsChange() async throws {
    try await withCenter { _, path, _ in
      let client = try await SocketClient.connect(path)
      let feed = try await client.events(snapshot: true)
      #expect(feed.sequence == 7)
      #expect(feed.snapshot == CenterSnapshot(sequence: 7))
      await #expect(throws: Refusal.self) { try await client.events() }
      await client.close()
    }
  }

  @Test func leaveTheConnectionOpenForRequests() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(subscribe + subscribe + status(2))

      _ = try await peer.result(of: 1)
      #expect(try await peer.refusal().message == "This connection gets the events already.")
      _ = try await peer.result(of: 2)
      center.publish([event(8)])
      #expect(sequence(try await peer.message()) == 8)
    }
  }

  @Test func goOnForAPeerThatHasEndedItsSide() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(subscribe)
      try await peer.endOutput()
      _ = try await peer.result(of: 1)

      center.publish([event(8)])

      #expect(sequence(try await peer.message()) == 8)
    }
  }

  @Test func endWhenTheCenterHasNoMoreEvents() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(subscribe)
      _ = try await peer.result(of: 1)
      center.publish([event(8)])
      center.endUpdates()

      #expect(sequence(try await peer.message()) == 8)
      #expect(await peer.line() == nil)
    }
  }

  /// A viewer that does not read must neither slow the center down nor fill its memory.
  @Test func ofAPeerThatNeverReadsAreGivenUp() async throws {
    var limits = SocketLimits()
    limits.undeliveredEvents = 100
    // The test may take its time to read the rest.
    limits.farewell = 60
    try await withCenter(limits: limits) { center, path, _ in
      let deaf = try await RawPeer(path)
      try await deaf.send(subscribe)
      _ = try await deaf.result(of: 1)

      // More than kernel and limit hold together.
      for number in 8..<2008 { center.publish([event(number, padding: 4000)]) }
      let lines = try await drain(deaf)

      let events = lines.dropLast().map { sequence($0) }
      #expect(events.count < 1000)
      #expect(events == (8..<8 + events.count).map { $0 }, "without a gap up to where it ends")
      guard case .answer(nil, .failure(let refusal)) = lines.last else {
        Issue.record("\(String(describing: lines.last))")
        return
      }
      #expect(refusal.code == .overloaded)
      #expect(center.endedSubscriptions == 1, "no update waits for it while it has time to read the rest")
    }
  }

  /// The system gets the memory back that waited for them.
  @Test func thatWereFarBehindLeaveNoMemoryBehind() async throws {
    let trims = AsyncStream<Void>.makeStream()
    let memory = FreedMemory(quiet: .milliseconds(1)) { trims.continuation.yield() }
    var limits = SocketLimits()
    limits.undeliveredEvents = 1_000
    try await withCenter(limits: limits, memory: memory) { center, path, _ in
      let deaf = try await RawPeer(path)
      try await deaf.send(subscribe)
      _ = try await deaf.result(of: 1)
      for number in 8..<2008 { center.publish([event(number, padding: 4000)]) }
      await center.until { $0.endedSubscriptions == 1 }
      await deaf.close()
      #expect(await trims.stream.first { _ in true } != nil)
    }
  }

  @Test func thatHaveReadEverythingLeaveNone() async throws {
    let trims = AsyncStream<String>.makeStream()
    let few = FreedMemory(quiet: .zero) { trims.continuation.yield("of few") }
    let many = FreedMemory(quiet: .zero) { trims.continuation.yield("of many") }

    for _ in 0..<100 { few.connectionEnded(leaving: 10_000) }
    many.connectionEnded(leaving: 5_000_000)

    #expect(await trims.stream.first { _ in true } == "of many")
  }

  private func drain(_ peer: RawPeer) async throws -> [Message] {
    var messages: [Message] = []
    while let line = await peer.line() { messages.append(try Message(line: Array(line.utf8))) }
    return messages
  }

  @Test func aBurstLargerThanTheLimitReachesAPeerThatReads() async throws {
    var limits = SocketLimits()
    limits.undeliveredEvents = 100
    try await withCenter(limits: limits) { center, path, _ in
      let client = try await SocketClient.connect(path)
      let feed = try await client.events()
      center.publish((8..<5008).map { event($0) })
      var next = 8
      for try await event in feed.events {
        #expect(event.sequence == next)
        next += 1
        if next == 5008 { break }
      }
      await client.close()
    }
  }

  /// Whoever turns the clock waits for that.
  @Test func sayWhatWasPassedOn() async throws {
    try await withCenter { center, path, _ in
      let client = try await SocketClient.connect(path)
      _ = try await client.events()

      for start in [8, 2_008, 4_008] {
        center.publish((start..<start + 2_000).map { event($0) })
        await center.until { $0.passedOn == start + 1_992 }
      }
      await client.close()
    }
  }
}
