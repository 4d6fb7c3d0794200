import FoundationEssentials

/// Turns a `Codable` value into a `JSONValue`.
///
/// Keys keep the order in which they are encoded. Dictionaries and sets have no order; they are sorted, so that
/// two runs write the same text. A nil property is omitted, a nil element is null. A `Date` becomes
/// "2026-03-24T09:41:00.000Z", a `URL` its text, `Data` Base64.
public struct JSONValueEncoder: Sendable {
  /// The `Encoder.userInfo` of the encoded types.
  var userInfo: [CodingUserInfoKey: any Sendable]

  /// An encoder, with what the encoded types may look up.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// Throws an `EncodingError` for what JSON cannot hold (infinity, NaN, whole numbers that neither 64 bits
  /// nor a `Double` hold exactly, dates outside of the years 1 to 9999) and what the types throw themselves.
  public func encode(_ value: some Encodable) throws -> JSONValue {
    try JSONEncodingNode(userInfo: userInfo).json(of: value, key: nil)
  }
}

extension JSONValue {
  /// The value as JSON, see `JSONValueEncoder`.
  public init(encoding value: some Encodable) throws {
    self = try JSONValueEncoder().encode(value)
  }
}

/// The encoder of one value: what it has encoded so far. Containers write into it.
final class JSONEncodingNode {
  private let parent: JSONEncodingNode?
  private let key: (any CodingKey)?
  private let sharedInfo: [CodingUserInfoKey: any Sendable]

  private var shape = Shape.nothing
  private var single = JSONValue.null
  private(set) var object = JSONObject()
  private(set) var elements: [JSONValue] = []
  /// Nested containers and super encoders, which go on writing after their place has been taken.
  private var children: [(place: JSONPathStep, node: JSONEncodingNode)] = []

  private enum Shape { case nothing, single, object, array }

  init(userInfo: [CodingUserInfoKey: any Sendable]) {
    parent = nil
    key = nil
    sharedInfo = userInfo
  }

  private init(parent: JSONEncodingNode, key: (any CodingKey)?) {
    self.parent = parent
    self.key = key
    sharedInfo = parent.sharedInfo
  }

  /// The JSON of a value that stands below this node.
  func json<T: Encodable>(of value: T, key: (any CodingKey)?) throws -> JSONValue {
    if let leaf = try leaf(value, key: key) { return leaf }
    let child = key == nil ? self : JSONEncodingNode(parent: self, key: key)
    do {
      try value.encode(to: child)
    } catch {
      child.letGoOfChildren()
      throw error
    }
    guard let unordered = T.self as? any UnorderedCollection.Type else { return child.finished() }
    return child.finished().sorted(inGroupsOf: unordered.valuesPerElement)
  }

  /// Forgets the children, without their values. A child knows its parent, so that both would stay for good otherwise.
  func letGoOfChildren() {
    for (_, node) in children { node.letGoOfChildren() }
    children = []
  }

  /// The encoded value, after which the children are let go of; an empty object if the type encoded nothing.
  func finished() -> JSONValue {
    for (place, node) in children {
      switch place {
      case .key(let key): object[key] = node.finished()
      case .index(let index): elements[index] = node.finished()
      }
    }
    children = []
    return switch shape {
    case .single: single
    case .array: .array(elements)
    case .nothing, .object: .object(object)
    }
  }
}

// MARK: - Writing

extension JSONEncodingNode {
  func set(_ value: JSONValue) {
    shape = .single
    single = value
  }

  func set(_ value: JSONValue, for key: String) { object.set(key, to: value) }

  func append(_ value: JSONValue) { elements.append(value) }

  func beginObject() { shape = .object }

  func beginArray() { shape = .array }

  /// Returns the node for a key; the same key always has the same node.
  func child(for key: any CodingKey) -> JSONEncodingNode {
    let place = JSONPathStep.key(key.stringValue)
    if let known = children.first(where: { $0.place == place }) { return known.node }
    set(.null, for: key.stringValue)
    return adopt(JSONEncodingNode(parent: self, key: key), at: place)
  }

  /// A node that fills the next place of an array.
  func appendChild() -> JSONEncodingNode {
    append(.null)
    let index = elements.count - 1
    return adopt(JSONEncodingNode(parent: self, key: JSONCodingKey(index: index)), at: .index(index))
  }

  private func adopt(_ node: JSONEncodingNode, at place: JSONPathStep) -> JSONEncodingNode {
    children.append((place, node))
    return node
  }
}

extension JSONEncodingNode: Encoder {
  var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

