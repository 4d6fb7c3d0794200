import JSON
public import NotificationModel
import NotificationWords
import Text

/// The APNs request headers that matter on the phone or beside the payload (ios-behaviour 6.2).
public struct PushHeaders: Hashable, Sendable {
  /// `apns-collapse-id`: becomes the request's identifier, so that a later push with the same one replaces
  /// this (ios-behaviour 2.7 and 3.6). At most 64 bytes; an empty one is none.
  public var collapseIdentifier: String?
  /// `apns-push-type` in lower case: `alert`, `background`, `liveactivity`, `voip` … (ios-behaviour 6.4).
  public var pushType: String?
  /// `apns-priority`: 10, 5 or 1.
  public var priority: Int?
  /// `apns-expiration`: how long it is kept for a phone that is not there.
  public var expiration: Expiration?
  /// `apns-topic` as it was sent: the bundle identifier with the suffix of the push type.
  public var topic: String?
  /// `apns-id`.
  var identifier: String?

  /// How long a push is kept for a phone that is not there.
  public enum Expiration: Hashable, Sendable {
    /// Tried once and not kept.
    case once
    /// Until then, in seconds since 1970.
    case at(seconds: Int)
    /// So many seconds from when it is accepted, as Firebase reckons.
    case after(seconds: Int)
  }

  public init(
    collapseIdentifier: String? = nil,
    pushType: String? = nil,
    priority: Int? = nil,
    expiration: Expiration? = nil,
    topic: String? = nil,
    identifier: String? = nil
  ) {
    self.collapseIdentifier = collapseIdentifier
    self.pushType = pushType
    self.priority = priority
    self.expiration = expiration
    self.topic = topic
    self.identifier = identifier
  }

  /// From header fields by name, in upper or lower case; those without a meaning on the phone are left alone, and so
  /// are values that cannot be read.
  public init(fields: [String: String]) {
    self.init()
    // In a fixed order, for names that differ by case only.
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { _ = read(name, value) }
  }

  /// Why APNs would refuse such header fields, the first by name; nil if it takes them. A collapse identifier that
  /// is too long is none of its matters.
  public static func refusal(of fields: [String: String]) -> Refusal? {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let problem = problem(of: name, value), name.asName.lowercased() != "apns-collapse-id" else {
        continue
      }
      let text = "\(problem)"
      return Refusal(.payload(.header(name: name, value: value, problem: text, hint: problem.hint)))
    }
    return nil
  }

  /// Why APNs would refuse the value of a header field; nil if it takes the value, or if the name is not a header of APNs.
  public static func problem(of name: String, _ value: String) -> PushHeaderProblem? {
    var headers = PushHeaders()
    return headers.read(name, value)
  }

  /// The most bytes of a payload of this push type (ios-behaviour 2.1).
  public var payloadLimit: Int { type?.payloadLimit ?? PayloadReader.limit }

  /// The app that the topic means, without the suffix of the push type (ios-behaviour 6.4).
  public var bundle: String? { topic.map { PushType.bundle(in: $0, of: pushType) } }

  /// The push type; nil if the headers have none, or one that does not exist.
  package var type: PushType? { pushType.flatMap(PushType.init) }

  /// These, and where `other` says something, what it says.
  public func overridden(by other: PushHeaders) -> PushHeaders {
    PushHeaders(
      collapseIdentifier: other.collapseIdentifier ?? collapseIdentifier,
      pushType: other.pushType ?? pushType,
      priority: other.priority ?? priority,
      expiration: other.expiration ?? expiration,
      topic: other.topic ?? topic,
      identifier: other.identifier ?? identifier
    )
  }
}

extension PushHeaders {
  /// From the headers that stand in a document, with what is wrong about them.
  init(_ fields: JSONObject, at path: [JSONPathStep], remarks: inout Remarks) {
    self.init()
    for (name, value) in fields where !value.isNull {
      let place = path + [.key(name)]
      guard !PayloadKey.inAps.contains(where: { $0.key == name }) else {
        let text = "\(name) stands among the headers: APNs looks for it in aps alone"
        remarks.add(.warning, .misplacedKey, at: place, text, hint: "Move it into aps.")
        continue
      }
      if value.stringValue == nil {
        let text = "\(name.quoted) is \(value.inWords): headers are strings"
        remarks.add(.warning, .wrongType, at: place, text, hint: "Write it in quotes.")
      }
      guard let text = value.stringValue ?? value.doubleValue.map({ _ in JSONWriter.string(value) }) else {
        continue
      }
      guard let problem = read(name, text) else { continue }
      let message = "\(name) is \(value.inWords): \(problem)"
      remarks.add(.error, .headerValue, at: place, message, hint: problem.hint)
    }
    if Push.obstacle(toCollapseIdentifier: collapseIdentifier ?? "") != nil {
      collapseIdentifier = nil
    }
  }

