import JSON
public import JSONRecovery
public import NotificationModel
import PayloadCoding

/// What there is to say about one text: a payload, or several of them.
public struct LintReport: Sendable {
  /// The name of the file as it was passed; nil for standard input.
  public var file: String?
  /// In the order of the text; those that are about the whole come first. At most `Findings.most`.
  public var problems: [Diagnostic] = []
  /// How many more there were.
  var omitted = 0
  /// How many there were of each severity, the omitted ones included.
  var counts = Counts()
  /// The bundle identifiers of the apps whose manifests the payloads were compared with.
  public var apps: Set<String> { Set(keys.keys) }
  /// The keys of texts that the payloads name, by the bundle identifier of such an app.
  public var keys: [String: Set<String>] = [:]
  /// The payload as it was meant, also where the text had to be mended; of several the first. nil if there is none,
  /// or where one of several is none.
  var document: PayloadDocument?
  /// Whether there is a payload in the text at all; of several, in each of them.
  public var isReadable = true
  /// Whether a payload was meant, also where a mistake in its JSON has no one reading and is told alone.
  public fileprivate(set) var holdsPayload = true
  /// Whether `keys` has all keys that the text names: a text that is invalid JSON may have lost some.
  public var hasAllKeys: Bool {
    isReadable
      && !problems.contains { $0.rule == LintRule.Name.invalidJSON.rawValue && $0.severity == .error }
  }
  /// Whether the text is JSON, or consists of texts that are.
  var isJSON = true
  /// Whether notes count as problems too.
  var isStrict = false
  /// The place of each problem.
  var places: [SourcePlace?] = []
  /// The right answer to each problem, or the nearest one for a person to confirm; nil if a problem has none or several.
  public internal(set) var fixes: [JSONFix?] = []

  /// The one right answer to a problem, which needs nobody to confirm it.
  func answer(to index: Int) -> JSONFix? { fixes[index].flatMap { $0.isGuess ? nil : $0 } }

  /// The bytes of the text that each problem is about; nil for one about the whole.
  public var ranges: [Range<Int>?] { places.map { $0.map { $0.offset..<max($0.offset, $0.end) } } }

  /// Whether nothing was found that counts: no error, no warning, and where it is strict no note.
  public var isClean: Bool { isReadable && !counts.isProblem(strictly: isStrict) }

  /// How many problems there are of each severity.
  public struct Counts: Hashable, Sendable {
    /// Problems that keep the payload from doing what it says.
    var errors = 0
    /// Problems that change what it does.
    var warnings = 0
    /// Remarks.
    var notes = 0

    /// All problems together.
    var total: Int { errors + warnings + notes }

    /// Whether any of them counts.
    func isProblem(strictly: Bool) -> Bool { errors + warnings + (strictly ? notes : 0) > 0 }

    /// Both together.
    public static func + (left: Counts, right: Counts) -> Counts {
      Counts(
        errors: left.errors + right.errors,
        warnings: left.warnings + right.warnings,
        notes: left.notes + right.notes
      )
    }

    mutating func add(_ severity: Diagnostic.Severity, times number: Int = 1) {
      switch severity {
      case .error: errors += number
      case .warning: warnings += number
      case .note: notes += number
      }
    }
  }
}

extension LintReport {
  /// A file that lies beside the payloads, such as an app's manifest, with the problems that were found in it.
  /// - Parameter isReadable: whether it could be used in spite of them.
  public init(about file: String?, _ problems: [Diagnostic], isReadable: Bool, isStrict: Bool = false) {
    (self.file, self.isReadable, self.isStrict, holdsPayload) = (file, isReadable, isStrict, isReadable)
    for problem in problems { counts.add(problem.severity) }
    self.problems = Array(problems.prefix(Findings.most))
    omitted = problems.count - self.problems.count
    places = self.problems.map { _ in nil }
    fixes = self.problems.map { _ in nil }
  }

  /// A file in whose place there is only the reason why it could not be read, as a sentence without its full stop.
  public init(unreadable file: String?, _ reason: String) {
    let rule = LintRule.Name.notAPayload.rawValue
    self.init(about: file, [Diagnostic(.error, rule: rule, path: "", message: reason)], isReadable: false)
  }
}

