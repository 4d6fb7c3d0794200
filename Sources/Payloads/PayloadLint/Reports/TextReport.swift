import JSON
import NotificationModel
import PayloadCoding
import Text

/// The way compilers write, so that editors jump to the place.
struct TextReport: ReportLayout {
  let usesColor: Bool
  let width: Int

  func begin() -> String { "" }

  func write(_ report: LintReport, place: Int) -> String {
    var lines: [String] = []
    for (problem, place) in zip(report.problems, report.places) {
      lines.append(headline(problem, report))
      if let place { lines += excerpt(place) }
      if let hint = problem.hint { lines.append("  " + paint(.faint, "suggestion: ") + clean(hint)) }
    }
    if report.omitted > 0 {
      lines.append("\(clean(report.shownFile)): and \(report.omitted.grouped) more")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func end(_ counts: LintReport.Counts, files: Int) -> String {
    guard counts.total > 0 else { return "" }
    let parts = [
      count(counts.errors, "error"), count(counts.warnings, "warning"), count(counts.notes, "note"),
    ].compactMap(\.self)
    return "\(enumeration(parts)) in \(files.counted("file"))\n"
  }

  func mended(_ problems: [Diagnostic], in file: String) -> String {
    problems.map { problem in
      let place = [problem.line, problem.column].compactMap(\.self).map { ":\($0)" }.joined()
      return paint(.strong, clean(file) + place + ":")
        + " \(paint(.caret, "mended:")) \(clean(problem.message)) " + paint(.faint, "[\(problem.rule)]")
        + "\n"
    }.joined()
  }

  private func count(_ number: Int, _ word: String) -> String? {
    number == 0 ? nil : number.counted(word)
  }

  private func headline(_ problem: Diagnostic, _ report: LintReport) -> String {
    let place = [problem.line, problem.column].compactMap(\.self).map { ":\($0)" }.joined()
    let severity = paint(Paint(problem.severity), "\(problem.severity.rawValue):")
    return paint(.strong, clean(report.shownFile) + place + ":")
      + " \(severity) \(clean(problem.message)) " + paint(.faint, "[\(problem.rule)]")
  }

  private func excerpt(_ place: SourcePlace) -> [String] {
    let excerpt = place.excerpt.fitted(to: width - 2)
    let caret = String(repeating: " ", count: excerpt.caret)
    return ["  " + excerpt.text, "  " + caret + paint(.caret, "^")]
  }

  private func clean(_ text: String) -> String { Sanitizer.line(text).string }

  private func paint(_ paint: Paint, _ text: String) -> String {
    usesColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// What is set off, in the parameters of SGR: the sixteen colors every terminal has.
  private enum Paint: String {
    case strong = "1"
    case faint = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case caret = "1;32"

    init(_ severity: Diagnostic.Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .note: self = .note
      }
    }
  }
}
