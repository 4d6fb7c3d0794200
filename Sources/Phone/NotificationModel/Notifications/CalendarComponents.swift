/// The parts of a date that a calendar trigger matches (ios-behaviour 1.7 `DateComponents`). A nil part matches
/// anything.
public struct CalendarComponents: Codable, Hashable, Sendable {
  /// The year.
  public var year: Int?
  /// 1...12.
  public var month: Int?
  /// 1...31. In a month that has no such day the 1st of the next one counts, as the framework is seen to do.
  public var day: Int?
  /// The day of the week; 1 is Sunday.
  public var weekday: Int?
  /// The second Tuesday of the month has 2.
  public var weekdayOrdinal: Int?
  /// The week of the month, from 1.
  public var weekOfMonth: Int?
  /// The week of the year, from 1.
  public var weekOfYear: Int?
  /// 0...23.
  public var hour: Int?
  /// 0...59.
  public var minute: Int?
  /// 0...59.
  public var second: Int?
  /// The name in the time zone database; nil means the phone's time zone (ios-behaviour 3.9).
  public var timeZone: String?

  public init(
    year: Int? = nil,
    month: Int? = nil,
    day: Int? = nil,
    weekday: Int? = nil,
    weekdayOrdinal: Int? = nil,
    weekOfMonth: Int? = nil,
    weekOfYear: Int? = nil,
    hour: Int? = nil,
    minute: Int? = nil,
    second: Int? = nil,
    timeZone: String? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
    self.weekdayOrdinal = weekdayOrdinal
    self.weekOfMonth = weekOfMonth
    self.weekOfYear = weekOfYear
    self.hour = hour
    self.minute = minute
    self.second = second
    self.timeZone = timeZone
  }

  /// Whether no part is set.
  public var isEmpty: Bool { fields.allSatisfy { $0.value == nil } }

  /// All parts with their names and the ranges of their values.
  public var fields: [(name: String, value: Int?, range: ClosedRange<Int>)] {
    [
      ("year", year, 1...9999), ("month", month, 1...12), ("day", day, 1...31), ("weekday", weekday, 1...7),
      ("weekdayOrdinal", weekdayOrdinal, 1...5), ("weekOfMonth", weekOfMonth, 1...6),
      ("weekOfYear", weekOfYear, 1...53), ("hour", hour, 0...23), ("minute", minute, 0...59),
      ("second", second, 0...59),
    ]
  }
}
