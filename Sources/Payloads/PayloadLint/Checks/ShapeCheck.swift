import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding

extension JSONReading {
  /// Whether the text has an object, or something stands before one.
  var meansObject: Bool {
    guard let root else { return problems.contains { $0.code == .leadingText } }
    return if case .object = root.content { true } else { false }
  }
}

/// Whether a text is a payload at all.
enum ShapeCheck {
  /// Whether a problem is that of a text without a value: it is empty, or something else than JSON.
  static func isWhole(_ problem: JSONSyntaxError) -> Bool {
    [.empty, .notText, .otherNotation].contains(problem.code)
  }

  /// The object in a text, and whether it is a payload; if it is none, or if there is no object, that has been said.
  static func document(
    of reading: JSONReading,
    _ source: SourceText,
    _ file: String?,
    _ options: LintOptions,
    _ findings: inout Findings
  ) -> (PayloadDocument, isPayload: Bool)? {
    guard !reading.isBroken || reading.problems.first?.code == .empty else { return nil }
    guard let value = reading.value else {
      let other = reading.problems.first(where: isWhole)
      if let other, other.code != .empty {
        // The bytes of a picture are nothing to look at.
        let place = other.code == .notText ? nil : other.offset
        say(TextRemark.sentence(other.message), hint: other.hint, at: place, &findings)
        return nil
      }
      let text = other == nil ? "there is no payload in it" : "the text is empty: there is no payload in it"
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
      case .payloadType, .apsMissing, .apsType:
        isPayload = false
        let diagnostic = problem.diagnostic
        let text = "\(diagnostic.message): the phone finds nothing to show"
        let key = problem.rule == .apsMissing ? misspelledAps(in: source) : nil
        let fix = key.map { JSONFix("Rename it to \"aps\"", [.init(range: $0, text: Array("\"aps\"".utf8))]) }
        let place = key ?? source.range(ofWritten: diagnostic.path)
        say(text, hint: diagnostic.hint, at: place?.lowerBound, end: key?.upperBound, fix: fix, &findings)
      }
    }
    return value.objectValue == nil ? nil : (document, isPayload)
  }

  /// The one key that is `aps` but for its capitals; nil if there is none, or if the text cannot be changed there.
  private static func misspelledAps(in source: SourceText) -> Range<Int>? {
    guard source.isEditable, case .object(let members)? = source.root?.content else { return nil }
    let keys = members.filter { $0.key.lowercased() == "aps" }
    return keys.count == 1 ? keys.first?.keyRange : nil
  }

  static func say(
    _ text: String,
    hint: String?,
    at offset: Int?,
    end: Int? = nil,
    fix: JSONFix? = nil,
    _ findings: inout Findings
  ) {
    let rule = LintRule.Name.notAPayload.rawValue
    let diagnostic = Diagnostic(.error, rule: rule, path: "", message: text, hint: hint)
    findings.add(diagnostic, at: offset, end: end, fix: fix)
  }
}
