import Foundation
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine

/// A phone, many random commands, and somebody who only sees the events and must come to the same state after
/// each. A failure names the seed; with BELLHOP_SEED=random in the environment one of them is another at each run.
@Suite("Long random histories")
struct HistoryTests {
  /// That many take about half a minute without optimization, on a machine that is not busy.
  private static let many = 100_000

  /// A suite that fails now and then tells nothing, so chance comes in only when it is asked for.
  private static let secondSeed: UInt64 =
    ProcessInfo.processInfo.environment["BELLHOP_SEED"] == "random"
    ? .random(in: 0 ... .max) : 15_956_322_254_674_583_741

  private static let runs: [(seed: UInt64, commands: Int)] = [
    (20_260_324, many), (secondSeed, many / 10),
  ]

  @Test(arguments: runs)
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
    let events = History(seed: 20_260_324, commands: 12_000).events
    let lines = Set(events.map(\.line))
    let reasons = Set(events.flatMap { $0.reasons.map(\.text) })

    let words = Set(lines.map { $0.prefix { $0 != " " } })
    let deferred = lines.contains { $0.hasPrefix("deferred for") }
    let endings = Set(lines.compactMap { $0.split(separator: " ").last })

    let expectedWords: Set<Substring> = [
      "registered", "categories", "scheduled", "rescheduled", "unscheduled", "delivered", "replaced",
      "withheld", "removed", "refused", "badge", "banner", "pinned", "released", "accept", "decline",
      "default", "dismiss", "reply", "handled", "device", "clock", "settings", "prompt", "granted", "not",
      "asked",
      "answered", "kept", "summary", "woken", "dropped", "stored", "sent", "lost", "token", "no",
      "reinstalled",
      "entered", "left",
    ]
    let expectedEndings: Set<Substring> = [
      "(fired)", "(removed)", "(evicted)", "(answered)", "(dismissed)", "(badgeCleared)", "timedOut",
      "flicked", "gone", "gaveWay", "skipped", "locked", "(uninstalled)", "(unlocked)", "late", "nobody",
      "failed",
      "foreground", "background", "suspended", "notRunning", "forceQuit", "icon", "push", "action",
    ]
    let expectedReasons: Set<String> = [
      "its 30 s in the background are over: it is suspended",
      "the phone is unlocked: the app that was seen before comes back",
      "Focus is on: it allows \"Ada\"", "does not wait for the summary: somebody speaks in it",
    ]
    #expect(deferred)
    #expect(expectedReasons.subtracting(reasons).isEmpty)
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
      random.look(at: engine.state)
      let command = random.next()
      let before = engine.state.clock.phone(at: random.now)
      guard let happened = carryOut(command, machine: random.now) else { continue }
      witness.watch(happened, from: before, at: engine.state.clock.phone(at: random.now))
      // Whatever the events are about is looked at after each; going through the whole state takes longer.
      let looksFurther = step.isMultiple(of: 10)
      if witness.complaints.isEmpty, witness.agrees(with: engine.state, inAll: step.isMultiple(of: 10)),
        engine.state.schedule.first?.date == witness.soonest,
        !looksFurther || engine.state.isInOrder, !looksFurther || happened.allSatisfy(\.fact.isWrittenDown)
      {
        continue
      }
      complaint = "step \(step), \(command): \(witness.complaints); \(happened.map(\.line))"
      return
    }
  }

  /// Asks for the rest where the clock stopped on its way; nil where the command is refused.
  private mutating func carryOut(_ command: Command, machine: Date) -> [Event]? {
    var happened: [Event] = []
    var next: Command? = command
    while let command = next {
      let now = engine.state.clock.phone(at: machine)
      guard let ruling = try? engine.carryOut(command, at: now, machine: machine) else { return nil }
      happened += ruling.events
      next = nil
      if case .clock(_, _, let rest?) = ruling.answer { next = .setClock(rest) }
    }
    events += happened
    return happened
  }

  func bytes(ofFirst count: Int = .max) throws -> [[UInt8]] {
    try events.prefix(count).map { JSONWriter.bytes(try JSONValue(encoding: $0)) }
  }
}

extension CenterState {
  /// The schedule names the request that is due next, the queue is short, and the banner is of something.
  fileprivate var isInOrder: Bool {
    let soonest = pending.values.filter { $0.nextTriggerDate != nil }.min {
      ($0.nextTriggerDate ?? .distantFuture, $0.sequence) < (
        $1.nextTriggerDate ?? .distantFuture, $1.sequence
      )
    }
    var summary = SummaryTime()
    summary.update(summaryQueue, device.summary, in: zone)
    let waiting = banners.waiting.map(\.key)
    return schedule.first?.key == soonest?.key && schedule.first?.date == soonest?.nextTriggerDate
      && Set(waiting).count == waiting.count && waiting.count <= 2 * Banners.mostWaiting
      && !waiting.contains { $0 == banner?.key }
      && !(banner == nil && !waiting.isEmpty)
      && banners.waiting.allSatisfy(isThere)
      && banner.map(isThere) ?? true
      && !(device.isLocked && banner != nil)
      && nextSummary.date == summary.date
      && appsWithDeferredPush == Set(conditions.filter { $0.value.deferredPush != nil }.keys)
      && appsInBackgroundTime == Set(conditions.filter { $0.value.backgroundUntil != nil }.keys)
      && asked.count <= EngineTransaction.mostAsked
      && asked.values.allSatisfy { condition($0.key.app).state == .foreground && !device.isLocked }
      && conditions.values.count { $0.state == .foreground } <= (device.isLocked ? 0 : 1)
  }

  private func isThere(_ notification: DeliveredNotification) -> Bool {
    !notification.presentation.isEntry || delivered[notification.key]?.sequence == notification.sequence
  }
}

extension Fact {
  /// Whether what was written can be read and written again; dates are written to the millisecond.
  fileprivate var isWrittenDown: Bool {
    guard let value = try? JSONValue(encoding: self), let read = try? value.decoded(as: Fact.self) else {
      return false
    }
    return (try? JSONValue(encoding: read)) == value
  }
}
