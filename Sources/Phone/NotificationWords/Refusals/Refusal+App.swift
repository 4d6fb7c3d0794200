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
