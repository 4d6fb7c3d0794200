import JSON
package import NotificationModel

/// Refusals about an app and what it registers.
extension Refusal {
  package static let noTopic = Refusal(
    .invalidParameters,
    "There is no bundle identifier to push to.",
    path: "topic",
    hint: "Name it, or put \"Simulator Target Bundle\" into the payload."
  )

  package static func noBundleIdentifier(_ text: String, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(JSONWriter.string(.string(text))) is no bundle identifier.",
      path: path,
      hint: "It has \(BundleIdentifier.form)."
    )
  }

  /// `known` are the bundle identifiers of all apps.
  package static func unknownApp(_ bundle: String, known: [String]) -> Refusal {
    Refusal(
      .invalidParameters,
      "There is no app \(bundle.quoted).",
      path: "app",
      hint: known.isEmpty ? "There are none." : "There are: \(known.joined(separator: ", "))."
    )
  }

  package static func doubledCategory(_ identifier: String, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "The category \"\(identifier)\" is there twice.",
      path: path,
      hint: "A category's identifier is unique within the app."
    )
  }

  package static func noAppSettings(of bundle: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(bundle) has no settings of its own.",
      path: "app",
      hint: "It has to ask for permission with the option providesAppNotificationSettings."
    )
  }

  package static func noPrompt(of bundle: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "The person is not being asked about \(bundle.quoted).",
      path: "app",
      hint: "The app has to ask first: authorization.request."
    )
  }

  /// The refusal of a request for permission that ended before the person answered.
  package static let unansweredPrompt = Refusal(
    .shuttingDown,
    "The center is shutting down, or the connection ended, before the person answered.",
    hint: "The prompt stays; ask again."
  )
}

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

/// Refusals of the running center that any command or query can lead to.
extension Refusal {
  package static let shuttingDown = Refusal(
    .shuttingDown,
    "The center is shutting down; nothing was changed.",
    hint: "Try again when it is back."
  )
}
