import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding

/// Static Analysis Results Interchange Format 2.1.0 (OASIS): one run over all files.
struct SARIFReport: ReportLayout {
  let version: String
  var isFirst = true
  private static let places = Dictionary(
    LintRules.all.enumerated().map { ($1.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  func opening() -> String {
    var driver: JSONObject = ["name": "bellhop"]
    if !version.isEmpty { driver["version"] = .string(version) }
    driver["rules"] = .array(LintRules.all.map(Self.rule))
    let tool = JSONWriter.string(["driver": .object(driver)])
    return """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[
      {"tool":\(tool),
      "columnKind":"utf16CodeUnits","results":[

      """
  }

  mutating func write(_ report: LintReport, place: Int) -> String {
    var text = ""
    for index in report.problems.indices {
      let result = Self.result(report.problems[index], report.places[index], report.answer(to: index), report)
      text += (isFirst ? "" : ",\n") + JSONWriter.string(result)
      isFirst = false
    }
    return text
  }

  func closing(_ counts: LintReport.Counts, files: Int) -> String { "\(isFirst ? "" : "\n")]}]}\n" }

  private static func rule(_ rule: LintRule) -> JSONValue {
    [
      "id": .string(rule.name),
      "shortDescription": ["text": .string(rule.summary)],
      "fullDescription": ["text": .string(rule.reason)],
      "help": [
        "text": .string("\(rule.reason) Source: \(rule.source)."), "markdown": .string(Self.help(rule)),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
  }

  private static func help(_ rule: LintRule) -> String {
    """
    \(rule.summary) \(rule.reason)

    Finds something in `\(rule.fires.shown)`, and nothing in `\(rule.passes.shown)`.

    Source: \(rule.source).
    """
  }

  private static func result(
    _ problem: Diagnostic,
    _ place: SourcePlace?,
    _ fix: JSONFix?,
    _ report: LintReport
  ) -> JSONValue {
    let message = [problem.message + ".", problem.hint].compactMap(\.self).joined(separator: " ")
    var result: JSONObject = ["ruleId": .string(problem.rule)]
    if let index = places[problem.rule] { result["ruleIndex"] = .integer(Int64(index)) }
    result["level"] = .string(problem.severity.rawValue)
    result["message"] = ["text": .string(message)]
    result["locations"] = [["physicalLocation": location(place, problem, report)]]
    if let fix { result["fixes"] = [object(fix, report)] }
    return .object(result)
  }

  private static func location(_ place: SourcePlace?, _ problem: Diagnostic, _ report: LintReport)
    -> JSONValue
  {
    var location: JSONObject = ["artifactLocation": ["uri": .string(report.file.map(uri) ?? "stdin")]]
    if let line = problem.line {
      var region: JSONObject = ["startLine": .integer(Int64(line))]
      if let column = place?.unitColumn ?? problem.column { region["startColumn"] = .integer(Int64(column)) }
      if let place {
        region["endLine"] = .integer(Int64(line))
        region["endColumn"] = .integer(Int64(place.endUnitColumn))
      }
      location["region"] = .object(region)
    }
    return .object(location)
  }

  private static func object(_ fix: JSONFix, _ report: LintReport) -> JSONValue {
    let replacements = fix.edits.map { edit -> JSONValue in
      [
        "deletedRegion": [
          "byteOffset": .integer(Int64(edit.range.lowerBound)),
          "byteLength": .integer(Int64(edit.range.count)),
        ],
        "insertedContent": ["text": .string(String(decoding: edit.text, as: UTF8.self))],
      ]
    }
    let change: JSONValue = [
      "artifactLocation": ["uri": .string(report.file.map(uri) ?? "stdin")],
      "replacements": .array(replacements),
    ]
    return ["description": ["text": .string(fix.title + ".")], "artifactChanges": [change]]
  }

  private static let unreserved = Set(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~/".utf8
  )

  /// A path as a reference of RFC 3986: everything but its unreserved characters and the slash is escaped.
  private static func uri(of name: String) -> String {
    var path = Substring(name)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if unreserved.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
