import JSON
import NotificationModel
import PayloadCoding

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
