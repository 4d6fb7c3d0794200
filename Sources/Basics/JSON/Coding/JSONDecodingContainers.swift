// One generic `decode` meets the requirement for every type; the compiler makes a version for each basic
// type.

struct JSONKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: JSONDecodingNode
  let object: JSONObject

  var codingPath: [any CodingKey] { node.codingPath }

  var allKeys: [Key] { object.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { object.contains(key: key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool { try value(for: key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try node.decode(type, from: value(for: key), key: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    JSONDecodingNode(object["super"] ?? .null, parent: node, key: JSONCodingKey("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    JSONDecodingNode(object[key.stringValue] ?? .null, parent: node, key: key)
  }

  private func value(for key: Key) throws -> JSONValue {
    guard let value = object[key.stringValue] else { throw node.missing(key) }
    return value
  }

  private func child(for key: Key) throws -> JSONDecodingNode {
    JSONDecodingNode(try value(for: key), parent: node, key: key)
  }
}

struct JSONUnkeyedDecoding: UnkeyedDecodingContainer {
  let node: JSONDecodingNode
  let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(node: JSONDecodingNode, elements: [JSONValue]) {
    self.node = node
    self.elements = elements
  }

  var codingPath: [any CodingKey] { node.codingPath }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try current(JSONValue.self).isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let result = try node.decode(type, from: current(type), key: JSONCodingKey(index: currentIndex))
    currentIndex += 1
    return result
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try child().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try child().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let child = try child()
    currentIndex += 1
    return child
  }

  private func current(_ type: Any.Type) throws -> JSONValue {
    guard !isAtEnd else { throw node.pastEnd(type, count: elements.count) }
    return elements[currentIndex]
  }

  private func child() throws -> JSONDecodingNode {
    JSONDecodingNode(try current(JSONValue.self), parent: node, key: JSONCodingKey(index: currentIndex))
  }
}

struct JSONSingleDecoding: SingleValueDecodingContainer {
  let node: JSONDecodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  func decodeNil() -> Bool { node.value.isNull }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try node.decode(type) }
}
