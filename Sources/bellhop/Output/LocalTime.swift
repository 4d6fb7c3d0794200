import Foundation

/// Moments as a person reads them: in the zone of the person, or in UTC.
struct LocalTime {
  private var calendar = Calendar(identifier: .gregorian)

  init(_ zone: TimeZone = .current) {
    calendar.timeZone = zone
  }

  /// `2026-03-24 09:41:05`.
  func dateAndTime(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year, parts.month, parts.day].map(Self.twoDigits).joined(separator: "-") + " " + time(date)
  }

  /// `09:41:05`.
  func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
    return [parts.hour, parts.minute, parts.second].map(Self.twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: Int?) -> String {
    let number = number ?? 0
    return number < 10 ? "0\(number)" : "\(number)"
  }
}
