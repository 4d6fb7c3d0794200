public import CoreLocation
public import Foundation
package import NotificationModel
import NotificationState

/// What makes a request fire (ios-behaviour 1.7).
public class UNNotificationTrigger: UNValueObject, @unchecked Sendable {
  private let held: Held<Trigger>

  init(value: Trigger) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Trigger>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: Trigger { held.value }

  /// Whether the request waits again after it has fired.
  public var repeats: Bool { value.repeats }

  /// The object for a trigger of the model.
  package static func object(_ trigger: Trigger) -> UNNotificationTrigger {
    switch trigger {
    case .push: UNPushNotificationTrigger(value: trigger)
    case .timeInterval: UNTimeIntervalNotificationTrigger(value: trigger)
    case .calendar: UNCalendarNotificationTrigger(value: trigger)
    case .location: UNLocationNotificationTrigger(value: trigger)
    }
  }
}

/// The trigger of a remote notification, which only the system makes.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

/// Fires after some seconds.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// In seconds.
  public var timeInterval: TimeInterval {
    if case .timeInterval(let seconds, _) = value { seconds } else { 0 }
  }

  /// An interval that is not greater than 0, or shorter than 60 seconds and repeating, ends the program as it does on a
  /// phone; a debug build says the same words (ios-behaviour 1.7).
  /// - Parameter timeInterval: in seconds.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    let trigger = Trigger.timeInterval(timeInterval, repeats: repeats)
    let problem = trigger.constructionProblem
    precondition(problem == nil, problem ?? "")
    self.init(value: trigger)
  }

  /// The date at which it would fire if it were added now, by the clock of the phone.
  public func nextTriggerDate() -> Date? { UNUserNotificationCenter.current().date + timeInterval }
}

/// Fires at the dates that match some components.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// What a date has to match. Of those that it was made of it keeps year, month, day, the four of weeks and weekdays, hour,
  /// minute, second and the time zone.
  public var dateComponents: DateComponents {
    if case .calendar(let components, _) = value { DateComponents(components) } else { DateComponents() }
  }

  /// Components that are nil match anything; what no date can match is refused when the request is added.
  public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.init(value: .calendar(CalendarComponents(dateComponents), repeats: repeats))
  }

  /// The next date of the phone that matches; nil if there is none.
  public func nextTriggerDate() -> Date? {
    guard case .calendar(let components, _) = value else { return nil }
    let center = UNUserNotificationCenter.current()
    return TriggerDates(zone: center.zone).next(after: center.date, matching: components)
  }
}

/// Fires when the phone comes into a region or leaves it.
public final class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// A copy of the region whose border is watched.
  public var region: CLRegion {
    CLRegion.object(value.region ?? Region(identifier: ""))
  }

  /// Takes the region as it is now, with its `notifyOnEntry` and `notifyOnExit`.
  public convenience init(region: CLRegion, repeats: Bool) {
    self.init(value: .location(region.value, repeats: repeats))
  }
}

extension CalendarComponents {
  init(_ components: DateComponents) {
    self.init(hour: components.hour, minute: components.minute, second: components.second)
    (year, month, day) = (components.year, components.month, components.day)
    (weekday, weekdayOrdinal) = (components.weekday, components.weekdayOrdinal)
    (weekOfMonth, weekOfYear) = (components.weekOfMonth, components.weekOfYear)
    timeZone = components.timeZone?.identifier
  }
}

extension DateComponents {
  init(_ components: CalendarComponents) {
    self.init(
      timeZone: components.timeZone.flatMap(TimeZone.init(identifier:)),
      year: components.year,
      month: components.month,
      day: components.day,
      hour: components.hour,
      minute: components.minute,
      second: components.second,
      weekday: components.weekday,
      weekdayOrdinal: components.weekdayOrdinal,
      weekOfMonth: components.weekOfMonth,
      weekOfYear: components.weekOfYear
    )
  }
}
