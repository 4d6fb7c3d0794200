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
