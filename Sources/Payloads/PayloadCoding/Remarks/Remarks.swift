import FoundationEssentials
package import JSON
public import NotificationModel
import Text

/// Something to say about a value, without its place.
package struct Remark: Sendable {
  var severity: Diagnostic.Severity
  var rule: Rule
  var message: String
  var hint: String?

  /// One for each kind of mistake, whichever key it was made with. The names are stable: tests, configuration and the
  /// screen know them.
  package enum Rule: String, CaseIterable, Sendable {
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
  /// What was refused, as something to say about a file.
  public init(_ refusal: Refusal) {
    self.init(
      .error,
      rule: refusal.code.rawValue,
      path: refusal.path ?? "",
      message: refusal.message,
      hint: refusal.hint,
      line: refusal.line,
      column: refusal.column
    )
  }

  /// The rules of all diagnostics about a payload that is read.
  package static let payloadRules =
    Remark.Rule.allCases.map(\.rawValue) + PayloadShape.Rule.allCases.map(\.rawValue) + TextRemark.rules

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

/// A remark with the way to what it is about, for those who know the text of the document.
package struct PlacedRemark: Sendable {
  package var diagnostic: Diagnostic
  /// The kind of mistake; nil for a diagnostic that is no remark of this reading.
  package var rule: Remark.Rule?
  /// Counted from the root of the document; nil if it leads nowhere.
  package var path: [JSONPathStep]?
  /// Whether it points at the key; else at the value behind it.
  package var isAboutKey: Bool

  fileprivate init(_ diagnostic: Diagnostic, _ path: [JSONPathStep]?) {
    self.diagnostic = diagnostic
    self.path = path
    rule = diagnostic.remarkRule
    isAboutKey = rule?.isAboutKey ?? false
  }
}

extension PayloadDocument {
  /// All that there is to say about the document's form, and about the push that its payload made.
  package func remarks(of push: Push) -> [PlacedRemark] {
    let ofForm = diagnostics + localDiagnostics
    let search = PathSearch(ofForm.map(\.path), in: root)
    return ofForm.map { PlacedRemark($0, search.steps(to: $0.path)) }
      + zip(push.diagnostics, sourceSteps(of: push.diagnostics)).map { PlacedRemark($0, $1) }
  }

  /// What a local notification asks for that a request cannot say. That is so at any time.
  private var localDiagnostics: [Diagnostic] {
    local?.request(identifier: "", now: Date(timeIntervalSince1970: 0)).diagnostics ?? []
  }
}

/// An object of a payload in which keys of Apple's stand.
package enum KeyPlace: Hashable, Sendable {
  /// Beside `aps`.
  case top
  case aps
  case alert
  case sound

  /// The object that a path leads to, counted from the one that has `aps`; nil if it is none of them.
  package init?(_ path: some Collection<JSONPathStep>) {
    switch Array(path) {
    case []: self = .top
    case ["aps"]: self = .aps
    case ["aps", "alert"]: self = .alert
    case ["aps", "sound"]: self = .sound
    case _: return nil
    }
  }

  /// Its path, counted from the object that has `aps`.
  package var path: [JSONPathStep] {
    switch self {
    case .top: []
    case .aps: ["aps"]
    case .alert: ["aps", "alert"]
    case .sound: ["aps", "sound"]
    }
  }

  /// The key of Apple's that one in this object was meant to be, and the object that it belongs into; nil if it is at home
  /// or if nothing like it is known.
  package func home(of key: String) -> (key: String, place: KeyPlace)? {
    guard key.utf8.count <= 64 else { return nil }
    let (inAps, inAlert) = (PayloadKey.inAps.map(\.key), PayloadKey.inAlert.map(\.key))
    switch self {
    case .top:
      // One word alone in another spelling is as likely the sender's own.
      let meant = inAps.first { $0 == key || $0.contains("-") && Spelling.differsInFormOnly($0, key) }
      return meant.map { ($0, .aps) } ?? (PayloadKey.texts.contains { $0.key == key } ? (key, .alert) : nil)
    case .aps:
      if inAps.contains(key) { return nil }
      if inAlert.contains(key) { return (key, .alert) }
      return Spelling.closest(to: key, among: inAps).map { ($0, .aps) }
        ?? Spelling.closest(to: key, among: inAlert).map { ($0, .alert) }
        ?? PayloadKey.closestOfActivity(to: key).map { ($0, .aps) }
    case .alert:
      if inAlert.contains(key) { return nil }
      if inAps.contains(key) { return (key, .aps) }
      return Spelling.closest(to: key, among: inAlert).map { ($0, .alert) }
        ?? Spelling.closest(to: key, among: inAps).map { ($0, .aps) }
    case .sound:
      let names = PayloadKey.inSound.map(\.key)
      return names.contains(key) ? nil : Spelling.closest(to: key, among: names).map { ($0, .sound) }
    }
  }
}

/// What there is to say about a text that is not quite JSON.
package enum TextRemark {
  /// A mistake in the text, with its line and column. Comments and trailing commas are warnings, because the payload is
  /// read in spite of them.
  package static func diagnostic(_ problem: JSONSyntaxError) -> Diagnostic {
    let warning = warnings[problem.code]
    return Diagnostic(
      warning == nil ? .error : .warning,
      rule: warning ?? invalid,
      path: "",
      message: sentence(problem.message) + (effects[problem.code] ?? ""),
      hint: problem.hint,
      line: problem.line,
      column: problem.column
    )
  }

  fileprivate static let rules = warnings.values.sorted() + [invalid]

  private static let invalid = "invalid-json"

  /// What is less than an error.
  private static let warnings: [JSONSyntaxError.Code: String] = [
    .trailingComma: "trailing-comma", .comment: "comment", .duplicateKey: "duplicate-key",
  ]

  private static let effects: [JSONSyntaxError.Code: String] = [
    .trailingComma: ": Foundation, and so simctl push, takes it; APNs does not",
    .comment: ": neither APNs nor simctl push takes them",
  ]

  /// As it continues after "error: ": "a comma stands before …", but "JSON has no comments".
  package static func sentence(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let isWord = text.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
  }
}
