/// Something a person should know about an input: a payload, a manifest, a theme.
public struct Diagnostic: Codable, Hashable, Sendable {
  /// How bad it is.
  public var severity: Severity
  /// A stable short name of what was looked at, for machines.
  public var rule: String
  /// Where in the document: `aps.alert.title`.
  public var path: String
  /// A sentence for people.
  public var message: String
  /// The way out, where there is one.
  public var hint: String?
  /// From 1; nil when the text it came from is not known.
  public var line: Int?
  /// In characters from 1; nil if there is no line.
  public var column: Int?

  /// From what cannot be used to what is merely worth knowing.
  public enum Severity: String, Codable, Sendable {
    case error
    case warning
    case note
  }

  public init(
    _ severity: Severity,
    rule: String,
    path: String,
    message: String,
    hint: String? = nil,
    line: Int? = nil,
    column: Int? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.path = path
    self.message = message
    self.hint = hint
    self.line = line
    self.column = column
  }
}
