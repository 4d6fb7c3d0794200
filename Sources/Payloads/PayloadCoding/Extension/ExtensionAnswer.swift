public import JSON
public import NotificationModel

/// What a service extension handed over, read from its line of JSON: `{"content": {…}, "intent": {…}}`
/// (ios-behaviour 3.15 and 3.19). Properties that it does not name stay as they were, as in a mutable copy;
/// `null` sets one back to its default. What is not understood, or may not be changed, is ignored and said.
public struct ExtensionAnswer: Equatable, Sendable {
  /// The changed content; its attachments, and the pictures of people, are only asked for: none has a file yet. Nil
  /// if nothing usable was handed over.
  public var content: Content?
  /// What was ignored, and why.
  public var reasons: [Reason]

  /// Reads the answer about a request whose content is `original`.
  public init(_ answer: JSONObject, to original: Content) {
    var reading = ExtensionReading(original)
    reading.read(answer)
    content = reading.hasContent ? reading.content : nil
    reasons = reading.allReasons
  }
}

/// One reading: the content as it changes, and what there is to say.
struct ExtensionReading {
  var content: Content
  var hasContent = false
  private var reasons: [Reason] = []
  private var unsaid = 0
  /// More would bury what the push has to say.
  private static let mostReasons = 20

  init(_ original: Content) {
    content = original
  }

  mutating func read(_ answer: JSONObject) {
    for (key, value) in answer {
      switch key {
      case "content": readContent(value)
      case "intent": readIntent(value)
      case "request", "identifier", "trigger", "date":
        ignore(key, .unchangeable)
      default: ignore(Self.shown(key), .unknownKey)
      }
    }
    // An intent alone updates the content that came.
    if content.communication != nil { hasContent = true }
  }

  var allReasons: [Reason] {
    var all = reasons
    if unsaid > 0 { all.append(Reason(.odd, .serviceExtension(.moreIgnored(count: unsaid)))) }
    if !hasContent { all.append(Reason(.odd, .serviceExtension(.noContentObject))) }
    return all
  }

  /// `what` is shown as it is: what comes from the extension passes through `shown` first.
  mutating func ignore(_ what: String, _ why: Reason.ExtensionMistake) {
    remark(.serviceExtension(.ignored(what: what, why: .cause(why))))
  }

  /// The same of a part of the intent.
  mutating func ignoreOfIntent(_ what: String, _ why: Reason.ExtensionMistake) {
    remark(.communication(.ignored(what: what, why: .cause(why))))
  }

  private mutating func remark(_ rule: Reason.Rule) {
    guard reasons.count < Self.mostReasons else {
      unsaid += 1
      return
    }
    reasons.append(Reason(.odd, rule))
  }

  /// A key of the extension's own, in quotes unless it is a plain word.
  static func shown(_ key: String) -> String {
    let isPlain =
      key.utf8.count <= 40
      && key.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    return isPlain && !key.isEmpty ? key : key.quoted
  }

  private mutating func readContent(_ value: JSONValue) {
    guard let object = value.objectValue else {
      return ignore("content", .wrongKind(found: value.inWords, expected: .object))
    }
    hasContent = true
    for (key, value) in object { readProperty(key, value) }
  }

