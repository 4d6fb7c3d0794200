import Bidi
import Canvas
import CenterUI
import NotificationModel
import PhoneContents
import Text
import Themes

/// The problems of a file: for each the sentence with its place, the line of the file with a caret below, and advice.
struct ProblemsText {
  private(set) var lines: [StyledText] = []
  /// The line at which each problem begins.
  private(set) var starts: [Int] = []
  private let styles: RoleStyles
  private let columns: Int

  /// Lines of a sentence or of advice.
  private static let mostLines = 8

  init(_ document: CheckedDocument, _ styles: RoleStyles, columns: Int) {
    self.styles = styles
    self.columns = max(1, columns)
    heading(document)
    for problem in document.problems { add(problem) }
  }

  private mutating func heading(_ document: CheckedDocument) {
    wrap(document.name, .panelTitle)
    if document.problems.isEmpty {
      hang(styles.options.mark("✓", "+"), .traceMet, "no problems", .panel)
    } else {
      wrap(document.count == 0 ? "notes only" : document.problemCount, .panelNote)
    }
    if let remark = document.remark { wrap(remark, .panel) }
  }

  private mutating func add(_ problem: CheckedDocument.Problem) {
    let diagnostic = problem.diagnostic
    lines.append(StyledText())
    starts.append(lines.count)
    let place = diagnostic.line.map { line in
      "\(line)" + (diagnostic.column.map { ":\($0)" } ?? "") + " "
    }
    hang(mark(diagnostic.severity), role(diagnostic.severity), (place ?? "") + diagnostic.message, .panel)
    if let excerpt = problem.excerpt { add(excerpt, role(diagnostic.severity)) }
    if let hint = diagnostic.hint { wrap(hint, .panel, indent: 2) }
    wrap("[\(diagnostic.rule)]", .panelNote, indent: 2)
  }

  /// Adds the part of the line in which the caret is.
  private mutating func add(_ excerpt: CheckedDocument.Excerpt, _ role: Role) {
    let room = max(1, columns - 4)
    let blanks = excerpt.text.prefix { $0 == " " || $0 == "\t" }.count
    let skipped = min(blanks, excerpt.caret)
    // Source code runs from left to right, also with texts from right to left in it.
    let text = CellText(String(excerpt.text.dropFirst(skipped)), direction: .leftToRight)
    let before = CellText(String(excerpt.text.dropFirst(skipped).prefix(excerpt.caret - skipped)))
    // A third of the room is behind the caret.
    let cut = max(0, before.width - room * 2 / 3)
    var source = StyledText(CellText.spaces(4), styles.ink(.panel))
    let shown = text.dropFirst(columns: cut).truncated(to: room)
    source.append(shown, styles.ink(.jsonString))
    lines.append(source)
    let caret = shown.drawnColumn(ofReadColumn: before.width - cut)
    lines.append(StyledText(CellText.spaces(4 + caret) + CellText("^"), styles.ink(role)))
  }

  // MARK: Lines

  private mutating func wrap(_ raw: String, _ role: Role, indent: Int = 0) {
    for line in CellText.wrap(raw, columns: max(1, columns - indent), maximumLines: Self.mostLines) {
      lines.append(StyledText(CellText.spaces(indent) + line, styles.ink(role)))
    }
  }

  /// Adds a mark and, beside it, a wrapped text.
  private mutating func hang(_ mark: String, _ markRole: Role, _ raw: String, _ role: Role) {
    let wrapped = CellText.wrap(raw, columns: max(1, columns - 2), maximumLines: Self.mostLines)
    for (index, line) in wrapped.enumerated() {
      let edge = index == 0 ? CellText(mark).padded(to: 2) : CellText.spaces(2)
      lines.append(StyledText(edge, styles.ink(markRole)) + StyledText(line, styles.ink(role)))
    }
  }

  /// Severities differ without color.
  private func mark(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: styles.options.mark("×", "x")
    case .warning: "!"
    case .note: styles.options.mark("·", "-")
    }
  }

  private func role(_ severity: Diagnostic.Severity) -> Role {
    switch severity {
    case .error: .traceStopped
    case .warning: .traceOdd
    case .note: .panelNote
    }
  }
}
