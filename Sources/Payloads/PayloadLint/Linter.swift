import JSON
import JSONRecovery
public import NotificationModel
public import PayloadCoding
import Text

/// Finds what is wrong with a payload, or with several that stand in one text: in the text, in what the phone makes of
/// it, and in how it fits its app and its request. It finds everything in one pass and never fails; its cost goes by the
/// length of the text.
public enum Linter {
  /// Longer payloads are not looked into: none of a permitted size takes as much, however it is laid out. Of a text with
  /// several of them each may be as long.
  static let longestText = 1 << 20
  /// Longer texts are no source that has payloads in it.
  private static let longestSearched = 256 << 10

  /// - Parameters:
  ///   - bytes: the text as it stands in the file.
  ///   - file: its name, for the report and for what a name says; nil for standard input.
  public static func lint(_ bytes: [UInt8], file: String?, options: LintOptions = LintOptions()) -> LintReport
  {
    guard let (text, problem) = JSONRecovery.transcoded(bytes) else { return lint(bytes, file, options, []) }
    // Its lines are counted and shown as an editor does.
    return lint(text, file, options, [problem])
  }

  /// - Parameter problems: those of the text that are known already.
  private static func lint(
    _ bytes: [UInt8],
    _ file: String?,
    _ options: LintOptions,
    _ problems: [JSONSyntaxError]
  ) -> LintReport {
    var report = ReportBuilder(bytes, file, options)
    if let stream = PayloadStream(bytes) {
      let first = stream.parts.first?.lowerBound ?? 0
      let looks = stream.parts.map { ($0, lintOne(Array(bytes[$0]), file, options)) }
      // Expo takes an array of messages.
      let isOneRequest = looks.allSatisfy { $0.1.document?.form == .expo }
      report.addText(stream.problems.filter { $0.offset < first && !isOneRequest }, problems)
      for (part, look) in looks {
        var look = look
        for problem in stream.problems where part.contains(problem.offset) {
          look.findings.add(problem.diagnostic, at: problem.offset - part.lowerBound)
        }
        report.addPayload(look, startingAt: part.lowerBound, isPart: true)
      }
    } else {
      var whole = lintOne(bytes, file, options, problems)
      let parts = whole.document == nil && bytes.count <= longestSearched ? PayloadSearch(bytes).parts : []
      // The name of a program or a page promises no JSON around its payloads.
      let isJSON = file.map(PayloadFileName.isPayload) ?? true
      let reading = parts.isEmpty && isJSON ? nil : JSONRecovery.read(bytes, mostProblems: 1)
      if !isJSON, parts.isEmpty, reading?.isBroken == true,
        bytes.first(where: { !$0.isSpace }) != UInt8(ascii: "{")
      {
        whole = LintResult(findings: Findings(levels: options.levels))
        if let literal = JSONRecovery.literalError(around: "aps", in: bytes) {
          var diagnostic = TextRemark.diagnostic(literal)
          (diagnostic.severity, diagnostic.rule) = (.note, LintRule.Name.notChecked.rawValue)
          whole.findings.add(diagnostic, at: literal.offset)
        } else {
          ShapeCheck.say("there is no payload in it that can be read", hint: nil, at: nil, &whole.findings)
        }
      }
      if isJSON || parts.isEmpty { report.addPayload(whole, startingAt: 0, isPart: false) }
      for part in parts {
        // In what was meant as JSON the mistake is told, and no program puts in a value.
        let isOfProgram = !isJSON || reading?.problems.first?.code == .leadingText
        let look = lint(part, file, options, tellsUnknown: isOfProgram)
        report.addPayload(look, startingAt: part.start, isPart: true)
      }
    }
    return report.finish()
  }

