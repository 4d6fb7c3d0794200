import FoundationEssentials
import NotificationModel

extension Draft {
  /// Times that a repeating request is delivered one by one when time makes a leap: a laptop that slept, a
  /// clock that was set. Beyond it only the last one is, as each would have replaced the one before. Our
  /// choice: a leap of years shall not take hours.
  static let mostRepeats = 100

  /// Seconds (user-notifications, 1.7). A store that was tampered with may hold less, and time would stand
  /// still.
  private static let shortestRepeat = 60.0

  /// All that fell due up to now, in order, each at its own moment.
  mutating func passTime(catchingUp: Bool) {
    let end = now
    while let (moment, request) = nextDue(until: end) {
      now = moment
      if let request { fire(request, until: end, mostRepeats: catchingUp ? 0 : Self.mostRepeats) }
      settleBanners()
    }
    now = end
    settleBanners()
  }

  /// A request that is due, or without one a banner's end when that comes first.
  private func nextDue(until end: Date) -> (Date, PendingRequest?)? {
    let request = state.schedule.first.flatMap { $0.date <= end ? state.pending[$0.key] : nil }
    let banner = state.banners.deadline.flatMap { $0 <= end ? $0 : nil }
    if let request, banner.map({ request.nextTriggerDate < $0 }) ?? true {
      return (request.nextTriggerDate, request)
    }
    return banner.map { ($0, nil) }
  }

  private mutating func fire(_ waiting: PendingRequest, until end: Date, mostRepeats: Int) {
    if case .timeInterval(let interval, repeats: true) = waiting.request.trigger {
      let seconds = max(interval, Self.shortestRepeat)
      let missed = (end.timeIntervalSince(now) / seconds).rounded(.down)
      guard Int(missed) <= mostRepeats else { return skip(Int(missed), of: waiting, every: seconds) }
      var next = waiting
      next.since = now
      next.nextTriggerDate = now + seconds
      let reason = Reason(.met, "fire", "its time has come; it fires again in \(Self.spoken(seconds))")
      record(.rescheduled(next), of: waiting.app, because: [reason])
    } else {
      let reason = Reason(.met, "fire", "its time has come; it fires once")
      record(.pendingRemoved([waiting.request.identifier], .fired), of: waiting.app, because: [reason])
    }
    _ = deliver(arrival(of: waiting.request, in: waiting.app))
  }

  /// Leaves a request that fell due several times with the last of those dates. What a phone that was
  /// switched off does is not documented.
  private mutating func skip(_ missed: Int, of waiting: PendingRequest, every seconds: Double) {
    var last = waiting
    last.nextTriggerDate += Double(missed) * seconds
    let text = "fell due \(missed + 1) times at once: delivered at the last of those dates"
    record(.rescheduled(last), of: waiting.app, because: [Reason(.met, "trigger", text)])
  }
}
