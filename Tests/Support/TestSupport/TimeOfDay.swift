public import FoundationEssentials

extension Date {
  /// A moment of the day on which all stories take place, the 24th of March 2026 in UTC: `"09:00"`,
  /// `"09:00:05"`. What cannot be read is midnight.
  public static func at(_ time: String) -> Date {
    let parts = time.split(separator: ":").map { Double($0) ?? 0 }
    let seconds = zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return midnight + seconds
  }

  private static let midnight = Date(timeIntervalSinceReferenceDate: 796_003_200)

  /// The time of that day, `"09:00:05"`, with a fraction where there is one.
  public var timeOfDay: String {
    let seconds = timeIntervalSince(Self.midnight)
    let whole = Int(seconds.rounded(.down))
    let time = [whole / 3600, whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let fraction = seconds - Double(whole)
    return time.joined(separator: ":") + (fraction == 0 ? "" : "+\(fraction)")
  }
}
