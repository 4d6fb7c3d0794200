import JSON
import NotificationModel
import PayloadCoding

/// Finds mistakes in the text itself, before its meaning is looked at.
enum TextCheck {
  /// Each repair that is tried costs a reading of the text.
  private static let longestMendedText = 16 << 10
  private static let mostRepairs = 8

  /// - Parameter bytes: the text that was read, for the repairs of its mistakes; nil if there are none to be offered.
  static func check(_ reading: JSONReading, _ bytes: [UInt8]?, _ findings: inout Findings) {
    let (problems, untold) = reading.causes
    let finder = bytes.flatMap { $0.count <= longestMendedText ? JSONRepairFinder($0, reading) : nil }
    let unfilled = bytes.map { UnfilledNumbers($0, reading.root) }
    // That a text is empty, or something else, is said where a payload is missed.
    let told = problems.filter { ![.empty, .propertyList, .notText].contains($0.code) }
    for (index, problem) in told.enumerated() {
      let found = index < mostRepairs ? finder?.repair(of: problem).map(LintFix.init) : nil
      let fix = found.flatMap { unfilled?.areChanged(by: $0) == true ? nil : $0 }
      var diagnostic = TextRemark.diagnostic(problem)
      if unfilled?.begin(at: problem.offset) == true { diagnostic.hint = "Write a number here." }
      findings.add(diagnostic, at: problem.offset, fix: fix)
    }
    // What is not told is like what is: in a text that a parser accepts, for example, keys that stand twice.
    let isHarmless = problems.allSatisfy { TextRemark.diagnostic($0).severity == .warning }
    findings.omit(untold, isHarmless ? .warning : .error)
  }
}

extension LintFix {
  fileprivate init(_ repair: JSONRepair) {
    self.init(repair.title, repair.edits.map { Edit(range: $0.range, text: $0.text) })
    reliance = repair.reliance
  }
}
