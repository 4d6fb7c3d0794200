public import NotificationModel

/// How a report is laid out.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people and their editors: a sentence, the line, a caret below the place, and the way out.
  case text
  /// One JSON document over all files.
  case json
  /// SARIF 2.1.0, for code hosts and other tools that gather results.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
}

/// Writes the reports of many files one after the other; what was written is not kept.
public struct ReportWriter: Sendable {
  /// The columns of the widest excerpt.
  public static let widest = 98

  private var layout: any ReportLayout
  /// The counts of all files so far.
  public private(set) var counts = LintReport.Counts()
  /// How many files so far.
  public private(set) var files = 0

  /// - Parameters:
  ///   - usesColor: for terminals; matters for text alone.
  ///   - version: of the program, for tools that gather results.
  ///   - width: columns that an excerpt of the text may take; matters for text alone.
  public init(_ format: ReportFormat, usesColor: Bool = false, version: String = "", width: Int = widest) {
    layout =
      switch format {
      case .text: TextReport(usesColor: usesColor, width: min(width, Self.widest))
      case .json: JSONReport()
      case .sarif: SARIFReport(version: version)
      case .github: GitHubReport()
      }
  }

  /// What stands before the first file; may be empty.
  public func begin() -> String { layout.begin() }

  /// The part of one file. Control characters of the file are replaced, so it is safe to show on a terminal.
  public mutating func write(_ report: LintReport) -> String {
    files += 1
    counts = counts + report.counts
    return layout.write(report, place: files - 1)
  }

  /// What was mended in a file, for people; empty in formats for programs.
  public func mended(_ problems: [Diagnostic], in file: String?) -> String {
    layout.mended(problems, in: file ?? "standard input")
  }

  /// What stands behind the last file; may be empty.
  public func end() -> String { layout.end(counts, files: files) }
}

/// One of the formats.
protocol ReportLayout: Sendable {
  func begin() -> String
  /// - Parameter place: how many files came before.
  mutating func write(_ report: LintReport, place: Int) -> String
  func end(_ counts: LintReport.Counts, files: Int) -> String
  func mended(_ problems: [Diagnostic], in file: String) -> String
}

extension ReportLayout {
  func mended(_ problems: [Diagnostic], in file: String) -> String { "" }
}

extension LintReport {
  /// The file as it is named in reports.
  var shownFile: String { file ?? "standard input" }
}
