import JSON
import NotificationModel
import PayloadCoding

/// Finds mistakes in the text itself, before its meaning is looked at.
enum TextCheck {
  static func check(_ reading: JSONReading, _ findings: inout Findings) {
    let (problems, untold) = reading.causes
    // That a text is empty, or something else, is said where a payload is missed.
    for problem in problems where ![.empty, .propertyList].contains(problem.code) {
      findings.add(TextRemark.diagnostic(problem), at: problem.offset)
    }
    // What is not told is like what is: in a text that a parser accepts, for example, keys that stand twice.
    let isHarmless = problems.allSatisfy { TextRemark.diagnostic($0).severity == .warning }
    findings.omit(untold, isHarmless ? .warning : .error)
  }
}
