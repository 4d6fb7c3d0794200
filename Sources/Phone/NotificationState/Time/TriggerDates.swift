package import Foundation
import JSON
package import NotificationModel

/// Finds the dates that a calendar trigger matches (ios-behaviour 1.7 and 3.9). A missing component matches
/// anything; components smaller than the smallest one set are at their beginning. A day that a month lacks, and a
/// time that daylight saving skips, count as the next existing one with the smaller components kept: the 31st of
/// June is the 1st of July, as developers observe it, and 2:30 is 3:30. A time that occurs twice counts once,
/// unless every hour matches.
///
/// Foundation's calendar has nearly the same results, but takes a hundred times as long and loses the hour of such
/// a 1st of July; here a year of repetitions is computed at once. Weeks begin on Sunday, and the first one
/// contains the 1st.
package struct TriggerDates {
  /// The phone's time zone.
  var zone: TimeZone

  package init(zone: TimeZone) {
    self.zone = zone
  }

  /// Returns the first matching date after `date`; nil if there is none.
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

  /// Returns the last matching date after `start` and not after `end`; nil if there is none. It searches longer
  /// and longer spans back from the end, so that few dates are computed.
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

  /// The spans of the search in seconds: a minute, an hour, a day, a week, a month, a year, eight years, forty
  /// years.
  private static let spans = [60, 3601, 86_401, 604_801, 2_764_801, 31_708_801, 252_547_201, 1_262_304_001.0]

  package static func isZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  /// Returns the next second for a time of day on each matching day; nil if there is none.
  private func nextOfDays(after second: Int, _ components: CalendarComponents, _ wall: WallTime) -> Int? {
    // Start with the day before: a time that is skipped at midnight counts a little later.
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

  /// Returns the next second for a minute of every hour, or a second of every minute; nil if there is none.
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

/// Converts between moments and wall-clock time, in seconds since the beginning of 1970 in the zone.
package struct WallTime {
  var zone: TimeZone

  /// The length of a day in seconds.
  static let day = 86_400

  func offset(at second: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  /// Returns the number of the local day at that second.
  func day(at second: Int) -> Int { (second + offset(at: second)).quotient(by: Self.day) }

  /// Returns the first moment with that wall-clock time. A skipped time is converted with the offset before the
  /// change.
  func second(of wall: Int) -> Int {
    let (before, after) = (offset(at: wall - Self.day), offset(at: wall + Self.day))
    guard before != after, offset(at: wall - before) != before, offset(at: wall - after) == after else {
      return wall - before
    }
    return wall - after
  }

  /// Returns the next moment at which the wall-clock seconds have that remainder. If the offset changes in
  /// between, the search continues from the change.
  func next(after second: Int, every period: Int, at remainder: Int) -> Int {
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
