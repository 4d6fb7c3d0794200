import CenterGateway
import Foundation
import NotificationState
import Testing

@testable import NotificationModel

/// What a screen has been given and has not taken yet.
@Suite(.timeLimit(.minutes(1))) struct UpdateWindowTests {
  private static func state(_ sequence: Int) -> CenterState {
    CenterState(viewing: CenterSnapshot(sequence: sequence))
  }

  private static func update(_ sequence: Int) -> CenterUpdate {
    let event = Event(
      sequence: sequence,
      date: Date(timeIntervalSinceReferenceDate: 0),
      app: "com.example.mail",
      fact: .app(.badgeChanged(sequence))
    )
    return CenterUpdate(events: [event], state: state(sequence))
  }

  @Test func whatIsBeyondTheLimitBecomesOneStartFromTheLatestState() async throws {
    let (updates, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let window = UpdateWindow(most: 3) { continuation.yield($0) }
    window.passedOn(0)
    #expect((1...10).map { window.give(Self.update($0)) } == (1...10).map { $0 <= 3 })
    var taken = updates.makeAsyncIterator()

    for number in 1...3 {
      #expect(await taken.next()?.events.map(\.sequence) == [number])
      window.passedOn(1)
    }
    let latest = await taken.next()
    #expect(latest?.startsOver == true && latest?.state.sequence == 10)
    window.give(Self.update(11))
    #expect(await taken.next()?.events.map(\.sequence) == [11])
    continuation.finish()
    #expect(await taken.next() == nil, "nothing else was kept")
  }

  @Test func anUpdateBeyondTheLimitIsHandedOverWhereNothingIsUnread() async throws {
    let (updates, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let window = UpdateWindow(most: 3) { continuation.yield($0) }
    window.passedOn(0)
    var large = Self.update(5)
    large.events = (1...5).flatMap { Self.update($0).events }

    #expect(window.give(large))
    #expect(!window.give(Self.update(6)))
    window.passedOn(5)
    #expect(window.give(Self.update(7)))
    continuation.finish()

    var taken: [Int] = []
    for await update in updates { taken.append(update.state.sequence) }
    #expect(taken == [5, 6, 7])
  }

  @Test func theLatestStateIsHandedOverWhenTheCenterEnds() async throws {
    let (updates, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let window = UpdateWindow(most: 3) { continuation.yield($0) }
    window.passedOn(0)
    for number in 1...5 { window.give(Self.update(number)) }
    window.finish()
    window.finish()
    continuation.finish()

    var taken: [(sequence: Int, startsOver: Bool)] = []
    for await update in updates { taken.append((update.state.sequence, update.startsOver)) }
    #expect(taken.map(\.sequence) == [1, 2, 3, 5] && taken.last?.startsOver == true)
  }

  @Test func aViewerThatKeepsNoCountGetsEverything() async throws {
    let (updates, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let window = UpdateWindow(most: 3) { continuation.yield($0) }

    for number in 1...10 { window.give(Self.update(number)) }
    continuation.finish()

    var count = 0
    for await update in updates { count += update.events.count }
    #expect(count == 10)
  }
}
