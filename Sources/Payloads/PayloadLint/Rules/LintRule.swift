import JSON
import NotificationModel
import PayloadCoding
import Text

/// One kind of mistake: what it is called, why it matters and where that is written.
public struct LintRule: Decodable, Hashable, Sendable {
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
  fileprivate(set) var source: String
  /// Payloads in which it finds something, and such in which it finds nothing.
  var fires: Example
  /// A payload without the problem.
  var passes: Example

  /// A payload with what has to be known beside it.
  struct Example: Decodable, Hashable, Sendable {
    /// An object, or a text if what matters is how it is written.
    private var payload: JSONValue
    private var pushType: String?
    private var priority: Int?
    private var app: Bool?
    private var alone: Bool?
    /// The name of a symbol that an action of the app has.
    private(set) var icon: String?
    private var name: String?

    private enum CodingKeys: String, CodingKey {
      case payload, pushType, priority, app, alone, icon
      case name = "file"
    }

    /// The text of the payload. A long one is written as a word.
    var text: String {
      (payload.stringValue ?? JSONWriter.string(payload))
        .replacing("{4096x}", with: String(repeating: "x", count: PayloadReader.limit))
    }
    /// The headers that it is sent with.
    var headers: PushHeaders { PushHeaders(pushType: pushType, priority: priority) }
    /// Whether the app is known that the examples are for.
    var hasApp: Bool { app ?? false }
    /// Whether it is the only payload of a folder.
    var isAlone: Bool { alone ?? false }
    /// The name of its file; a `.apns` file is one for `simctl push`.
    var file: String { name ?? "push.json" }

    /// The payload, without the middle of a long one.
    var shown: String {
      let text = text
      return text.count > 240 ? "\(text.prefix(160))…\(text.suffix(20))" : text
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
    case unknownSymbol = "unknown-symbol"
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
}

/// All rules there are, from a table beside this file.
public enum LintRules {
  /// In the order in which they are looked at.
  public static let all: [LintRule] = {
    let table = try? JSONParser.parse(PackageResources.rules_json)
    let rules = try? table?["rules"]?.decoded(as: [LintRule].self)
    return (rules ?? []).map { rule in
      var rule = rule
      rule.source = table?["sources"]?[rule.source]?.stringValue ?? rule.source
      return rule
    }
  }()

  private static let severities = Dictionary(
    all.map { ($0.name, $0.severity) },
    uniquingKeysWith: { first, _ in first }
  )

  static func severity(of rule: LintRule.Name) -> Diagnostic.Severity {
    severities[rule.rawValue] ?? .warning
  }

  /// What they find is that a key is not there.
  static let aboutMissingKeys: Set<String> = Set(
    [
      LintRule.Name.emptyPayload, .emptyAlert, .noMutableContent, .mutableWithoutAlert, .headerMismatch,
      .unusedValue, .silentWithAlert,
    ].map(\.rawValue)
  )
}

/// How much a rule of the linter counts, as a project sets it.
public enum LintLevel: String, CaseIterable, Sendable {
  /// What it finds is not reported.
  case off
  case note
  case warning
  case error
}
