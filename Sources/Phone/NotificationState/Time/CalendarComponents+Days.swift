import JSON
import NotificationModel

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
