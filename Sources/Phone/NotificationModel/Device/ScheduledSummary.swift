/// The scheduled summary (ios-behaviour 3.11). The system's default times are not documented; 8:00 and 18:00 are
/// our choice.
public struct ScheduledSummary: SettingRecord {
  /// Whether it is on.
  public var isOn: Bool
  /// Minutes after midnight, in order.
  public var times: [Int]

  public init(isOn: Bool = false, times: [Int] = [480, 1080]) {
    self.isOn = isOn
    self.times = times
  }

  /// The most summaries a day (ios-behaviour 3.11).
  public static let mostTimes = 12

  /// The summary as it is before a person sets it up.
  public static let standard = ScheduledSummary()

  /// All settings of the summary, in the order in which they are listed.
  public static let fields: [SettingField<ScheduledSummary>] = [
    SettingField("isOn", \.isOn, .flag), SettingField("times", \.times, .whole),
  ]
}

// MARK: As it is typed

extension ScheduledSummary {
  /// `08:00,18:00`, or `off`; nil if it is neither. Each time counts once.
  init?(typed text: String) {
    if text == "off" {
      self.init(isOn: false)
      return
    }
    let times = text.split(separator: ",", omittingEmptySubsequences: false).map { TimeOfDay(String($0)) }
    let known = times.compactMap(\.self)
    guard known.count == times.count, !known.isEmpty else { return nil }
    self.init(isOn: true, times: Set(known.map { $0.hour * 60 + $0.minute }).sorted())
  }

  var typed: String {
    guard isOn else { return "off" }
    return times.map { minutes in
      [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }.joined(separator: ",")
  }
}

/// `08:00` or `18:30:15`, as it is typed.
public struct TimeOfDay: Equatable, Sendable {
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 59.
  public var second = 0

  /// Returns nil if the text is no time of day.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    (hour, minute, second) = (numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
  }
}
