import JSON
package import NotificationModel

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
