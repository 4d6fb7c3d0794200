import JSON
import NotificationModel

/// Finds mistakes in the text itself, before its meaning is looked at.
enum TextCheck {
  static func check(_ reading: JSONReading, _ findings: inout Findings) {
    // That a text is empty, or something else, is said where a payload is missed.
    for problem in reading.problems where ![.empty, .propertyList].contains(problem.code) {
      let isTwin = problem.code == .duplicateKey
      let rule = isTwin ? LintRule.Name.duplicateKey : .invalidJSON
      let diagnostic = Diagnostic(
        isTwin ? .warning : .error,
        rule: rule.rawValue,
        path: "",
        message: message(problem.message),
        hint: problem.hint
      )
      findings.add(diagnostic, at: problem.offset)
    }
    // In a text that a parser accepts keys that stand twice are all there is.
    findings.omit(reading.untoldProblems, reading.isStrict ? .warning : .error)
  }

  /// As it continues after "error: ": "a comma stands before …", but "JSON has no comments".
  static func message(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let isWord = text.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
  }
}