  /// Returns what is wrong with a payload within another text for every value that the program may put into it. There is no
  /// fix, because a fix is JSON and the text is not.
  private static func lint(
    _ part: PayloadSearch.Part,
    _ file: String?,
    _ options: LintOptions,
    tellsUnknown: Bool
  ) -> LintResult {
    let looks = part.literal.possibilities.map { root in
      let reading = JSONReading(root: root, isStrict: false)
      let source = SourceText(bytes: part.bytes, reading, isAsWritten: false)
      return inspect(reading, source, file, options, Findings(levels: options.levels))
    }
    var result = looks[0]
    result.isStrict = false
    result.findings = Findings(levels: options.levels)
    if part.isJSON {
      var reading = JSONRecovery.read(part.bytes)
      reading.problems.removeAll { TextRemark.diagnostic($0).severity == .error }
      TextCheck.check(reading, nil, &result.findings)
    }
    let unknown = part.literal.unknown
    if tellsUnknown, let first = unknown.first {
      let text = "\(part.literal.names(in: part.bytes)): known to the program alone, and not checked"
      let rule = LintRule.Name.notChecked.rawValue
      let diagnostic = Diagnostic(.note, rule: rule, path: first.path.pathText, message: text)
      result.findings.add(diagnostic, at: first.range.lowerBound, end: first.range.upperBound)
    }
    let missing: Set<String> = part.literal.hasUnknownFrame ? LintRules.aboutMissingKeys : []
    for finding in looks[0].findings.all
    where looks.allSatisfy({ $0.findings.has(finding) }) && !missing.contains(finding.diagnostic.rule)
      && !unknown.contains(where: { $0.range.contains(finding.offset ?? -1) })
    {
      result.findings.add(finding.diagnostic, at: finding.offset, end: finding.end)
    }
    return result
  }

  /// What was found in one payload; the places count from its beginning.
  struct LintResult {
    var document: PayloadDocument?
    var findings: Findings
    /// Whether the text is valid JSON.
    var isStrict = false
    var app: String?
    /// The keys of its texts.
    var keys: Set<String> = []
    /// Whether there is no document because a mistake in the JSON of an object has no one reading.
    var isBroken = false
  }

  private static func lintOne(
    _ bytes: [UInt8],
    _ file: String?,
    _ options: LintOptions,
    _ problems: [JSONSyntaxError] = []
  ) -> LintResult {
    var findings = Findings(levels: options.levels)
    guard bytes.count <= longestText else {
      findings.add(tooLong(bytes.count), at: nil)
      return LintResult(findings: findings)
    }
    var reading = JSONRecovery.read(bytes)
    if !problems.isEmpty {
      reading.problems.insert(contentsOf: problems, at: 0)
      reading.isStrict = false
    }
    // Of a text in another encoding the places are not those of the file.
    let isAsWritten = problems.isEmpty
    let source = SourceText(bytes: bytes, reading, isAsWritten: isAsWritten)
    TextCheck.check(reading, isAsWritten ? bytes : nil, &findings)
    return inspect(reading, source, file, options, findings)
  }

  private static func inspect(
    _ reading: JSONReading,
    _ source: SourceText,
    _ file: String?,
    _ options: LintOptions,
    _ findings: Findings
  ) -> LintResult {
    var findings = findings
    guard let (document, isPayload) = ShapeCheck.document(of: reading, source, file, options, &findings)
    else {
      return LintResult(findings: findings, isBroken: reading.isBroken && reading.meansObject)
    }
    findings.ignore(document.ignoredRules)
    var inspection = Inspection(document, source, file, options, findings)
    inspection.run(isPayload: isPayload)
    return LintResult(
      document: isPayload ? document : nil,
      findings: inspection.findings,
      isStrict: reading.isStrict,
      app: inspection.app?.bundle,
      keys: Set(inspection.textLines.compactMap(\.localized?.key))
    )
  }

  private static func tooLong(_ size: Int) -> Diagnostic {
    let text =
      "the text is \(size.counted("byte")), far beyond the \(PayloadReader.limit.grouped) of a payload: it is not looked into"
    return Diagnostic(.error, rule: LintRule.Name.notAPayload.rawValue, path: "", message: text)
  }
}

/// Several payloads in one text: one per line, one after the other over many lines, or as the elements of an array. It
/// only looks at how the text is laid out, so that each of them can be read by itself, however broken it is.
struct PayloadStream {
  /// Something to say about the text around them.
  struct Problem {
    var offset: Int
    var diagnostic: Diagnostic
    /// Whether the problem keeps a reader from the payloads.
    var isFatal: Bool
  }

