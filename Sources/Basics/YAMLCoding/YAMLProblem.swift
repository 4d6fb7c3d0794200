import JSON

/// A problem in a YAML text. The rest of the text can usually be read.
public struct YAMLProblem: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The value was not used.
    case error
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong; it begins with the key and has no full stop.
  public var message: String
  /// The message without the line, for a sentence that has the place elsewhere.
  public var messageWithoutLine: String
  /// The path of the key that it is about, from the top of the text: "handler.command"; empty if it is about none.
  public var path: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int
  /// What to do about it; nil if that is not known.
  public var hint: String?

  /// A problem with the value or key at this place.
  public init(
    _ severity: Severity,
    _ message: String,
    path: String = "",
    line: Int,
    column: Int,
    hint: String? = nil
  ) {
    self.severity = severity
    self.message = message
    messageWithoutLine = message
    self.path = path
    self.line = line
    self.column = column
    self.hint = hint
  }

  /// A problem with a key or its value, at this place: `"title" at line 4 must not be empty`.
  /// - Parameters:
  ///   - path: The path of the key.
  ///   - predicate: What is wrong, to follow the path and the line.
  public init(
    _ severity: Severity,
    of path: String,
    _ predicate: String,
    line: Int,
    column: Int,
    hint: String? = nil
  ) {
    // The end of a path tells more than its beginning, and few are longer.
    let place = path.quoted(upTo: 60)
    let message = "\(place) at line \(line) \(predicate)"
    self.init(severity, message, path: path, line: line, column: column, hint: hint)
    messageWithoutLine = "\(place) \(predicate)"
  }

  /// `"tittle" at line 4 is not known; did you mean "title"?`
  public var description: String {
    hint.map { "\(message); \($0)" } ?? message
  }
}
