import NotificationModel

/// The problems found so far. Their number is bounded for every payload.
struct Findings {
  /// What a report shows at most.
  static let most = 100
  /// The same bound for a text that is no payload and that no person would repair.
  static let mostOfNoise = 10
  /// What is kept until it can be sorted.
  private static let mostKept = 2_000

  struct Finding {
    var offset: Int?
    /// The end of the token it is about; nil if it is not known.
    var end: Int?
    var diagnostic: Diagnostic
    var fix: LintFix?
  }

  /// Two problems of one kind at one place are one.
  private struct Identity: Hashable {
    var offset: Int?
    var rule: String
    var message: String
  }

  private(set) var all: [Finding] = []
  private(set) var counts = LintReport.Counts()
  private var known: Set<Identity> = []

  mutating func add(_ diagnostic: Diagnostic, at offset: Int?, end: Int? = nil, fix: LintFix? = nil) {
    guard all.count < Self.mostKept else { return counts.add(diagnostic.severity) }
    let identity = Identity(offset: offset, rule: diagnostic.rule, message: diagnostic.message)
    guard known.insert(identity).inserted else { return }
    counts.add(diagnostic.severity)
    all.append(Finding(offset: offset, end: end, diagnostic: diagnostic, fix: fix))
  }

  /// Counts problems that are not reported.
  mutating func omit(_ number: Int, _ severity: Diagnostic.Severity) { counts.add(severity, times: number) }

  /// The first of them in the order of the text.
  func sorted(isPayload: Bool) -> [Finding] {
    all.enumerated().sorted { left, right in
      (left.element.offset ?? -1, left.offset) < (right.element.offset ?? -1, right.offset)
    }
    .prefix(isPayload ? Self.most : Self.mostOfNoise).map(\.element)
  }
}
