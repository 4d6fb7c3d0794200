import Synchronization

/// Turns a `Codable` value into compact JSON text at once, without a `JSONValue` in between: the same bytes as
/// `JSONWriter` writes for what `JSONValueEncoder` makes of the value, in a fraction of the time.
///
/// An encoder keeps the texts of `RepeatedJSON` values, so one that is used again is faster.
public final class JSONTextEncoder: Sendable {
  private let userInfo: [CodingUserInfoKey: any Sendable]
  private let known = Mutex(Known())

  private struct Known {
    var ways: [ObjectIdentifier: Way] = [:]
    var texts: [RepeatedValue: [UInt8]] = [:]
  }

  /// Texts that occur only once must not fill the memory.
  private static var mostRepeated: Int { 1024 }

  /// An encoder, with what the encoded types may look up.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// The text as UTF-8. Throws what `JSONValueEncoder` throws.
  public func bytes(_ value: some Encodable) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return bytes
  }

  /// Appends the text to `bytes`; they stay as they are if this throws.
  public func append(_ value: some Encodable, to bytes: inout [UInt8]) throws {
    let start = bytes.count
    let node = JSONTextNode(self, bytes, userInfo: userInfo)
    // The node is the only owner while it writes, so that nothing is copied.
    bytes = []
    let isWritten = (try? node.write(value)) != nil
    bytes = node.takeBytes()
    guard !isWritten else { return }
    // The errors of the encoder of values name the place.
    bytes.removeSubrange(start...)
    bytes += JSONWriter.bytes(try JSONValueEncoder(userInfo: userInfo).encode(value))
  }

  /// How a type is encoded, found out once for each.
  func way<T: Encodable>(of type: T.Type) -> Way {
    let key = ObjectIdentifier(type)
    if let way = known.withLock({ $0.ways[key] }) { return way }
    let way: Way =
      if T.self == PackedJSONObject.self {
        .text
      } else if T.self is any RepeatedJSON.Type {
        .repeated
      } else {
        JSONEncodingNode.isWhole(T.self) ? .value : .parts
      }
    known.withLock { $0.ways[key] = way }
    return way
  }

  enum Way {
    /// The type writes its own parts.
    case parts
    /// It is its text.
    case text
    /// Its text may be known.
    case repeated
    /// The encoder of values knows how.
    case value
  }

  func text(of value: some RepeatedJSON) throws -> [UInt8] {
    let key = RepeatedValue(value: value)
    if let text = known.withLock({ $0.texts[key] }) { return text }
    let text = try JSONTextNode(self, [], userInfo: userInfo).textOfParts(of: value)
    // Beyond ASCII strings can be equal whose bytes differ.
    guard text.allSatisfy({ $0 < 0x80 }) else { return text }
    known.withLock { known in
      if known.texts.count >= Self.mostRepeated { known.texts.removeAll(keepingCapacity: true) }
      known.texts[key] = text
    }
    return text
  }

  func value(of value: some Encodable) throws -> JSONValue {
    try JSONValueEncoder(userInfo: userInfo).encode(value)
  }
}

/// A value that occurs again and again, so that a `JSONTextEncoder` writes its text once. Equal values must have equal
/// texts, except for strings that are equal and differ in their bytes.
public protocol RepeatedJSON: Encodable, Hashable, Sendable {}

/// The same few values often stand in arrays of the same few kinds.
extension Array: RepeatedJSON where Element: RepeatedJSON {}

/// A key of any type; `AnyHashable` takes arrays apart.
private struct RepeatedValue: Hashable {
  let value: any RepeatedJSON

  static func == (left: RepeatedValue, right: RepeatedValue) -> Bool {
    func isEqual<T: RepeatedJSON>(_ value: T) -> Bool { right.value as? T == value }
    return isEqual(left.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }
}
