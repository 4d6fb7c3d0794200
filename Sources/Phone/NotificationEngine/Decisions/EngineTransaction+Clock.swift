import Foundation
import NotificationModel
import NotificationState
import NotificationWords

/// Turning the phone's clock.
extension EngineTransaction {
  /// The most events of one step. If more falls due, the clock stops there, and the caller asks for the rest.
  static let mostEventsAtOnce = 2_000

  mutating func setClock(_ change: ClockChange) throws(Refusal) -> Answer {
    switch change {
    case .real:
      return try turn(to: machine, .toMachineTime, rest: change) { _, _ in .real }
    case .freeze(let date):
      let goal = date ?? now
      return try turn(to: goal, .frozen, rest: .freeze(goal)) { date, _ in .frozen(at: date) }
    case .set(let date):
      return try turn(to: date, .set, rest: change) { [machine] in $1.going(from: $0, machine) }
    case .scale(let factor):
      try Check.scale(factor)
      return try turn(to: now, .scaled(factor: factor), rest: change) { [machine] date, _ in
        .running(factor: factor, phone: date, machine: machine)
      }
    case .advance(let seconds):
      try Check.advance(seconds)
      let goal = now + seconds
      return try turn(to: goal, .advanced(seconds: seconds), rest: .set(goal)) { [machine] in
        $1.going(from: $0, machine)
      }
    }
  }

  /// Turning the clock forward, all that falls due happens at its own moment; if that is too much for one step,
  /// the clock stops on the way and the caller asks for the rest. Turning it back undoes nothing; pending requests
  /// wait from the new time on.
  private mutating func turn(
    to goal: Date,
    _ how: Reason.ClockRule.Turn,
    rest: ClockChange,
    clock: (Date, Clock) -> Clock
  ) throws(Refusal) -> Answer {
    try Check.moment(goal)
    let before = now
    let isThere = passTime(to: max(now, goal))
    if isThere { now = goal }
    let reached = isThere ? clock(goal, state.clock) : state.clock.going(from: now, machine)
    if reached != state.clock {
      let reason = Reason(.met, .clock(.turned(how: how, isThere: isThere)))
      record(.phone(.clockChanged(reached)), of: nil, because: [reason])
    }
    if now < before { waitAnew(since: before) }
    endBackgroundTimes()
    releaseDeferredPushes()
    settleBanners()
    return .clock(state.clock, now: now, rest: isThere ? nil : rest)
  }

  /// After the clock was set back, a calendar trigger waits for its next date from there, and time intervals keep
  /// their remaining seconds. Apple documents nothing here; without this, all repeating requests would be silent
  /// until the clock is where it was.
  private mutating func waitAnew(since before: Date) {
    for waiting in state.pending.values.sorted(by: { $0.sequence < $1.sequence }) {
      var moved = waiting
      switch waiting.request.trigger {
      case .calendar: moved.nextTriggerDate = nextDate(of: waiting.request.trigger, after: now)
      case .timeInterval(let seconds, _):
        // The machine's clock may have been set back before without notice.
        moved.nextTriggerDate = waiting.nextTriggerDate.map {
          now + min(seconds, $0.timeIntervalSince(before))
        }
      case .location, .push, nil: continue
      }
      guard moved.nextTriggerDate != waiting.nextTriggerDate else { continue }
      let reason = Reason(.met, .trigger(.clockSetBack))
      record(.request(.rescheduled(moved)), of: waiting.app, because: [reason])
    }
  }
}

extension Clock {
  /// Returns a clock that shows that date now and runs as fast as this one.
  fileprivate func going(from date: Date, _ machine: Date) -> Clock {
    factor == 0 ? .frozen(at: date) : .running(factor: factor, phone: date, machine: machine)
  }
}

extension Check {
  static func scale(_ factor: Double) throws(Refusal) {
    guard Clock.factors.contains(factor) else {
      throw .clockScale(factor)
    }
  }

  static func advance(_ seconds: Double) throws(Refusal) {
    guard seconds > 0, seconds.isFinite else {
      throw .clockAdvance(seconds)
    }
  }

  /// Throws unless the date is in the years 1970 to 4000.
  static func moment(_ date: Date) throws(Refusal) {
    guard date.timeIntervalSince1970 >= 0, date < .distantFuture else {
      throw .clockYear
    }
  }
}
