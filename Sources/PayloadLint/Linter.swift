import NotificationModel
import PayloadCoding

/// Finds what is wrong with a payload: in its text, in what the phone makes of it, and in how it fits its app and its
/// request. It finds everything in one pass and never fails; its cost goes by the length of the text.
public enum Linter {
  /// Longer texts are not looked into: no payload of a permitted size takes as much, however it is laid out.
  public static let longestText = 1 << 20

  /// - Parameters:
  ///   - bytes: the text as it stands in the file.
  ///   - file: its name, for the report and for what a name says; nil for standard input.
  public static func lint(_ bytes: [UInt8], file: String?, options: LintOptions = LintOptions()) -> LintReport
  {
    guard bytes.count <= longestText else { return tooLong(bytes.count, file, options) }
    let reading = JSONRecovery.read(bytes)
    let source = SourceText(bytes: bytes, root: reading.root)
    var findings = Findings()
    TextCheck.check(reading, &findings)
    guard let document = ShapeCheck.document(of: reading, source, file, options, &findings) else {
      return report(nil, bytes, file, options, findings)
    }
    var inspection = Inspection(document, source, options, findings)
    inspection.run()
    return report(document, bytes, file, options, inspection.findings)
  }

  private static func report(
    _ document: PayloadDocument?,
    _ bytes: [UInt8],
    _ file: String?,
    _ options: LintOptions,
    _ findings: Findings
  ) -> LintReport {
    var places = SourcePlaces(bytes)
    let sorted = findings.sorted(isPayload: document != nil).map { finding in
      let place = finding.offset.map { places.place(at: $0) }
      var diagnostic = finding.diagnostic
      (diagnostic.line, diagnostic.column) = (place?.line, place?.column)
      return (diagnostic, place)
    }
    return LintReport(
      file: file,
      problems: sorted.map(\.0),
      omitted: findings.counts.total - sorted.count,
      counts: findings.counts,
      document: document,
      isStrict: options.isStrict,
      places: sorted.map(\.1)
    )
  }

  private static func tooLong(_ size: Int, _ file: String?, _ options: LintOptions) -> LintReport {
    var findings = Findings()
    let text =
      "the text is \(size.grouped) bytes, far beyond the \(PayloadReader.limit.grouped) of a payload: it is not looked into"
    let rule = LintRule.Name.notAPayload.rawValue
    findings.add(Diagnostic(.error, rule: rule, path: "", message: text), at: nil)
    return report(nil, [], file, options, findings)
  }
}
