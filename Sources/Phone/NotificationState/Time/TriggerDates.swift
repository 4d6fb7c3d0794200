package import FoundationEssentials
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
struct WallTime {
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

/// The matching days and the times on them; a day is counted from the beginning of 1970.
extension CalendarComponents {
  /// Whether the hour is nil while a minute or a second is set.
  var isOfEveryHour: Bool { hour == nil && (minute != nil || second != nil) }

  /// The seconds after midnight at which it matches, sorted: one, or one in each minute of the hour.
  var times: [Int] {
    let start = (hour ?? 0) * 3600 + (second ?? 0)
    guard minute == nil, hour != nil, second != nil else { return [start + (minute ?? 0) * 60] }
    return (0..<60).map { start + $0 * 60 }
  }

  /// The first part that no date matches; nil if there is none.
  package var impossible: (name: String, value: Int)? {
    for field in fields {
      if let value = field.value, !field.range.contains(value) { return (field.name, value) }
    }
    return nil
  }

  /// Returns the first matching day from `start` on; nil if there is none within 400 years, after which days and
  /// weekdays recur.
  func firstDay(from start: Int) -> Int? {
    if isOfEveryDay { return start }
    let first = CivilDay(start)
    var (year, month) = (max(first.year, self.year ?? 0), first.month)
    if year > first.year { month = 1 }
    // A day that the previous month lacks counts as the 1st of this one.
    while year <= min(self.year ?? .max, first.year + 400) + 1 {
      let days = days(ofYear: year, month: month)
      if let found = days.first(where: { $0 >= start }) { return found }
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return nil
  }

  /// Whether only a time is set.
  private var isOfEveryDay: Bool {
    year == nil && month == nil && day == nil && hasOnlyADay
      && (hour != nil || minute != nil || second != nil)
  }

  /// Returns the matching days of the month, sorted.
  private func days(ofYear year: Int, month: Int) -> [Int] {
    var found: [Int] = []
    if let spilled = spilledDay(into: year, month) { found.append(spilled) }
    guard self.year ?? year == year, self.month ?? month == month else { return found }
    let length = CivilDay.length(of: month, in: year)
    let first = CivilDay.number(year, month, 1)
    if let day = self.day {
      if day <= length, matches(first + day - 1, dayOfMonth: day, monthStart: first, year) {
        found.append(first + day - 1)
      }
      return found
    }
    for day in 1...length where matches(first + day - 1, dayOfMonth: day, monthStart: first, year) {
      found.append(first + day - 1)
    }
    return found
  }

  /// Returns the 1st of the month if it stands for a day that the previous month lacks; nil otherwise.
  private func spilledDay(into year: Int, _ month: Int) -> Int? {
    guard let day = self.day, day > 28, hasOnlyADay else { return nil }
    let (lastYear, lastMonth) = month == 1 ? (year - 1, 12) : (year, month - 1)
    guard self.year ?? lastYear == lastYear, self.month ?? lastMonth == lastMonth,
      day > CivilDay.length(of: lastMonth, in: lastYear)
    else { return nil }
    return CivilDay.number(year, month, 1)
  }

  private var hasOnlyADay: Bool {
    weekday == nil && weekdayOrdinal == nil && weekOfMonth == nil && weekOfYear == nil
  }

  private func matches(_ number: Int, dayOfMonth day: Int, monthStart: Int, _ year: Int) -> Bool {
    let weekday = CivilDay.weekday(number)
    if let wanted = self.weekday, wanted != weekday { return false }
    if let wanted = weekdayOrdinal, wanted != (day - 1) / 7 + 1 { return false }
    if let wanted = weekOfMonth, wanted != (day + CivilDay.weekday(monthStart) - 2) / 7 + 1 { return false }
    if let wanted = weekOfYear, wanted != CivilDay.weekOfYear(number, year) { return false }
    return hour != nil || minute != nil || second != nil || isFirst(weekday, day, number, year)
  }

  /// Whether the day is the first of the matching period, if neither a day nor a time is set.
  private func isFirst(_ weekday: Int, _ day: Int, _ number: Int, _ year: Int) -> Bool {
    if self.day != nil || self.weekday != nil { return true }
    if weekOfYear != nil { return weekday == 1 }
    if weekOfMonth != nil { return weekday == 1 || day == 1 }
    if let weekdayOrdinal { return day == 7 * weekdayOrdinal - 6 }
    return day == 1 && (month != nil || number == CivilDay.number(year, 1, 1))
  }
}
