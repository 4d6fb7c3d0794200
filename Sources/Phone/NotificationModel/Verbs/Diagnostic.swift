/// A finding about an input: a payload, a manifest, a theme.
public struct Diagnostic: Codable, Hashable, Sendable {
  public var severity: Severity
  /// The stable short name of the rule, for programs.
  public var rule: String
  /// The place in the document: `aps.alert.title`.
  public var path: String
  /// A sentence for people.
  public var message: String
  /// How to solve the problem; nil if there is no advice.
  public var hint: String?
  /// The line, counted from 1; nil if the text is not known.
  public var line: Int?
  /// The column in characters, counted from 1; nil if there is no line.
  public var column: Int?

  /// The severity, from errors to notes.
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
