import FoundationEssentials
import Text

extension JSONValue {
  /// The value as another type.
  ///
  /// Unknown keys are ignored, unless the value is read strictly: then they are an error, which names the key that was
  /// probably meant. What a key may be is what the type reads, so that no list of keys is kept for this.
  ///
  /// Numbers decode as any number type that holds them exactly, as whole numbers also from `2.0`. A `Date` is read from ISO
  /// 8601 with or without a fraction, in UTC or with an offset; a `URL` from its text; `Data` from Base64.
  public func decoded<T: Decodable>(as type: T.Type, strictly isStrict: Bool = false)
    throws(JSONDecodingError) -> T
  {
    let unread = isStrict ? UnreadKeys() : nil
    do {
      let result = try JSONDecodingNode(self, unread: unread).decode(type)
      if let error = unread?.error(isComplete: true) { throw error }
      return result
    } catch {
      // A misspelt key is the cause of the error that the right one is missing.
      throw unread?.error(isComplete: false) ?? JSONDecodingError(error, decoding: self)
    }
  }
}

/// The decoder of one value.
final class JSONDecodingNode {
  let value: JSONValue
  private let parent: JSONDecodingNode?
  private let key: (any CodingKey)?
  /// Where a strict reading notes the objects with keys that are not read; nil if unknown keys are ignored.
  private let unread: UnreadKeys?
  /// The keys that nothing has read so far; nil before the object is opened, and if unknown keys are ignored.
  fileprivate var strangeKeys: [String]?
  /// The keys that were asked for while there were strange ones.
  fileprivate var askedKeys: [String] = []

  init(
    _ value: JSONValue,
    parent: JSONDecodingNode? = nil,
    key: (any CodingKey)? = nil,
    unread: UnreadKeys? = nil
  ) {
    self.value = value
    self.parent = parent
    self.key = key
    self.unread = unread ?? parent?.unread
  }

  /// Notes that the object is read by these keys. Keys of a type that knows its own are known by being keys; of a type
  /// that any text is a key of, those are known that are asked for.
  private func open<Key: CodingKey>(_ object: JSONObject, by type: Key.Type) {
    guard let unread else { return }
    let isAnyTextAKey = Key(stringValue: "\u{0}") != nil
    let strange = (strangeKeys ?? object.keys.map(\.self)).filter {
      isAnyTextAKey || Key(stringValue: $0) == nil
    }
    if strangeKeys == nil, !strange.isEmpty { unread.nodes.append(self) }
    strangeKeys = strange
  }

  /// Notes that a key is asked for.
  func ask(_ key: String) {
    guard let strangeKeys, !strangeKeys.isEmpty else { return }
    askedKeys.append(key)
    if let index = strangeKeys.firstIndex(of: key) { self.strangeKeys?.remove(at: index) }
  }

  /// Notes that all keys that are known are listed, as dictionaries do.
  func askAll<Key: CodingKey>(_ keys: [Key]) { for key in keys { ask(key.stringValue) } }

  /// This node's own value as a type.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try leaf(type, from: value, key: nil) ?? T(from: self)
  }

  /// A value below this node as a type.
  func decode<T: Decodable>(_ type: T.Type, from value: JSONValue, key: any CodingKey) throws -> T {
    if let result = try leaf(type, from: value, key: key) { return result }
    do {
      return try T(from: JSONDecodingNode(value, parent: self, key: key))
    } catch {
      // The standard library's error does not tell the words of an enumeration.
      guard let words = Self.words(of: type), let word = value.stringValue, !words.contains(word),
        let text = value.shortText
      else { throw error }
      let message = "\(text) is none of \(words.joined(separator: ", "))."
      throw JSONDecodingError(path: (codingPath + [key]).map(JSONPathStep.init), message: message)
    }
  }

  /// The words of an enumeration; nil for every other type.
  private static func words(of type: Any.Type) -> [String]? {
    func words<E: CaseIterable & RawRepresentable>(_ type: E.Type) -> [String]? {
      let words = type.allCases.compactMap { $0.rawValue as? String }
      return words.isEmpty ? nil : words
    }
    return (type as? any (CaseIterable & RawRepresentable).Type).flatMap { words($0) }
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
    let failure = JSONDecodingError.mismatch(path.map(JSONPathStep.init), found: found, expected: expected)
    let context = context(path, failure)
    return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func missing(_ key: any CodingKey) -> DecodingError {
    let path = codingPath
    return .keyNotFound(key, context(path, .missing(path.map(JSONPathStep.init) + [.init(key)])))
  }

  func pastEnd(_ type: Any.Type, count: Int) -> DecodingError {
    let path = codingPath
    let failure = JSONDecodingError.missing(path.map(JSONPathStep.init) + [.index(count)])
    return .valueNotFound(type, context(path + [JSONCodingKey(index: count)], failure))
  }

  private func context(_ path: [any CodingKey], _ failure: JSONDecodingError) -> DecodingError.Context {
    DecodingError.Context(codingPath: path, debugDescription: failure.message, underlyingError: failure)
  }
}

