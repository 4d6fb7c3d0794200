import NotificationModel

/// All rules there are.
public enum LintRules {
  /// In the order in which they are looked at.
  public static let all: [LintRule] = text + values + keys + purpose + request + app + strings + room

  private static let severities = Dictionary(
    all.map { ($0.name, $0.severity) },
    uniquingKeysWith: { first, _ in first }
  )

  static func severity(of rule: LintRule.Name) -> Diagnostic.Severity {
    severities[rule.rawValue] ?? .warning
  }

  // MARK: Where it is written

  static let generating =
    "Apple, “Generating a remote notification” (developer.apple.com/documentation/usernotifications)"
  static let sending =
    "Apple, “Sending notification requests to APNs” (developer.apple.com/documentation/usernotifications)"
  static let observed = "observed on devices; Apple does not document it"
  static let json = "RFC 8259, “The JavaScript Object Notation (JSON) Data Interchange Format”"
  static let catalogs =
    "Apple, “Localizing and varying text with a string catalog” (developer.apple.com/documentation/xcode)"
  static let extending =
    "Apple, “Modifying content in newly delivered notifications” (developer.apple.com/documentation/usernotifications)"
}
