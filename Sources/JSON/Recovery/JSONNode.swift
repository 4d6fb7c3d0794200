/// A value with its place in the text, for a linter.
public struct JSONNode: Hashable, Sendable {
  public var content: Content
  /// Bytes before the value's first, and behind its last.
  public var range: Range<Int>
  /// Whether the value was written in the text, rather than assumed by a repair.
  public var origin: Origin

  /// Where a value comes from.
  public enum Origin: Hashable, Sendable {
    /// From the text, as written or as meant.
    case written
    /// A substitute for text that is no value, such as `NaN`, or for a missing value.
    case invented
    /// An array or object that is nested too deep. It is empty here; `size` is its size in bytes without space.
    case skipped(size: Int)
  }

  public indirect enum Content: Hashable, Sendable {
    /// In the order of the text, with keys that stand twice.
    case object([JSONMember])
    case array([JSONNode])
    /// Neither an object nor an array.
    case scalar(JSONValue)
  }

  public init(_ content: Content, range: Range<Int>, origin: Origin = .written) {
    self.content = content
    self.range = range
    self.origin = origin
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
