import JSON
import JSONRecovery
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
      if let other = reading.problems.first(where: { $0.code == .notText }) {
        // Its bytes are nothing to look at.
        say(TextRemark.sentence(other.message), hint: other.hint, at: nil, &findings)
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
      case .size: continue
      case .bundleType:
        var diagnostic = problem.diagnostic
        diagnostic.rule = LintRule.Name.wrongType.rawValue
        findings.add(diagnostic, at: source.range(ofWritten: diagnostic.path)?.lowerBound)
      // A string that other text follows is a part of a program, and that something follows is told.
      case .payloadType where reading.problems.contains { $0.code == .trailingContent }: isPayload = false
      case .payloadType, .apsMissing, .apsType:
        isPayload = false
        let diagnostic = problem.diagnostic
        let text = "\(diagnostic.message): the phone finds nothing to show"
        let key = problem.rule == .apsMissing ? misspelledAps(in: source) : nil
        let fix = key.map { LintFix("Rename it to \"aps\"", [.init(range: $0, text: Array("\"aps\"".utf8))]) }
        // In a text that cannot be read as it stands, a key may be missing because of what is wrong before the end.
        let isConsequence = problem.rule == .apsMissing && key == nil && !reading.isStrict
        let range = key ?? source.range(ofWritten: diagnostic.path)
        let place = isConsequence ? range.map { $0.upperBound - 1 } : range?.lowerBound
        say(text, hint: diagnostic.hint, at: place, end: key?.upperBound, fix: fix, &findings)
      }
    }
    return isPayload ? document : nil
  }

  /// The one key that is `aps` but for its capitals; nil if there is none, or if the text cannot be changed there.
  private static func misspelledAps(in source: SourceText) -> Range<Int>? {
    guard source.isEditable, case .object(let members)? = source.root?.content else { return nil }
    let keys = members.filter { $0.key.lowercased() == "aps" }
    return keys.count == 1 ? keys.first?.keyRange : nil
  }

  private static func say(
    _ text: String,
    hint: String?,
    at offset: Int?,
    end: Int? = nil,
    fix: LintFix? = nil,
    _ findings: inout Findings
  ) {
    let rule = LintRule.Name.notAPayload.rawValue
    let diagnostic = Diagnostic(.error, rule: rule, path: "", message: text, hint: hint)
    findings.add(diagnostic, at: offset, end: end, fix: fix)
  }
}
