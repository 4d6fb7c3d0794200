/// A JSON object that is kept as its compact text, which takes a fraction of the memory of its values. It is read each
/// time it is asked for.
public struct PackedJSONObject: Sendable {
  /// The text as `JSONWriter` writes it, in UTF-8; empty for an object without members.
  public let bytes: [UInt8]

  /// Every text that was written can be read again, so its length has no limit.
  private static let limits = JSONLimits(maximumDepth: JSONLimits.deepest, maximumBytes: .max)

  /// The object's text.
  public init(_ object: JSONObject) {
    bytes = object.isEmpty ? [] : JSONWriter.bytes(.object(object))
  }

  /// A text that `JSONWriter` has written; any other text of an object is written again. Throws if it is no JSON.
  /// Returns nil if it is JSON and no object.
  public init?(text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    if CompactText.isObject(text) {
      self.init(bytes: Array(text))
      return
    }
    guard let object = try JSONParser.parse(Array(text), limits: Self.limits).objectValue else { return nil }
    self.init(object)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the object has no member.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The object itself.
  public var object: JSONObject {
    guard !bytes.isEmpty else { return [:] }
    // The text was written by `JSONWriter` or has been read before, so that reading it again does not fail.
    return (try? JSONParser.parse(bytes, limits: Self.limits).objectValue) ?? [:]
  }
}

extension PackedJSONObject: Hashable {
  /// The order of the members does not matter, as it does not to objects.
  public static func == (left: PackedJSONObject, right: PackedJSONObject) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return left.bytes == right.bytes || left.object == right.object
  }

  /// Equal objects have the same bytes in some order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(bytes.reduce(into: 0) { $0 &+= Int($1) })
  }
}

extension PackedJSONObject: Encodable {
  public func encode(to encoder: any Encoder) throws { try object.encode(to: encoder) }
}
