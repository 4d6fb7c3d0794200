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

/// The `Encoder` of a `JSONTextEncoder`: it writes each value where it stands, and remembers of each open object or
/// array only how many members it has.
final class JSONTextNode: Encoder {
  let userInfo: [CodingUserInfoKey: Any]
  /// Always empty: an error is found again, with its path, by the encoder of values.
  let codingPath: [any CodingKey] = []
  /// Whether the type that is writing its parts asked for a nested container or for a super encoder, which may go on
  /// writing later. The type is encoded as a value then, and what it has written is thrown away.
  private var isUnsupported = false
  /// Takes what goes into such containers.
  private lazy var discarded = JSONEncodingNode(userInfo: [:])
  private let encoder: JSONTextEncoder
  private var output: JSONOutput<[UInt8]>
  private var shape = Shape.nothing
  private(set) var count = 0

  private enum Shape { case nothing, single, object, array }

  init(_ encoder: JSONTextEncoder, _ bytes: [UInt8], userInfo: [CodingUserInfoKey: Any]) {
    self.encoder = encoder
    self.userInfo = userInfo
    output = JSONOutput(bytes: bytes, layout: .compact)
  }

  /// Returns what was written; the node is empty after that.
  func takeBytes() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  // MARK: Values

  func write<T: Encodable>(_ value: T) throws {
    switch encoder.way(of: T.self) {
    case .value: output.write(try encoder.value(of: value))
    case .text:
      guard let value = value as? PackedJSONObject else { return }
      if value.isEmpty { output.append("{}") } else { output.bytes.append(contentsOf: value.bytes) }
    case .repeated:
      guard let value = value as? any RepeatedJSON else { return }
      output.bytes.append(contentsOf: try encoder.text(of: value))
    case .parts: try writeParts(of: value)
    }
  }

  /// Returns the text that the parts of the value encode to, without looking for a text that is remembered for it.
  func textOfParts(of value: some Encodable) throws -> [UInt8] {
    try writeParts(of: value)
    return takeBytes()
  }

  /// Lets a type write its own parts, and closes what it has opened.
  private func writeParts(of value: some Encodable) throws {
    let (outerShape, outerCount) = (shape, count)
    (shape, count) = (.nothing, 0)
    let start = output.bytes.count
    do {
      try value.encode(to: self)
    } catch {
      if isUnsupported { discarded.letGoOfChildren() }
      throw error
    }
    switch shape {
    case .single: break
    case .nothing: output.append("{}")
    case .object: output.bytes.append(UInt8(ascii: "}"))
    case .array: output.bytes.append(UInt8(ascii: "]"))
    }
    (shape, count) = (outerShape, outerCount)
    guard isUnsupported else { return }
    isUnsupported = false
    discarded.letGoOfChildren()
    output.bytes.removeSubrange(start...)
    output.write(try encoder.value(of: value))
  }

  func write(_ text: String) { output.write(text) }
  func write(_ flag: Bool) { output.write(.bool(flag)) }
  func write(_ number: Int) { output.write(.integer(Int64(number))) }
  func writeNull() { output.append("null") }

  func write(_ number: Double) throws {
    guard number.isFinite else { throw NotFinite() }
    output.write(number)
  }

  private struct NotFinite: Error {}

  // MARK: Members

  func startMember(_ key: String) {
    output.separate(at: count)
    count += 1
    output.write(key)
    output.append(":")
  }

  func startElement() {
    output.separate(at: count)
    count += 1
  }

  func startSingle() { shape = .single }

  // MARK: Containers

  /// A type may ask for its container again, and goes on in the same object.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open(.object, with: UInt8(ascii: "{"))
    return KeyedEncodingContainer(JSONTextKeyed<Key>(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open(.array, with: UInt8(ascii: "["))
    return JSONTextUnkeyed(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONTextSingle(node: self) }

  private func open(_ shape: Shape, with bracket: UInt8) {
    if self.shape == .nothing {
      self.shape = shape
      output.bytes.append(bracket)
    } else if self.shape != shape {
      isUnsupported = true
    }
  }

  /// Returns an encoder whose text is thrown away.
  func unsupported() -> JSONEncodingNode {
    isUnsupported = true
    return discarded
  }
}

// The common types have an `encode` of their own: a generic one would have to find the type at run time.

struct JSONTextKeyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONTextNode

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) throws {
    node.startMember(key.stringValue)
    node.writeNull()
  }

  mutating func encode(_ value: String, forKey key: Key) throws {
    node.startMember(key.stringValue)
    node.write(value)
  }

  mutating func encode(_ value: Bool, forKey key: Key) throws {
    node.startMember(key.stringValue)
    node.write(value)
  }

  mutating func encode(_ value: Int, forKey key: Key) throws {
    node.startMember(key.stringValue)
    node.write(value)
  }

  mutating func encode(_ value: Double, forKey key: Key) throws {
    node.startMember(key.stringValue)
    try node.write(value)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    node.startMember(key.stringValue)
    try node.write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    node.unsupported().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.unsupported().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { node.unsupported() }

  mutating func superEncoder(forKey key: Key) -> any Encoder { node.unsupported() }
}

struct JSONTextUnkeyed: UnkeyedEncodingContainer {
  let node: JSONTextNode

  var codingPath: [any CodingKey] { [] }

  var count: Int { node.count }

  mutating func encodeNil() throws {
    node.startElement()
    node.writeNull()
  }

  mutating func encode(_ value: String) throws {
    node.startElement()
    node.write(value)
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    node.startElement()
    try node.write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    node.unsupported().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    node.unsupported().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { node.unsupported() }
}

struct JSONTextSingle: SingleValueEncodingContainer {
  let node: JSONTextNode

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() throws {
    node.startSingle()
    node.writeNull()
  }

  mutating func encode(_ value: String) throws {
    node.startSingle()
    node.write(value)
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    node.startSingle()
    try node.write(value)
  }
}
