import Foundation
import NotificationModel
import NotificationWords

/// The phone as text.
enum PhoneText {
  static func lines(_ device: Device) -> [String] {
    FactText.lines(
      Device.fields.filter(\.isSettable).map { field in
        (field.typedName, field.isTyped ? field.text(of: device) : device.focus.words)
      }
    )
  }

  /// - Parameter zone: the time zone of the phone.
  static func lines(_ clock: Clock, now: Date, zone: TimeZone) -> [String] {
    FactText.lines([
      ("shows", "\(LocalTime(zone).dateAndTime(now)) \(zone.identifier)"), ("goes", clock.words),
    ])
  }
}

extension Device {
  /// The time zone of the phone of a center on this machine.
  var zone: TimeZone { zone(onMachineIn: .current) }
}

/// The condition of an app as text.
enum ConditionText {
  static func lines(_ app: String, _ condition: AppCondition) -> [String] {
    ["'\(app)' is \(condition.state.words)"]
  }
}
