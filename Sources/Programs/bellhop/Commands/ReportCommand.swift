import ArgumentParser
import CenterGateway
import Flows
import Foundation
import JSON

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "report",
    "Make one report of the JSON reports of several runs.",
    """
    The files are what 'bellhop test --format json' has printed, as for the parts of a run on several machines. Each \
    case counts once: one that was interrupted on one machine and has ended on another has ended, one that has ended \
    in different ways has failed, and one that was to run and has no result is missing. Kept files of failed cases are \
    looked for by their paths, and beside the report.

    The exit status is 0 if all flows passed, 1 if some failed or are missing, and 65 if a file is no report or no flow.
    """,
    examples: [
      "bellhop report reports/*.json", "bellhop report reports/*.json --format html > report.html",
      "bellhop report reports/*.json --format junit > report.xml",
    ]
  )

  @Argument(help: "Reports in JSON; '-' is standard input.", completion: .file(extensions: ["json"]))
  var files: [String]

  @Option(help: "The format of the report.")
  var format: FlowReportFormat = .text

  @Option(help: ArgumentHelp("How many of the slowest cases are named.", valueName: "number"))
  var slowest = FlowSummary.slowestNamed

  func run() throws {
    let summary = FlowSummary(merging: try FlowReportFile.summaries(files))
    switch format {
    case .text: try StandardOutput.wholeLines(summary.mergedText(slowest: slowest))
    case .tap, .github: try StandardOutput.wholeLines(summary.report(format))
    case .json, .junit, .html:
      try StandardOutput.text(summary.report(format, slowest: slowest, evidence: FlowSelection.text))
    }
    if summary.unreadable > 0 { throw CommandError(lines: [], .badData) }
    if summary.failed + summary.interrupted + summary.unrun > 0 {
      throw CommandError(lines: [], .checkFailed)
    }
  }
}

extension StandardOutput {
  /// Writes the lines of a report, each with its end: they contain names of flows and the output of handlers.
  static func wholeLines(_ text: String) throws(CommandError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try self.lines(lines.map(String.init))
  }
}

/// A report that an earlier run has printed as JSON.
enum FlowReportFile {
  /// The plan of a large run is in each of its reports.
  private static let largest = 256 << 20

  /// Reads all of them, each with its path. Throws sentences about those that are no reports.
  static func summaries(_ names: [String]) throws(CommandError) -> [(file: String, summary: FlowSummary)] {
    var summaries: [(file: String, summary: FlowSummary)] = []
    var problems: [String] = []
    for name in names {
      do throws(CommandError) {
        summaries.append((name, try summary(name)))
      } catch {
        problems.append(error.message)
      }
    }
    guard problems.isEmpty else { throw CommandError(messages: problems, .badData) }
    return summaries
  }

  private static func summary(_ name: String) throws(CommandError) -> FlowSummary {
    let bytes = try InputFile(name: name, largest: largest).bytes()
    var summary: FlowSummary
    do {
      let limits = JSONLimits(maximumBytes: largest)
      summary = try JSONParser.parse(bytes, limits: limits).decoded(as: FlowSummary.self)
    } catch let error as JSONSyntaxError {
      let isCut = error.code == .empty || error.code == .unexpectedEnd
      let cause = isCut ? " Its run was probably killed." : ""
      throw failure(name, "line \(error.line), column \(error.column): \(error.message)\(cause)")
    } catch {
      throw failure(name, "\(error)")
    }
    let parent = (name as NSString).deletingLastPathComponent
    let folder = parent.isEmpty ? "." : parent
    summary.replaceAttachments { path in
      let places = [path, "\(folder)/\(path)", "\(folder)/\((path as NSString).lastPathComponent)"]
      return places.first(where: FileManager.default.fileExists) ?? path
    }
    return summary
  }

  private static func failure(_ name: String, _ reason: String) -> CommandError {
    CommandError(
      "'\(InputFile(name: name).shownName)' is no report of 'bellhop test --format json': \(reason)",
      .badData
    )
  }
}