/// The objects that have keys which nothing reads, in the order in which they were opened.
final class UnreadKeys {
  fileprivate(set) var nodes: [JSONDecodingNode] = []

  /// The error about the first unknown key; nil if there is none. While the reading is not complete, not all keys are known
  /// that could be meant, so that only a near miss is an error.
  fileprivate func error(isComplete: Bool) -> JSONDecodingError? {
    for node in nodes {
      for strange in node.strangeKeys ?? [] {
        let path = node.codingPath.map(JSONPathStep.init)
        let meant = Spelling.closest(to: strange, among: node.askedKeys)
        guard isComplete || meant != nil else { continue }
        return .unknown(path + [.key(strange)], meant: meant, known: node.askedKeys)
      }
    }
    return nil
  }
}

extension JSONDecodingNode: Decoder {
  var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch([String: JSONValue].self, value, nil, expected: "an object")
    }
    guard let cases = type as? any CaseKey.Type else {
      return container(of: object, keyedBy: type, names: [])
    }
    guard let word = object[JSONCodingKey.word.stringValue] else { throw missing(JSONCodingKey.word) }
    _ = try decode(cases, from: word, key: JSONCodingKey.word)
    return KeyedDecodingContainer(JSONKeyedDecoding<Key>(node: self, object: object, names: []))
  }

  /// - Parameter names: those of the values of a case.
  fileprivate func container<Key: CodingKey>(of object: JSONObject, keyedBy type: Key.Type, names: [String])
    -> KeyedDecodingContainer<Key>
  {
    open(object, by: type)
    return KeyedDecodingContainer(JSONKeyedDecoding<Key>(node: self, object: object, names: names))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([JSONValue].self, value, nil, expected: "an array")
    }
    return JSONUnkeyedDecoding(node: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleDecoding(node: self) }
}

extension JSONDecodingNode {
  /// A value that is read as a whole; nil for a type that decodes its own parts.
  func leaf<T: Decodable>(_ type: T.Type, from value: JSONValue, key: (any CodingKey)?) throws -> T? {
    if T.self == String.self { return try string(type, value, key) as? T }
    if T.self == Int.self { return try integer(Int.self, value, key) as? T }
    if T.self == Bool.self { return try bool(value, key) as? T }
    if T.self == Double.self { return try double(type, value, key) as? T }
    if T.self == Date.self { return try date(value, key) as? T }
    if T.self == JSONValue.self { return value as? T }
    if T.self == JSONObject.self { return try object(value, key) as? T }
    if T.self == URL.self { return try url(value, key) as? T }
    if T.self == Data.self { return try data(value, key) as? T }
    if T.self == Float.self { return Float(try double(type, value, key)) as? T }
    if let integerType = T.self as? any FixedWidthInteger.Type {
      return try integer(integerType, value, key) as? T
    }
    return nil
  }

