public import NotificationModel
public import PayloadCoding

/// What there is to say about one payload.
public struct LintReport: Sendable {
  /// As it was named; nil for standard input.
  public var file: String?
  /// In the order of the text; those that are about the whole come first. At most `Findings.most`.
  public var problems: [Diagnostic]
  /// How many more there were.
  public var omitted: Int
  /// How many there were of each severity, the omitted ones included.
  public var counts: Counts
  /// The payload as it was meant, also where the text had to be mended; nil where there is none.
  public var document: PayloadDocument?
  /// Whether notes count as problems too.
  public var isStrict: Bool
  /// Where each of the problems is, for whoever shows it.
  var places: [SourcePlace?]

  /// Whether there is a payload in the text at all.
  public var isReadable: Bool { document != nil }

  /// Whether nothing was found that counts: no error, no warning, and where it is strict no note.
  public var isClean: Bool { isReadable && !counts.isProblem(strictly: isStrict) }

  /// How many problems there are of each severity.
  public struct Counts: Hashable, Sendable {
    public var errors = 0
    public var warnings = 0
    public var notes = 0

    public init(errors: Int = 0, warnings: Int = 0, notes: Int = 0) {
      self.errors = errors
      self.warnings = warnings
      self.notes = notes
    }

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

    mutating func add(_ severity: Diagnostic.Severity) {
      switch severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}
