import JSON
import NotificationModel
import PayloadCoding

/// Whether a text is a payload at all.
enum ShapeCheck {
  /// The payload in a text; nil when there is none, and then that has been said.
  static func document(
    of reading: JSONReading,
    _ source: SourceText,
    _ file: String?,
    _ options: LintOptions,
    _ findings: inout Findings
  ) -> PayloadDocument? {
    guard let value = reading.value else {
      if let other = reading.problems.first(where: { $0.code == .propertyList }) {
        say(TextRemark.sentence(other.message), hint: other.hint, at: other.offset, &findings)
        return nil
      }
      let isEmpty = reading.problems.contains { $0.code == .empty }
      let text = isEmpty ? "the text is empty: there is no payload in it" : "there is no payload in it"
      say(text, hint: "The least is {\"aps\":{\"alert\":\"Hello\"}}.", at: nil, &findings)
      return nil
    }
    let (document, problems) = PayloadReader.document(
      of: value,
      bytes: source.bytes,
      isWhole: reading.isStrict,
      source: file,
      headers: options.headers
    )
    var isPayload = true
    for problem in problems {
      switch problem.rule {
      // Told with more words where everything is known.
      case LintRule.Name.size.rawValue: continue
      case "payload-type", "aps-missing", "aps-type":
        isPayload = false
        let text = "\(problem.message): the phone finds nothing to show"
        say(text, hint: problem.hint, at: source.range(ofWritten: problem.path)?.lowerBound, &findings)
      default:
        var problem = problem
        problem.rule = LintRules.name(ofRemark: problem.rule)
        findings.add(problem, at: source.range(ofWritten: problem.path)?.lowerBound)
      }
    }
    return isPayload ? document : nil
  }

  private static func say(_ text: String, hint: String?, at offset: Int?, _ findings: inout Findings) {
    let rule = LintRule.Name.notAPayload.rawValue
    findings.add(Diagnostic(.error, rule: rule, path: "", message: text, hint: hint), at: offset)
  }
}
