/// A value in a YAML text and where it begins; both numbers count from 1, columns in Unicode scalars. A value
/// that is referred to by an alias stands where it was written.
public struct YAMLNode: Hashable, Sendable {
  /// The value.
  public var content: Content
  /// Where it begins, from 1.
  public var line: Int
  /// Where it begins in its line, from 1.
  public var column: Int

  /// The three kinds of values.
  public enum Content: Hashable, Sendable {
    /// Not interpreted. `quoted` when it was written as text, so that "true" in quotes is a word.
    case scalar(String, quoted: Bool)
    case sequence([YAMLNode])
    /// In the order of the text; each key once.
    case mapping([Entry])
  }

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key as written, without its quotes.
    public var key: String
    /// Where the key stands, from 1.
    public var keyLine: Int
    /// Where the key begins in its line, from 1.
    public var keyColumn: Int
    /// What follows the colon.
    public var value: YAMLNode

    /// A key at its place, and its value.
    public init(key: String, keyLine: Int, keyColumn: Int, value: YAMLNode) {
      self.key = key
      self.keyLine = keyLine
      self.keyColumn = keyColumn
      self.value = value
    }
  }

  /// A value at its place.
  public init(_ content: Content, line: Int, column: Int) {
    self.content = content
    self.line = line
    self.column = column
  }

  /// The text of a scalar, nil for anything else.
  public var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The values of a list, nil for anything else.
  public var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The entries of a mapping, nil for anything else.
  public var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Nothing after the colon, `~` or `null`: the same as leaving the key out.
  public var isNull: Bool {
    guard case .scalar(let text, quoted: false) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value of a key, nil when there is none or this is no mapping.
  public subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key == key }?.value
  }
}
