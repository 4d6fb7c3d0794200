import FoundationEssentials
import NotificationModel

/// The trigger of a `UILocalNotification` that repeats: what its calendar unit leaves of the fire date
/// (ios-behaviour 4).
struct LegacyRepeats {
  var fireDate: Date
  var unit: LegacyRepeatInterval
  /// The time zone of the notification; nil means that `fireDate` is an instant. With a zone it is wall-clock time,
  /// which follows the phone.
  var timeZone: String?

  /// nil for a unit that a trigger cannot say.
  func components(zone: TimeZone) -> CalendarComponents? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone == nil ? .gmt : zone
    let date = calendar.dateComponents([.month, .day, .weekday, .hour, .minute, .second], from: fireDate)
    var components = CalendarComponents(second: date.second, timeZone: timeZone == nil ? "GMT" : nil)
    if unit == .minute { return components }
    components.minute = date.minute
    if unit == .hour { return components }
    components.hour = date.hour
    switch unit {
    // The day of the week comes every day, as the day does.
    case .day, .weekday: return components
    case .week, .weekOfMonth, .weekOfYear: components.weekday = date.weekday
    case .month: components.day = date.day
    case .year: (components.month, components.day) = (date.month, date.day)
    case .era, .second, .weekdayOrdinal, .quarter, .minute, .hour: return nil
    }
    return components
  }

  /// Seconds from one time to the next, at least; what begins later than that would come before its fire date.
  var shortestPeriod: Double {
    switch unit {
    case .minute: 60
    case .hour: 3600
    case .day, .weekday: 86_400
    case .week, .weekOfMonth, .weekOfYear: 7 * 86_400
    case .month: 28 * 86_400
    case .year: 365 * 86_400
    case .era, .second, .weekdayOrdinal, .quarter: .infinity
    }
  }
}
