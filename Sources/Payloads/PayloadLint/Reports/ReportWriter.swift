import JSON
public import NotificationModel
import PayloadCoding

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
  public private(set) var counts = LintReport.Counts()
  /// How many files so far.
  public private(set) var files = 0

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
  public func begin() -> String { layout.begin() }

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
  public func end() -> String { layout.end(counts, files: files) }
}

/// One of the formats.
protocol ReportLayout: Sendable {
  func begin() -> String
  /// - Parameter place: how many files came before.
  mutating func write(_ report: LintReport, place: Int) -> String
  func end(_ counts: LintReport.Counts, files: Int) -> String
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
  func begin() -> String { "{\"files\":[\n" }

  func write(_ report: LintReport, place: Int) -> String {
    let problems = report.problems.indices.map { index -> JSONValue in
      var problem = Self.problem(report.problems[index])
      if let place = report.places[index] {
        problem["endLine"] = .integer(Int64(place.line))
        problem["endColumn"] = .integer(Int64(place.endColumn))
      }
      if let fix = report.fixes[index] { problem["fix"] = Self.object(fix) }
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

  func end(_ counts: LintReport.Counts, files: Int) -> String {
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
  private static func object(_ fix: LintFix) -> JSONValue {
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
