import FoundationEssentials
import Synchronization

/// Turns a `Codable` value into compact JSON text, without a `JSONValue` in between.
///
/// Keys keep the order in which they are encoded. Dictionaries and sets have no order; they are sorted, so that
/// two runs write the same text. A nil property is omitted, a nil element is null. A `Date` becomes
/// "2026-03-24T09:41:00.000Z", a `URL` its text, `Data` Base64.
///
/// An encoder keeps the texts of `RepeatedJSON` values, so one that is used again is faster.
public final class JSONTextEncoder: Sendable {
  fileprivate let userInfo: [CodingUserInfoKey: any Sendable]
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

  /// The text as UTF-8. Throws an `EncodingError` for what JSON cannot hold (infinity, NaN, whole numbers that neither 64
  /// bits nor a `Double` hold exactly, dates outside of the years 1 to 9999) and what the types throw themselves.
  public func bytes(_ value: some Encodable) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return bytes
  }

  /// Appends the text to `bytes`; they stay as they are if this throws.
  func append(_ value: some Encodable, to bytes: inout [UInt8]) throws {
    let start = bytes.count
    let node = JSONTextNode(self, bytes)
    // The node is the only owner while it writes, so that nothing is copied.
    bytes = []
    defer { bytes = node.takeBytes() }
    do { try node.write(value) } catch {
      node.removeText(from: start)
      throw error
    }
  }

  /// The value that the text stands for.
  public func value(of value: some Encodable) throws -> JSONValue { try Self.parse(try bytes(value)) }

  fileprivate static func parse(_ text: [UInt8]) throws -> JSONValue {
    try JSONParser.parse(text, limits: .written)
  }

  /// How a type is encoded, found out once for each.
  fileprivate func way<T: Encodable>(of type: T.Type) -> Way {
    let key = ObjectIdentifier(type)
    if let way = known.withLock({ $0.ways[key] }) { return way }
    let way: Way =
      if T.self == PackedJSONObject.self {
        .text
      } else if T.self is any RepeatedJSON.Type {
        .repeated
      } else if let unordered = T.self as? any UnorderedCollection.Type {
        .sorted(groupSize: unordered.valuesPerElement)
      } else {
        JSONLeaf.isLeaf(T.self) ? .leaf : .parts
      }
    known.withLock { $0.ways[key] = way }
    return way
  }

  fileprivate enum Way {
    /// The type writes its own parts.
    case parts
    /// It is its text.
    case text
    /// Its text may be known.
    case repeated
    /// It is written as a whole.
    case leaf
    /// It writes its parts, in groups whose order differs from run to run.
    case sorted(groupSize: Int)
  }

  fileprivate func text(of value: some RepeatedJSON) throws -> [UInt8] {
    let key = RepeatedValue(value: value)
    if let text = known.withLock({ $0.texts[key] }) { return text }
    let text = try textOfParts(of: value)
    // Beyond ASCII strings can be equal whose bytes differ.
    guard text.allSatisfy({ $0 < 0x80 }) else { return text }
    known.withLock { known in
      if known.texts.count >= Self.mostRepeated { known.texts.removeAll(keepingCapacity: true) }
      known.texts[key] = text
    }
    return text
  }

  /// Returns the text that the parts of the value encode to, without looking for a text that is remembered for it.
  fileprivate func textOfParts(of value: some Encodable) throws -> [UInt8] {
    let node = JSONTextNode(self, [])
    try node.writeParts(of: value)
    return node.takeBytes()
  }
}

extension JSONValue {
  private static let encoder = JSONTextEncoder()

