import JSON
public import NotificationModel

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

/// Refusals about a delivered notification and the person's response to it.
extension Refusal {
  /// `bundle` is nil if no app was named.
  package static func unknownNotification(_ identifier: String, of bundle: String?) -> Refusal {
    Refusal(
      .unknownNotification,
      "There is no delivered notification \"\(identifier)\"\(bundle.map { " of \($0)" } ?? "").",
      path: "identifier",
      hint: "bellhop list delivered shows what is there.",
      hintIsCommand: true
    )
  }

  package static func ambiguousNotification(_ identifier: String, of apps: [String]) -> Refusal {
    Refusal(
      .ambiguousIdentifier,
      "Several apps have a notification \"\(identifier)\": \(apps.joined(separator: ", ")).",
      path: "app",
      hint: "Say which app is meant."
    )
  }

  /// The refusal of a page that begins before a notification which is not delivered.
  package static func unknownPageStart(_ identifier: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "No notification \(identifier.quoted) is delivered.",
      path: "before",
      hint: "Give the identifier of one that is listed, or a date."
    )
  }

  package static func ambiguousPageStart(_ identifier: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "Several apps have a notification \(identifier.quoted).",
      path: "before",
      hint: "Name the app too."
    )
  }

  // MARK: Actions

  /// `category` is nil if the content names none, or one that is not registered; `offered` are the identifiers of
  /// the actions that the category offers.
  package static func unknownAction(
    _ action: String,
    in category: Category?,
    of content: Content,
    offered: [String]
  ) -> Refusal {
    let place =
      category.map { "The category \"\($0.identifier)\"" }
      ?? (content.categoryIdentifier.isEmpty
        ? "The notification has no category and so"
        : "\"\(content.categoryIdentifier)\" is not registered and so")
    return Refusal(
      .unknownAction,
      "\(place) has no action \"\(action)\".",
      path: "action",
      hint: "There are: \((["default", "dismiss"] + offered).joined(separator: ", "))."
    )
  }

  package static func textRequired(by action: String) -> Refusal {
    Refusal(
      .textRequired,
      "The action \"\(action)\" needs a text; nothing is sent without one.",
      path: "text"
    )
  }

  /// `subject` begins the sentence: "Dismissing".
  package static func textNotExpected(_ subject: String) -> Refusal {
    Refusal(.textNotExpected, "\(subject) takes no text.", path: "text")
  }

  package static let noCardProgram = Refusal(
    .invalidParameters,
    "No program draws the cards of that category.",
    path: "identifier"
  )
}

/// Refusals of any input. `subject` begins a sentence: "The thread identifier".
extension Refusal {
  package static func empty(_ subject: String, at path: String) -> Refusal {
    Refusal(.invalidParameters, "\(subject) is empty.", path: path)
  }

  package static func longName(_ subject: String, of size: Int, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(subject) is \(size) bytes long; the limit is \(TextLimits.name).",
      path: path,
      hint: "Use a shorter one."
    )
  }

  package static func tooLarge(
    _ subject: String,
    of size: Int,
    limit: Int,
    at path: String,
    hint: String
  ) -> Refusal {
    Refusal(.tooLarge, "\(subject) is \(size) bytes; the limit is \(limit).", path: path, hint: hint)
  }

  /// The refusal of infinity and NaN.
  package static func notFinite(_ subject: String, _ number: Double, at path: String) -> Refusal {
    Refusal(
      .invalidParameters,
      "\(subject) is \(number).",
      path: path,
      hint: "It is a number from 0 to 1."
    )
  }
}

extension Refusal {
  /// Line, message and way out, as one text.
  public var sentence: String {
    let place = line.map { "line \($0)\(column.map { ":\($0)" } ?? ""): " } ?? ""
    return place + advice
  }

  /// `file:line:column: error: Message. Hint.`
  public func line(in file: String) -> String {
    "\(CompilerPlace(file: file, line: line, column: column)): error: \(advice)"
  }

  private var advice: String { [message, hint].compactMap(\.self).joined(separator: " ") }
}

extension Diagnostic {
  /// `file:line:column: warning: message; hint`, or with the hint as a sentence of its own if it is one.
  public func line(in file: String) -> String {
    let hint = hint.map { ($0.hasSuffix(".") ? ". " : "; ") + $0 } ?? ""
    let place = CompilerPlace(file: file, line: line, column: column)
    return "\(place): \(severity.rawValue): \(message)\(hint)"
  }
}

/// A place in a file the way compilers write it, so that editors jump to it.
private struct CompilerPlace: CustomStringConvertible {
  var file: String
  var line: Int?
  var column: Int?

  var description: String {
    ([file] + [line, line == nil ? nil : column].compactMap(\.self).map(String.init)).joined(separator: ":")
  }
}
