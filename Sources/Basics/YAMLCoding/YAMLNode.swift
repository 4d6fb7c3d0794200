public import JSON

/// A value in a YAML text, and its place; lines and columns count from 1, columns in Unicode scalars. The value of an
/// alias has the place where it was written.
public struct YAMLNode: Hashable, Sendable {
  /// The value.
  public var content: Content
  /// Where it begins, from 1.
  public var line: Int
  /// Where it begins in its line, from 1.
  public var column: Int

  /// The three kinds of values.
  public enum Content: Hashable, Sendable {
    /// Not interpreted. `quoted` is true if it was written in quotes, so that "true" in quotes is text.
    case scalar(String, quoted: Bool)
    case sequence([YAMLNode])
    /// The members in the order of the text; each key once.
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
    /// The value after the colon.
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

  /// The text of a scalar; nil for a list or mapping.
  public var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The values of a list; nil for anything else.
  public var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The entries of a mapping; nil for anything else.
  public var mapping: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// Whether the value is empty, `~` or `null`, which is the same as leaving the key out.
  public var isNull: Bool {
    guard case .scalar(let text, quoted: false) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value of a key; nil if there is none or this is no mapping.
  subscript(key: String) -> YAMLNode? {
    mapping?.first { $0.key == key }?.value
  }
}

extension YAMLNode {
  /// The value as JSON, by the core schema of YAML 1.2: a scalar without quotes is null, a flag or a number if it is
  /// written like one, and otherwise a text.
  public var json: JSONValue {
    switch content {
    case .scalar(let text, quoted: true): .string(text)
    case .scalar(let text, quoted: false): Self.json(plain: text)
    case .sequence(let nodes): .array(nodes.map(\.json))
    case .mapping(let entries): .object(JSONObject(entries.map { ($0.key, $0.value.json) }))
    }
  }

  private static func json(plain text: String) -> JSONValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default:
      if let number = Int64(text) { return .integer(number) }
      let isDecimal = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
      if isDecimal, let number = Double(text), number.isFinite { return .number(number) }
      return .string(text)
    }
  }
}
