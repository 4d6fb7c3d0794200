public import NotificationModel
import Text

/// A span of time in words.
public enum TimeSpan {
  /// The span in the largest unit that goes in evenly: `90 s`, `5 min`, `2 h`.
  static func words(seconds: Double) -> String {
    for (size, name) in [(86400.0, "d"), (3600, "h"), (60, "min")] where seconds >= size {
      let count = seconds / size
      if count == count.rounded() { return "\(count.shortest) \(name)" }
    }
    return "\(seconds.shortest) s"
  }

  /// The span in its largest units: `90 s`, `3 min 20 s`, `2 h 5 min`.
  static func parts(seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(), 1e15))
    switch whole {
    case ..<120: return seconds == seconds.rounded() ? "\(whole) s" : "\(seconds) s"
    case ..<7200: return "\(whole / 60) min\(whole % 60 == 0 ? "" : " \(whole % 60) s")"
    default: return "\(whole / 3600) h\(whole % 3600 / 60 == 0 ? "" : " \(whole % 3600 / 60) min")"
    }
  }

  /// The span rounded to what a person notices: `120 ms`, `1.5 s`.
  static func short(seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}

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

extension Clock {
  /// As in "the clock goes with the machine".
  public var words: String {
    switch self {
    case .real: "with the machine"
    case .frozen: "not at all: it is frozen"
    case .running(1, _, _): "as the machine does, from another time on"
    case .running(let factor, _, _): "\(factor.shortest) times as fast as the machine"
    }
  }

  /// As a value beside others: "stands still". `times` is the sign before a factor.
  package func title(times: String) -> String {
    switch self {
    case .real: "real"
    case .frozen: "stands still"
    case .running(1, _, _): "set, and goes on"
    case .running(let factor, _, _): times + factor.shortest
    }
  }

  /// In as few words as there are, for a line about the whole phone: "frozen".
  package func note(times: String) -> String {
    switch self {
    case .frozen: "frozen"
    case .running(1, _, _): "clock set"
    case .real, .running: title(times: times)
    }
  }

  /// The factors that a clock may have: "0.001 to 100000".
  package static var rangeOfFactors: String {
    "\(factors.lowerBound.shortest) to \(factors.upperBound.shortest)"
  }
}
