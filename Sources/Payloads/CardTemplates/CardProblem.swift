internal import NotificationModel
internal import YAMLCoding

/// A problem that prevents a card, with its place in the template.
public struct CardProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  public enum Code: String, Hashable, Sendable {
    /// The file is no YAML that can be read.
    case syntax
    /// An unknown key or field, a missing or a wrong value.
    case template
    /// A feature of mustache that cards lack, or a tag that does not fit.
    case tag
    /// The template itself exceeds a limit.
    case tooLarge
    /// The card of this notification would exceed a limit.
    case tooMuch
  }

  /// The kind of problem.
  public var code: Code
  /// The name of the file as it was given.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int
  /// The message, without the place and without a full stop.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// The other problems of the same file, in the order of its lines.
  public var others: [CardProblem]

  init(
    _ code: Code,
    file: String,
    line: Int,
    column: Int,
    _ message: String,
    hint: String? = nil,
    others: [CardProblem] = []
  ) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
    self.others = others
  }

  /// `cards/stock.card.yaml:4:7: there is no field "titel"; did you mean "title"?`
  public var description: String {
    "\(file.printable):\(line):\(column): \(message)\(hint.map { "; \($0)" } ?? "")"
  }

  /// This one, then the others.
  public var all: [CardProblem] { [self] + others }
}

extension CardProblem {
  init(_ problem: TemplateFault, file: String, others: [TemplateFault] = []) {
    self.init(
      problem.code,
      file: file,
      line: problem.place.line,
      column: problem.place.column,
      problem.message,
      hint: problem.hint,
      others: others.map { CardProblem($0, file: file) }
    )
  }
}

/// A problem without the name of its file.
struct TemplateFault: Error, Hashable, Sendable {
  var code: CardProblem.Code
  var place: CardSource.Place
  var message: String
  var hint: String?

  init(_ code: CardProblem.Code, at place: CardSource.Place, _ message: String, hint: String? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.hint = hint
  }

  init(_ problem: YAMLProblem, _ code: CardProblem.Code = .template) {
    let place = CardSource.Place(line: problem.line, column: problem.column)
    self.init(code, at: place, problem.messageWithoutLine, hint: problem.hint)
  }
}

extension String {
  /// The text without control characters.
  fileprivate var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(200).map { $0.value < 0x20 ? "\u{FFFD}" : $0 }))
  }
}
