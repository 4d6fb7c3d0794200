import NotificationModel
import Text

/// Workflow commands of GitHub Actions, which become annotations at the lines of a change.
struct GitHubReport: ReportLayout {
  func begin() -> String { "" }

  func write(_ report: LintReport, place: Int) -> String {
    let lines = zip(report.problems, report.places).map { Self.line($0, $1, report) }
    let more =
      report.omitted > 0 ? ["::notice::\(Self.text("\(report.shownFile): and \(report.omitted) more"))"] : []
    return (lines + more).map { $0 + "\n" }.joined()
  }

  func end(_ counts: LintReport.Counts, files: Int) -> String { "" }

  private static func line(_ problem: Diagnostic, _ place: SourcePlace?, _ report: LintReport) -> String {
    var properties = ["file=\(property(report.shownFile))"]
    if let line = problem.line { properties += ["line=\(line)", "endLine=\(line)"] }
    if let column = problem.column { properties.append("col=\(column)") }
    if let place { properties.append("endColumn=\(place.endColumn)") }
    properties.append("title=\(property(problem.rule))")
    let message = [problem.message, problem.hint].compactMap(\.self).joined(separator: "\n")
    return "::\(command(problem.severity)) \(properties.joined(separator: ","))::\(text(message))"
  }

  private static func command(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// A percent sign and line ends are escaped, so that no text of a payload is a command.
  private static func text(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Sanitizer.line(String($0)).string
    }
    return lines.joined(separator: "\n").replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n",
      with: "%0A"
    )
  }

  private static func property(_ value: String) -> String {
    text(value).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