  private mutating func readProperty(_ key: String, _ value: JSONValue) {
    switch key {
    case "title": read(value, key, into: \.title) { $0.localization?.title = nil }
    case "subtitle": read(value, key, into: \.subtitle) { $0.localization?.subtitle = nil }
    case "body": read(value, key, into: \.body) { $0.localization?.body = nil }
    case "categoryIdentifier": read(value, key, into: \.categoryIdentifier)
    case "threadIdentifier": read(value, key, into: \.threadIdentifier)
    case "launchImageName": read(value, key, into: \.launchImageName)
    case "targetContentIdentifier":
      read(value, key, .string, \.stringValue) { $0.targetContentIdentifier = $1 }
    case "filterCriteria": read(value, key, .string, \.stringValue) { $0.filterCriteria = $1 }
    case "badge": read(value, key, .count, Self.badge) { $0.badge = $1 }
    case "sound": read(value, key, .sound, Self.sound) { $0.sound = $1 }
    case "interruptionLevel":
      read(value, key, .interruptionLevel, Self.level) { $0.interruptionLevel = $1 ?? .active }
    case "relevanceScore": read(value, key, .share, Self.share) { $0.relevanceScore = $1 ?? 0 }
    case "userInfo": read(value, key, .object, \.objectValue) { $0.userInfo = $1 ?? [:] }
    case "attachments": readAttachments(value)
    case "summaryArgument", "summaryArgumentCount": ignore("content.\(key)", .obsolete)
    case "communication": ignore("content.\(key)", .toldByIntent)
    default: ignore("content.\(Self.shown(key))", .unknownContentProperty)
    }
  }

  private mutating func read(
    _ value: JSONValue,
    _ key: String,
    into property: WritableKeyPath<Content, String>,
    then: (inout Content) -> Void = { _ in }
  ) {
    guard let text = value.isNull ? "" : value.stringValue else { return wrong(key, value, .string) }
    if text != content[keyPath: property] { then(&content) }
    content[keyPath: property] = text
  }

  /// Sets a property, or sets it back with nil.
  private mutating func read<Value>(
    _ value: JSONValue,
    _ key: String,
    _ kind: Reason.ExtensionMistake.Kind,
    _ read: (JSONValue) -> Value?,
    set: (inout Content, Value?) -> Void
  ) {
    let found = value.isNull ? nil : read(value)
    guard value.isNull || found != nil else { return wrong(key, value, kind) }
    set(&content, found)
  }

  private static func sound(_ value: JSONValue) -> Sound? { try? value.decoded(as: Sound.self) }

  private static func level(_ value: JSONValue) -> InterruptionLevel? {
    value.stringValue.flatMap(InterruptionLevel.init(rawValue:))
  }

  private static func share(_ value: JSONValue) -> Double? {
    value.doubleValue.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
  }

  private static func badge(_ value: JSONValue) -> Int? {
    value.intValue.flatMap { 0...Content.largestBadge ~= $0 ? $0 : nil }
  }

  private mutating func wrong(_ key: String, _ value: JSONValue, _ expected: Reason.ExtensionMistake.Kind) {
    ignore("content.\(key)", .wrongKind(found: value.inWords, expected: expected))
  }
}

extension ExtensionReading {
  private mutating func readAttachments(_ value: JSONValue) {
    guard let elements = value.isNull ? [] : value.arrayValue else {
      return wrong("attachments", value, .array)
    }
    content.attachments = []
    // Each is fetched and examined.
    let most = Content.mostAttachments
    if elements.count > most {
      ignore("content.attachments after the first \(most)", .tooMany(count: elements.count - most))
    }
    for (index, element) in elements.prefix(most).enumerated() {
      guard let attachment = Attachment(claimed: element) else {
        wrongAttachment("attachments[\(index)]", element)
        continue
      }
      content.attachments.append(attachment)
    }
  }

  private mutating func wrongAttachment(_ key: String, _ element: JSONValue) {
    guard element.objectValue != nil else {
      return wrong(key, element, .attachment)
    }
    ignore("content.\(key)", .malformedAttachment)
  }
}

extension Attachment {
  /// An attachment that the extension asks for: a URL by itself, or an object. A file of the attachment store cannot be
  /// named.
  init?(claimed value: JSONValue) {
    if let url = value.stringValue {
      self.init(url: url)
      return
    }
    guard value.objectValue != nil, var claimed = try? value.decoded(as: Attachment.self)
    else { return nil }
    claimed.file = nil
    self = claimed
  }
}

/// An `INSendMessageIntent` as JSON, its properties by their own names (ios-behaviour 3.19).
extension ExtensionReading {
  private static let known = [
    "type", "sender", "recipients", "speakableGroupName", "conversationIdentifier", "content", "serviceName",
    "outgoingMessageType", "attachments", "images",
  ]

