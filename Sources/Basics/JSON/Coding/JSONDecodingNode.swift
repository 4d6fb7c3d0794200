/// The decoder of one value.
final class JSONDecodingNode {
  let value: JSONValue
  private let parent: JSONDecodingNode?
  private let key: (any CodingKey)?
  private let sharedInfo: [CodingUserInfoKey: any Sendable]

  init(_ value: JSONValue, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.value = value
    parent = nil
    key = nil
    sharedInfo = userInfo
  }

  init(_ value: JSONValue, parent: JSONDecodingNode, key: any CodingKey) {
    self.value = value
    self.parent = parent
    self.key = key
    sharedInfo = parent.sharedInfo
  }

  /// This node's own value as a type.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try leaf(type, from: value, key: nil) ?? T(from: self)
  }

  /// A value below this node as a type.
  func decode<T: Decodable>(_ type: T.Type, from value: JSONValue, key: any CodingKey) throws -> T {
    try leaf(type, from: value, key: key) ?? T(from: JSONDecodingNode(value, parent: self, key: key))
  }

  /// The error that this node's value, or the one below it, is of another kind.
  func mismatch(_ type: Any.Type, _ value: JSONValue, _ key: (any CodingKey)?, expected: String)
    -> DecodingError
  {
    mismatch(type, value, key, found: value.kindName, expected: expected)
  }

  func mismatch(
    _ type: Any.Type,
    _ value: JSONValue,
    _ key: (any CodingKey)?,
    found: String,
    expected: String
  ) -> DecodingError {
    let path = codingPath + (key.map { [$0] } ?? [])
    let failure = JSONDecodingFailure.mismatch(path.map(JSONPathStep.init), found: found, expected: expected)
    let context = context(path, failure)
    return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func missing(_ key: any CodingKey) -> DecodingError {
    let path = codingPath
    return .keyNotFound(key, context(path, .missing(path.map(JSONPathStep.init) + [.init(key)])))
  }

  func pastEnd(_ type: Any.Type, count: Int) -> DecodingError {
    let path = codingPath
    let failure = JSONDecodingFailure.missing(path.map(JSONPathStep.init) + [.index(count)])
    return .valueNotFound(type, context(path + [JSONCodingKey(index: count)], failure))
  }

  private func context(_ path: [any CodingKey], _ failure: JSONDecodingFailure) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: failure.message, underlyingError: failure)
  }
}

extension JSONDecodingNode: Decoder {
  var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

  var userInfo: [CodingUserInfoKey: Any] { sharedInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch([String: JSONValue].self, value, nil, expected: "an object")
    }
    return KeyedDecodingContainer(JSONKeyedDecoding<Key>(node: self, object: object))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([JSONValue].self, value, nil, expected: "an array")
    }
    return JSONUnkeyedDecoding(node: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleDecoding(node: self) }
}
