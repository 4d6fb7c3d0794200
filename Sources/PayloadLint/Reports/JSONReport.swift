import JSON
import NotificationModel
import PayloadCoding

/// One document for programs, a line for each file.
struct JSONReport: ReportLayout {
  func begin() -> String { "{\"files\":[\n" }

  func write(_ report: LintReport, place: Int) -> String {
    let problems = report.problems.map { JSONValue.object(Self.problem($0)) }
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

  private static func object(_ counts: LintReport.Counts) -> JSONValue {
    [
      "errors": .integer(Int64(counts.errors)), "warnings": .integer(Int64(counts.warnings)),
      "notes": .integer(Int64(counts.notes)),
    ]
  }
}