  mutating func readIntent(_ value: JSONValue) {
    guard let intent = value.objectValue else {
      return ignoreOfIntent("intent", .wrongKind(found: value.inWords, expected: .object))
    }
    let type = intent["type"] ?? "INSendMessageIntent"
    guard type == "INSendMessageIntent" else {
      return ignoreOfIntent("intent", .otherIntent(found: type.inWords))
    }
    for key in intent.keys where !Self.known.contains(key) {
      ignoreOfIntent("intent.\(Self.shown(key))", .unknownIntentProperty)
    }
    guard let sender = intent["sender"].flatMap({ person($0, "sender") }), !sender.displayName.isEmpty else {
      return ignoreOfIntent("intent", .senderHasNoName)
    }
    var communication = Communication(sender: sender)
    communication.recipients = recipients(intent["recipients"], besides: sender)
    communication.groupName = spoken(intent["speakableGroupName"])
    communication.conversationIdentifier = text(intent["conversationIdentifier"], "conversationIdentifier")
    let groupImage = intent["images"]?["speakableGroupName"]
    communication.groupImage = groupImage.flatMap(Attachment.init(claimed:))
    content.communication = communication
  }

  /// The current user does not belong among them, nor does the sender; an app that puts them there is told.
  private mutating func recipients(_ value: JSONValue?, besides sender: Communication.Person)
    -> [Communication.Person]
  {
    guard let value, !value.isNull else { return [] }
    guard let elements = value.arrayValue else {
      ignoreOfIntent("intent.recipients", .wrongKind(found: value.inWords, expected: .array))
      return []
    }
    let most = 50
    if elements.count > most {
      ignoreOfIntent("intent.recipients after the \(most)th", .moreNamesThanAnybodyReads)
    }
    let people = elements.prefix(most)
    let others = people.filter { $0["isMe"]?.boolValue != true }
    if others.count < people.count {
      ignoreOfIntent("the current user in intent.recipients", .currentUserAmongRecipients)
    }
    return Communication.recipients(others.compactMap { person($0, "recipients") }, besides: sender)
  }

  private mutating func person(_ value: JSONValue, _ place: String) -> Communication.Person? {
    guard value.objectValue != nil else { return nil }
    let handle = value["personHandle"]?["value"] ?? value["personHandle"] ?? value["handle"]
    return Communication.Person(
      displayName: text(value["displayName"], "\(place).displayName") ?? "",
      handle: text(handle, "\(place).personHandle"),
      image: value["image"].flatMap(Attachment.init(claimed:))
    )
  }

  /// `INSpeakableString`, or its phrase alone.
  private mutating func spoken(_ value: JSONValue?) -> String? {
    text(value?["spokenPhrase"] ?? value, "speakableGroupName")
  }

  /// Returns nil for a text that says nothing, or more than a name can.
  private mutating func text(_ value: JSONValue?, _ place: String) -> String? {
    guard let value, !value.isNull else { return nil }
    guard let text = value.stringValue else {
      ignoreOfIntent("intent.\(place)", .wrongKind(found: value.inWords, expected: .string))
      return nil
    }
    let most = 1024
    guard text.utf8.count <= most else {
      ignoreOfIntent("intent.\(place)", .tooLong(mostBytes: most))
      return nil
    }
    return text.isEmpty ? nil : text
  }
}

extension Communication {
  /// The people that count as recipients: neither the sender nor somebody without a name.
  package static func recipients(_ people: [Person], besides sender: Person) -> [Person] {
    people.filter { !$0.isSame(as: sender) && !$0.displayName.isEmpty }
  }
}

extension Communication.Person {
  /// By their handles where both have one: two people may have one name.
  fileprivate func isSame(as other: Self) -> Bool {
    if let handle, let others = other.handle { return handle == others }
    return displayName == other.displayName
  }
}
