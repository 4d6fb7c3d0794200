public import JSON

/// A value with its place in the text, for a linter.
public struct JSONNode: Hashable, Sendable {
  /// What the node holds.
  public var content: Content
  /// The range of the value in the text, in bytes.
  public var range: Range<Int>

  /// The value itself: an object, an array or a scalar.
  public indirect enum Content: Hashable, Sendable {
    /// The members in the order of the text, duplicate keys included.
    case object([JSONMember])
    case array([JSONNode])
    /// Neither an object nor an array.
    case scalar(JSONValue)
  }

  init(_ content: Content, range: Range<Int>) {
    (self.content, self.range) = (content, range)
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
    path.reduce(self) { node, step in node?.child(step)?.value }
  }

  /// What a step leads to, and the range of its key; an element of an array stands for its key.
  public func child(_ step: JSONPathStep) -> (key: Range<Int>, value: JSONNode)? {
    switch (content, step) {
    case (.object(let members), .key(let key)):
      members.last { $0.key.hasSameBytes(as: key) }.map { ($0.keyRange, $0.value) }
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      (elements[index].range, elements[index])
    case (.object, .index), (.array, _), (.scalar, _): nil
    }
  }
}
