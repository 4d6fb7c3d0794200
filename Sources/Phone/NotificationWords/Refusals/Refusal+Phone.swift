import JSON
import NotificationModel
import Text

extension Refusal.PhoneCause {
  var refusal: Refusal {
    switch self {
    case .locked:
      Refusal(
        .locked,
        "The phone is locked, and this needs the passcode.",
        hint: "Unlock it: bellhop device unlock, or the key u.",
        hintIsCommand: true
      )
    case .noLocale(let tag):
      Refusal(
        "\(tag.quoted) is no locale.",
        path: "locale",
        hint: "It is a language, and a script or region if need be: en, pt-BR, zh-Hans."
      )
    case .unknownTimeZone(let name):
      Refusal(
        "There is no time zone \(name.quoted).",
        path: "timeZone",
        hint: "It is a name such as Europe/Berlin or UTC; an empty one is that of the machine."
      )
    case .unknownPreset(let name):
      Refusal(
        "There is no device \(name.quoted).",
        path: "preset",
        hint: "There are: \(DevicePreset.all.map(\.name).joined(separator: ", "))."
      )
    case .manyFocusNames(let count, let limit):
      Refusal(.tooLarge, "The Focus names \(count); the limit is \(limit).", path: "focus")
    case .noSummaryTimes:
      Refusal(
        "The summary has no usable times.",
        path: "summary.times",
        hint: "One to twelve, in minutes after midnight: 480 is 8:00."
      )
    case .regionNotCrossed(let region, let entered):
      Refusal(
        "The phone is \(entered ? "already" : "not") in region \(region.quoted), so nothing fires.",
        path: "region",
        hint: entered ? "It has to leave it first." : "It has to enter it first."
      )
    case .manyRegions(let count, let limit):
      Refusal(
        .tooLarge,
        "The phone is in \(count) regions; the limit is \(limit).",
        path: "region",
        hint: "Let it leave some."
      )
    case .clockScale(let factor):
      Refusal(
        "The clock cannot run \(factor) times as fast.",
        path: "scale",
        hint: "From \(Clock.rangeOfFactors); freeze stops it."
      )
    case .clockAdvance(let seconds):
      Refusal(
        "The clock cannot be turned by \(seconds) s.",
        path: "advance",
        hint: "Give more than 0 s; set goes back."
      )
    case .clockYear:
      Refusal("The clock shows the years from 1970 to 3999.", path: "clock")
    }
  }
}

extension Refusal.RequestCause {
  var refusal: Refusal {
    switch self {
    case .notificationsNotAllowed(let app, let authorization):
      Refusal(
        .notificationsNotAllowed,
        "Notifications are not allowed for this application (UNErrorDomain 1).",
        hint: authorization.sentence(about: app)
      )
    case .noContent:
      Refusal(
        .noContent,
        "Notification has no user visible content (UNErrorDomain 1401).",
        path: "request.content",
        hint: "Give it a title, a body, a sound or a badge."
      )
    case .impossibleBadge(let badge):
      Refusal(
        "Badge count is invalid: \(badge) is \(badge < 0 ? "below 0" : "above \(Content.largestBadge)") "
          + "(UNErrorDomain 1600).",
        hint: "0 removes the badge and the app's notifications."
      )
    case .badgeNotAllowed(let app, let authorization):
      Refusal(
        .notificationsNotAllowed,
        "Badges are not allowed for this application, so the badge stays as it is.",
        path: "badge",
        hint: authorization?.sentence(about: app) ?? "Its badges are off."
      )
    case .manyAttachments(let count, let limit):
      Refusal("There are \(count) attachments; the limit is \(limit).")
    case .attachmentNotInDataStore:
      Refusal(
        .attachmentNotInDataStore,
        "Attachment is not in the data store (UNErrorDomain 103).",
        hint: "Files are taken in by a center that has a folder for them."
      )
    case .noDate:
      Refusal(
        .noDate,
        "Notification has no date (UNErrorDomain 1400): no date to come matches, so it would never fire.",
        path: "request.trigger.dateComponents",
        hint: "Leave the parts out that lie in the past, for instance the year."
      )
    case .impossibleDate(let component, let value):
      Refusal(.noDate, "Notification has no date (UNErrorDomain 1400): there is no \(component) \(value).")
    case .emptyDate:
      Refusal(.invalidTrigger, "The date has no components.", hint: "{\"hour\": 8} is every 8:00.")
    case .unknownTimeZone(let zone): Refusal(.invalidTrigger, "There is no time zone \(zone.quoted).")
    case .localPushTrigger:
      Refusal(
        .invalidTrigger,
        "A local request has no push trigger; the system sets it on remote notifications.",
        path: "request.trigger.type"
      )
    case .crashingTrigger(let problem):
      Refusal(
        .invalidTrigger,
        "The framework refuses this trigger, and the app would crash: \(problem).",
        path: "request.trigger.timeInterval"
      )
    case .regionAndDate:
      Refusal(
        .invalidTrigger,
        "The framework refuses a region and a fireDate together, and the app would crash.",
        path: "region",
        hint: "Leave one of them out."
      )
    case .lateInterval(let seconds):
      Refusal(
        .invalidTrigger,
        "The time interval of \(seconds) s ends after the year 4000.",
        path: "request.trigger.timeInterval",
        hint: "It is in seconds."
      )
    case .manyMonitoredRegions(let count):
      Refusal(
        .invalidTrigger,
        "The app monitors \(count) regions already, and the phone takes no more (kCLErrorDomain 5).",
        path: "request.trigger.region",
        hint: "Remove a request that waits for another region."
      )
    }
  }
}

