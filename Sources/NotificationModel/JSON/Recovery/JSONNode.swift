/// A value with the place it was read from: what a linter points at.
public struct JSONNode: Hashable, Sendable {
  public var content: Content
  /// Bytes before the value's first, and behind its last.
  public var range: Range<Int>

  public indirect enum Content: Hashable, Sendable {
    /// In the order of the text, with keys that stand twice.
    case object([JSONMember])
    case array([JSONNode])
    /// Neither an object nor an array.
    case scalar(JSONValue)
  }

  public init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

/// A key with its value, and where the key stands.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  /// Of the key, its quotes included.
  public var keyRange: Range<Int>
  public var value: JSONNode

  public init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
