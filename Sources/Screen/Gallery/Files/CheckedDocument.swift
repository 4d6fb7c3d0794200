public import NotificationModel
import Text

/// A file that the person works on, as it was saved last, with its problems.
public struct CheckedDocument: Hashable, Sendable {
  /// The name of the file; it identifies the document from one save to the next.
  var name: String
  /// Errors first, then warnings, then notes, each in the order of the text.
  var problems: [Problem]
  /// A sentence about the whole file, if there is one.
  public var remark: String?

  /// A diagnostic with the line that it is about.
  struct Problem: Hashable, Sendable {
    /// The problem with its place.
    var diagnostic: Diagnostic
    /// The part of the line around the place; nil if the place is not known.
    var excerpt: Excerpt?
  }

  /// A part of a line.
  struct Excerpt: Hashable, Sendable {
    /// The raw text of the file; it has to be sanitized before it is shown.
    var text: String
    /// Characters of `text` before the place.
    var caret: Int
  }

  /// - Parameter bytes: the text of the file, which may be invalid.
  public init(
    name: String,
    bytes: [UInt8],
    diagnostics: [Diagnostic],
    remark: String? = nil
  ) {
    self.name = name
    self.remark = remark
    var lines = SourceLines(bytes)
    problems = diagnostics.gravestFirst.prefix(Self.mostProblems).map { diagnostic in
      Problem(diagnostic: diagnostic, excerpt: lines.excerpt(diagnostic.line, diagnostic.column))
    }
    let more = diagnostics.count - problems.count
    if more > 0, remark == nil {
      self.remark = "\(more.counted("more problem")) \(more == 1 ? "is" : "are") not shown."
    }
  }

  /// Adds problems that are about no line.
  public mutating func add(_ diagnostics: [Diagnostic]) {
    problems += diagnostics.map { Problem(diagnostic: $0) }
  }

  /// Further problems are counted and not shown.
  static let mostProblems = 200

  /// The number of errors and warnings.
  var count: Int { problems.count { $0.diagnostic.severity != .note } }

  /// "2 problems"
  var problemCount: String { count.counted("problem") }

  /// Whether an error is among the problems.
  var hasErrors: Bool { problems.contains { $0.diagnostic.severity == .error } }
}

extension [Diagnostic] {
  fileprivate var gravestFirst: [Diagnostic] {
    [.error, .warning, .note].flatMap { severity in filter { $0.severity == severity } }
  }
}

/// The lines of a text. Each line is decoded once, however often it is asked for.
private struct SourceLines {
  private let bytes: [UInt8]
  /// Where each line begins.
  private let starts: [Int]
  private var last: (line: Int, characters: [Character]) = (0, [])

  /// Characters to each side of a place.
  private static let reach = 100

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (place, byte) in bytes.enumerated() {
      // A line ends with LF, CR LF or CR.
      let isEnd =
        byte == 0x0A || byte == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
      if isEnd { starts.append(place + 1) }
    }
    self.starts = starts
  }

  mutating func excerpt(_ line: Int?, _ column: Int?) -> CheckedDocument.Excerpt? {
    guard let line, starts.indices.contains(line - 1) else { return nil }
    if last.line != line { last = (line, characters(of: line)) }
    let place = max(0, min((column ?? 1) - 1, last.characters.count))
    let first = max(0, place - Self.reach)
    let text = String(last.characters[first..<min(last.characters.count, place + Self.reach)])
    return CheckedDocument.Excerpt(text: text, caret: place - first)
  }

  private func characters(of line: Int) -> [Character] {
    let end = line < starts.count ? starts[line] : bytes.count
    let text = bytes[starts[line - 1]..<end].prefix { $0 != 0x0A && $0 != 0x0D }
    return Array(String(decoding: text, as: UTF8.self))
  }
}
