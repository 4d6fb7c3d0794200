public import NotificationModel
public import PayloadCoding

/// What there is to say about one text: a payload, or several of them.
public struct LintReport: Sendable {
  /// The name of the file as it was passed; nil for standard input.
  public var file: String?
  /// In the order of the text; those that are about the whole come first. At most `Findings.most`.
  public var problems: [Diagnostic]
  /// How many more there were.
  public var omitted: Int
  /// How many there were of each severity, the omitted ones included.
  public var counts: Counts
  /// The bundle identifiers of the apps whose manifests the payloads were compared with.
  public var apps: Set<String> { Set(keys.keys) }
  /// The keys of texts that the payloads name, by the bundle identifier of such an app.
  public var keys: [String: Set<String>] = [:]
  /// The payload as it was meant, also where the text had to be mended; of several the first. nil if there is none,
  /// or where one of several is none.
  public var document: PayloadDocument?
  /// Whether there is a payload in the text at all; of several, in each of them.
  public var isReadable: Bool
  /// Whether `keys` has all keys that the text names: a text that is invalid JSON may have lost some.
  public var hasAllKeys: Bool {
    isReadable
      && !problems.contains { $0.rule == LintRule.Name.invalidJSON.rawValue && $0.severity == .error }
  }
  /// Whether notes count as problems too.
  public var isStrict: Bool
  /// The place of each problem.
  var places: [SourcePlace?]
  /// The one right answer to each problem; nil if a problem has none or several.
  public internal(set) var fixes: [LintFix?]

  /// The bytes of the text that each problem is about; nil for one about the whole.
  public var ranges: [Range<Int>?] { places.map { $0.map { $0.offset..<max($0.offset, $0.end) } } }

  /// Whether nothing was found that counts: no error, no warning, and where it is strict no note.
  public var isClean: Bool { isReadable && !counts.isProblem(strictly: isStrict) }

  /// How many problems there are of each severity.
  public struct Counts: Hashable, Sendable {
    /// Problems that keep the payload from doing what it says.
    public var errors = 0
    /// Problems that change what it does.
    public var warnings = 0
    /// Remarks.
    public var notes = 0

    public init(errors: Int = 0, warnings: Int = 0, notes: Int = 0) {
      self.errors = errors
      self.warnings = warnings
      self.notes = notes
    }

    /// All problems together.
    public var total: Int { errors + warnings + notes }

    /// Whether any of them counts.
    public func isProblem(strictly: Bool) -> Bool { errors + warnings + (strictly ? notes : 0) > 0 }

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
  public init(about file: String, _ problems: [Diagnostic], isReadable: Bool, isStrict: Bool = false) {
    var counts = Counts()
    for problem in problems { counts.add(problem.severity) }
    let shown = Array(problems.prefix(Findings.most))
    self.init(
      file: file,
      problems: shown,
      omitted: problems.count - shown.count,
      counts: counts,
      document: nil,
      isReadable: isReadable,
      isStrict: isStrict,
      places: shown.map { _ in nil },
      fixes: shown.map { _ in nil }
    )
  }

  /// A file in whose place there is only the reason why it could not be read, as a sentence without its full stop.
  public init(unreadable file: String?, _ reason: String) {
    let rule = LintRule.Name.notAPayload.rawValue
    self.init(about: "", [Diagnostic(.error, rule: rule, path: "", message: reason)], isReadable: false)
    self.file = file
  }
}
