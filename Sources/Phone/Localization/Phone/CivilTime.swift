package import FoundationEssentials
import JSON

/// A moment as a clock on the wall shows it.
package struct CivilTime: Hashable {
  package var year: Int
  package var month: Int
  package var day: Int
  /// 0 is Sunday.
  package var weekday: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  /// Days since 1970-01-01, for comparing days.
  var dayNumber: Int
  /// 21:41 rather than 9:41 PM.
  package var uses24Hours: Bool

  package init(_ date: Date, in zone: TimeZone, uses24Hours: Bool = true) {
    self.uses24Hours = uses24Hours
    let seconds = Int((date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))).rounded(.down))
    dayNumber = seconds.quotient(by: 86_400)
    let ofDay = seconds.remainder(by: 86_400)
    (hour, minute, second) = (ofDay / 3600, ofDay / 60 % 60, ofDay % 60)
    weekday = CivilDay.weekday(dayNumber) - 1
    let civil = CivilDay(dayNumber)
    (year, month, day) = (civil.year, civil.month, civil.day)
  }

  package var clock: String { digits + halfOfDay }
  /// The Lock Screen's digits, without AM or PM.
  package var digits: String { "\(uses24Hours ? hour : hourOfHalf):\(Self.two(minute))" }
  package var clockWithSeconds: String {
    let hours = uses24Hours ? Self.two(hour) : "\(hourOfHalf)"
    return "\(hours):\(Self.two(minute)):\(Self.two(second))\(halfOfDay)"
  }

  private var hourOfHalf: Int { (hour + 11) % 12 + 1 }
  private var halfOfDay: String { uses24Hours ? "" : hour < 12 ? " AM" : " PM" }
  /// "Tue 24 Mar"
  package var shortDate: String { "\(Self.weekdays[weekday]) \(dayAndMonth)" }
  /// "24 Mar"
  var dayAndMonth: String { "\(day) \(Self.months[month - 1])" }

  /// The year after a date, " 2025"; empty in the current year.
  func year(unless now: CivilTime) -> String { year == now.year ? "" : " \(year)" }

  static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Dates as they are written in the United States, which an English phone without another region shows.
extension CivilTime {
  /// "Tuesday, March 24"
  var americanLongDate: String {
    "\(Self.longWeekdays[weekday]), \(Self.longMonths[month - 1]) \(day)"
  }

  /// "Tue Mar 24", as in the status bar of an iPad.
  var americanShortDate: String { "\(Self.weekdays[weekday]) \(Self.months[month - 1]) \(day)" }

  /// "Mar 24", "Mar 24, 2026"
  func americanDate(hasYear: Bool) -> String {
    "\(Self.months[month - 1]) \(day)" + (hasYear ? ", \(year)" : "")
  }

  private static let longWeekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let longMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
