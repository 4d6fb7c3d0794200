import JSON
import NotificationModel
import PayloadCoding
import Text

/// Finds what is wrong with a payload, or with several that stand in one text: in the text, in what the phone makes of
/// it, and in how it fits its app and its request. It finds everything in one pass and never fails; its cost goes by the
/// length of the text.
public enum Linter {
  /// Longer payloads are not looked into: none of a permitted size takes as much, however it is laid out. Of a text with
  /// several of them each may be as long.
  public static let longestText = 1 << 20

  /// - Parameters:
  ///   - bytes: the text as it stands in the file.
  ///   - file: its name, for the report and for what a name says; nil for standard input.
  public static func lint(_ bytes: [UInt8], file: String?, options: LintOptions = LintOptions()) -> LintReport
  {
    guard let utf8 = JSONRecovery.transcoded(bytes) else { return lint(bytes, file, options, []) }
    // Its lines are counted and shown as an editor does; that it is UTF-16 is said of its beginning.
    let encoding = JSONRecovery.read(bytes, mostProblems: 1).problems.first.map { [$0] }
    return lint(utf8, file, options, encoding ?? [])
  }

  /// - Parameter problems: those of the text that are known already; they are about its beginning.
  private static func lint(
    _ bytes: [UInt8],
    _ file: String?,
    _ options: LintOptions,
    _ problems: [JSONSyntaxError]
  ) -> LintReport {
    var report = ReportBuilder(bytes, file, options)
    if let stream = PayloadStream(bytes) {
      let first = stream.parts.first?.lowerBound ?? 0
      let looks = stream.parts.map { ($0, lintOne(Array(bytes[$0]), file, options)) }
      // Expo takes an array of messages.
      let isOneRequest = looks.allSatisfy { $0.1.document?.form == .expo }
      report.take(stream.problems.filter { $0.offset < first && !isOneRequest }, problems)
      for (part, look) in looks {
        var look = look
        for problem in stream.problems where part.contains(problem.offset) {
          look.findings.add(problem.diagnostic, at: problem.offset - part.lowerBound)
        }
        report.take(look, startingAt: part.lowerBound, isPart: true)
      }
    } else {
      report.take(lintOne(bytes, file, options, problems), startingAt: 0, isPart: false)
    }
    return report.finish()
  }

  /// What was found in one payload; the places count from its beginning.
  struct LintResult {
    var document: PayloadDocument?
    var findings: Findings
    var app: String?
    /// The keys of its texts.
    var keys: Set<String> = []
  }

  private static func lintOne(
    _ bytes: [UInt8],
    _ file: String?,
    _ options: LintOptions,
    _ problems: [JSONSyntaxError] = []
  ) -> LintResult {
    var findings = Findings(levels: options.levels)
    guard bytes.count <= longestText else {
      findings.add(tooLong(bytes.count), at: nil)
      return LintResult(findings: findings)
    }
    var reading = JSONRecovery.read(bytes)
    if !problems.isEmpty {
      reading.problems.insert(contentsOf: problems, at: 0)
      reading.isStrict = false
    }
    // Of a text in another encoding the places are not those of the file.
    let isAsWritten = problems.isEmpty
    let source = SourceText(bytes: bytes, reading, isAsWritten: isAsWritten)
    TextCheck.check(reading, isAsWritten ? bytes : nil, &findings)
    guard let document = ShapeCheck.document(of: reading, source, file, options, &findings) else {
      return LintResult(findings: findings)
    }
    findings.ignore(document.ignoredRules)
    var inspection = Inspection(document, source, file, options, findings)
    inspection.run()
    return LintResult(
      document: document,
      findings: inspection.findings,
      app: inspection.app?.bundle,
      keys: Set(inspection.textLines.compactMap(\.localized?.key))
    )
  }

  private static func tooLong(_ size: Int) -> Diagnostic {
    let text =
      "the text is \(size.counted("byte")), far beyond the \(PayloadReader.limit.grouped) of a payload: it is not looked into"
    return Diagnostic(.error, rule: LintRule.Name.notAPayload.rawValue, path: "", message: text)
  }
}
