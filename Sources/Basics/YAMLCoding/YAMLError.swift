import JSON
internal import Yams

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

extension YAMLError {
  /// Turns the error of the parser into a sentence for the author of the text.
  init(_ error: YamlError, in text: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
      self.init(problem, context: context, at: mark, in: text)
    case .composer(_, let problem, let mark, _) where problem.contains("alias"):
      let message = "there is no anchor for this alias"
      let hint = "text that begins with * belongs in quotes"
      self.init(.undefinedAlias, line: mark.line, column: mark.column, message, hint: hint)
    case .composer(_, _, let mark, _):
      let message = "a second document begins here; one is read"
      self.init(.severalDocuments, line: mark.line, column: mark.column, message)
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(duplicate: keys.first ?? "", first: context.mark, in: text)
    case .reader:
      let place = text.placeOfForbiddenScalar
      let message = "there is a character that YAML does not allow"
      self.init(.syntax, line: place.line, column: place.column, message)
    default:
      self.init(.syntax, "the text cannot be read as YAML")
    }
  }

  private init(duplicate key: String, first: Mark, in text: String) {
    let second = text.placeOfKey(key, after: first.line, column: first.column)
    let message = "\(key.quoted) is there twice"
    let hint = second == nil ? "keep one of them" : "the first is at line \(first.line)"
    self.init(
      .duplicateKey(key),
      line: second ?? first.line,
      column: first.column,
      message,
      hint: hint
    )
  }

  private init(_ problem: String, context: YamlError.Context?, at mark: Mark, in text: String) {
    if problem.contains("nesting level") {
      let message = "lists and mappings lie too deep in each other"
      self.init(.tooDeep(limit: 1000), line: mark.line, column: mark.column, message)
      return
    }
    let place = YAMLOutline.Place(line: mark.line, column: mark.column)
    let start = context.map { YAMLOutline.Place(line: $0.mark.line, column: $0.mark.column) }
    self =
      YAMLMistake(problem, at: place, context: start, in: text).error
      ?? YAMLError(.syntax, line: mark.line, column: mark.column, problem)
  }
}

extension String {
  /// The line below `line` in which the same key stands in the same column, if it is plain to see.
  fileprivate func placeOfKey(_ key: String, after line: Int, column: Int) -> Int? {
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.unicodeScalars) }
    let lines = linesOfYAML
    return lines.indices.dropFirst(line).first { index in
      let rest = lines[index].dropFirst(column - 1)
      return spellings.contains {
        rest.starts(with: $0) && rest.dropFirst($0.count).first { $0 != " " } == ":"
      }
    }.map { $0 + 1 }
  }

  fileprivate var placeOfForbiddenScalar: (line: Int, column: Int) {
    for (index, line) in linesOfYAML.enumerated() {
      if let place = line.firstIndex(where: \.isForbidden) {
        return (index + 1, place - line.startIndex + 1)
      }
    }
    return (1, 1)
  }
}

extension Unicode.Scalar {
  fileprivate var isForbidden: Bool {
    switch value {
    case 0x09, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
    default: true
    }
  }
}

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
