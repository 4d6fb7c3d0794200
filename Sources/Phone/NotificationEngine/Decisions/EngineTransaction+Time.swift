import FoundationEssentials
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  /// How often a repeating request is delivered one by one when the machine's time leaps: a laptop that slept, a
  /// clock that was set. Beyond that only the last one is delivered, because each would have replaced the one
  /// before. Our choice: a leap of years must not take hours. Turning the phone's own clock delivers every one.
  static let mostRepeats = 100

  /// The shortest repetition in seconds (ios-behaviour 1.7). A damaged store may hold a shorter one, which would
  /// never end.
  private static let shortestRepeat = 60.0

  /// Delivers all that fell due up to now, in order, each at its own moment.
  mutating func passTime(catchingUp: Bool) {
    let end = now
    while let due = nextDue(until: end) {
      now = due.date
      happen(due, until: end, mostRepeats: catchingUp ? 0 : Self.mostRepeats)
    }
    now = end
    endBackgroundTimes()
    settleBanners()
  }

  /// Delivers all that falls due, with every repetition. Returns false if it stopped on the way; `now` is that
  /// moment.
  mutating func passTime(to end: Date) -> Bool {
    while let due = nextDue(until: end) {
      guard events.count < Self.mostEventsAtOnce else { return false }
      now = due.date
      happen(due, until: now, mostRepeats: 0)
    }
    now = end
    settleBanners()
    return true
  }

  /// An event that time alone causes.
  enum Due {
    case request(Schedule.Entry)
    case banner(Date)
    /// The app in the foreground has not answered.
    case silence(AskedPresentation)
    case summary(Date)
    case deferredPush(Date)
    /// An app has had its time in the background.
    case suspension(Date)
    /// A time-sensitive notification that was seen has been on the Lock Screen for an hour.
    case lockScreen(Date)
    /// A Live Activity becomes stale, is ended or leaves the Lock Screen.
    case activity(Date)

    var date: Date {
      switch self {
      case .request(let entry): entry.date
      case .banner(let date), .summary(let date), .deferredPush(let date), .suspension(let date),
        .lockScreen(let date), .activity(let date):
        date
      case .silence(let asked): asked.deadline
      }
    }
  }

  private mutating func happen(_ due: Due, until end: Date, mostRepeats: Int) {
    switch due {
    case .request(let entry):
      guard let request = state.pending[entry.key] else { return }
      fire(request, until: end, mostRepeats: mostRepeats)
    case .banner: break
    case .silence(let asked): _ = answer(asked, .late(seconds: PresentationAnswer.timeLimit))
    case .summary: deliverSummary()
    case .deferredPush: releaseDeferredPushes()
    case .suspension: endBackgroundTimes()
    case .lockScreen: endLockScreenHours()
    case .activity: settleActivities()
    }
    settleBanners()
  }

  /// Returns the next due event; at the same moment, ends come before beginnings.
  func nextDue(until end: Date) -> Due? {
    var soonest = state.banners.deadline.map(Due.banner)
    func consider(_ due: Due?) {
      guard let due, due.date < soonest?.date ?? .distantFuture else { return }
      soonest = due
    }
    consider(soonestSilence.map(Due.silence))
    consider(state.schedule.first.map(Due.request))
    consider(state.nextSummary.date.map(Due.summary))
    consider(nextRelease.map(Due.deferredPush))
    consider(nextSuspension.map(Due.suspension))
    consider(nextLockScreenEnd.map(Due.lockScreen))
    consider(state.nextDueActivity.map { .activity($0.date) })
    return soonest.flatMap { $0.date <= end ? $0 : nil }
  }

  private var soonestSilence: AskedPresentation? {
    guard state.asked.count > 0 else { return nil }
    return state.asked.values.min {
      ($0.deadline, $0.notification.sequence) < ($1.deadline, $1.notification.sequence)
    }
  }

  mutating func fire(
    _ waiting: PendingRequest,
    until end: Date,
    mostRepeats: Int,
    because rule: (Reason.FireRule.Next) -> Reason.FireRule = { .timeHasCome(next: $0) }
  ) {
    if let missed = surplus(waiting, until: end, most: mostRepeats) { return skip(missed, of: waiting) }
    if let next = repeated(waiting) {
      let reason = Reason(.met, .fire(rule(Self.nextTime(of: next.request.trigger))))
      record(.request(.rescheduled(next)), of: waiting.app, because: [reason])
    } else {
      let isLast = waiting.request.trigger?.repeats == true
      let reason = Reason(.met, .fire(rule(isLast ? .never : .once)))
      record(.request(.removed([waiting.request.identifier], .fired)), of: waiting.app, because: [reason])
    }
    _ = deliver(localArrival(of: waiting.request, in: waiting.app))
  }

  /// Returns the request with its next date; nil if it has fired for the last time, because a calendar trigger may
  /// name a year.
  private func repeated(_ waiting: PendingRequest) -> PendingRequest? {
    guard let trigger = waiting.request.trigger, trigger.repeats else { return nil }
    var next = waiting
    next.since = now
    next.nextTriggerDate = nextDate(of: trigger, after: now)
    if case .location = trigger { return next }
    return next.nextTriggerDate == nil ? nil : next
  }

  private static func nextTime(of trigger: Trigger?) -> Reason.FireRule.Next {
    switch trigger {
    case .timeInterval(let seconds, _): .again(inSeconds: max(seconds, shortestRepeat))
    case .location: .atNextCrossing
    case .calendar, .push, nil: .atNextDate
    }
  }

  /// Returns the date at which a trigger fires that begins to wait at `date`; nil if it waits for no date.
  func nextDate(of trigger: Trigger?, after date: Date) -> Date? {
    switch trigger {
    case .timeInterval(let seconds, let repeats):
      date + (repeats ? max(seconds, Self.shortestRepeat) : seconds)
    case .calendar(let components, _): dates.next(after: date, matching: components)
    case .location, .push, nil: nil
    }
  }

  /// The missed dates of a repeating request.
  private struct Missed {
    var last: Date
    /// nil if they were not counted.
    var times: Int?
  }

  /// Returns the missed dates if the request fell due more than `most` times after its first date; nil otherwise.
  private func surplus(_ waiting: PendingRequest, until end: Date, most: Int) -> Missed? {
    guard let first = waiting.nextTriggerDate, first < end, waiting.request.trigger?.repeats == true else {
      return nil
    }
    switch waiting.request.trigger {
    case .timeInterval(let interval, _):
      let seconds = max(interval, Self.shortestRepeat)
      let missed = max(0, (end.timeIntervalSince(first) / seconds).rounded(.down))
      guard missed > Double(most) else { return nil }
      return Missed(last: min(first + missed * seconds, end), times: Int(min(missed, 1e15)) + 1)
    case .calendar(let components, _):
      // No trigger fires more than once a minute.
      guard end.timeIntervalSince(first) >= Double(most) * Self.shortestRepeat else { return nil }
      var date = first
      for _ in 0..<most {
        guard let next = dates.next(after: date, matching: components), next <= end else { return nil }
        date = next
      }
      let last = dates.last(after: date, until: end, matching: components)
      return last.map { Missed(last: $0, times: nil) }
    case .location, .push, nil: return nil
    }
  }

  /// Moves a request that fell due several times to the last of those dates. The behaviour of a phone that was
  /// switched off is not documented.
  private mutating func skip(_ missed: Missed, of waiting: PendingRequest) {
    var last = waiting
    last.nextTriggerDate = missed.last
    record(.request(.rescheduled(last)), of: waiting.app, by: .trigger(.fellDue(times: missed.times)))
  }
}

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
      record(.phone(.clockChanged(reached)), of: nil, by: .clock(.turned(how: how, isThere: isThere)))
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
      record(.request(.rescheduled(moved)), of: waiting.app, by: .trigger(.clockSetBack))
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
      throw Refusal(.phone(.clockScale(factor)))
    }
  }

  static func advance(_ seconds: Double) throws(Refusal) {
    guard seconds > 0, seconds.isFinite else {
      throw Refusal(.phone(.clockAdvance(seconds)))
    }
  }

  /// Throws unless the date is in the years 1970 to 4000.
  static func moment(_ date: Date) throws(Refusal) {
    guard date.timeIntervalSince1970 >= 0, date < .distantFuture else {
      throw Refusal(.phone(.clockYear))
    }
  }
}
