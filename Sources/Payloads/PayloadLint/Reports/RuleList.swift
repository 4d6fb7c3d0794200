public import JSON
import NotificationModel
import PayloadCoding
import Text

/// What all rules are about, for people and for programs.
public enum RuleList {
  /// A paragraph for each rule, with a line end after each line.
  public static var text: String {
    LintRules.all.map(\.paragraph).joined(separator: "\n")
  }

  /// The paragraph of one rule with its examples; nil if there is no such rule.
  public static func explanation(of name: String) -> String? {
    LintRules.all.first { $0.name == name }.map { rule in
      """
      \(rule.paragraph)\
        Finds something: \(rule.fires.description)
        Finds nothing:   \(rule.passes.description)

      """
    }
  }

  /// The rule with a similar name; nil if there is none.
  public static func meant(by name: String) -> String? {
    Spelling.closest(to: name, among: LintRules.all.map(\.name), .wide)
  }

  /// A section for each rule, for the documentation.
  static var markdown: String {
    LintRules.all.map { rule in
      """
      ### `\(rule.name)`

      \(rule.shownSeverity.capitalizedSentence). \(rule.summary) \(rule.reason)

          finds something: \(rule.fires.description)
          finds nothing:   \(rule.passes.description)

      Source: \(rule.source).

      """
    }.joined(separator: "\n")
  }

  /// An array of objects: `name`, `severity` and `worst`, `summary`, `reason`, `source`, and two example payloads.
  public static var json: JSONValue {
    .array(
      LintRules.all.map { rule in
        [
          "name": .string(rule.name), "severity": .string(rule.severity.rawValue),
          "worst": .string(rule.worst.rawValue),
          "summary": .string(rule.summary), "reason": .string(rule.reason), "source": .string(rule.source),
          "examples": ["fires": .string(rule.fires.text), "passes": .string(rule.passes.text)],
        ]
      }
    )
  }
}

extension LintRule.Example {
  /// The payload, and what else has to be known about it.
  fileprivate var description: String {
    let facts = [
      headers.pushType.map { "apns-push-type \($0)" }, headers.priority.map { "apns-priority \($0)" },
      hasApp ? "for an app whose manifest is known" : nil, file == "push.json" ? nil : "in \(file)",
      isAlone ? "the only payload of a folder" : nil,
      icon.map { "for an app with an action whose icon is \($0)" },
    ].compactMap(\.self)
    return shown + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }
}

extension LintRule {
  fileprivate var paragraph: String {
    """
    \(name) (\(shownSeverity))
      \(summary)
      Why: \(reason)
      Source: \(source).

    """
  }

  /// "warning", or "warning, at worst an error".
  var shownSeverity: String {
    guard worst != severity else { return severity.rawValue }
    return "\(severity.rawValue), at worst \(worst == .error ? "an" : "a") \(worst.rawValue)"
  }
}

extension String {
  /// As it begins a sentence.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