  var userInfo: [CodingUserInfoKey: Any] { sharedInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginObject()
    return KeyedEncodingContainer(JSONKeyedEncoding<Key>(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    beginArray()
    return JSONUnkeyedEncoding(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleEncoding(node: self) }
}

// MARK: - Order

extension JSONEncodingNode {
  /// Whether the order of a collection differs from run to run.
  static func isUnordered<T>(_ type: T.Type) -> Bool { T.self is any UnorderedCollection.Type }
}

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

extension JSONEncodingNode {
  /// The JSON of a value that is written as a whole; nil for a type that encodes its own parts.
  func leaf<T: Encodable>(_ value: T, key: (any CodingKey)?) throws -> JSONValue? {
    if T.self == String.self, let text = value as? String { return .string(text) }
    if T.self == Int.self, let integer = value as? Int { return .integer(Int64(integer)) }
    if T.self == Bool.self, let flag = value as? Bool { return .bool(flag) }
    if T.self == Double.self, let number = value as? Double { return try finite(number, for: number, key) }
    if T.self == Date.self, let date = value as? Date { return try text(of: date, key) }
    if T.self == JSONValue.self { return value as? JSONValue }
    if T.self == JSONObject.self { return (value as? JSONObject).map { .object($0) } }
    if T.self == URL.self { return (value as? URL).map { .string($0.absoluteString) } }
    if T.self == Data.self { return (value as? Data).map { .string($0.base64EncodedString()) } }
    return try rareNumber(value, key: key)
  }

  /// Whether a type is written as a whole, or sorted when it is written.
  static func isWhole<T: Encodable>(_ type: T.Type) -> Bool {
    T.self == JSONValue.self || T.self == JSONObject.self || T.self == Date.self || T.self == URL.self
      || T.self == Data.self || T.self == Float.self
      || T.self == String.self || T.self == Int.self || T.self == Bool.self || T.self == Double.self
      || isUnordered(T.self) || T.self is any FixedWidthInteger.Type
  }

  private func rareNumber<T: Encodable>(_ value: T, key: (any CodingKey)?) throws -> JSONValue? {
    if T.self == Float.self, let number = value as? Float {
      // Converted through its text, so that 0.1 does not become 0.10000000149011612.
      return try finite(Double(number.description) ?? Double(number), for: number, key)
    }
    guard T.self is any FixedWidthInteger.Type, let integer = value as? any FixedWidthInteger else {
      return nil
    }
    if let integer = Int64(exactly: integer) { return .integer(integer) }
    if let number = Double(exactly: integer) { return .number(number) }
    throw refusal(of: value, key, "\(integer) is too large for a JSON number.")
  }

  private func finite(_ number: Double, for value: Any, _ key: (any CodingKey)?) throws -> JSONValue {
    guard number.isFinite else { throw refusal(of: value, key, "JSON has no number for \(number).") }
    return .number(number)
  }

  private func text(of date: Date, _ key: (any CodingKey)?) throws -> JSONValue {
    guard let text = ISO8601Timestamp.text(ofReferenceTime: date.timeIntervalSinceReferenceDate) else {
      throw refusal(of: date, key, "The date is outside of the years 1 to 9999.")
    }
    return .string(text)
  }

  private func refusal(of value: Any, _ key: (any CodingKey)?, _ sentence: String) -> EncodingError {
    let path = codingPath + (key.map { [$0] } ?? [])
    return EncodingError.invalidValue(value, .init(codingPath: path, debugDescription: sentence))
  }
}

// One generic `encode` meets the requirement for every type; the compiler makes a version for each basic
// type.

struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONEncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  mutating func encodeNil(forKey key: Key) throws { node.set(.null, for: key.stringValue) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    node.set(try node.json(of: value, key: key), for: key.stringValue)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    node.child(for: key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    node.child(for: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { node.child(for: JSONCodingKey("super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { node.child(for: key) }
}

struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let node: JSONEncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  var count: Int { node.elements.count }

  mutating func encodeNil() throws { node.append(.null) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    node.append(try node.json(of: value, key: JSONCodingKey(index: count)))
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<
    Nested
  > {
    node.appendChild().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    node.appendChild().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { node.appendChild() }
}

struct JSONSingleEncoding: SingleValueEncodingContainer {
  let node: JSONEncodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  mutating func encodeNil() throws { node.set(.null) }

  mutating func encode<T: Encodable>(_ value: T) throws { node.set(try node.json(of: value, key: nil)) }
}
