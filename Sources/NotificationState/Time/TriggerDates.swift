package import Foundation
import JSON
package import NotificationModel

/// Which dates a calendar trigger matches (ios-behaviour 1.7 and 3.9). What is missing matches anything; what is
/// smaller than the smallest part that is given is at its beginning. A day that a month does not have, and a time that
/// the wall clock leaps over, count as what comes after them with the smaller parts kept: the 31st of June is the 1st
/// of July, as developers observe it, and 2:30 is 3:30. A time that comes twice counts once, unless it is asked for in
/// every hour.
///
/// The system's calendar answers much alike, but takes a hundred times as long and loses the hour of such a 1st of
/// July; a year of repeats is asked for at once here. Weeks begin on Sunday, and the first one is that of the 1st.
package struct TriggerDates {
  /// Where the phone is.
  package var zone: TimeZone

  package init(zone: TimeZone) {
    self.zone = zone
  }

  /// The first date after that one; nil if there is none, ever.
  package func next(after date: Date, matching components: CalendarComponents) -> Date? {
    guard !components.isEmpty, components.impossible == nil, date > .distantPast, date < .distantFuture else {
      return nil
    }
    let wall = WallTime(zone: components.timeZone.flatMap(TimeZone.init(identifier:)) ?? zone)
    let second = Int(date.timeIntervalSince1970.rounded(.down))
    let found =
      components.isOfEveryHour
      ? nextOfEveryHour(after: second, components, wall) : nextOfDays(after: second, components, wall)
    return found.map { Date(timeIntervalSince1970: Double($0)) }.flatMap { $0 < .distantFuture ? $0 : nil }
  }

  /// The last date after that one and not after the end; nil if there is none. It looks ever further back from the
  /// end, so that only a few dates are gone through.
  package func last(after start: Date, until end: Date, matching components: CalendarComponents) -> Date? {
    for span in Self.spans + [.infinity] {
      let from = max(start, end - span)
      guard var last = next(after: from, matching: components), last <= end else {
        if from == start { return nil }
        continue
      }
      while let later = next(after: last, matching: components), later <= end { last = later }
      return last
    }
    return nil
  }

  /// Seconds: a minute, an hour, a day, a week, a month, a year, eight of them, forty.
  private static let spans = [60, 3601, 86_401, 604_801, 2_764_801, 31_708_801, 252_547_201, 1_262_304_001.0]

  package static func isZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  /// A time of the day, on each day that matches.
  private func nextOfDays(after second: Int, _ components: CalendarComponents, _ wall: WallTime) -> Int? {
    // Yesterday may still be under way elsewhere: what the clock leaps over at midnight counts a little later.
    var day = wall.day(at: second) - 1
    while let found = components.firstDay(from: day) {
      let soonest = components.times.lazy
        .map { wall.second(of: found * WallTime.day + $0) }
        .first { $0 > second }
      if let soonest { return soonest }
      day = found + 1
    }
    return nil
  }

  /// A minute of every hour, or a second of every minute.
  private func nextOfEveryHour(after second: Int, _ components: CalendarComponents, _ wall: WallTime) -> Int?
  {
    let period = components.minute == nil ? 60 : 3600
    let remainder = (components.minute ?? 0) * 60 + (components.second ?? 0)
    var from = second
    while true {
      let candidate = wall.next(after: from, every: period, at: remainder)
      let day = wall.day(at: candidate)
      guard let found = components.firstDay(from: day) else { return nil }
      if found == day { return candidate }
      from = max(candidate, wall.second(of: found * WallTime.day) - 1)
    }
  }
}

/// What the clock on the wall shows, in seconds after the beginning of 1970 there, and when.
package struct WallTime {
  package var zone: TimeZone

  /// Seconds of a day.
  package static let day = 86_400

  package func offset(at second: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// The number of the day that the wall has then.
  package func day(at second: Int) -> Int { (second + offset(at: second)).quotient(by: Self.day) }

  /// When the wall first shows that. What it leaps over counts by the clock as it went before.
  package func second(of wall: Int) -> Int {
    let (before, after) = (offset(at: wall - Self.day), offset(at: wall + Self.day))
    guard before != after, offset(at: wall - before) != before, offset(at: wall - after) == after else {
      return wall - before
    }
    return wall - after
  }

  /// The next moment at which the wall's seconds leave that remainder. Where the clock is moved in between, by hours or
  /// by parts of them, it is looked for from there.
  package func next(after second: Int, every period: Int, at remainder: Int) -> Int {
    let before = offset(at: second)
    let candidate = second + 1 + (remainder - (second + 1 + before)).remainder(by: period)
    guard offset(at: candidate) != before else { return candidate }
    var (low, high) = (second, candidate)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    return high + (remainder - (high + offset(at: high))).remainder(by: period)
  }
}
