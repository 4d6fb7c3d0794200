import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import Text

/// The settings of an app as text: first our words, with which they are set, then every one that the framework knows.
enum SettingsText {
  static func lines(_ result: SettingsResult) -> [String] {
    let chosen = Settings.fields.map { field -> (name: String, value: String?) in
      let text = field.text(of: result.settings)
      return (field.typedName, text.isEmpty ? "none" : text)
    }
    var framework = (try? JSONValue(encoding: result))?.objectValue ?? JSONObject()
    framework["app"] = nil
    framework["settings"] = nil
    let seen = framework.map { key, value -> (name: String, value: String?) in
      (key, value.stringValue ?? JSONWriter.string(value))
    }
    return [result.app] + FactText.lines(chosen) + ["As the app sees it:"] + FactText.lines(seen)
  }
}

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
