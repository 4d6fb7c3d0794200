import NotificationModel

/// Looks at what comes in before anything is decided about it. What passes can be kept, written down and
/// shown.
enum Check {
  /// Bytes of a name: of an app, a request, a category, an action, a thread. Hashing and comparing a text of
  /// combining marks costs the square of its length, and names are hashed all the time.
  static let longestName = 1024
  /// Bytes of a content, its texts and its `userInfo` together, and of a reply. Apple documents no limit for
  /// local notifications; this one is far beyond what fits any screen and far below what could flood the
  /// memory.
  static let largestContent = 65_536

  /// `what` begins a sentence: "The thread identifier".
  static func name(
    _ name: String,
    _ what: String,
    at path: String,
    canBeEmpty: Bool = false
  ) throws(Refusal) {
    if name.isEmpty && !canBeEmpty {
      throw Refusal(.invalidParameters, "\(what) is empty.", path: path)
    }
    let size = name.utf8.count
    guard size <= longestName else {
      throw Refusal(
        .invalidParameters,
        "\(what) is \(size) bytes long; the limit is \(longestName).",
        path: path,
        hint: "Use a shorter one."
      )
    }
  }

  static func bundle(_ bundle: String, at path: String = "app") throws(Refusal) {
    try name(bundle, "The bundle identifier", at: path)
  }

  static func selection(_ selection: Command.Selection, of bundle: String?) throws(Refusal) {
    if let bundle { try Check.bundle(bundle) }
    guard case .identifiers(let identifiers) = selection else { return }
    for (index, identifier) in identifiers.enumerated() {
      try name(identifier, "The identifier", at: "identifiers[\(index)]", canBeEmpty: true)
    }
  }

  static func categories(_ categories: [Category]) throws(Refusal) {
    var seen: Set<String> = []
    for (index, category) in categories.enumerated() {
      let path = "categories[\(index)]"
      try name(category.identifier, "The category's identifier", at: "\(path).identifier")
      guard seen.insert(category.identifier).inserted else {
        throw Refusal(
          .invalidParameters,
          "The category \"\(category.identifier)\" is there twice.",
          path: "\(path).identifier",
          hint: "A category's identifier is unique within the app."
        )
      }
      for (index, action) in category.actions.enumerated() {
        try name(action.identifier, "The action's identifier", at: "\(path).actions[\(index)].identifier")
      }
    }
  }
}

// MARK: Content

extension Check {
  static func content(_ content: Content, at path: String) throws(Refusal) {
    try name(
      content.categoryIdentifier,
      "The category identifier",
      at: "\(path).categoryIdentifier",
      canBeEmpty: true
    )
    try name(
      content.threadIdentifier,
      "The thread identifier",
      at: "\(path).threadIdentifier",
      canBeEmpty: true
    )
    if let badge = content.badge { try Check.badge(badge, at: "\(path).badge") }
    try number(content.relevanceScore, "The relevance score", at: "\(path).relevanceScore")
    try number(content.sound?.volume ?? 0, "The volume", at: "\(path).sound.volume")
    try size(content.size, "The content", at: path)
  }

  /// The framework's own sentence, `UNError` 1600 (user-notifications, 1.12).
  static func badge(_ badge: Int, at path: String) throws(Refusal) {
    guard badge >= 0 else {
      throw Refusal(
        .invalidParameters,
        "Badge count is invalid: \(badge) is below 0 (UNErrorDomain 1600).",
        path: path,
        hint: "0 removes the badge and the app's notifications."
      )
    }
  }

  static func reply(_ text: String?) throws(Refusal) {
    try size(text?.utf8.count ?? 0, "The text", at: "text")
  }

  /// What is infinite or no number at all could not be written down.
  private static func number(_ number: Double, _ what: String, at path: String) throws(Refusal) {
    guard number.isFinite else {
      throw Refusal(
        .invalidParameters,
        "\(what) is \(number).",
        path: path,
        hint: "It is a number from 0 to 1."
      )
    }
  }

  private static func size(_ size: Int, _ what: String, at path: String) throws(Refusal) {
    guard size <= largestContent else {
      throw Refusal(
        .tooLarge,
        "\(what) is \(size) bytes; the limit is \(largestContent).",
        path: path,
        hint: "Shorten it; the app can fetch what is long."
      )
    }
  }
}

extension Content {
  /// Bytes of all that it says.
  fileprivate var size: Int {
    let texts = [
      title, subtitle, body, sound?.name, targetContentIdentifier, filterCriteria, launchImageName,
    ]
    let info = userInfo.isEmpty ? 0 : JSONWriter.bytes(.object(userInfo)).count
    return texts.reduce(info) { $0 + ($1?.utf8.count ?? 0) }
  }
}
