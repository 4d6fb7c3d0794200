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