  /// The problem of the value; nil if there is none, or if the name is not a header of APNs.
  private mutating func read(_ name: String, _ value: String) -> PushHeaderProblem? {
    switch name.asName.lowercased() {
    case "apns-collapse-id":
      collapseIdentifier = value
      guard Push.obstacle(toCollapseIdentifier: value) != nil else { return nil }
      return PushHeaderProblem(
        "BadCollapseId",
        "the limit is \(Push.longestCollapseIdentifier) bytes",
        hint: "Shorten it, for example to a hash of it."
      )
    case "apns-push-type":
      pushType = value.asName.lowercased()
      guard type == nil else { return nil }
      return PushHeaderProblem(
        "InvalidPushType",
        "there is no such push type",
        hint: PushType.hint(for: value)
      )
    case "apns-priority":
      priority = Int(value)
      guard ![1, 5, 10].contains(priority) else { return nil }
      let hint = "10 is at once, 5 spares the battery, 1 never wakes the phone."
      return PushHeaderProblem("BadPriority", "a priority is 10, 5 or 1", hint: hint)
    case "apns-expiration":
      expiration = Int(value).flatMap { $0 < 0 ? nil : $0 == 0 ? .once : .at(seconds: $0) }
      guard expiration == nil else { return nil }
      let hint = "0 is tried once; else write a time as digits."
      return PushHeaderProblem("BadExpirationDate", "it must be seconds since 1970, or 0", hint: hint)
    case "apns-topic": topic = value
    case "apns-id":
      identifier = value
      guard !value.isIdentifier else { return nil }
      let hint = "Leave it out, and APNs makes one up."
      return PushHeaderProblem("BadMessageId", "it must be a UUID, 8-4-4-4-12 digits", hint: hint)
    default: break
    }
    return nil
  }
}

extension String {
  /// Whether it is a UUID as APNs writes it. Whether upper case is refused is unconfirmed, so it is not minded.
  fileprivate var isIdentifier: Bool {
    utf8.count == 36
      && utf8.enumerated().allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place)
          ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
      }
  }
}

/// Why APNs would refuse the value of a header field.
public struct PushHeaderProblem: Hashable, Sendable, CustomStringConvertible {
  /// APNs' name for it: `BadPriority`.
  public var reason: String
  /// The problem in words: "a priority is 10, 5 or 1".
  public var text: String
  /// What to do about it; nil if there is no advice.
  public var hint: String?

  init(_ reason: String, _ text: String, hint: String?) {
    self.reason = reason
    self.text = text
    self.hint = hint
  }

  /// "a priority is 10, 5 or 1 (BadPriority)"
  public var description: String { "\(text) (\(reason))" }
}

extension PushType {
  /// What to write instead of a name that is none.
  package static func hint(for name: String) -> String {
    let names = allCases.map(\.rawValue)
    return Spelling.closest(to: name, among: names).map { "Did you mean \($0)?" }
      ?? "One of \(names.joined(separator: ", "))."
  }

  /// What its topic has behind the bundle identifier; nil if the topic is something else.
  package var suffix: String? {
    switch self {
    case .alert, .background: ""
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileProvider: ".pushkit.fileprovider"
    case .location: ".location-query"
    case .pushToTalk: ".voip-ptt"
    case .liveActivity: ".push-type.liveactivity"
    case .mdm: nil
    case .widgets: ".push-type.widgets"
    case .controls: ".push-type.controls"
    }
  }

  /// The most bytes of its payload (ios-behaviour 2.1). A broadcast to Live Activities may have 5,120 too;
  /// whether it is one cannot be seen in its payload.
  var payloadLimit: Int { self == .voip ? PayloadReader.voipLimit : PayloadReader.limit }

  /// The type whose suffix a topic has; nil for a bare bundle identifier, and for a text that is too long to be a topic.
  package static func of(topic: String) -> PushType? {
    guard topic.utf8.count <= longestTopic else { return nil }
    return allCases.first { type in type.suffix.map { !$0.isEmpty && topic.hasSuffix($0) } ?? false }
  }

  /// A topic without the suffix of any push type.
  package static func base(of topic: String) -> String {
    String(topic.dropLast(of(topic: topic)?.suffix?.count ?? 0))
  }

  /// The app that an `apns-topic` means: without the suffix of its push type. Without a push type only what no bundle
  /// identifier ends with is taken off: an app may well be called `com.example.voip`.
  static func bundle(in topic: String, of type: String?) -> String {
    let isItsOwn = type.map { of(topic: topic)?.rawValue == $0 } ?? (told(by: topic) != nil)
    return isItsOwn ? base(of: topic) : topic
  }

  /// The push type whose suffix a topic has without any doubt: no bundle identifier ends with it. nil for every other
  /// topic.
  static func told(by topic: String) -> PushType? {
    of(topic: topic).flatMap { type in
      type == .fileProvider || type.suffix?.hasPrefix(".push-type.") == true ? type : nil
    }
  }

  /// In bytes: longer than any bundle identifier with a suffix may be.
  private static let longestTopic = 512
}
