import NotificationModel

/// Something to say about a value, without its place.
struct Remark: Sendable {
  var severity: Diagnostic.Severity
  /// Stable: tests, configuration and the screen know it.
  var rule: String
  var message: String
  var hint: String?
}

/// What there is to say about a payload, in the order in which it was found. It is as short as a person will
/// read, whatever the payload holds.
struct Remarks: Sendable {
  static let most = 64

  /// The rules whose place is the key, not the value behind it.
  static let rulesAboutKeys: Set<String> = ["unknown-key", "misplaced-key", "live-activity", "bygone-key"]

  private(set) var diagnostics: [Diagnostic] = []

  mutating func add(_ remark: Remark, at path: [JSONPathStep]) {
    add(remark.severity, remark.rule, at: path, remark.message, hint: remark.hint)
  }

  mutating func add(
    _ severity: Diagnostic.Severity,
    _ rule: String,
    at path: [JSONPathStep],
    _ message: String,
    hint: String? = nil
  ) {
    guard diagnostics.count < Self.most else { return }
    diagnostics.append(Diagnostic(severity, rule: rule, path: path.pathText, message: message, hint: hint))
  }
}