/// Collects the findings of one payload after the other, in the order of the text, into a report.
struct ReportBuilder {
  private var report: LintReport
  private var places: SourcePlaces
  /// With their places in the whole text.
  private var found: [Findings.Finding] = []
  private let levels: [String: LintLevel]

  init(_ bytes: [UInt8], _ file: String?, _ options: LintOptions) {
    places = SourcePlaces(bytes)
    levels = options.levels
    report = LintReport(about: file, [], isReadable: true, isStrict: options.isStrict)
  }

  /// What is about the text around the payloads.
  mutating func addText(_ problems: [PayloadStream.Problem], _ ofText: [JSONSyntaxError]) {
    var findings = Findings(levels: levels)
    TextCheck.check(JSONReading(root: nil, problems: ofText, isStrict: ofText.isEmpty), nil, &findings)
    for problem in problems {
      findings.add(problem.diagnostic, at: problem.offset)
      if problem.isFatal {
        (report.isReadable, report.holdsPayload) = (false, false)
      } else {
        report.isJSON = false
      }
    }
    add(findings, startingAt: 0, isPart: false)
  }

  /// - Parameter isPart: whether others stand beside it, so that what is about the whole payload needs a place.
  mutating func addPayload(_ look: Linter.LintResult, startingAt start: Int, isPart: Bool) {
    if look.document == nil { report.isReadable = false }
    if !look.isStrict { report.isJSON = false }
    if look.document == nil, !look.isBroken { report.holdsPayload = false }
    if report.document == nil { report.document = look.document }
    if let app = look.app { report.keys[app, default: []].formUnion(look.keys) }
    add(look.findings, startingAt: start, isPart: isPart)
  }

  private mutating func add(_ findings: Findings, startingAt start: Int, isPart: Bool) {
    report.counts = report.counts + findings.counts
    for finding in findings.sorted.prefix(max(0, Findings.mostKept - found.count)) {
      var finding = finding
      finding.offset = finding.offset.map { $0 + start } ?? (isPart ? start : nil)
      finding.end = finding.end.map { $0 + start }
      finding.fix = finding.fix?.shifted(by: start)
      found.append(finding)
    }
  }

  mutating func finish() -> LintReport {
    // What was found in a part may stand before what was found in the text around it.
    for finding in Findings.inTextOrder(found).prefix(Findings.most) {
      let place = finding.offset.map { places.place(at: $0, end: finding.end) }
      var diagnostic = finding.diagnostic
      (diagnostic.line, diagnostic.column) = (place?.line, place?.column)
      report.problems.append(diagnostic)
      report.places.append(place)
      report.fixes.append(finding.fix)
    }
    if !report.isReadable { report.document = nil }
    report.omitted = report.counts.total - report.problems.count
    return report
  }
}

/// The problems found so far. Their number is bounded for every payload.
struct Findings {
  /// What a report shows at most.
  static let most = 100
  /// What is kept until it can be sorted.
  static let mostKept = 2_000

  struct Finding {
    var offset: Int?
    /// The end of the token it is about; nil if it is not known.
    var end: Int?
    var diagnostic: Diagnostic
    var fix: JSONFix?
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
    guard let severity = Diagnostic.Severity(rawValue: level.rawValue) else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }

  mutating func add(_ diagnostic: Diagnostic, at offset: Int?, end: Int? = nil, fix: JSONFix? = nil) {
    guard let diagnostic = leveled(diagnostic) else { return }
    guard all.count < Self.mostKept else { return counts.add(diagnostic.severity) }
    let identity = Identity(offset: offset, rule: diagnostic.rule, message: diagnostic.message)
    guard known.insert(identity).inserted else { return }
    counts.add(diagnostic.severity)
    all.append(Finding(offset: offset, end: end, diagnostic: diagnostic, fix: fix))
  }

  /// Whether there is one of the same kind at the same place.
  func has(_ finding: Finding) -> Bool {
    all.contains { $0.offset == finding.offset && $0.diagnostic.rule == finding.diagnostic.rule }
  }

  /// Counts problems that are not reported.
  mutating func omit(_ number: Int, _ severity: Diagnostic.Severity) { counts.add(severity, times: number) }

  /// All of them in the order of the text.
  var sorted: [Finding] { Self.inTextOrder(all) }

  static func inTextOrder(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { left, right in
      (left.element.offset ?? -1, left.offset) < (right.element.offset ?? -1, right.offset)
    }
    .map(\.element)
  }
}
