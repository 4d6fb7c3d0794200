import JSON
import NotificationModel

/// Something to say about a value, without its place.
package struct Remark: Sendable {
  var severity: Diagnostic.Severity
  var rule: Rule
  var message: String
  var hint: String?

  /// One for each kind of mistake, whichever key it was made with. The names are stable: tests, configuration and the
  /// screen know them.
  package enum Rule: String, Sendable {
    case date
    /// A date of a Live Activity that lies far away.
    case dateRange = "date-range"
    case deprecatedKey = "deprecated-key"
    case emptyAlert = "empty-alert"
    case emptyPayload = "empty-payload"
    case emptyValue = "empty-value"
    case headerValue = "header-value"
    case liveActivity = "live-activity"
    case misplacedKey = "misplaced-key"
    case nullValue = "null-value"
    case outOfRange = "out-of-range"
    case reservedKey = "reserved-key"
    case serviceRequest = "service-request"
    case unknownKey = "unknown-key"
    case unknownValue = "unknown-value"
    case unsupported
    case unusedValue = "unused-value"
    case wrongType = "wrong-type"

    /// Whether the place of such a remark is the key, not the value behind it.
    var isAboutKey: Bool {
      switch self {
      case .deprecatedKey, .liveActivity, .misplacedKey, .unknownKey: true
      case .date, .dateRange, .emptyAlert, .emptyPayload, .emptyValue, .headerValue, .nullValue, .outOfRange,
        .reservedKey, .serviceRequest, .unknownValue, .unsupported, .unusedValue, .wrongType:
        false
      }
    }
  }
}

extension Diagnostic {
  /// The rule of the remark that this was; nil if it was none.
  var remarkRule: Remark.Rule? { Remark.Rule(rawValue: rule) }
}

/// The remarks about a payload, in the order in which they were found, limited to as many as a person will read.
struct Remarks: Sendable {
  static let most = 64

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
    _ rule: Remark.Rule,
    at path: [JSONPathStep],
    _ message: String,
    hint: String? = nil
  ) {
    guard !isFull else { return omit(severity) }
    diagnostics.append(
      Diagnostic(severity, rule: rule.rawValue, path: path.pathText, message: message, hint: hint)
    )
  }
}
