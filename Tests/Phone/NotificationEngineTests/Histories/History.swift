import Foundation
import HashTreeCollections
import JSON
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel
@testable import NotificationState

/// What happened, and the first thing that was wrong about it.
struct History {
  private(set) var engine = Engine()
  private(set) var events: [Event] = []
  private(set) var failure: String?

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
      if witness.failures.isEmpty, witness.agrees(with: engine.state, inAll: step.isMultiple(of: 10)),
        engine.state.schedule.first?.date == witness.soonest,
        !looksFurther || engine.state.isInOrder, !looksFurther || happened.allSatisfy(\.fact.isWrittenDown)
      {
        continue
      }
      failure = "step \(step), \(command): \(witness.failures); \(happened.map(\.line))"
      return
    }
  }

  /// Asks for the rest where the clock stopped on its way; nil where the command is refused.
  private mutating func carryOut(_ command: Command, machine: Date) -> [Event]? {
    var happened: [Event] = []
    var next: Command? = command
    while let command = next {
      let now = engine.state.clock.phone(at: machine)
      guard let ruling = try? engine.submit(command, at: now, machine: machine) else { return nil }
      happened += ruling.events
      next = nil
      if case .clock(_, _, let rest?) = ruling.answer { next = .setClock(rest) }
    }
    events += happened
    return happened
  }

  /// Carries out random commands, and comes to the same state from their events alone; the same commands have the same
  /// events.
  static func expectItAddsUp(seed: UInt64, commands: Int) throws {
    let history = History(seed: seed, commands: commands)
    #expect(history.failure == nil, "seed \(seed)")

    var rebuilt = CenterState(CenterSnapshot(), machineZone: .gmt)
    for event in history.events { rebuilt.apply(event) }
    #expect(rebuilt.snapshot == history.engine.state.snapshot, "seed \(seed)")
    let due = EngineTransaction(rebuilt, at: .distantPast).nextDue(until: .distantFuture)
    #expect(due?.date == history.engine.nextDeadline, "seed \(seed)")
    #expect(rebuilt.isInOrder, "seed \(seed)")

    let again = History(seed: seed, commands: commands / 10)
    #expect(try again.bytes() == history.bytes(ofFirst: again.events.count), "seed \(seed)")
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
