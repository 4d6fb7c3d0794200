import NotificationModel
import PayloadCoding

/// One kind of mistake: what it is called, why it matters and where that is written.
public struct LintRule: Hashable, Sendable {
  /// Stable; it stands behind every sentence of the report.
  public var name: String
  /// How bad it is, as in the example.
  var severity: Diagnostic.Severity
  /// How bad it is at worst.
  var worst: Diagnostic.Severity
  /// What it finds, as a sentence.
  var summary: String
  /// What happens on the device, or before it gets there.
  var reason: String
  /// Where that is written.
  var source: String
  /// Payloads in which it finds something, and such in which it finds nothing.
  var fires: Example
  /// A payload without the problem.
  var passes: Example

  /// A payload with what has to be known beside it.
  struct Example: Hashable, Sendable {
    /// The text of the payload.
    var payload: String
    /// The headers that it is sent with.
    var headers: PushHeaders
    /// Whether the app is known that the examples are for.
    var hasApp: Bool
    /// The name of its file; a `.apns` file is one for `simctl push`.
    var file: String
    /// Whether it is the only payload of a folder.
    var isAlone: Bool

    init(
      _ payload: String,
      headers: PushHeaders = PushHeaders(),
      hasApp: Bool = false,
      file: String = "push.json",
      isAlone: Bool = false
    ) {
      self.payload = payload
      self.file = file
      self.isAlone = isAlone
      self.headers = headers
      self.hasApp = hasApp
    }

    /// The payload, without the middle of a long one.
    var shown: String {
      payload.count > 240 ? "\(payload.prefix(160))…\(payload.suffix(20))" : payload
    }
  }

  /// The names of all rules.
  public enum Name: String, CaseIterable, Sendable {
    case invalidJSON = "invalid-json"
    case trailingComma = "trailing-comma"
    case comment
    case duplicateKey = "duplicate-key"
    case notAPayload = "not-a-payload"
    case serviceRequest = "service-request"
    case bundleIdentifier = "bundle-identifier"
    case notChecked = "not-checked"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case unknownValue = "unknown-value"
    case emptyValue = "empty-value"
    case nullValue = "null-value"
    case unusedValue = "unused-value"
    case misplacedKey = "misplaced-key"
    case unknownKey = "unknown-key"
    case reservedKey = "reserved-key"
    case deprecatedKey = "deprecated-key"
    case buttonsInPayload = "buttons-in-payload"
    case emptyPayload = "empty-payload"
    case emptyAlert = "empty-alert"
    case templateLeftover = "template-leftover"
    case silentWithAlert = "silent-with-alert"
    case size
    case noMutableContent = "no-mutable-content"
    case mutableWithoutAlert = "mutable-without-alert"
    case insecureMedia = "insecure-media"
    case mediaType = "media-type"
    case headerMismatch = "header-mismatch"
    case headerValue = "header-value"
    case liveActivity = "live-activity"
    case activityWithoutAlert = "activity-without-alert"
    case activityDate = "activity-date"
    case date
    case unsupported
    case unknownCategory = "unknown-category"
    case sound
    case unknownSound = "unknown-sound"
    case unknownAttributes = "unknown-attributes"
    case unreadState = "unread-state"
    case capability
    case unknownTexts = "unknown-texts"
    case missingString = "missing-string"
    case argumentCount = "argument-count"
    case unusedArguments = "unused-arguments"
    case lostPlaceholder = "lost-placeholder"
    case untranslated
    case needsReview = "needs-review"
    case pluralForms = "plural-forms"
    case literalKey = "literal-key"
    case unusedString = "unused-string"
    case truncated
  }

  init(
    _ name: Name,
    _ severity: Diagnostic.Severity,
    _ summary: String,
    because reason: String,
    source: String,
    fires: Example,
    passes: Example,
    worst: Diagnostic.Severity? = nil
  ) {
    self.name = name.rawValue
    self.severity = severity
    self.worst = worst ?? severity
    self.summary = summary
    self.reason = reason
    self.source = source
    self.fires = fires
    self.passes = passes
  }
}

/// How much a rule of the linter counts, as a project sets it.
public enum LintLevel: String, CaseIterable, Sendable {
  /// What it finds is not reported.
  case off
  case note
  case warning
  case error
}
