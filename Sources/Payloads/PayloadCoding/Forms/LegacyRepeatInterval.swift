import JSON
import NotificationModel

/// The calendar unit after which a `UILocalNotification` comes again: the bits of `NSCalendar.Unit`
/// (ios-behaviour 4).
public enum LegacyRepeatInterval: Int, CaseIterable, Sendable {
  case era = 2
  case year = 4
  case month = 8
  case day = 16
  case hour = 32
  case minute = 64
  case second = 128
  case week = 256
  case weekday = 512
  case weekdayOrdinal = 1024
  case quarter = 2048
  case weekOfMonth = 4096
  case weekOfYear = 8192

  /// From the number, or from the name with or without what Apple puts around it: `NSCalendarUnitDay`,
  /// `kCFCalendarUnitDay`, `NSDayCalendarUnit`. Nil for a sum of units too, which the phone does not take.
  init?(_ value: JSONValue) {
    if let number = value.intValue {
      self.init(rawValue: number)
      return
    }
    guard let text = value.stringValue, text.utf8.count <= 64 else { return nil }
    var name = text.lowercased()
    for affix in ["kcf", "ns", "calendar", "unit", ".", "_", "-", " "] {
      name = name.replacing(affix, with: "")
    }
    guard let unit = Self.allCases.first(where: { "\($0)".lowercased() == name }) else { return nil }
    self = unit
  }

  /// Why it fires once.
  func remark(in remarks: inout Remarks, at key: String?) {
    let path = key.map { [JSONPathStep.key($0)] } ?? []
    let text =
      self == .era
      ? "repeatInterval 2 is an era, not two of anything: it never repeats in practice"
      : "a calendar trigger cannot repeat every \(self): it fires once"
    remarks.add(.warning, .unsupported, at: path, text)
  }
}