  private func string(_ type: Any.Type, _ value: JSONValue, _ key: (any CodingKey)?) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type, value, key, expected: "a string") }
    return text
  }

  private func bool(_ value: JSONValue, _ key: (any CodingKey)?) throws -> Bool {
    guard case .bool(let flag) = value else {
      throw mismatch(Bool.self, value, key, expected: "a boolean (true or false)")
    }
    return flag
  }

  private func double(_ type: Any.Type, _ value: JSONValue, _ key: (any CodingKey)?) throws -> Double {
    guard let number = value.doubleValue else { throw mismatch(type, value, key, expected: "a number") }
    return number
  }

  private func integer<I: FixedWidthInteger>(
    _ type: I.Type,
    _ value: JSONValue,
    _ key: (any CodingKey)?
  ) throws -> I {
    let result: I? =
      switch value {
      case .integer(let integer): I(exactly: integer)
      case .number(let number): I(exactly: number)
      case .null, .bool, .string, .array, .object:
        throw mismatch(type, value, key, expected: "a whole number")
      }
    if let result { return result }
    throw mismatch(type, value, key, found: value.description, expected: expectation(of: type, value))
  }

  private func expectation<I: FixedWidthInteger>(of type: I.Type, _ value: JSONValue) -> String {
    if let number = value.doubleValue, number != number.rounded() { return "a whole number" }
    if I.bitWidth < 64 { return "a whole number from \(I.min) to \(I.max)" }
    return "a whole number \(I.isSigned ? "of at most \(I.bitWidth) bits" : "from 0 to \(I.max)")"
  }

  private func object(_ value: JSONValue, _ key: (any CodingKey)?) throws -> JSONObject {
    guard case .object(let object) = value else {
      throw mismatch(JSONObject.self, value, key, expected: "an object")
    }
    return object
  }

  private func date(_ value: JSONValue, _ key: (any CodingKey)?) throws -> Date {
    let seconds = value.stringValue.flatMap(ISO8601Timestamp.referenceTime)
    let expected = "a date such as \"2026-03-24T09:41:00.000Z\""
    return Date(
      timeIntervalSinceReferenceDate: try parsed(seconds, Date.self, value, key, expected: expected)
    )
  }

  private func url(_ value: JSONValue, _ key: (any CodingKey)?) throws -> URL {
    let url = value.stringValue.flatMap { URL(string: $0) }
    return try parsed(url, URL.self, value, key, expected: "a URL")
  }

  private func data(_ value: JSONValue, _ key: (any CodingKey)?) throws -> Data {
    let data = value.stringValue.flatMap { Data(base64Encoded: $0) }
    return try parsed(data, Data.self, value, key, expected: "Base64 text")
  }

  /// Returns the value parsed from a string; throws an error that shows the string.
  private func parsed<T>(
    _ result: T?,
    _ type: Any.Type,
    _ value: JSONValue,
    _ key: (any CodingKey)?,
    expected: String
  ) throws -> T {
    guard let result else {
      let text = value.stringValue == nil ? nil : value.shortText
      throw mismatch(type, value, key, found: text ?? value.kindName, expected: expected)
    }
    return result
  }
}

// One generic `decode` meets the requirement for every type; the compiler makes a version for each basic
// type.

struct JSONKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: JSONDecodingNode
  let object: JSONObject
  /// The names of the values of a case; empty for any other object.
  let names: [String]

  var codingPath: [any CodingKey] { node.codingPath }

  var allKeys: [Key] {
    if Key.self is any CaseKey.Type {
      let word = object[JSONCodingKey.word.stringValue]?.stringValue
      return word.flatMap { Key(stringValue: $0) }.map { [$0] } ?? []
    }
    let keys = object.keys.compactMap { Key(stringValue: $0) }
    node.askAll(keys)
    return keys
  }

  func contains(_ key: Key) -> Bool {
    let name = names.name(of: key)
    node.ask(name)
    return object.contains(key: name)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(for: key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try node.decode(
      type,
      from: value(for: key),
      key: names.isEmpty ? key : JSONCodingKey(names.name(of: key))
    )
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    if let someCase = key as? any CaseKey {
      let values = node.container(of: object, keyedBy: type, names: someCase.valueNames)
      node.ask(JSONCodingKey.word.stringValue)
      return values
    }
    let child = try child(for: key)
    guard let names = (key as? any NamingKey)?.valueNames, case .object(let object) = child.value else {
      return try child.container(keyedBy: type)
    }
    return child.container(of: object, keyedBy: type, names: names)
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
    let name = names.name(of: key)
    node.ask(name)
    guard let value = object[name] else { throw node.missing(JSONCodingKey(name)) }
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
