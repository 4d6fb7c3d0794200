import Foundation
import NotificationModel
import NotificationState

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
    /// A Live Activity becomes stale, is ended or leaves the Lock Screen.
    case activity(Date)

    var date: Date {
      switch self {
      case .request(let entry): entry.date
      case .banner(let date), .summary(let date), .deferredPush(let date), .suspension(let date),
        .activity(let date):
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
    let reason = Reason(.met, .trigger(.fellDue(times: missed.times)))
    record(.request(.rescheduled(last)), of: waiting.app, because: [reason])
  }
}