  private(set) var parts: [Range<Int>] = []
  /// In the order of the text.
  private(set) var problems: [Problem] = []

  /// Returns nil if the text is something else, such as one payload.
  init?(_ bytes: [UInt8]) {
    if let lines = Self.lines(of: bytes) {
      parts = lines
      return
    }
    var outline = TextOutline(bytes)
    guard outline.read() else { return nil }
    parts = outline.parts
    if let array = outline.array {
      problems = [Self.inArray(at: array)]
    } else if let second = outline.starts.dropFirst().first {
      problems = [Self.severalValues(at: second)]
    }
  }

  private static func inArray(at offset: Int) -> Problem {
    let message = "a payload is an object; this is an array of them, of which nobody takes any"
    let hint = "Write several payloads one per line, without the brackets and commas around them."
    let rule = LintRule.Name.notAPayload.rawValue
    let diagnostic = Diagnostic(.error, rule: rule, path: "", message: message, hint: hint)
    return Problem(offset: offset, diagnostic: diagnostic, isFatal: true)
  }

  private static func severalValues(at offset: Int) -> Problem {
    let message = "one more payload begins here, and a text is one value of JSON"
    let hint = "Write several payloads one per line, or into files of their own."
    let rule = LintRule.Name.invalidJSON.rawValue
    let diagnostic = Diagnostic(.error, rule: rule, path: "", message: message, hint: hint)
    return Problem(offset: offset, diagnostic: diagnostic, isFatal: false)
  }

  /// Returns nil unless there are at least two lines, and each of them is an object as far as its first and last sign tell. No
  /// single payload is laid out so. Blank lines are nothing.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>]? {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") } ?? bytes.count
      if let first = bytes[start..<end].first(where: { !$0.isBlank }) {
        let last = bytes[start..<end].last { !$0.isBlank }
        guard first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else { return nil }
        lines.append(start..<end)
      }
      start = end + 1
    }
    return lines.count > 1 ? lines : nil
  }
}

/// What is known beside the text of a payload; the more there is, the more can be checked.
public struct LintOptions: Sendable {
  /// The apps the payload may be for: their categories, texts and capabilities are compared with it.
  public var apps: [App]
  /// Which of them it is for; nil takes the topic's, else the one that the payload names, else the only one of the
  /// project.
  public var bundle: String?
  /// The request headers it is sent with. What stands here wins over what the document says.
  var headers: PushHeaders
  /// The phones on which nothing should be cut.
  var presets: [DevicePreset]
  /// Whether notes count as problems too.
  public var isStrict: Bool
  /// Whether a file for `simctl push` has to name its app; it need not where the app is known in another way.
  public var needsAddress = true
  /// The bundle identifiers of the apps that are known to everyone, such as those of the demo; the others are the
  /// project's.
  public var shippedApps: Set<String> = []
  /// Where the texts of the apps stand, by bundle identifier; an app that is not here has its texts in no known file.
  public var textPlaces: [String: TextPlaces] = [:]
  /// The bundle identifiers of the apps with a file of texts that cannot be read whole. That a text is missing may only
  /// follow from it, and so nothing is said about texts.
  public var appsWithLostTexts: Set<String> = []
  /// Whether a manifest could not be read. An app that is not known may be the one that it describes.
  public var hasLostManifest = false
  /// The samples of the project, which fill places of payloads.
  public var samples: [Sample] = []
  /// What the project set, by the name of the rule; a rule that is not here has its own severity.
  public var levels: [String: LintLevel]

  public init(
    apps: [App] = [],
    bundle: String? = nil,
    headers: PushHeaders = PushHeaders(),
    presets: [DevicePreset] = DevicePreset.all,
    isStrict: Bool = false,
    levels: [String: LintLevel] = [:]
  ) {
    self.levels = levels
    self.apps = apps
    self.bundle = bundle
    self.headers = headers
    self.presets = presets
    self.isStrict = isStrict
  }

  /// The only app of the project; nil if it has none or several.
  public var onlyApp: App? {
    let own = apps.filter { !shippedApps.contains($0.bundle) }
    return own.count == 1 ? own.first : nil
  }
}
