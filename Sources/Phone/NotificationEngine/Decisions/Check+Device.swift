import JSON
import Localization
import NotificationModel
import NotificationState
import NotificationWords

// MARK: The phone's own settings

extension Check {
  /// Returns the device after the change. Throws `.invalidParameters` with the known values.
  static func applied(_ change: SettingAssignments<Device>, to device: Device) throws(Refusal) -> Device {
    var device = change.applied(to: device)
    if change.contains(\.locale) { device.locale = try locale(device.locale) }
    if change.contains(\.timeZone), let zone = device.timeZone { try timeZone(zone) }
    if change.contains(\.preset), let name = device.preset { try preset(name) }
    if change.contains(\.summary) { device.summary = try summary(device.summary) }
    if change.contains(\.focus) { device.focus = try focus(device.focus) }
    return device
  }

  /// Normalizes a language tag to the form `zh-Hans`. Throws if it is none, or if there is no such language.
  static func locale(_ tag: String) throws(Refusal) -> String {
    guard let locale = LocaleIdentifier(tag), locale.isOfKnownLanguage else {
      throw .noLocale(tag)
    }
    return locale.description
  }

  private static func timeZone(_ name: String) throws(Refusal) {
    guard TriggerDates.isZone(name) else {
      throw .unknownTimeZone(name)
    }
  }

  private static func preset(_ name: String) throws(Refusal) {
    guard DevicePreset.named(name) != nil else {
      throw .unknownPreset(name)
    }
  }

  private static let mostFocusNames = 1000

  /// Checks the names of a Focus, sorts them and removes duplicates. Throws if there are too many.
  private static func focus(_ focus: Focus) throws(Refusal) -> Focus {
    let names = focus.allowedApps + focus.allowedPeople + focus.filters.flatMap { [$0.key] + $0.value }
    guard names.count <= mostFocusNames else {
      throw .manyFocusNames(names.count, limit: mostFocusNames)
    }
    for name in names { try Check.name(name, "A name of the Focus", at: "focus", canBeEmpty: true) }
    var sorted = focus
    sorted.allowedApps = Set(focus.allowedApps).sorted()
    sorted.allowedPeople = Set(focus.allowedPeople).sorted()
    return sorted
  }

  /// Removes duplicates and sorts the times.
  private static func summary(_ summary: ScheduledSummary) throws(Refusal) -> ScheduledSummary {
    guard (1...ScheduledSummary.mostTimes).contains(summary.times.count),
      summary.times.allSatisfy((0..<1440).contains)
    else {
      throw .noSummaryTimes
    }
    var sorted = summary
    sorted.times = Set(summary.times).sorted()
    return sorted
  }
}
