/// Something in a YAML text that is not as it should be. The rest can usually be read all the same.
public struct YAMLProblem: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The value was not taken.
    case error
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, beginning with the key, without a full stop.
  public var message: String
  /// Counted from 1, like `column`.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int
  /// What to do about it.
  public var hint: String?

  /// A problem with the value or key at this place.
  public init(_ severity: Severity, _ message: String, line: Int, column: Int, hint: String? = nil) {
    self.severity = severity
    self.message = message
    self.line = line
    self.column = column
    self.hint = hint
  }

  /// `"tittle" at line 4 is not known; did you mean "title"?`
  public var description: String {
    hint.map { "\(message); \($0)" } ?? message
  }
}
