public import JSON

/// A value with its place in the text, for a linter.
public struct JSONNode: Hashable, Sendable {
  /// What the node holds.
  public var content: Content
  /// The range of the value in the text, in bytes.
  public var range: Range<Int>
  /// Whether the value was written in the text, rather than assumed by a repair.
  public var origin: Origin

  /// The origin of a value.
  public enum Origin: Hashable, Sendable {
    /// From the text, as written or as meant.
    case written
    /// A substitute for text that is no value, such as `NaN`, or for a missing value.
    case invented
    /// An array or object that is nested too deep. It is empty here; `size` is its size in bytes without space.
    case skipped(size: Int)
  }

  /// The value itself: an object, an array or a scalar.
  public indirect enum Content: Hashable, Sendable {
    /// The members in the order of the text, duplicate keys included.
    case object([JSONMember])
    case array([JSONNode])
    /// Neither an object nor an array.
    case scalar(JSONValue)
  }

  init(_ content: Content, range: Range<Int>, origin: Origin = .written) {
    self.content = content
    self.range = range
    self.origin = origin
  }
}

/// A key with its value, and where the key stands.
public struct JSONMember: Hashable, Sendable {
  /// The name of the member.
  public var key: String
  /// The range of the key, its quotes included.
  public var keyRange: Range<Int>
  /// The value of the member.
  public var value: JSONNode
  /// Whether a colon stands behind the key, or another sign in its place. Without one it may be a text or a number that
  /// reading on took for a key.
  public var hasColon: Bool
}

extension JSONNode {
  /// Returns the value without its places. Of a duplicate key the last value wins, as in `JSONParser`.
  public func value() -> JSONValue {
    switch content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map { $0.value() })
    case .object(let members): .object(JSONObject(members.lazy.map { ($0.key, $0.value.value()) }))
    }
  }

  /// Returns the node at the end of a path; nil if a step leads nowhere. Of a duplicate key the last member
  /// counts.
  public func node(at path: [JSONPathStep]) -> JSONNode? {
    var node = self
    for step in path {
      guard let next = node.child(step) else { return nil }
      node = next
    }
    return node
  }

  /// The member that the last step of a path leads to; nil for the root and for elements of arrays.
  public func member(at path: [JSONPathStep]) -> JSONMember? {
    guard case .key(let key)? = path.last else { return nil }
    return node(at: Array(path.dropLast()))?.member(key)
  }

  /// The size of the value in bytes without space and comments, with strings and numbers as written. Missing
  /// brackets count.
  public var minifiedSize: Int {
    if case .skipped(let size) = origin { return size }
    return switch content {
    case .scalar: range.isEmpty ? "null".utf8.count : range.count
    case .array(let elements):
      elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.minifiedSize }
    case .object(let members):
      members.reduce(2 + max(0, members.count - 1)) { $0 + $1.keyRange.count + 1 + $1.value.minifiedSize }
    }
  }

  private func child(_ step: JSONPathStep) -> JSONNode? {
    switch step {
    case .key(let key): return member(key)?.value
    case .index(let index):
      guard case .array(let elements) = content, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }

  private func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key.hasSameBytes(as: key) }
  }
}

/// Numbers as they are written.
enum JSONNumberText {
  /// Whether it is a number of JSON (RFC 8259, 6).
  static func isStrict(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix(while: \.isDigit)
      guard !digits.isEmpty else { return false }
      rest = rest[digits.endIndex...]
    }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return rest.isEmpty }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }

  /// Returns the number meant by `+5`, `.5`, `5.`, `007`, `0x1F` or `1_000`; nil if the word is no number.
  static func meant(by word: String) -> JSONValue? {
    guard word.utf8.count <= 400, word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let isNegative = word.hasPrefix("-")
    let text = word.drop { $0 == "+" || $0 == "-" }.filter { $0 != "_" }
    guard word.utf8.count - text.utf8.count <= word.utf8.count(where: { $0 == UInt8(ascii: "_") }) + 1 else {
      return nil
    }
    let sign = isNegative ? "-" : ""
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.lowercased().hasPrefix(mark) {
      return Int64(sign + text.dropFirst(2), radix: radix).map { .integer($0) }
    }
    guard text.first?.isNumber == true || text.first == "." else { return nil }
    if let integer = Int64(sign + text) { return .integer(integer) }
    var number = sign + text
    if number.hasSuffix(".") { number.append("0") }
    return Double(number).flatMap { $0.isFinite ? .number($0) : nil }
  }
}
