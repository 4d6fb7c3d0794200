/// Moments as text, e.g. "2026-03-24T09:41:00.000Z", counted in seconds since 2001-01-01T00:00:00Z, as `Date` counts.
/// The calendar is the Gregorian one, also before it was introduced.
package enum ISO8601Timestamp {
  /// The number of 2001-01-01, as `CivilDay` counts.
  private static let dayOfReference = 11_323
  private static let secondsPerDay = 86_400

  /// The moments that can be written: those of the years 1 to 9999.
  package static let referenceTimes = start(ofYear: 1)..<start(ofYear: 10_000)

  private static func start(ofYear year: Int) -> Double {
    Double((CivilDay.number(year, 1, 1) - dayOfReference) * secondsPerDay)
  }

  // MARK: Writing

  /// Returns the text in UTC, rounded to milliseconds; nil outside of the years 1 to 9999.
  static func text(ofReferenceTime seconds: Double) -> String? {
    let milliseconds = (seconds * 1000).rounded()
    guard referenceTimes.contains(milliseconds / 1000), let total = Int(exactly: milliseconds) else {
      return nil
    }
    let date = CivilDay(total.quotient(by: secondsPerDay * 1000) + dayOfReference)
    let time = total.remainder(by: secondsPerDay * 1000)
    return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2)
      + "T" + digits(time / 3_600_000, 2) + ":" + digits(time / 60_000 % 60, 2) + ":"
      + digits(time / 1000 % 60, 2) + "." + digits(time % 1000, 3) + "Z"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return text.utf8.count < width ? String(repeating: "0", count: width - text.utf8.count) + text : text
  }

  // MARK: Reading

  /// Reads a text with or without a fraction of a second, in UTC (`Z`) or with an offset (`+08:00`, `+0800`). Returns
  /// nil for everything else, also for days that are not in the calendar and moments that cannot be written.
  static func referenceTime(of text: String) -> Double? {
    var reader = Reader(text)
    guard let year = reader.number(4), reader.skips("-"), let month = reader.number(2), reader.skips("-"),
      let day = reader.number(2), isInCalendar(year, month, day),
      reader.skips("T") || reader.skips("t") || reader.skips(" "),
      let hour = reader.number(2), hour < 24, reader.skips(":"),
      let minute = reader.number(2), minute < 60, reader.skips(":"),
      let second = reader.number(2), second <= 60,
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let ofDay = hour * 3600 + minute * 60 + second
    let days = CivilDay.number(year, month, day) - dayOfReference
    let time = Double(days * secondsPerDay + ofDay - offset) + fraction
    return referenceTimes.contains(time) ? time : nil
  }

  private static func isInCalendar(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (1...9999).contains(year) && (1...12).contains(month)
      && (1...CivilDay.length(of: month, in: year)).contains(day)
  }
}

private struct Reader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skips(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ width: Int) -> Int? {
    var number = 0
    for _ in 0..<width {
      guard let digit = rest.first, digit.isDigit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      rest.removeFirst()
    }
    return number
  }

  /// Takes a fraction of a second; 0 if there is none. Digits beyond the ninth do not matter to a `Double`.
  mutating func fraction() -> Double? {
    guard skips(".") || skips(",") else { return 0 }
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return Double("0." + String(decoding: digits.prefix(9), as: UTF8.self))
  }

  /// Takes an offset, in seconds east of UTC; nil if it is malformed.
  mutating func offset() -> Int? {
    if skips("Z") || skips("z") { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard skips("+") || skips("-"), let hours = number(2), hours < 24 else { return nil }
    _ = skips(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

/// A day of the Gregorian calendar, and the arithmetic of days. A day is also a number: the days since 1970-01-01.
package struct CivilDay {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int

  /// The day of a number. Counted in eras of 400 years that begin in March, every leap day is the last of its year.
  package init(_ number: Int) {
    let shifted = number + 719_468
    let era = shifted.quotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  package static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.quotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the number of days of a month.
  package static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Returns the day of the week; 1 is Sunday.
  package static func weekday(_ number: Int) -> Int { (number + 4).remainder(by: 7) + 1 }

  /// Returns the week of the year. Weeks begin on Sunday, and the first one holds January 1st, so the last days of
  /// December can be in the first week of the next year.
  package static func weekOfYear(_ number: Int, _ year: Int) -> Int {
    let nextStart = self.number(year + 1, 1, 1)
    if number >= nextStart - (weekday(nextStart) - 1) { return 1 }
    let start = self.number(year, 1, 1)
    return (number - start + weekday(start) - 1) / 7 + 1
  }
}

extension Int {
  /// Returns the quotient rounded down, also below 0.
  package func quotient(by divisor: Int) -> Int { (self - remainder(by: divisor)) / divisor }

  /// Returns the remainder of the quotient rounded down, which is never below 0.
  package func remainder(by divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
