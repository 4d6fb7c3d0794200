import JSON
import JSONRecovery
public import NotificationModel
import PayloadCoding

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

  /// Mends what can be mended. A fix that would make new errors or warnings is left out.
  public static func fix(_ bytes: [UInt8], file: String?, options: LintOptions = LintOptions()) -> Outcome {
    let before = Linter.lint(bytes, file: file, options: options)
    var outcome = Outcome(bytes: bytes, mended: [], report: before)
    guard bytes.count <= longestText else { return outcome }
    mendText(&outcome, file, options)
    let boldly = oneByOne(outcome, file, options, isCareful: false)
    guard boldly.report.isInvalidJSON else { return boldly }
    return oneByOne(outcome, file, options, isCareful: true)
  }

  /// The text with each finding mended that has a fix.
  /// - Parameter isCareful: whether a fix is left out that would not be what was meant if what is left is wrong.
  private static func oneByOne(
    _ start: Outcome,
    _ file: String?,
    _ options: LintOptions,
    isCareful: Bool
  ) -> Outcome {
    var outcome = start
    var refused: Set<LintFix> = []
    while outcome.mended.count < most, let (problem, fix) = outcome.report.nextFix(besides: refused) {
      guard !outcome.isDistrusted(fix), let text = fix.applied(to: outcome.bytes) else {
        refused.insert(fix)
        continue
      }
      let report = Linter.lint(text, file: file, options: options)
      let leavesMistakes = isCareful && !report.isSound(where: fix.reliance, fix.lines(in: text))
      guard report.isReadable, !report.counts.isWorse(than: outcome.report.counts), text != outcome.bytes,
        !leavesMistakes
      else {
        refused.insert(fix)
        continue
      }
      outcome = Outcome(bytes: text, mended: outcome.mended + [problem], report: report)
    }
    return outcome
  }

  /// The text itself, so that it is valid JSON.
  private static func mendText(_ outcome: inout Outcome, _ file: String?, _ options: LintOptions) {
    guard let text = mended(outcome.bytes) else { return }
    let report = Linter.lint(text, file: file, options: options)
    guard report.isReadable, !report.counts.isWorse(than: outcome.report.counts) else { return }
    let rules = ["invalid-json", "trailing-comma", "comment"]
    let left = Set(report.problems.filter { rules.contains($0.rule) }.map(\.message))
    let gone = outcome.report.problems.filter { rules.contains($0.rule) && !left.contains($0.message) }
    outcome = Outcome(bytes: text, mended: gone, report: report)
  }

  /// Several payloads are mended one by one.
  private static func mended(_ bytes: [UInt8]) -> [UInt8]? {
    guard let stream = PayloadStream(bytes), stream.isLines else {
      return mendedAlone(bytes)
    }
    var text: [UInt8] = []
    var place = 0
    for part in stream.parts {
      text += bytes[place..<part.lowerBound] + (mendedAlone(Array(bytes[part])) ?? Array(bytes[part]))
      place = part.upperBound
    }
    text += bytes[place...]
    return text == bytes ? nil : text
  }

  /// A text with one payload, if nothing that was meant is lost.
  private static func mendedAlone(_ bytes: [UInt8]) -> [UInt8]? {
    guard let text = JSONMender.mended(bytes) else { return nil }
    let root = JSONRecovery.read(bytes).root
    return UnfilledNumbers(bytes, root).isEmpty ? text : nil
  }
}

extension Fixer.Outcome {
  /// Whether a fix relies on the whole text and something else is or was wrong with its notation.
  fileprivate func isDistrusted(_ fix: LintFix) -> Bool {
    guard fix.reliance == .text else { return false }
    return mended.contains { $0.isAboutNotation } || report.problems.count { $0.isAboutNotation } > 1
  }
}

extension LintReport {
  /// Whether the text is invalid JSON.
  fileprivate var isInvalidJSON: Bool { problems.contains { $0.isAboutNotation } }

  /// Whether no mistake of notation is left where a fix relies on it.
  /// - Parameter lines: the lines with the edits of the fix.
  fileprivate func isSound(where reliance: JSONRepair.Reliance, _ lines: [ClosedRange<Int>]) -> Bool {
    switch reliance {
    case .nothing: true
    case .lines:
      !problems.contains { problem in
        guard problem.isAboutNotation else { return false }
        guard let line = problem.line else { return true }
        return lines.contains { $0.contains(line) || $0.upperBound + 1 == line }
      }
    case .text: !isInvalidJSON
    }
  }

  fileprivate func nextFix(besides refused: Set<LintFix>) -> (Diagnostic, LintFix)? {
    for (problem, fix) in zip(problems, fixes) {
      if let fix, !refused.contains(fix) { return (problem, fix) }
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

extension Diagnostic {
  fileprivate var isAboutNotation: Bool { rule == LintRule.Name.invalidJSON.rawValue }
}
