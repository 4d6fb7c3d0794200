public import FoundationEssentials
import JSON

/// A moment in the phone's time zone and clock format.
public struct PhoneTime: Hashable, Sendable {
  /// The moment that counts as now.
  public var now: Date
  /// The time zone of the phone.
  public var zone: TimeZone
  /// Whether hours count to 24; else to 12, with AM and PM.
  public var uses24Hours: Bool

  public init(now: Date, zone: TimeZone, uses24Hours: Bool = true) {
    self.now = now
    self.zone = zone
    self.uses24Hours = uses24Hours
  }

  package var wall: CivilTime { wall(of: now) }

  package func wall(of date: Date) -> CivilTime { CivilTime(date, in: zone, uses24Hours: uses24Hours) }

  /// The age of a date in steps of the list.
  enum Nearness {
    case now
    case minutes(Int)
    case hours(Int)
    /// Later on the day itself: the clock was set back.
    case today
    case yesterday, thisWeek
    case earlier(isThisYear: Bool)
  }

  func nearness(of date: Date) -> Nearness {
    let age = now.timeIntervalSince(date)
    if age < 60 && age > -60 { return .now }
    if age > 0 && age < 3600 { return .minutes(Int(age / 60)) }
    let then = wall(of: date)
    switch wall.dayNumber - then.dayNumber {
    case 0: return age > 0 ? .hours(Int(age / 3600)) : .today
    case 1: return .yesterday
    case 2..<7: return .thisWeek
    default: return .earlier(isThisYear: then.year == wall.year)
    }
  }

  /// In English: "now", "5m ago", "1h ago", "Yesterday, 8:55", "Sun 8:55", "9 Mar", "28 Dec 2025".
  package func relative(_ date: Date) -> String {
    let then = wall(of: date)
    switch nearness(of: date) {
    case .now: return "now"
    case .minutes(let minutes): return "\(minutes)m ago"
    case .hours(let hours): return "\(hours)h ago"
    case .today: return then.clock
    case .yesterday: return "Yesterday, \(then.clock)"
    case .thisWeek: return "\(CivilTime.weekdays[then.weekday]) \(then.clock)"
    case .earlier: return then.dayAndMonth + then.year(unless: wall)
    }
  }

  /// For dates to come: "now", "within a minute", "in 5 min", "9:41", "tomorrow 9:41", "Tue 31 Mar 9:41",
  /// "Mon 4 Jan 2027 9:41".
  package func upcoming(_ date: Date) -> String {
    let wait = date.timeIntervalSince(now)
    let then = wall(of: date)
    if wait < 60 { return wait <= 0 ? "now" : "within a minute" }
    if wait < 3600 { return "in \(Int(wait / 60)) min" }
    switch then.dayNumber - wall.dayNumber {
    case 0: return then.clock
    case 1: return "tomorrow \(then.clock)"
    default: return "\(then.shortDate)\(then.year(unless: wall)) \(then.clock)"
    }
  }

  /// A date of the past or the future: "09:41:00" today, else "Mon 23 Mar 9:41", "Sun 28 Dec 2025 9:41".
  package func stamp(_ date: Date) -> String {
    let then = wall(of: date)
    if then.dayNumber == wall.dayNumber { return then.clockWithSeconds }
    return "\(then.shortDate)\(then.year(unless: wall)) \(then.clock)"
  }

  /// When the clock on the screen shows the next minute.
  public var nextMinute: Date {
    Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
  }
}

/// A moment as a clock on the wall shows it.
package struct CivilTime: Hashable {
  package var year: Int
  var month: Int
  var day: Int
  /// 0 is Sunday.
  var weekday: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  /// Days since 1970-01-01, for comparing days.
  var dayNumber: Int
  /// 21:41 rather than 9:41 PM.
  var uses24Hours: Bool

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
  var digits: String { "\(uses24Hours ? hour : hourOfHalf):\(Self.two(minute))" }
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