  /// The value as JSON, see `JSONTextEncoder`.
  public init(encoding value: some Encodable) throws {
    self = try Self.encoder.value(of: value)
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

// MARK: - Order

/// A collection whose order differs from run to run.
private protocol UnorderedCollection {
  /// How many values an element takes if the collection is written as an array.
  static var valuesPerElement: Int { get }
}

extension Dictionary: UnorderedCollection {
  fileprivate static var valuesPerElement: Int { 2 }
}

extension Set: UnorderedCollection {
  fileprivate static var valuesPerElement: Int { 1 }
}

extension JSONValue {
  /// Members by key; elements by their text, those of a group staying together.
  fileprivate func sorted(inGroupsOf size: Int) -> JSONValue {
    switch self {
    case .object(let object):
      return .object(object.sortedByKey())
    case .array(let elements):
      let groups = stride(from: 0, to: elements.count, by: size).map { start in
        let group = Array(elements[start..<min(start + size, elements.count)])
        return (order: JSONWriter.bytes(.array(group)), group: group)
      }
      let ordered = groups.sorted { $0.order.lexicographicallyPrecedes($1.order) }
      return .array(ordered.flatMap(\.group))
    case .null, .bool, .integer, .number, .string:
      return self
    }
  }
}

// MARK: - The encoder of a text

/// The `Encoder` of a `JSONTextEncoder`: it writes each value where it stands, and remembers of each open object or
/// array only how many members it has.
private final class JSONTextNode: Encoder {
  let userInfo: [CodingUserInfoKey: Any]
  /// Empty, which costs nothing: an error gets its path on its way out.
  var codingPath: [any CodingKey] { [] }
  /// The path to this container from the value that asked for it; empty within the values in it.
  private var prefix: [any CodingKey]
  private let encoder: JSONTextEncoder
  private var output: JSONOutput
  private var shape = Shape.nothing
  private(set) var count = 0
  /// Nested containers and super encoders of the values that are being written. They may go on writing after their place
  /// has been taken, so each has a text of its own, which is put there when the value around it is complete.
  private var children: [(place: Int, key: String?, node: JSONTextNode)] = []
  /// Where the children of the innermost value begin.
  private var firstChild = 0

  private enum Shape { case nothing, single, object, array }

  init(_ encoder: JSONTextEncoder, _ bytes: [UInt8], prefix: [any CodingKey] = []) {
    self.encoder = encoder
    self.prefix = prefix
    userInfo = encoder.userInfo
    output = JSONOutput(bytes: bytes)
  }

  /// Returns what was written; the node is empty after that.
  func takeBytes() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  func removeText(from start: Int) { output.bytes.removeSubrange(start...) }

  // MARK: Values

  func write<T: Encodable>(_ value: T) throws {
    switch encoder.way(of: T.self) {
    case .leaf: output.write(try JSONLeaf.value(of: value))
    case .text:
      guard let value = value as? PackedJSONObject else { return }
      if value.isEmpty { output.append("{}") } else { output.bytes.append(contentsOf: value.bytes) }
    case .repeated:
      guard let value = value as? any RepeatedJSON else { return }
      output.bytes.append(contentsOf: try encoder.text(of: value))
    case .sorted(let size):
      let value = try JSONTextEncoder.parse(encoder.textOfParts(of: value))
      output.write(value.sorted(inGroupsOf: size))
    case .parts: try writeParts(of: value)
    }
  }

  /// Lets a type write its own parts, and closes what it has opened.
  func writeParts(of value: some Encodable) throws {
    let outer = (shape, count, firstChild, prefix)
    (shape, count, firstChild, prefix) = (.nothing, 0, children.count, [])
    defer { (shape, count, firstChild, prefix) = outer }
    do { try value.encode(to: self) } catch {
      children.removeSubrange(firstChild...)
      throw error
    }
    close()
  }

  private func close() {
    switch shape {
    case .single: break
    case .nothing: output.append("{}")
    case .object: output.bytes.append(UInt8(ascii: "}"))
    case .array: output.bytes.append(UInt8(ascii: "]"))
    }
    for (place, _, node) in children[firstChild...].reversed() {
      node.close()
      output.bytes.insert(contentsOf: node.takeBytes(), at: place)
    }
    children.removeSubrange(firstChild...)
  }

  func write(_ text: String) { output.write(text) }
  func write(_ flag: Bool) { output.write(.bool(flag)) }
  func write(_ number: Int) { output.write(.integer(Int64(number))) }
  func writeNull() { output.append("null") }

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

  /// Writes a value below a key, which becomes a part of the path of an error.
  func write(_ value: some Encodable, below key: @autoclosure () -> any CodingKey) throws {
    do { try write(value) } catch EncodingError.invalidValue(let value, let context) {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: prefix + [key()] + context.codingPath,
          debugDescription: context.debugDescription,
          underlyingError: context.underlyingError
        )
      )
    }
  }

  // MARK: Containers

  /// A type may ask for its container again, and goes on in the same object.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type, names: [])
  }

  /// - Parameter names: those of the values of a case.
  func container<Key: CodingKey>(keyedBy type: Key.Type, names: [String]) -> KeyedEncodingContainer<Key> {
    open(.object, with: UInt8(ascii: "{"))
    return KeyedEncodingContainer(JSONTextKeyed<Key>(node: self, names: names))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open(.array, with: UInt8(ascii: "["))
    return JSONTextUnkeyed(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONTextSingle(node: self) }

  private func open(_ shape: Shape, with bracket: UInt8) {
    guard self.shape == .nothing else { return }
    self.shape = shape
    output.bytes.append(bracket)
  }

  /// The node for a key; the same key always has the same node.
  func child(forKey key: any CodingKey) -> JSONTextNode {
    let name = key.stringValue
    if let known = children[firstChild...].first(where: { $0.key == name }) { return known.node }
    startMember(name)
    return addChild(name, key)
  }

  /// A node that fills the next place of an array.
  func elementChild() -> JSONTextNode {
    startElement()
    return addChild(nil, JSONCodingKey(index: count - 1))
  }

  private func addChild(_ name: String?, _ key: any CodingKey) -> JSONTextNode {
    let child = JSONTextNode(encoder, [], prefix: prefix + [key])
    children.append((output.bytes.count, name, child))
    return child
  }
}

// The common types have an `encode` of their own: a generic one would have to find the type at run time.

private struct JSONTextKeyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONTextNode
  /// The names of the values of a case.
  let names: [String]

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey key: Key) throws {
    node.startMember(names.name(of: key))
    node.writeNull()
  }

  mutating func encode(_ value: String, forKey key: Key) throws {
    node.startMember(names.name(of: key))
    node.write(value)
  }

  mutating func encode(_ value: Bool, forKey key: Key) throws {
    node.startMember(names.name(of: key))
    node.write(value)
  }

  mutating func encode(_ value: Int, forKey key: Key) throws {
    node.startMember(names.name(of: key))
    node.write(value)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    node.startMember(names.name(of: key))
    try node.write(value, below: names.isEmpty ? key : JSONCodingKey(names.name(of: key)))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let names = (key as? any NamingKey)?.valueNames ?? []
    guard key is any CaseKey else { return node.child(forKey: key).container(keyedBy: type, names: names) }
    node.startMember(JSONCodingKey.word.stringValue)
    node.write(key.stringValue)
    return KeyedEncodingContainer(JSONTextKeyed<Nested>(node: node, names: names))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.child(forKey: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { node.child(forKey: JSONCodingKey("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { node.child(forKey: key) }
}

private struct JSONTextUnkeyed: UnkeyedEncodingContainer {
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
    try node.write(value, below: JSONCodingKey(index: node.count - 1))
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    node.elementChild().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    node.elementChild().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { node.elementChild() }
}

private struct JSONTextSingle: SingleValueEncodingContainer {
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
