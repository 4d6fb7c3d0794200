public import JSON
import JSONRecovery
public import NotificationModel
import NotificationWords
import Text

/// Reads payloads: a JSON object with an object under `aps`, at most `limit` bytes (ios-behaviour 2.1 and
/// 5), or one of the other forms in which notifications are written (`PayloadForm`).
public enum PayloadReader {
  /// The most bytes of a payload as it is sent.
  public static let limit = 4096
  /// The most bytes of a VoIP push (ios-behaviour 2.1).
  public static let voipLimit = 5120
  /// The key that `simctl push` and dragging a file onto the simulator look for (ios-behaviour 5).
  public static let targetBundleKey = "Simulator Target Bundle"
  /// The key of a file for the linter: an array with the names of the rules that do not matter for this payload. Like the
  /// address it is no part of the payload: it is neither sent nor counted.
  public static let ignoredRulesKey = "bellhop:ignore"

  /// Far more than a payload of the permitted size takes however it is indented; beyond it nothing is parsed.
  static let longestText = 256 << 10

  /// A payload from a file, from standard input or from one line of a stream. The refusal has line and
  /// column; the source is for the reader of the document, and the message leaves it to the caller. The headers
  /// are those that the sender sends with it; their push type decides about the size. A text whose only mistakes are
  /// comments and trailing commas is read; `textDiagnostics` has them.
  ///
  /// Throws `.notJSON`, `.tooLarge`, or `.invalidParameters` when the JSON is no payload.
  /// - Parameter limitsSize: whether a payload that is too large to be sent is refused; a picture can be drawn of it.
  public static func read(
    _ bytes: [UInt8],
    source: String?,
    headers: PushHeaders = PushHeaders(),
    limitsSize: Bool = true
  ) throws(Refusal) -> PayloadDocument {
    guard bytes.count <= longestText else {
      throw PayloadShape.tooLarge(asItStands: bytes.count, sent: nil, limit: headers.payloadLimit)
    }
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      return try readOn(bytes, error, source: source, headers: headers, limitsSize: limitsSize)
    }
    return try read(value, of: bytes, source: source, headers: headers, limitsSize: limitsSize)
  }

  /// A payload with comments or trailing commas, which change nothing about what is meant.
  private static func readOn(
    _ bytes: [UInt8],
    _ error: JSONSyntaxError,
    source: String?,
    headers: PushHeaders,
    limitsSize: Bool
  ) throws(Refusal) -> PayloadDocument {
    guard let mended = JSONLeniency.mended(bytes), let value = try? JSONParser.parse(mended.bytes) else {
      throw Refusal(.input(.syntax(JSONLeniency.obstacle(in: bytes, after: error))))
    }
    var document = try read(
      value,
      of: mended.bytes,
      source: source,
      headers: headers,
      limitsSize: limitsSize
    )
    document.textDiagnostics = mended.problems.map(TextRemark.diagnostic)
    return document
  }

  /// A payload whose text has been parsed; `bytes` are the text.
  static func read(
    _ value: JSONValue,
    of bytes: [UInt8],
    source: String?,
    headers: PushHeaders = PushHeaders(),
    limitsSize: Bool = true
  ) throws(Refusal) -> PayloadDocument {
    let (document, problems) = examine(value, bytes, source, Minified.size(of: bytes), headers)
    if let problem = problems.first(where: { limitsSize || $0.refusal.code != .tooLarge }) {
      throw problem.refusal(in: bytes)
    }
    return document
  }

  /// A payload that arrived inside another message, already parsed: the socket's `push` and its bare
  /// payloads.
  ///
  /// Throws `.tooLarge` or `.invalidParameters`; paths count from the payload.
  public static func read(
    _ object: JSONObject,
    headers: PushHeaders = PushHeaders()
  ) throws(Refusal) -> PayloadDocument {
    let value = JSONValue.object(object)
    let (document, problems) = examine(value, [], nil, JSONWriter.bytes(value).count, headers)
    if let problem = problems.first { throw problem.refusal }
    return document
  }

  /// The document of a value that was found in a text which may be broken, for those who look for all that is wrong
  /// with it. Nothing is refused: what `read` would refuse are the problems, with their paths and without line
  /// and column. Without an object, or without one under `aps`, the payload is what is there. `isWhole` says whether
  /// the text is valid JSON; how long a broken one would be without its blanks cannot be told from the text.
  package static func document(
    of root: JSONValue,
    bytes: [UInt8],
    isWhole: Bool,
    source: String?,
    headers: PushHeaders = PushHeaders()
  ) -> (document: PayloadDocument, problems: [PayloadShape.Problem]) {
    let minified = isWhole ? Minified.size(of: bytes) : JSONWriter.bytes(root).count
    return examine(root, bytes, source, minified, headers)
  }

  /// What of a minified file is no part of the payload.
  static func sizeOfFileKeys(_ document: JSONObject) -> Int {
    fileKeys.reduce(0) { size, key in
      size + (document[key].map { Minified.size(ofMember: key, $0) } ?? 0)
    }
  }

  /// Keys of a file that are no part of the payload.
  static let fileKeys = [targetBundleKey, ignoredRulesKey]

  // MARK: One reading for all

  private static func examine(
    _ value: JSONValue,
    _ bytes: [UInt8],
    _ source: String?,
    _ minified: Int,
    _ headers: PushHeaders
  ) -> (PayloadDocument, [PayloadShape.Problem]) {
    var problems = PayloadShape.checkKind(value)
    let root = value.objectValue ?? [:]
    let address = root[targetBundleKey]
    problems += PayloadShape.checkAddress(address)
    var sent = root
    for key in fileKeys where root.contains(key: key) { sent[key] = nil }
    let converted = ConvertedPayload(of: sent)
    var document = PayloadDocument(converted, root: root, address?.stringValue, bytes: bytes, source: source)
    // The limit counts the bytes as sent. Files are indented for people and senders minify, so the minified
    // form decides, without the address, which is not sent either.
    let size = self.size(of: converted) ?? minified - sizeOfFileKeys(root)
    document.sentSize = size
    let limit = converted.headers.overridden(by: headers).payloadLimit
    if converted.local == nil, size > limit {
      let stands = bytes.isEmpty || converted.form != .apns ? nil : bytes.count
      problems.append(.size(PayloadShape.tooLarge(asItStands: stands, sent: size, limit: limit)))
    }
    if value.objectValue != nil { problems += PayloadShape.checkAps(of: converted.payload, in: sent) }
    return (document, problems)
  }

  /// What a converted payload is on its way to the phone, without what Firebase adds itself; nil for one that was
  /// sent as it is.
  private static func size(of converted: ConvertedPayload) -> Int? {
    guard converted.form != .apns else { return nil }
    var payload = converted.payload
    payload[FirebaseMessage.identifierKey] = nil
    return JSONWriter.bytes(.object(payload)).count
  }
}