extension Settings.Authorization {
  /// The app's authorization as the hint of a refusal.
  fileprivate func sentence(about bundle: String) -> String {
    switch self {
    case .notDetermined: "\(bundle) has not asked for permission, or the person has not answered yet."
    case .denied: "The person does not allow notifications of \(bundle)."
    case .authorized: "\(bundle) is authorised."
    case .provisional: "\(bundle) is authorised provisionally, for quiet notifications only."
    case .ephemeral: "\(bundle) is authorised for a limited time."
    }
  }
}

extension Refusal.NotificationCause {
  var refusal: Refusal {
    switch self {
    case .unknown(let identifier, let app):
      Refusal(
        .unknownNotification,
        "There is no delivered notification \"\(identifier)\"\(app.map { " of \($0)" } ?? "").",
        path: "identifier",
        hint: "bellhop list delivered shows what is there.",
        hintIsCommand: true
      )
    case .ambiguous(let identifier, let apps):
      Refusal(
        .ambiguousIdentifier,
        "Several apps have a notification \"\(identifier)\": \(apps.joined(separator: ", ")).",
        path: "app",
        hint: "Say which app is meant."
      )
    case .unknownPageStart(let identifier):
      Refusal(
        "No notification \(identifier.quoted) is delivered.",
        path: "before",
        hint: "Give the identifier of one that is listed, or a date."
      )
    case .ambiguousPageStart(let identifier):
      Refusal(
        "Several apps have a notification \(identifier.quoted).",
        path: "before",
        hint: "Name the app too."
      )
    case .noCardProgram:
      Refusal("No program draws the cards of that category.", path: "identifier")
    case .noFile: Refusal(.unknownNotification, "No delivered notification has such a file.", path: "file")
    case .fileTooLargeToSend(let bytes, let most):
      Refusal(
        .tooLarge,
        "The file has \(bytes.inBytes(beyond: most)); at most \(most.inBytes) are sent to another machine.",
        path: "file"
      )
    }
  }
}

extension Refusal.ResponseCause {
  var refusal: Refusal {
    switch self {
    case .unknownAction(let action, let category, let named, let offered):
      Refusal(
        .unknownAction,
        "\(Self.subject(category, named)) has no action \"\(action)\".",
        path: "action",
        hint: "There are: \((["default", "dismiss"] + offered).joined(separator: ", "))."
      )
    case .textRequired(let action):
      Refusal(
        .textRequired,
        "The action \"\(action)\" needs a text; nothing is sent without one.",
        path: "text"
      )
    case .textNotExpected(let action):
      Refusal(.textNotExpected, "\(action.words) takes no text.", path: "text")
    case .notByPerson:
      Refusal("A person responds on a screen by key or mouse.", path: "command")
    }
  }

  private static func subject(_ category: String?, _ named: String) -> String {
    if let category { return "The category \"\(category)\"" }
    return named.isEmpty
      ? "The notification has no category and so" : "\"\(named)\" is not registered and so"
  }
}

extension Refusal.ResponseCause.Action {
  /// The beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .dismissal: "Dismissing"
    case .opening: "The default action"
    case .custom(let action): "The action \"\(action)\""
    }
  }
}
