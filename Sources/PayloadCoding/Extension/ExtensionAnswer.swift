public import NotificationModel

/// What a service extension handed over, read from its line of JSON: `{"content": {…}, "intent": {…}}`
/// (user-notifications, 3.15 and 3.19). Properties that it does not name stay as they were, as in a mutable copy;
/// `null` sets one back to its default. What is not understood, or may not be changed, is ignored and said.
public struct ExtensionAnswer: Hashable, Sendable {
  /// The changed content; its attachments, and the pictures of people, are only asked for: none has a file yet. nil
  /// where nothing usable was handed over.
  public var content: Content?
  /// What was ignored, and why.
  public var reasons: [Reason]

  /// Reads the answer about a request whose content is `original`.
  public init(_ answer: JSONObject, to original: Content) {
    var reading = ExtensionReading(original)
    reading.read(answer)
    content = reading.hasContent ? reading.content : nil
    reasons = reading.reasons
  }
}

/// One reading: the content as it changes, and what there is to say.
struct ExtensionReading {
  var content: Content
  var hasContent = false
  var reasons: [Reason] = []

  init(_ original: Content) {
    content = original
  }

  mutating func read(_ answer: JSONObject) {
    for (key, value) in answer {
      switch key {
      case "content": readContent(value)
      case "intent": readIntent(value)
      case "request", "identifier", "trigger", "date":
        ignore(key, "a service extension may not change it")
      default: ignore(key, "there is no such key")
      }
    }
    // An intent alone updates the content that came.
    if content.communication != nil { hasContent = true }
    if !hasContent {
      reasons.append(Reason(.odd, "service-extension", "its answer has no \"content\" object"))
    }
  }

  mutating func ignore(_ key: String, _ why: String, rule: String = "service-extension") {
    let most = 20
    guard reasons.count < most else { return }
    let what = key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "." } ? key : key.quoted
    reasons.append(Reason(.odd, rule, "\(what) is ignored: \(why)"))
  }

  private mutating func readContent(_ value: JSONValue) {
    guard let object = value.objectValue else {
      return ignore("content", "it is \(value.inWords), not an object")
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
    case "targetContentIdentifier": read(value, key, into: \.targetContentIdentifier)
    case "filterCriteria": read(value, key, into: \.filterCriteria)
    case "badge": readBadge(value)
    case "sound": readSound(value)
    case "interruptionLevel": readLevel(value)
    case "relevanceScore": readScore(value)
    case "userInfo": readUserInfo(value)
    case "attachments": readAttachments(value)
    case "summaryArgument", "summaryArgumentCount": ignore(key, "the system ignores it since iOS 15")
    case "communication": ignore(key, "who speaks is told by \"intent\"")
    default: ignore("content.\(key)", "a content has no such property")
    }
  }

  private mutating func read(
    _ value: JSONValue,
    _ key: String,
    into property: WritableKeyPath<Content, String>,
    then: (inout Content) -> Void = { _ in }
  ) {
    guard let text = value.isNull ? "" : value.stringValue else { return wrong(key, value, "a string") }
    if text != content[keyPath: property] { then(&content) }
    content[keyPath: property] = text
  }

  private mutating func read(
    _ value: JSONValue,
    _ key: String,
    into property: WritableKeyPath<Content, String?>
  ) {
    guard value.isNull || value.stringValue != nil else { return wrong(key, value, "a string") }
    content[keyPath: property] = value.stringValue
  }

  mutating func wrong(_ key: String, _ value: JSONValue, _ form: String) {
    ignore("content.\(key)", "it is \(value.inWords), not \(form)")
  }
}

extension ExtensionReading {
  private mutating func readBadge(_ value: JSONValue) {
    guard !value.isNull else {
      content.badge = nil
      return
    }
    guard let badge = value.intValue, badge >= 0 else { return wrong("badge", value, "a number from 0") }
    content.badge = badge
  }

  private mutating func readSound(_ value: JSONValue) {
    guard !value.isNull else {
      content.sound = nil
      return
    }
    guard let sound = try? JSONValueDecoder().decode(Sound.self, from: value) else {
      return wrong("sound", value, "a name or {name, critical, volume}")
    }
    content.sound = sound
  }

  private mutating func readLevel(_ value: JSONValue) {
    guard let level = value.stringValue.flatMap(InterruptionLevel.init(rawValue:)) else {
      return wrong("interruptionLevel", value, "passive, active, timeSensitive or critical")
    }
    content.interruptionLevel = level
  }

  private mutating func readScore(_ value: JSONValue) {
    guard let score = value.doubleValue, score.isFinite else {
      return wrong("relevanceScore", value, "a number from 0 to 1")
    }
    content.relevanceScore = min(1, max(0, score))
  }

  private mutating func readUserInfo(_ value: JSONValue) {
    guard let object = value.isNull ? [:] : value.objectValue else {
      return wrong("userInfo", value, "an object")
    }
    content.userInfo = object
  }

  private mutating func readAttachments(_ value: JSONValue) {
    guard let elements = value.isNull ? [] : value.arrayValue else {
      return wrong("attachments", value, "an array")
    }
    content.attachments = []
    for (index, element) in elements.enumerated() {
      guard let attachment = Attachment(claimed: element) else {
        wrong("attachments[\(index)]", element, "a URL or {identifier, url, options}")
        continue
      }
      content.attachments.append(attachment)
    }
  }
}

extension Attachment {
  /// What an app asks for: a URL alone, or an object. Nobody outside says which file of the store it is.
  init?(claimed value: JSONValue) {
    if let url = value.stringValue {
      self.init(url: url)
      return
    }
    guard value.objectValue != nil, var claimed = try? JSONValueDecoder().decode(Attachment.self, from: value)
    else { return nil }
    claimed.file = nil
    self = claimed
  }
}
