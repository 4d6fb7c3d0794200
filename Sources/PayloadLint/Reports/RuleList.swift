public import JSON
import NotificationModel

/// What all rules are about, for people and for programs.
public enum RuleList {
  /// A paragraph for each rule, with a line end after each line.
  public static var text: String {
    LintRules.all.map { rule in
      """
      \(rule.name) (\(rule.severity.rawValue))
        \(rule.summary)
        Why: \(rule.reason)
        Source: \(rule.source).

      """
    }.joined(separator: "\n")
  }

  /// An array of objects: `name`, `severity`, `summary`, `reason`, `source`, and two example payloads.
  public static var json: JSONValue {
    .array(
      LintRules.all.map { rule in
        [
          "name": .string(rule.name), "severity": .string(rule.severity.rawValue),
          "summary": .string(rule.summary), "reason": .string(rule.reason), "source": .string(rule.source),
          "examples": ["fires": .string(rule.fires.payload), "passes": .string(rule.passes.payload)],
        ]
      }
    )
  }
}
