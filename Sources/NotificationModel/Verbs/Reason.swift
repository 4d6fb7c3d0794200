/// One step of a decision: what was looked at and what followed. A decision is never recorded without its reasons.
public struct Reason: Codable, Hashable, Sendable {
  /// What the step meant for the decision.
  public var mark: Mark
  /// A stable short name of the rule, for machines: `authorization`, `banner`, `category`.
  public var rule: String
  /// A sentence for people.
  public var text: String

  /// How a step can turn out.
  public enum Mark: String, Codable, Sendable {
    /// The condition was met; the decision goes on.
    case met
    /// The decision ended here.
    case stopped
    /// Something is probably not as the sender meant it.
    case odd
  }

  public init(_ mark: Mark, _ rule: String, _ text: String) {
    self.mark = mark
    self.rule = rule
    self.text = text
  }
}

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
