public import FoundationEssentials

/// Formats moments in one zone, mostly that of the phone.
public struct LocalTime: Sendable {
  private var calendar = Calendar(identifier: .gregorian)
  /// The name of the zone; nil if it is the zone of the person.
  public let zone: String?

  /// - Parameter person: the zone of the person who reads it.
  public init(_ zone: TimeZone = .current, person: TimeZone = .current) {
    calendar.timeZone = zone
    self.zone = Self.areTheSame(zone, person) ? nil : zone.identifier
  }

  /// UTC has several names.
  private static func areTheSame(_ left: TimeZone, _ right: TimeZone) -> Bool {
    if left.identifier == right.identifier { return true }
    let names: Set = ["GMT", "UTC", "Etc/UTC", "Etc/GMT"]
    return names.contains(left.identifier) && names.contains(right.identifier)
  }

  /// The heading of a column of such moments.
  public func heading(_ word: String) -> String { zone.map { "\(word) (\($0))" } ?? word }

  /// `2026-03-24 09:41:05`, with the zone if it is not the person's.
  public func spoken(_ date: Date) -> String { dateAndTime(date) + (zone.map { " " + $0 } ?? "") }

  /// `2026-03-24 09:41:05`.
  public func dateAndTime(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year, parts.month, parts.day].map(Self.twoDigits).joined(separator: "-") + " " + time(date)
  }

  /// `09:41:05`.
  public func time(_ date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
    return [parts.hour, parts.minute, parts.second].map(Self.twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: Int?) -> String {
    let number = number ?? 0
    return number < 10 ? "0\(number)" : "\(number)"
  }
}
