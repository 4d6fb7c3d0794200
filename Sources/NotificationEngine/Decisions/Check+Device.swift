import JSON
import Localization
import NotificationModel
import NotificationState

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
      throw Refusal(
        .invalidParameters,
        "\(tag.quoted) is no locale.",
        path: "locale",
        hint: "It is a language, and a script or region if need be: en, pt-BR, zh-Hans."
      )
    }
    return locale.description
  }

  private static func timeZone(_ name: String) throws(Refusal) {
    guard TriggerDates.isZone(name) else {
      throw Refusal(
        .invalidParameters,
        "There is no time zone \(name.quoted).",
        path: "timeZone",
        hint: "It is a name such as Europe/Berlin or UTC; an empty one is that of the machine."
      )
    }
  }

  private static func preset(_ name: String) throws(Refusal) {
    guard DevicePreset.named(name) != nil else {
      throw Refusal(
        .invalidParameters,
        "There is no device \(name.quoted).",
        path: "preset",
        hint: "There are: \(DevicePreset.all.map(\.name).joined(separator: ", "))."
      )
    }
  }

  /// Checks the names of a Focus; `Focus` sorts them and removes duplicates. Throws if there are too many.
  private static func focus(_ focus: Focus) throws(Refusal) -> Focus {
    let names = focus.allowedApps + focus.allowedPeople + focus.filters.flatMap { [$0.key] + $0.value }
    guard names.count <= 1000 else {
      throw Refusal(.tooLarge, "The Focus names \(names.count); the limit is 1000.", path: "focus")
    }
    for name in names { try Check.name(name, "A name of the Focus", at: "focus", canBeEmpty: true) }
    return Focus(
      isOn: focus.isOn,
      allowedApps: focus.allowedApps,
      allowedPeople: focus.allowedPeople,
      allowsTimeSensitive: focus.allowsTimeSensitive,
      filters: focus.filters
    )
  }

  /// Removes duplicates and sorts the times.
  private static func summary(_ summary: ScheduledSummary) throws(Refusal) -> ScheduledSummary {
    guard !summary.times.isEmpty, summary.times.count <= 12, summary.times.allSatisfy((0..<1440).contains)
    else {
      throw Refusal(
        .invalidParameters,
        "The summary has no usable times.",
        path: "summary.times",
        hint: "One to twelve, in minutes after midnight: 480 is 8:00."
      )
    }
    return ScheduledSummary(isOn: summary.isOn, times: Set(summary.times).sorted())
  }
}
