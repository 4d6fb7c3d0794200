public import FoundationEssentials
public import NotificationModel

/// A moment as it is typed, after ISO 8601: `2026-12-24T18:00`, with a zone (`Z`, `+01:00`) or without. Without one it
/// is what a clock on the wall shows where the phone is.
public struct Moment: Hashable, Sendable {
  /// The argument that it was read from.
  public let text: String
  private var day: DateComponents
  /// Seconds east of Greenwich; nil if no zone was typed.
  private var offset: Int?

  /// Returns nil if the argument is no date of the calendar.
  public init?(argument: String) {
    guard let found = argument.wholeMatch(of: Self.form) else { return nil }
    func number(_ text: Substring?) -> Int? { text.flatMap { Int($0) } }
    let output = found.output
    text = argument
    day = DateComponents(
      year: Int(output.1),
      month: Int(output.2),
      day: Int(output.3),
      hour: number(output.4) ?? 0,
      minute: number(output.5) ?? 0,
      second: number(output.6) ?? 0
    )
    offset = output.7.map { Self.seconds(String($0)) }
    guard offset.map({ abs($0) <= 18 * 3600 }) ?? true, isOnTheCalendar else { return nil }
  }

  private static var form:
    Regex<(Substring, Substring, Substring, Substring, Substring?, Substring?, Substring?, Substring?)>
  {
    /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?(Z|[+-][0-9]{2}:?[0-9]{2})?)?/
  }

  private static func seconds(_ zone: String) -> Int {
    guard zone != "Z", let sign = zone.first else { return 0 }
    let digits = zone.filter(\.isNumber).compactMap(\.wholeNumberValue)
    guard digits.count == 4 else { return 0 }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return (sign == "-" ? -60 : 60) * minutes
  }

  private var isOnTheCalendar: Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return day.isValidDate(in: calendar)
  }

  /// The date in the zone that was typed, else in that of the phone.
  public func date(in zone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? zone
    return calendar.date(from: day)
  }

  /// What a calendar trigger matches: wall-clock time, or, with a zone, that moment in every zone of the phone.
  public var components: CalendarComponents {
    guard offset != nil, let date = date(in: .gmt) else { return CalendarComponents(day, timeZone: nil) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    return CalendarComponents(calendar.dateComponents(parts, from: date), timeZone: "GMT")
  }
}

extension CalendarComponents {
  fileprivate init(_ parts: DateComponents, timeZone: String?) {
    self.init(hour: parts.hour, minute: parts.minute, second: parts.second)
    year = parts.year
    month = parts.month
    day = parts.day
    self.timeZone = timeZone
  }
}

/// A span of time as it is typed: `5`, `5s`, `1.5m`, `1h30m`, `2d`.
public struct Interval: Hashable, Sendable {
  /// Its length; 0 or more.
  public var seconds: Double

  public init(seconds: Double) {
    self.seconds = seconds
  }

  /// Returns nil if the argument is not a span of time; a bare number is seconds.
  public init?(argument: String) {
    if let seconds = Self.number(argument) {
      self.init(seconds: seconds)
      return
    }
    var rest = argument[...]
    var seconds = 0.0
    var larger = Double.infinity
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isNumber || $0 == "." }
      let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
      // From large to small, each once.
      guard let number = Self.number(digits), let size = Self.units[String(unit)], size < larger else {
        return nil
      }
      seconds += number * size
      larger = size
      rest = rest.dropFirst(digits.count + unit.count)
    }
    guard larger < .infinity else { return nil }
    self.init(seconds: seconds)
  }

  private static let units: [String: Double] = [
    "ms": 0.001, "s": 1, "sec": 1, "m": 60, "min": 60, "h": 3600, "d": 86400,
  ]

  /// Digits with a point at most: no sign, no exponent, no word.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
      return nil
    }
    return Double(text)
  }

  /// The span in words: `90 s`, `5 min`, `2 h`.
  public var text: String { TimeSpan.words(seconds: seconds) }
}
