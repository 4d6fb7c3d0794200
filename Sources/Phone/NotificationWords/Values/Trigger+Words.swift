public import NotificationModel

extension Trigger {
  /// How often the trigger fires: "daily at 08:00". Returns nil if it fires once.
  public var repetition: String? {
    switch self {
    case .timeInterval(let seconds, true): "every " + TimeSpan.words(seconds: seconds)
    case .calendar(let components, true): components.repetition
    case .location(_, true): "each time"
    case .timeInterval, .calendar, .location, .push: nil
    }
  }
}

extension CalendarComponents {
  /// A form that people have a word for, else the parts by their names.
  fileprivate var repetition: String {
    let words = common ?? "whenever " + parts.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return [words, timeZone].compactMap(\.self).joined(separator: " ")
  }

  private var parts: [(name: String, value: Int)] {
    fields.compactMap { field in field.value.map { (field.name, $0) } }
  }

  /// Returns nil if there is no common word for dates with these parts.
  private var common: String? {
    let day = Set(parts.map(\.name)).subtracting(["hour", "minute", "second"])
    if day.isEmpty, hour == nil, let minute, second ?? 0 == 0 { return "hourly at minute \(minute)" }
    guard let time else { return nil }
    if day.isEmpty { return "daily at \(time)" }
    if day == ["weekday"], let weekday, let name = Self.weekdays.named(weekday) {
      return "weekly on \(name) at \(time)"
    }
    if day == ["day"], let number = self.day { return "monthly on day \(number) at \(time)" }
    if day == ["month", "day"], let number = self.day, let month, let name = Self.months.named(month) {
      return "yearly on \(number) \(name) at \(time)"
    }
    return nil
  }

  /// `08:00` or `08:00:30`. Returns nil if the hour or the minute is not given.
  private var time: String? {
    guard let hour, let minute else { return nil }
    let seconds = second.flatMap { $0 == 0 ? nil : $0 }
    return [hour, minute, seconds].compactMap(\.self).map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}

extension [String] {
  /// The name of that number, counted from 1; nil if there is none.
  fileprivate func named(_ number: Int) -> String? {
    indices.contains(number - 1) ? self[number - 1] : nil
  }
}
