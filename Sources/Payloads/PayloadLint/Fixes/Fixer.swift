import JSONRecovery
public import NotificationModel

/// Mends a text as far as there is one right answer, and keeps everything else as it is laid out.
public enum Fixer {
  /// The result of fixing a text.
  public struct Outcome: Sendable {
    /// The text with everything mended; as it was if nothing could be.
    public var bytes: [UInt8]
    /// The findings that are gone, with their places in the text as it was when each of them was mended.
    public var mended: [Diagnostic]
    /// The report of what is left.
    public var report: LintReport
  }

  /// Longer texts are no payloads that a person wrote; they are linted only.
  private static let longestText = 64 << 10
  /// A payload has no more findings that a person would have mended at once.
  private static let most = 200

  /// Mends each finding that has a fix. One that would make new errors or warnings is left out, and all are where the text
  /// would still not be JSON.
  public static func fix(_ bytes: [UInt8], file: String?, options: LintOptions = LintOptions()) -> Outcome {
    let report = Linter.lint(bytes, file: file, options: options)
    var outcome = Outcome(bytes: bytes, mended: [], report: report)
    guard bytes.count <= longestText else { return outcome }
    var refused: Set<JSONFix> = []
    while outcome.mended.count < most, let (problem, fix) = outcome.report.nextFix(besides: refused) {
      guard let text = fix.applied(to: outcome.bytes), text != outcome.bytes else {
        refused.insert(fix)
        continue
      }
      let report = Linter.lint(text, file: file, options: options)
      guard report.isReadable, !report.counts.isWorse(than: outcome.report.counts) else {
        refused.insert(fix)
        continue
      }
      outcome = Outcome(bytes: text, mended: outcome.mended + [problem], report: report)
    }
    return outcome.report.isJSON ? outcome : Outcome(bytes: bytes, mended: [], report: report)
  }
}

extension LintReport {
  fileprivate func nextFix(besides refused: Set<JSONFix>) -> (Diagnostic, JSONFix)? {
    for (problem, fix) in zip(problems, fixes) {
      if let fix, !fix.isGuess, !refused.contains(fix) { return (problem, fix) }
    }
    return nil
  }
}

extension LintReport.Counts {
  /// Whether there are more errors, or as many and more warnings.
  fileprivate func isWorse(than other: LintReport.Counts) -> Bool {
    (errors, warnings) > (other.errors, other.warnings)
  }
}
