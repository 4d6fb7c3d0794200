import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding
import PayloadLint

/// What the linter finds in a document, as diagnostics, and its fixes, as code actions.
struct PayloadProblems {
  var document: TextDocument
  var file: String?
  var options: LintOptions
  var units: TextDocument.Units

  /// A JSON file that is no payload is opened in the same editor; nothing is said about it.
  var isPayload: Bool {
    file.map(PayloadFileName.isAPNs) == true
      || Self.marks.contains { document.bytes.contains(Array($0.utf8)) }
  }

  private static let marks = ["\"aps\"", "\"apns\"", "\"bellhop:ignore\""]

  var diagnostics: [JSONValue] {
    guard isPayload, !document.bytes.isEmpty else { return [] }
    let report = Linter.lint(document.bytes, file: file, options: options)
    return zip(report.problems, report.ranges).map { $0.json(at: $1, in: document, units) }
  }

  // MARK: Fixes

  /// The fixes for what is found in a range, and one for everything in the document.
  /// - Parameter kinds: the kinds that the editor wants; nil wants all.
  func actions(in range: Range<Int>, kinds: [String]?) -> [JSONValue] {
    guard isPayload, !document.bytes.isEmpty else { return [] }
    let report = Linter.lint(document.bytes, file: file, options: options)
    var actions: [JSONValue] = []
    if wants("quickfix", kinds) {
      for (index, problem) in report.problems.enumerated() {
        guard let place = report.ranges[index], place.touches(range), let fix = report.fixes[index] else {
          continue
        }
        let edits = fix.edits.map { edit -> JSONValue in
          [
            "range": document.range(edit.range, units),
            "newText": .string(String(decoding: edit.text, as: UTF8.self)),
          ]
        }
        actions.append(action(fix.title, "quickfix", edits, [problem.json(at: place, in: document, units)]))
      }
    }
    let wantsAll = wants(Self.fixAll, kinds)
    guard wantsAll || wants("quickfix", kinds) else { return actions }
    let outcome = Fixer.fix(document.bytes, file: file, options: options)
    guard outcome.bytes != document.bytes else { return actions }
    let whole: [JSONValue] = [
      [
        "range": document.range(0..<document.bytes.count, units),
        "newText": .string(String(decoding: outcome.bytes, as: UTF8.self)),
      ]
    ]
    let title = "Mend everything that has one right answer"
    actions.append(action(title, kinds == nil || !wantsAll ? "quickfix" : Self.fixAll, whole, []))
    return actions
  }

  private static let fixAll = "source.fixAll.bellhop"

  /// A kind is wanted with all below it: `source` wants `source.fixAll`.
  private func wants(_ kind: String, _ kinds: [String]?) -> Bool {
    kinds?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
  }

  private func action(_ title: String, _ kind: String, _ edits: [JSONValue], _ diagnostics: [JSONValue])
    -> JSONValue
  {
    [
      "title": .string(title), "kind": .string(kind), "diagnostics": .array(diagnostics),
      "edit": ["changes": .object(JSONObject([(document.uri, .array(edits))]))],
    ]
  }
}

extension Diagnostic {
  /// As the protocol has it. Without a range it is about the beginning of the document.
  func json(at range: Range<Int>?, in document: TextDocument, _ units: TextDocument.Units) -> JSONValue {
    [
      "range": document.range(range ?? 0..<0, units),
      "severity": .integer(severity.number),
      "code": .string(rule),
      "source": "bellhop",
      "message": .string(message + "." + (hint.map { "\n\($0)" } ?? "")),
    ]
  }
}

extension Diagnostic.Severity {
  /// As the protocol counts.
  fileprivate var number: Int64 {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Range<Int> {
  /// Whether it has a place in common with another one; a cursor at its end counts.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
