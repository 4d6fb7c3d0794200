public import NotificationModel

/// Reads payloads: a JSON object with an object under `aps`, at most 4096 bytes (user-notifications, 2.1 and
/// 5).
public enum PayloadReader {
  /// The most bytes of a payload as it is sent.
  public static let limit = 4096
  /// The key that `simctl push` and dragging a file onto the simulator look for (user-notifications, 5).
  public static let targetBundleKey = "Simulator Target Bundle"

  /// Far more than a payload of the permitted size takes however it is indented; beyond it nothing is parsed.
  static let longestText = 256 << 10

  /// A payload from a file, from standard input or from one line of a stream. The refusal has line and
  /// column; the source is for the reader of the document, and the message leaves it to the caller.
  ///
  /// Throws `.notJSON`, `.tooLarge`, or `.invalidParameters` when the JSON is no payload.
  public static func read(_ bytes: [UInt8], source: String?) throws(Refusal) -> PayloadDocument {
    guard bytes.count <= longestText else { throw tooLarge(asItStands: bytes.count, sent: nil) }
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw Refusal(.notJSON, error.message, line: error.line, column: error.column, hint: error.hint)
    }
    do {
      return try document(value, bytes: bytes, source: source, minified: Minified.size(of: bytes))
    } catch {
      throw place(error, in: bytes)
    }
  }

  /// A payload that arrived inside another message, already parsed: the socket's `push` and its bare
  /// payloads.
  ///
  /// Throws `.tooLarge` or `.invalidParameters`; paths count from the payload.
  public static func read(_ object: JSONObject) throws(Refusal) -> PayloadDocument {
    let value = JSONValue.object(object)
    return try document(value, bytes: [], source: nil, minified: JSONWriter.bytes(value).count)
  }

  private static func document(
    _ value: JSONValue,
    bytes: [UInt8],
    source: String?,
    minified: Int
  ) throws(Refusal) -> PayloadDocument {
    guard var payload = value.objectValue else { throw PayloadShape.notAnObject(value) }
    let target = try targetBundle(of: payload)
    payload[targetBundleKey] = nil
    // The limit counts the bytes as sent. Files are indented for people and senders minify, so the minified
    // form decides, without the address, which is not sent either.
    let sent = minified - sizeOfAddress(target)
    guard sent <= limit else { throw tooLarge(asItStands: bytes.isEmpty ? nil : bytes.count, sent: sent) }
    try PayloadShape.checkAps(of: payload)
    return PayloadDocument(payload: payload, targetBundle: target, bytes: bytes, source: source)
  }

  /// What of a minified file is no part of the payload.
  static func sizeOfAddress(_ target: String?) -> Int {
    target.map { Minified.size(ofMember: targetBundleKey, .string($0)) } ?? 0
  }

  private static func targetBundle(of payload: JSONObject) throws(Refusal) -> String? {
    guard let value = payload[targetBundleKey] else { return nil }
    guard let target = value.stringValue else {
      let text = "\"\(targetBundleKey)\" is \(value.inWords); it must be a bundle identifier."
      let path = [JSONPathStep.key(targetBundleKey)].pathText
      throw Refusal(.invalidParameters, text, path: path, hint: "Write it as a string: \"com.example.app\".")
    }
    return target
  }

  private static func tooLarge(asItStands: Int?, sent: Int?) -> Refusal {
    let limit = Self.limit.grouped
    let message =
      switch (asItStands, sent) {
      case (let size?, let sent?) where size != sent:
        "The payload is \(sent.grouped) bytes minified (\(size.grouped) as it stands); the limit is \(limit)."
      case (let size?, _), (nil, let size?): "The payload is \(size.grouped) bytes; the limit is \(limit)."
      case (nil, nil): "The payload is too large; the limit is \(limit) bytes."
      }
    let excess = (sent ?? asItStands ?? 0) - Self.limit
    return Refusal(
      .tooLarge,
      message,
      hint: "Shorten it by \(excess.grouped) bytes; the app can fetch what is long."
    )
  }

  /// The refusal with the place of what it is about, or of what should have it.
  private static func place(_ refusal: Refusal, in bytes: [UInt8]) -> Refusal {
    guard refusal.code != .tooLarge else { return refusal }
    let steps: [JSONPathStep] =
      refusal.path == "aps" ? ["aps"] : refusal.path == nil ? [] : [.key(targetBundleKey)]
    var refusal = refusal
    let place = JSONLocator.nearestLocation(of: steps, in: bytes)
    refusal.line = place?.line
    refusal.column = place?.column
    return refusal
  }
}
