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

  /// Returns the number of a day.
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
