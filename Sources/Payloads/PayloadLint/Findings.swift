import NotificationModel

extension Diagnostic {
  fileprivate func isAbout(_ rule: LintRule.Name) -> Bool { self.rule == rule.rawValue }
}

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
  private let levels: [String: LintLevel]
  private var ignoredRules: Set<String> = []

  /// - Parameter levels: what the project set, by the name of the rule.
  init(levels: [String: LintLevel] = [:]) {
    self.levels = levels
  }

  /// Drops what rules found that do not matter for the payload, and what they will find.
  mutating func ignore(_ rules: Set<String>) {
    guard !rules.isEmpty else { return }
    ignoredRules = rules
    for finding in all where rules.contains(finding.diagnostic.rule) {
      counts.add(finding.diagnostic.severity, times: -1)
    }
    all.removeAll { rules.contains($0.diagnostic.rule) }
  }

  /// With the severity that counts for it; nil if it is not reported.
  private func leveled(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard !ignoredRules.contains(diagnostic.rule) else { return nil }
    guard let level = levels[diagnostic.rule] else { return diagnostic }
    var diagnostic = diagnostic
    switch level {
    case .off: return nil
    case .note: diagnostic.severity = .note
    case .warning: diagnostic.severity = .warning
    case .error: diagnostic.severity = .error
    }
    return diagnostic
  }

  mutating func add(_ diagnostic: Diagnostic, at offset: Int?, end: Int? = nil, fix: LintFix? = nil) {
    guard let diagnostic = leveled(diagnostic) else { return }
    guard all.count < Self.mostKept else { return counts.add(diagnostic.severity) }
    let identity = Identity(offset: offset, rule: diagnostic.rule, message: diagnostic.message)
    guard known.insert(identity).inserted else { return }
    counts.add(diagnostic.severity)
    all.append(Finding(offset: offset, end: end, diagnostic: diagnostic, fix: fix))
  }

  /// Whether a mistake of notation is told at a place.
  func haveMistake(at offset: Int) -> Bool {
    all.contains { $0.offset == offset && $0.diagnostic.isAbout(.invalidJSON) }
  }

  /// Counts problems that are not reported.
  mutating func omit(_ number: Int, _ severity: Diagnostic.Severity) { counts.add(severity, times: number) }

  /// The first of them in the order of the text; that it is no payload stands behind a mistake of its notation, from which
  /// it may follow.
  func sorted(isPayload: Bool) -> [Finding] {
    let isBroken = all.contains { $0.diagnostic.isAbout(.invalidJSON) }
    let sorted = all.enumerated().sorted { left, right in
      let isLast = [left, right].map { isBroken && $0.element.diagnostic.isAbout(.notAPayload) }
      if isLast[0] != isLast[1] { return isLast[1] }
      return (left.element.offset ?? -1, left.offset) < (right.element.offset ?? -1, right.offset)
    }
    .map(\.element)
    let room = isPayload ? Self.most : Self.mostOfNoise
    guard sorted.count > room, isBroken, let last = sorted.last, last.diagnostic.isAbout(.notAPayload) else {
      return Array(sorted.prefix(room))
    }
    return sorted.prefix(room - 1) + [last]
  }
}
