import JSON
package import NotificationModel

/// Refusals about the phone: its lock, settings, regions and clock.
extension Refusal {
  /// Refuses to open something on a locked phone (ios-behaviour 3.4).
  package static let locked = Refusal(
    .locked,
    "The phone is locked, and this needs the passcode.",
    hint: "Unlock it: bellhop device unlock, or the key u.",
    hintIsCommand: true
  )

  // MARK: Settings

  package static func noLocale(_ tag: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(tag.quoted) is no locale.",
      path: "locale",
      hint: "It is a language, and a script or region if need be: en, pt-BR, zh-Hans."
    )
  }

  package static func unknownTimeZone(_ name: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "There is no time zone \(name.quoted).",
      path: "timeZone",
      hint: "It is a name such as Europe/Berlin or UTC; an empty one is that of the machine."
    )
  }

  package static func unknownPreset(_ name: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "There is no device \(name.quoted).",
      path: "preset",
      hint: "There are: \(DevicePreset.all.map(\.name).joined(separator: ", "))."
    )
  }

  package static func manyFocusNames(_ count: Int, limit: Int) -> Refusal {
    Refusal(.tooLarge, "The Focus names \(count); the limit is \(limit).", path: "focus")
  }

  package static let noSummaryTimes = Refusal(
    .invalidParameters,
    "The summary has no usable times.",
    path: "summary.times",
    hint: "One to twelve, in minutes after midnight: 480 is 8:00."
  )

  // MARK: Regions

  /// The refusal of entering a region that the phone is in, or of leaving one that it is not in.
  package static func regionNotCrossed(_ region: String, entered: Bool) -> Refusal {
    Refusal(
      .invalidParameters,
      "The phone is \(entered ? "already" : "not") in region \(region.quoted), so nothing fires.",
      path: "region",
      hint: entered ? "It has to leave it first." : "It has to enter it first."
    )
  }

  package static func manyRegions(_ count: Int, limit: Int) -> Refusal {
    Refusal(
      .tooLarge,
      "The phone is in \(count) regions; the limit is \(limit).",
      path: "region",
      hint: "Let it leave some."
    )
  }

  // MARK: Clock

  package static func clockScale(_ factor: Double) -> Refusal {
    Refusal(
      .invalidParameters,
      "The clock cannot run \(factor) times as fast.",
      path: "scale",
      hint: "From \(Clock.rangeOfFactors); freeze stops it."
    )
  }

  package static func clockAdvance(_ seconds: Double) -> Refusal {
    Refusal(
      .invalidParameters,
      "The clock cannot be turned by \(seconds) s.",
      path: "advance",
      hint: "Give more than 0 s; set goes back."
    )
  }

  package static let clockYear = Refusal(
    .invalidParameters,
    "The clock shows the years from 1970 to 3999.",
    path: "clock"
  )
}
