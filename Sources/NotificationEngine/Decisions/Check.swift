import JSON
import NotificationModel
import NotificationState

/// Validates input before the decision. Valid input can be stored, encoded and shown.
enum Check {
  /// The most bytes of a content (its texts and `userInfo`) and of a reply. Apple documents no limit for local
  /// notifications; this one exceeds every screen and protects the memory.
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
    guard size <= TextLimits.name else {
      throw Refusal(
        .invalidParameters,
        "\(what) is \(size) bytes long; the limit is \(TextLimits.name).",
        path: path,
        hint: "Use a shorter one."
      )
    }
  }

  /// Checks the identifier of an app that should exist already.
  static func bundle(_ bundle: String, at path: String = "app") throws(Refusal) {
    try name(bundle, "The bundle identifier", at: path)
  }

  /// Checks the identifier of an app that may be new.
  static func newBundle(_ bundle: String, at path: String = "app") throws(Refusal) {
    try Check.bundle(bundle, at: path)
    guard BundleIdentifier.isValid(bundle) else {
      throw Refusal(
        .invalidParameters,
        "\(JSONWriter.string(.string(bundle))) is no bundle identifier.",
        path: path,
        hint: "It has \(BundleIdentifier.form)."
      )
    }
  }

  static func selection(_ selection: Command.Selection, of bundle: String?) throws(Refusal) {
    if let bundle { try Check.bundle(bundle) }
    guard case .identifiers(let identifiers) = selection else { return }
    for (index, identifier) in identifiers.enumerated() {
      try name(identifier, "The identifier", at: "identifiers[\(index)]", canBeEmpty: true)
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
    try attachments(content.attachments, at: "\(path).attachments")
    try size(content.size, "The content", at: path)
  }

  /// Checks that each attachment is in the store already.
  private static func attachments(_ attachments: [Attachment], at path: String) throws(Refusal) {
    guard attachments.count <= mostAttachments else {
      throw Refusal(
        .invalidParameters,
        "There are \(attachments.count) attachments; the limit is \(mostAttachments).",
        path: path
      )
    }
    for (index, attachment) in attachments.enumerated() {
      let identifier = attachment.identifier
      try name(
        identifier,
        "The attachment's identifier",
        at: "\(path)[\(index)].identifier",
        canBeEmpty: true
      )
      guard attachment.file == nil else { continue }
      throw Refusal(
        .attachmentNotInDataStore,
        "Attachment is not in the data store (UNErrorDomain 103).",
        path: "\(path)[\(index)]",
        hint: "Files are taken in by a center that has a folder for them."
      )
    }
  }

  /// Apple documents no limit; this one is far beyond what a card shows.
  private static let mostAttachments = 32

  /// The framework's own sentence, `UNError` 1600 (ios-behaviour 1.12).
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

  /// Infinity and NaN could not be encoded.
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

  static func size(
    _ size: Int,
    _ what: String,
    at path: String,
    limit: Int = largestContent,
    hint: String = "Shorten it; the app can fetch what is long."
  ) throws(Refusal) {
    guard size <= limit else {
      throw Refusal(.tooLarge, "\(what) is \(size) bytes; the limit is \(limit).", path: path, hint: hint)
    }
  }
}

extension Content {
  /// The size of all texts, in bytes.
  fileprivate var size: Int {
    let own: [String?] = [
      title, subtitle, body, sound?.name, targetContentIdentifier, filterCriteria, launchImageName,
      communication?.groupName, communication?.conversationIdentifier,
    ]
    let attached = attachments.flatMap { [$0.identifier, $0.url] as [String?] }
    let texts = own + attached + people.flatMap { [$0.displayName, $0.handle] }
    return texts.reduce(packedUserInfo.bytes.count) { $0 + ($1?.utf8.count ?? 0) }
  }

  private var people: [Communication.Person] {
    communication.map { [$0.sender] + $0.recipients } ?? []
  }
}
