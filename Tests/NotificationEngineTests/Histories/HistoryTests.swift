import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

/// A phone, many random commands, and somebody who only sees the events and must come to the same state after
/// each. A failure names the seed; with BELLHOP_SEED=random in the environment one of them is another at each run.
@Suite("Long random histories")
struct HistoryTests {
  @Test(arguments: [(seed: 20_260_324, commands: 20_000), (seed: secondSeed, commands: 4000)])
  func everythingAddsUp(seed: UInt64, commands: Int) throws {
    let history = History(seed: seed, commands: commands)
    #expect(history.complaint == nil, "seed \(seed)")

    var rebuilt = Engine()
    for event in history.events { rebuilt.apply(event) }
    #expect(rebuilt.state.snapshot == history.engine.state.snapshot, "seed \(seed)")
    #expect(rebuilt.nextDeadline == history.engine.nextDeadline, "seed \(seed)")
    #expect(rebuilt.state.isInOrder, "seed \(seed)")

    let again = History(seed: seed, commands: commands / 10)
    #expect(try again.bytes() == history.bytes(ofFirst: again.events.count), "seed \(seed)")
  }

  /// A suite that fails now and then tells nothing, so chance comes in only when it is asked for.
  private static let secondSeed: UInt64 =
    ProcessInfo.processInfo.environment["BELLHOP_SEED"] == "random"
    ? .random(in: 0 ... .max) : 15_956_322_254_674_583_741

  /// A store keeps the durable events, and it may be closed and opened in between.
  @Test func whatIsKeptIsEnoughToGoOn() {
    let history = History(seed: 7, commands: 5000)
    let durable = history.events.filter(\.fact.isDurable)

    var kept = Engine()
    for event in durable.prefix(durable.count / 2) { kept.apply(event) }
    kept = Engine(kept.state.snapshot)
    for event in durable.dropFirst(durable.count / 2) { kept.apply(event) }

    var expected = history.engine.state.snapshot
    expected.banner = nil
    expected.sequence = durable.last?.sequence ?? 0
    #expect(kept.state.snapshot == expected)
  }

  /// A history in which little happens would prove little.
  @Test func everythingThatCanHappenDoes() {
    let lines = Set(History(seed: 20_260_324, commands: 8000).events.map(\.line))

    let words = Set(lines.map { $0.prefix { $0 != " " } })
    let endings = Set(lines.compactMap { $0.split(separator: " ").last })

    let expectedWords: Set<Substring> = [
      "registered", "categories", "scheduled", "rescheduled", "unscheduled", "delivered", "replaced",
      "withheld", "removed", "refused", "badge", "banner", "held", "released", "accept", "decline",
      "default", "dismiss", "reply", "handled",
    ]
    let expectedEndings: Set<Substring> = [
      "(fired)", "(removed)", "(evicted)", "(answered)", "(dismissed)", "(badgeCleared)", "timedOut",
      "flicked", "gone", "gaveWay", "skipped",
    ]
    #expect(expectedWords.subtracting(words).isEmpty)
    #expect(expectedEndings.subtracting(endings).isEmpty)
  }
}

/// What happened, and the first thing that was wrong about it.
private struct History {
  private(set) var engine = Engine()
  private(set) var events: [Event] = []
  private(set) var complaint: String?

  init(seed: UInt64, commands: Int) {
    var random = RandomCommands(seed: seed)
    let witness = Witness()
    for step in 1...commands {
      random.banner = engine.state.banner?.key
      let command = random.next()
      guard let ruling = try? engine.decide(command, at: random.now) else { continue }
      for event in ruling.events { engine.apply(event) }
      events += ruling.events
      witness.watch(ruling.events, at: random.now)
      // The events are watched at each step; going through the whole state takes longer.
      let looksAtAll = step.isMultiple(of: 10)
      if witness.complaints.isEmpty, witness.agrees(with: engine.state, inAll: looksAtAll),
        !looksAtAll || engine.state.isInOrder
      {
        continue
      }
      complaint = "step \(step), \(command): \(witness.complaints); \(ruling.events.map(\.line))"
      return
    }
  }

  func bytes(ofFirst count: Int = .max) throws -> [[UInt8]] {
    try events.prefix(count).map { JSONWriter.bytes(try JSONValue(encoding: $0)) }
  }
}

extension CenterState {
  /// The schedule names the request that is due next, the queue is short, and the banner is of something.
  fileprivate var isInOrder: Bool {
    let soonest = pending.values.min {
      ($0.nextTriggerDate, $0.sequence) < ($1.nextTriggerDate, $1.sequence)
    }
    let waiting = banners.waiting.map(\.key)
    return schedule.first?.key == soonest?.key && schedule.first?.date == soonest?.nextTriggerDate
      && Set(waiting).count == waiting.count && waiting.count <= 2 * Banners.mostWaiting
      && !waiting.contains { $0 == banner?.key }
      && !(banner == nil && !waiting.isEmpty)
      && banners.waiting.allSatisfy(isThere)
      && banner.map(isThere) ?? true
  }

  private func isThere(_ notification: DeliveredNotification) -> Bool {
    !notification.presentation.list || delivered[notification.key]?.sequence == notification.sequence
  }
}
