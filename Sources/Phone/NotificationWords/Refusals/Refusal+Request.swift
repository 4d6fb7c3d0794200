import JSON
package import NotificationModel

/// Refusals of a request that an app schedules, in the framework's own words where it has any (ios-behaviour 1.12).
extension Refusal {
  package static func notificationsNotAllowed(
    for bundle: String,
    _ authorization: Settings.Authorization
  ) -> Refusal {
    Refusal(
      .notificationsNotAllowed,
      "Notifications are not allowed for this application (UNErrorDomain 1).",
      hint: authorization.sentence(about: bundle)
    )
  }

  package static let noContent = Refusal(
    .noContent,
    "Notification has no user visible content (UNErrorDomain 1401).",
    path: "request.content",
    hint: "Give it a title, a body, a sound or a badge."
  )

  package static func negativeBadge(_ badge: Int, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "Badge count is invalid: \(badge) is below 0 (UNErrorDomain 1600).",
      path: path,
      hint: "0 removes the badge and the app's notifications."
    )
  }

  /// The refusal of a badge that the app sets while `settings` do not allow it.
  package static func badgeNotAllowed(for bundle: String, _ settings: Settings) -> Refusal {
    Refusal(
      .notificationsNotAllowed,
      "Badges are not allowed for this application, so the badge stays as it is.",
      path: "badge",
      hint: settings.badge ? settings.authorization.sentence(about: bundle) : "Its badges are off."
    )
  }

  package static func manyAttachments(_ count: Int, limit: Int, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "There are \(count) attachments; the limit is \(limit).",
      path: path
    )
  }

  package static func attachmentNotInDataStore(at path: String) -> Refusal {
    Refusal(
      .attachmentNotInDataStore,
      "Attachment is not in the data store (UNErrorDomain 103).",
      path: path,
      hint: "Files are taken in by a center that has a folder for them."
    )
  }

  // MARK: Triggers

  package static let noDate = Refusal(
    .noDate,
    "Notification has no date (UNErrorDomain 1400): no date to come matches, so it would never fire.",
    path: "request.trigger.dateComponents",
    hint: "Leave the parts out that lie in the past, for instance the year."
  )

  /// `component` is the framework's property name, such as `month`.
  package static func impossibleDate(_ component: String, _ value: Int, at path: String) -> Refusal {
    Refusal(
      .noDate,
      "Notification has no date (UNErrorDomain 1400): there is no \(component) \(value).",
      path: path
    )
  }

  package static func emptyDate(at path: String) -> Refusal {
    Refusal(
      .invalidTrigger,
      "The date has no components.",
      path: path,
      hint: "{\"hour\": 8} is every 8:00."
    )
  }

  package static func unknownTimeZone(_ zone: String, ofTriggerAt path: String) -> Refusal {
    Refusal(.invalidTrigger, "There is no time zone \(zone.quoted).", path: path)
  }

  package static let localPushTrigger = Refusal(
    .invalidTrigger,
    "A local request has no push trigger; the system sets it on remote notifications.",
    path: "request.trigger.type"
  )

  /// `problem` is the framework's own sentence without its full stop.
  package static func crashingTrigger(_ problem: String) -> Refusal {
    Refusal(
      .invalidTrigger,
      "The framework refuses this trigger, and the app would crash: \(problem).",
      path: "request.trigger.timeInterval"
    )
  }

  package static func lateInterval(_ seconds: Double) -> Refusal {
    Refusal(
      .invalidTrigger,
      "The time interval of \(seconds) s ends after the year 4000.",
      path: "request.trigger.timeInterval",
      hint: "It is in seconds."
    )
  }

  package static func manyMonitoredRegions(_ count: Int) -> Refusal {
    Refusal(
      .invalidTrigger,
      "The app monitors \(count) regions already, and the phone takes no more (kCLErrorDomain 5).",
      path: "request.trigger.region",
      hint: "Remove a request that waits for another region."
    )
  }
}

extension Settings.Authorization {
  /// The app's authorization as the hint of a refusal.
  fileprivate func sentence(about bundle: String) -> String {
    switch self {
    case .notDetermined: "\(bundle) has not asked for permission yet."
    case .denied: "The person does not allow notifications of \(bundle)."
    case .authorized: "\(bundle) is authorised."
    case .provisional: "\(bundle) is authorised provisionally, for quiet notifications only."
    case .ephemeral: "\(bundle) is authorised for a limited time."
    }
  }
}
