import JSON
import NotificationModel
import NotificationState
import NotificationWords

/// Validates input before the decision. Valid input can be stored, encoded and shown.
enum Check {
  /// The most bytes of a content (its texts and `userInfo`) and of a reply. Apple documents no limit for local
  /// notifications; this one exceeds every screen and protects the memory.
  static let largestContent = 65_536

  /// `subject` begins a sentence: "The thread identifier".
  static func name(
    _ name: String,
    _ subject: String,
    at path: String,
    canBeEmpty: Bool = false
  ) throws(Refusal) {
    if name.isEmpty && !canBeEmpty {
      throw .empty(subject, at: path)
    }
    let size = name.utf8.count
    guard size <= TextLimits.name else {
      throw .longName(subject, of: size, at: path)
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
      throw .noBundleIdentifier(bundle, at: path)
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
    guard attachments.count <= Content.mostAttachments else {
      throw .manyAttachments(attachments.count, limit: Content.mostAttachments, at: path)
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
      throw .attachmentNotInDataStore(at: "\(path)[\(index)]")
    }
  }

  /// The framework's own sentence, `UNError` 1600 (ios-behaviour 1.12).
  static func badge(_ badge: Int, at path: String) throws(Refusal) {
    guard badge >= 0 else {
      throw .negativeBadge(badge, at: path)
    }
  }

  static func reply(_ text: String?) throws(Refusal) {
    try size(text?.utf8.count ?? 0, "The text", at: "text")
  }

  /// Infinity and NaN could not be encoded.
  private static func number(_ number: Double, _ subject: String, at path: String) throws(Refusal) {
    guard number.isFinite else {
      throw .notFinite(subject, number, at: path)
    }
  }

  static func size(
    _ size: Int,
    _ subject: String,
    at path: String,
    limit: Int = largestContent,
    hint: String = "Shorten it; the app can fetch what is long."
  ) throws(Refusal) {
    guard size <= limit else {
      throw .tooLarge(subject, of: size, limit: limit, at: path, hint: hint)
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
    let attached = attachments.flatMap { [$0.identifier, $0.url, $0.options.typeHint] as [String?] }
    let texts = own + attached + people.flatMap { [$0.displayName, $0.handle] }
    let localized = [localization?.title, localization?.subtitle, localization?.body].compactMap(\.self)
    let keys = localized.map(\.size).reduce(packedUserInfo.bytes.count, +)
    return texts.reduce(keys) { $0 + ($1?.utf8.count ?? 0) }
  }

  private var people: [Communication.Person] {
    communication.map { [$0.sender] + $0.recipients } ?? []
  }
}

extension LocalizedText {
  /// The size of the key and of all that belongs to it, in bytes. An argument counts even if it is empty.
  var size: Int {
    ([key, fallback ?? ""] + arguments).map(\.utf8.count).reduce(arguments.count, +)
  }
}
