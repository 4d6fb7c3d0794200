internal import YAMLCoding

/// A problem that prevents a card, with its place in the template.
public struct CardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  enum Code: String, Hashable, Sendable {
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
  var code: Code
  /// The name of the file as it was given; empty until the problem leaves the reader of the file.
  private(set) var file = ""
  /// The line, counted from 1.
  public var line: Int { place.line }
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int { place.column }
  let place: CardSource.Place
  /// The message, without the place and without a full stop.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// The other problems of the same file, in the order of its lines.
  public private(set) var others: [CardError] = []

  init(_ code: Code, at place: CardSource.Place, _ message: String, hint: String? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.hint = hint
  }

  init(_ problem: YAMLProblem) {
    let place = CardSource.Place(line: problem.line, column: problem.column)
    self.init(.template, at: place, problem.messageWithoutLine, hint: problem.hint)
  }

  func inFile(_ file: String, others: some Sequence<CardError> = []) -> CardError {
    var problem = self
    problem.file = file
    problem.others = others.map { $0.inFile(file) }
    return problem
  }

  /// `cards/stock.card.yaml:4:7: there is no field "titel"; did you mean "title"?`
  public var description: String {
    "\(file.printable):\(line):\(column): \(message)\(hint.map { "; \($0)" } ?? "")"
  }

  /// This one, then the others.
  var all: [CardError] { [self] + others }
}

extension String {
  /// The text without control characters.
  fileprivate var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(200).map { $0.value < 0x20 ? "\u{FFFD}" : $0 }))
  }
}
