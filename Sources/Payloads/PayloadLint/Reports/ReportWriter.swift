import JSON
import JSONRecovery
public import NotificationModel
import PayloadCoding
import Text

/// How a report is laid out.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people and their editors: a sentence, the line, a caret below the place, and the way out.
  case text
  /// One JSON document over all files.
  case json
  /// SARIF 2.1.0, for code hosts and other tools that gather results.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
}

/// Writes the reports of many files one after the other; what was written is not kept.
public struct ReportWriter: Sendable {
  /// The columns of the widest excerpt.
  public static let widest = 98

  private var layout: any ReportLayout
  /// The counts of all files so far.
  private(set) var counts = LintReport.Counts()
  /// How many files so far.
  private(set) var files = 0

  /// - Parameters:
  ///   - usesColor: for terminals; matters for text alone.
  ///   - version: of the program, for tools that gather results.
  ///   - width: columns that an excerpt of the text may take; matters for text alone.
  public init(_ format: ReportFormat, usesColor: Bool = false, version: String = "", width: Int = widest) {
    layout =
      switch format {
      case .text: TextReport(usesColor: usesColor, width: min(width, Self.widest))
      case .json: JSONReport()
      case .sarif: SARIFReport(version: version)
      case .github: GitHubReport()
      }
  }

  /// What stands before the first file; may be empty.
  public func opening() -> String { layout.opening() }

  /// The part of one file. Control characters of the file are replaced, so it is safe to show on a terminal.
  public mutating func write(_ report: LintReport) -> String {
    files += 1
    counts = counts + report.counts
    return layout.write(report, place: files - 1)
  }

  /// What was mended in a file, for people; empty in formats for programs.
  public func mended(_ problems: [Diagnostic], in file: String?) -> String {
    layout.mended(problems, in: file ?? "standard input")
  }

  /// What stands behind the last file; may be empty.
  public func closing() -> String { layout.closing(counts, files: files) }
}

/// One of the formats.
protocol ReportLayout: Sendable {
  func opening() -> String
  /// - Parameter place: how many files came before.
  mutating func write(_ report: LintReport, place: Int) -> String
  func closing(_ counts: LintReport.Counts, files: Int) -> String
  func mended(_ problems: [Diagnostic], in file: String) -> String
}

extension ReportLayout {
  func mended(_ problems: [Diagnostic], in file: String) -> String { "" }
}

extension LintReport {
  /// The file as it is named in reports.
  var shownFile: String { file ?? "standard input" }
}

/// One document for programs, a line for each file.
struct JSONReport: ReportLayout {
  func opening() -> String { "{\"files\":[\n" }

  func write(_ report: LintReport, place: Int) -> String {
    let problems = report.problems.indices.map { index -> JSONValue in
      var problem = Self.problem(report.problems[index])
      if let place = report.places[index] {
        problem["endLine"] = .integer(Int64(place.line))
        problem["endColumn"] = .integer(Int64(place.endColumn))
      }
      if let fix = report.answer(to: index) { problem["fix"] = Self.object(fix) }
      return .object(problem)
    }
    var file: JSONObject = [
      "file": .string(report.shownFile),
      "readable": .bool(report.isReadable),
      "clean": .bool(report.isClean),
      "counts": Self.object(report.counts),
      "problems": .array(problems),
    ]
    if let form = report.document?.form { file["form"] = .string(form.rawValue) }
    if report.omitted > 0 { file["omitted"] = .integer(Int64(report.omitted)) }
    return (place == 0 ? "" : ",\n") + JSONWriter.string(.object(file))
  }

  func closing(_ counts: LintReport.Counts, files: Int) -> String {
    "\(files == 0 ? "" : "\n")],\"counts\":\(JSONWriter.string(Self.object(counts)))}\n"
  }

  static func problem(_ problem: Diagnostic) -> JSONObject {
    var object: JSONObject = [
      "severity": .string(problem.severity.rawValue),
      "rule": .string(problem.rule),
      "path": .string(problem.path),
      "message": .string(problem.message),
    ]
    if let hint = problem.hint { object["hint"] = .string(hint) }
    if let line = problem.line { object["line"] = .integer(Int64(line)) }
    if let column = problem.column { object["column"] = .integer(Int64(column)) }
    return object
  }

  /// Ranges are in bytes of the file.
  private static func object(_ fix: JSONFix) -> JSONValue {
    let edits = fix.edits.map { edit -> JSONValue in
      [
        "start": .integer(Int64(edit.range.lowerBound)), "end": .integer(Int64(edit.range.upperBound)),
        "text": .string(String(decoding: edit.text, as: UTF8.self)),
      ]
    }
    return ["title": .string(fix.title), "edits": .array(edits)]
  }

  private static func object(_ counts: LintReport.Counts) -> JSONValue {
    [
      "errors": .integer(Int64(counts.errors)), "warnings": .integer(Int64(counts.warnings)),
      "notes": .integer(Int64(counts.notes)),
    ]
  }
}

/// The way compilers write, so that editors jump to the place.
struct TextReport: ReportLayout {
  let usesColor: Bool
  let width: Int

  func opening() -> String { "" }

  func write(_ report: LintReport, place: Int) -> String {
    var lines: [String] = []
    var told: Set<String> = []
    for (problem, place) in zip(report.problems, report.places) {
      lines.append(headline(problem, report))
      // What is said again at another place is said in one line.
      guard told.insert(problem.rule + problem.message).inserted else { continue }
      if let place { lines += excerpt(place) }
      if let hint = problem.hint { lines.append("  " + paint(.faint, "suggestion: ") + clean(hint)) }
    }
    if report.omitted > 0 {
      lines.append("\(clean(report.shownFile)): and \(report.omitted.grouped) more")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  func closing(_ counts: LintReport.Counts, files: Int) -> String {
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
    // A problem matcher wants a place for what is about the file, too.
    let place = ":\(problem.line ?? 1):\(problem.column ?? 1)"
    let severity = paint(Paint(problem.severity), "\(problem.severity.rawValue):")
    return paint(.strong, clean(report.shownFile) + place + ":")
      + " \(severity) \(clean(problem.message)) " + paint(.faint, "[\(problem.rule)]")
  }

  private func excerpt(_ place: SourcePlace) -> [String] {
    let excerpt = place.excerpt.fitted(to: width - 2)
    let caret = String(repeating: " ", count: excerpt.caret)
    // GitHub skips the blanks before a workflow command.
    let edge = excerpt.text.drop { $0 == " " }.hasPrefix("::") ? "| " : "  "
    return [edge + excerpt.text, "  " + caret + paint(.caret, excerpt.mark)]
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

/// Workflow commands of GitHub Actions, which become annotations at the lines of a change.
struct GitHubReport: ReportLayout {
  func opening() -> String { "" }

  func write(_ report: LintReport, place: Int) -> String {
    let lines = zip(report.problems, report.places).map { Self.line($0, $1, report) }
    let more =
      report.omitted > 0 ? ["::notice::\(Self.text("\(report.shownFile): and \(report.omitted) more"))"] : []
    return (lines + more).map { $0 + "\n" }.joined()
  }

  func closing(_ counts: LintReport.Counts, files: Int) -> String { "" }

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
