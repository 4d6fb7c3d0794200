import JSON
import NotificationModel

/// Collects the findings of one payload after the other, in the order of the text, into a report.
struct ReportBuilder {
  private var report: LintReport
  private var places: SourcePlaces
  private let levels: [String: LintLevel]

  init(_ bytes: [UInt8], _ file: String?, _ options: LintOptions) {
    places = SourcePlaces(bytes)
    levels = options.levels
    report = LintReport(
      file: file,
      problems: [],
      omitted: 0,
      counts: LintReport.Counts(),
      document: nil,
      isReadable: true,
      isStrict: options.isStrict,
      places: [],
      fixes: []
    )
  }

  /// What is about the text around the payloads.
  mutating func take(_ problems: [PayloadStream.Problem], _ ofText: [JSONSyntaxError]) {
    var findings = Findings(levels: levels)
    TextCheck.check(JSONReading(root: nil, problems: ofText, isStrict: ofText.isEmpty), nil, &findings)
    for problem in problems {
      findings.add(problem.diagnostic, at: problem.offset)
      if problem.isFatal { report.isReadable = false }
    }
    add(findings, isPayload: true, startingAt: 0, isPart: false)
  }

  /// - Parameter isPart: whether others stand beside it, so that what is about the whole payload needs a place.
  mutating func take(_ look: Linter.LintResult, startingAt start: Int, isPart: Bool) {
    if look.document == nil { report.isReadable = false }
    if report.document == nil { report.document = look.document }
    if let app = look.app { report.keys[app, default: []].formUnion(look.keys) }
    add(look.findings, isPayload: look.document != nil, startingAt: start, isPart: isPart)
  }

  private mutating func add(_ findings: Findings, isPayload: Bool, startingAt start: Int, isPart: Bool) {
    report.counts = report.counts + findings.counts
    let room = Findings.most - report.problems.count
    guard room > 0 else { return }
    for finding in findings.sorted(isPayload: isPayload).prefix(room) {
      let offset = finding.offset.map { $0 + start } ?? (isPart ? start : nil)
      let place = offset.map { places.place(at: $0, end: finding.end.map { $0 + start }) }
      var diagnostic = finding.diagnostic
      (diagnostic.line, diagnostic.column) = (place?.line, place?.column)
      report.problems.append(diagnostic)
      report.places.append(place)
      report.fixes.append(finding.fix?.shifted(by: start))
    }
  }

  func finish() -> LintReport {
    var report = report
    if !report.isReadable { report.document = nil }
    report.omitted = report.counts.total - report.problems.count
    return report
  }
}
