/// Why a text cannot be read as YAML, and the place. `description` is the whole sentence.
public struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public enum Code: Hashable, Sendable {
    case syntax
    case duplicateKey(String)
    case keyIsNotText
    case undefinedAlias
    case severalDocuments
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case tooManyAliases
  }

  /// What kind of mistake it is.
  public var code: Code
  /// Counted from 1, like `column`.
  public var line: Int
  /// Counted from 1, in Unicode scalars.
  public var column: Int
  /// What is wrong, without the place and a full stop.
  public var message: String
  /// What to do about it.
  public var hint: String?

  init(_ code: Code, line: Int = 1, column: Int = 1, _ message: String, hint: String? = nil) {
    self.code = code
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }

  /// Place, message and hint as one sentence.
  public var description: String {
    "Line \(line), column \(column): \(message)\(hint.map { "; \($0)" } ?? "")."
  }

  /// The error as a problem in a list of them.
  public var problem: YAMLProblem {
    let path = if case .duplicateKey(let key) = code { key } else { "" }
    return YAMLProblem(.error, message, path: path, line: line, column: column, hint: hint)
  }
}
