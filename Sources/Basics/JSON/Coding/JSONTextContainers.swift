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
