import JSON
import NotificationModel

/// Something to say about a value, without its place.
struct Remark: Sendable {
  var severity: Diagnostic.Severity
  /// Stable: tests, configuration and the screen know it.
  var rule: String
  var message: String
  var hint: String?

  /// One rule for each kind of mistake, whichever key it was made with.
  static func rule(for kind: String, of key: String) -> String {
    switch (kind, key) {
    case ("empty", "alert"): "empty-alert"
    case ("type", _): "wrong-type"
    case ("range", _): "out-of-range"
    case ("empty", _): "empty-value"
    case ("null", _): "null-value"
    case ("unknown", _): "unknown-value"
    case ("unused", _), ("alone", _): "unused-value"
    default: kind
    }
  }
}

/// The remarks about a payload, in the order in which they were found, limited to as many as a person will read.
struct Remarks: Sendable {
  static let most = 64

  /// The rules whose place is the key, not the value behind it.
  static let rulesAboutKeys: Set<String> = [
    "unknown-key", "misplaced-key", "live-activity", "deprecated-key",
  ]

  private(set) var diagnostics: [Diagnostic] = []
  /// How many more there were.
  private(set) var omitted: [Diagnostic.Severity: Int] = [:]

  /// Whether there is no use in looking for more.
  var isFull: Bool { diagnostics.count >= Self.most }

  /// Counts a remark that is not reported.
  mutating func omit(_ severity: Diagnostic.Severity) { omitted[severity, default: 0] += 1 }

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
    guard !isFull else { return omit(severity) }
    diagnostics.append(Diagnostic(severity, rule: rule, path: path.pathText, message: message, hint: hint))
  }
}
