import Foundation
import HashTreeCollections
import NotificationState
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

/// A phone, many random commands, and somebody who only sees the events and must come to the same state after
/// each. A failure names the seed.
@Suite("Random histories")
struct HistoryTests {
  @Test func everythingAddsUp() throws {
    try History.expectItAddsUp(seed: 20_260_324, commands: 2_000)
  }

  /// A store keeps the durable events, and it may be closed and opened in between.
  @Test func whatIsKeptIsEnoughToGoOn() {
    let history = History(seed: 7, commands: 2_000)
    let durable = history.events.filter(\.fact.isDurable)

    var kept = CenterState(CenterSnapshot(), machineZone: .gmt)
    for event in durable.prefix(durable.count / 2) { kept.apply(event) }
    kept = CenterState(kept.snapshot, machineZone: .gmt)
    for event in durable.dropFirst(durable.count / 2) { kept.apply(event) }

    var expected = history.engine.state.snapshot
    expected.banner = nil
    expected.sequence = durable.last?.sequence ?? 0
    #expect(kept.snapshot == expected)
  }
}