extension PayloadReader {
  /// Whether a file that was found in a folder, and not named by a person, is no payload and is not meant to be one: JSON
  /// without a key of a payload, and without a payload in it, such as a `package.json`.
  ///
  /// A file that cannot be read, an empty object and a request to a push service are not such files: somebody has to be told
  /// of them.
  public static func isOtherFile(_ bytes: [UInt8], named name: String) -> Bool {
    guard !PayloadFileName.isAPNs(name), let root = try? JSONParser.parse(bytes) else { return false }
    let problems = document(of: root, bytes: bytes, isWhole: true, source: name).problems
    guard problems.contains(where: { $0.rule == .apsMissing || $0.rule == .payloadType }) else {
      return false
    }
    if let elements = root.arrayValue { return elements.allSatisfy { !isLikeAPayload($0) } }
    return root.objectValue?.isEmpty == false && !isLikeAPayload(root)
  }

  /// Whether an object in other text, such as the source of a program, can hardly be anything but a payload or a request.
  package static func isForPhones(_ root: JSONObject) -> Bool {
    if let aps = root["aps"] { return aps.objectValue != nil }
    let has = { (key: String) in root.contains(key: key) }
    return switch PayloadForm.of(root) {
    case .braze, .oneSignal, .expo, .airship: true
    case .fcm: has("message") || has("apns")
    case .fcmLegacy: has("notification") && (has("to") || has("registration_ids"))
    case .apns, .legacyLocal, .detox: false
    }
  }

  /// Whether an object has a key of a payload, or nearly one, or a payload with something around it.
  private static func isLikeAPayload(_ value: JSONValue) -> Bool {
    guard let object = value.objectValue else { return false }
    return object.contains { Spelling.closest(to: $0.key, among: tellingKeys) != nil }
      || PayloadShape.meaning(of: object) != nil
      // As Parse Server takes it.
      || object["data"]?["alert"] != nil
  }

  private static let tellingKeys = [
    "aps", "alert", "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
    "content-state",
    "body", "notification", "message", "payload",
  ]
}

/// How long JSON is without the white space that people read it by.
enum Minified {
  /// Of valid JSON text. Escapes and digits count as they are written, because a sender would send them so.
  static func size(of bytes: [UInt8]) -> Int {
    var size = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        size += 1
        if !isEscaped && byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if !isSpace(byte) {
        size += 1
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return size
  }

  /// Of a member with the colon after its key and the comma that parts it from the next.
  static func size(ofMember key: String, _ value: JSONValue) -> Int {
    JSONWriter.bytes(.string(key)).count + JSONWriter.bytes(value).count + 2
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
