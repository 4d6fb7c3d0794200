/// Moments as text, e.g. "2026-03-24T09:41:00.000Z", counted in seconds since 2001-01-01T00:00:00Z, which is
/// how `Date` counts. The calendar is the Gregorian one, also before it was introduced.
enum ISO8601Timestamp {
  /// The first of January 2001 as a `CalendarDay.number`.
  private static let dayOfReference = 730_486
  private static let secondsPerDay = 86_400

  // MARK: Writing

  /// Returns the time in UTC, rounded to milliseconds; nil outside of the years 1 to 9999.
  static func text(ofReferenceTime seconds: Double) -> String? {
    let milliseconds = (seconds * 1000).rounded()
    guard let total = Int64(exactly: milliseconds) else { return nil }
    let (day, ofDay) = total.quotientAndRemainderRoundedDown(by: Int64(secondsPerDay) * 1000)
    guard let date = CalendarDay(number: Int(day) + dayOfReference), (1...9999).contains(date.year) else {
      return nil
    }
    let time = Int(ofDay)
    return digits(date.year, 4) + "-" + digits(date.month, 2) + "-" + digits(date.day, 2)
      + "T" + digits(time / 3_600_000, 2) + ":" + digits(time / 60_000 % 60, 2) + ":"
      + digits(time / 1000 % 60, 2) + "." + digits(time % 1000, 3) + "Z"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return text.utf8.count < width ? String(repeating: "0", count: width - text.utf8.count) + text : text
  }

  // MARK: Reading

  /// Reads a time with or without a fraction of a second, in UTC (`Z`) or with an offset (`+08:00`, `+0800`).
  /// Returns nil for anything else, also for days that do not exist.
  static func referenceTime(of text: String) -> Double? {
    var reader = Reader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
      let day = reader.number(2), let date = CalendarDay(year: year, month: month, day: day),
      reader.take("T") || reader.take("t") || reader.take(" "),
      let hour = reader.number(2), hour < 24, reader.take(":"),
      let minute = reader.number(2), minute < 60, reader.take(":"),
      let second = reader.number(2), second <= 60,
      let fraction = reader.fraction(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let ofDay = hour * 3600 + minute * 60 + second
    return Double((date.number - dayOfReference) * secondsPerDay + ofDay - offset) + fraction
  }
}

/// A day of the Gregorian calendar.
private struct CalendarDay {
  var year: Int
  var month: Int
  var day: Int

  /// Days since the last day of the year 0 (1 is the first of January of the year 1) and a day of the
  /// calendar say the same thing; counting years from March puts the leap day at their end.
  init?(number: Int) {
    guard (1...3_652_059).contains(number) else { return nil }
    let sinceMarch = number + 305
    let era = sinceMarch / 146_097
    let ofEra = sinceMarch % 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * ofYear + 2) / 153
    day = ofYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month), (1...lengths[month - 1]).contains(day) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  var number: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear - 305
  }
}

private struct Reader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
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
    guard take(".") || take(",") else { return 0 }
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return Double("0." + String(decoding: digits.prefix(9), as: UTF8.self))
  }

  /// Takes an offset, in seconds east of UTC; nil if it is malformed.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard take("+") || take("-"), let hours = number(2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

extension Int64 {
  fileprivate func quotientAndRemainderRoundedDown(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
