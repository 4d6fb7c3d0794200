import AppProcesses
public import ArgumentParser
import CenterGateway
import CenterHost
import CenterScreen
import FlowRunner
import FlowStories
import Flows
import Foundation
import JSON

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "test",
    "Run flows: walks on the phone that are written down.",
    """
    A flow is a YAML file with steps and expectations. Each combination of its matrix runs on a center of its own in \
    memory, with a clock that stands still and nothing of your configuration. Of a folder all *.yaml files are run, \
    those in its folders too, except those in folders named apps, golden and parts. Without a path the folder \
    'flows' is run.

    The exit status is 0 if all flows passed, 1 if some failed, and 65 if a file is no flow.
    """,
    examples: [
      "bellhop test demo-payloads/flows", "bellhop test flows --tag smoke --format junit > report.xml",
      "bellhop test flows/pay.yaml --update", "bellhop test flows --coverage",
      "bellhop test flows --fail-fast --keep-failed", "bellhop test --schema > flow.schema.json",
    ]
  )

  @Argument(help: "Flow files, and folders of them.", completion: .file(extensions: ["yaml"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Run only flows with this tag; may be repeated.", valueName: "tag"))
  var tag: [String] = []

  @Option(
    help: ArgumentHelp("How many cases run at the same time; as many as processors.", valueName: "number")
  )
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: ArgumentHelp("Run one part of the cases: 1/4 is the first of four.", valueName: "part/parts"))
  var shard: Shard?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Reports in JSON by whose durations the parts take equally long.",
      valueName: "report"
    ),
    completion: .file(extensions: ["json"])
  )
  var durations: [String] = []

  @Option(help: "The format of the report.")
  var format: FlowReportFormat = .text

  @Option(
    help: ArgumentHelp(
      "Keep the events, the trace and the screen of failed cases there.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String?

  @Flag(
    help:
      "Write the files that screens are compared with, and say which were written and which no flow names any more."
  )
  var update = false

  @Flag(help: "Run flows again when they, or files that they name, are saved.")
  var watch = false

  @Flag(help: "Begin no further case after one has failed.")
  var failFast = false

  @Flag(
    help: "Report which actions, presentation rules and app states the flows have reached, and which never."
  )
  var coverage = false

  @Flag(help: "Open the first failed case on the screen afterwards, as it was at the step that failed.")
  var keepFailed = false

  @Flag(help: "Print the JSON Schema of flow files, with which editors complete and check them.")
  var schema = false

  mutating func validate() throws {
    if !(1...256).contains(jobs) { throw ValidationError("There can be 1 to 256 jobs.") }
    if watch, format != .text || coverage || shard != nil || !tag.isEmpty || keepFailed {
      throw ValidationError("Watched flows are reported as text, and all of them are run.")
    }
    if coverage, ![.text, .json, .html].contains(format) {
      throw ValidationError("The coverage is reported as text, as JSON or as HTML.")
    }
    if shard == nil, !durations.isEmpty {
      throw ValidationError("Durations balance the parts of a run: --shard names the one to run.")
    }
  }

  func run() async throws {
    if schema { return try StandardOutput.text(JSONWriter.string(FlowSchema.value, layout: .pretty) + "\n") }
    let command = self
    try await Interruptible.run { try await command.runFlows() }
  }

  private func runFlows() async throws {
    if let output { try Self.prepare(output) }
    if watch { return try await FlowWatch(FlowSelection.files(paths), options).run() }
    if keepFailed, !StandardOutput.isTerminal {
      throw CommandError(
        "Without a terminal no failed case can be opened.",
        hint: "--output keeps what it left.",
        .usage
      )
    }
    let former = FlowDurations(try FlowReportFile.summaries(durations).map(\.summary))
    let selection = try FlowSelection(paths: paths, tags: tag, shard: shard, durations: former)
    let start = ContinuousClock.now
    let printer = FlowPrinter(format)
    if format == .tap {
      FlowPrinter.write(FlowSummary.tapHead(selection.unreadable.count + selection.cases.count))
    }
    printer.print(selection.unreadable)
    var firstFailed: Int?
    let results = await FlowRun(options).run(selection.cases) { index, result in
      printer.receive(result, at: index)
      if !result.passed { firstFailed = min(index, firstFailed ?? index) }
    }
    var summary = FlowSummary(
      results: selection.unreadable + results,
      duration: start.duration(to: .now) / .seconds(1),
      unrun: selection.cases.count - results.count
    )
    summary.plan = selection.plan
    summary.shard = shard.map { "\($0.part)/\($0.parts)" }
    if coverage { summary.coverage = summary.reached }
    switch format {
    case .text: try StandardOutput.wholeLines(summary.totals + (summary.coverage?.text ?? ""))
    case .tap: try StandardOutput.wholeLines(summary.tapEnd)
    case .github: try StandardOutput.wholeLines(summary.report(format))
    case .json, .junit, .html: try StandardOutput.text(summary.report(format, evidence: FlowSelection.text))
    }
    if update {
      for path in Set(results.flatMap(\.written)).sorted() { Messages.line("Written: \(path)") }
      for path in selection.strayScreens { Messages.line("No flow names \(path) any more.") }
    }
    guard !Task.isCancelled else { return }
    if keepFailed, let firstFailed { try await keep(selection.cases[firstFailed]) }
    if summary.unreadable > 0 { throw CommandError(lines: [], .badData) }
    if summary.failed > 0 { throw CommandError(lines: [], .checkFailed) }
  }

  /// Walks the case anew to the step that failed and hands the phone to the person.
  private func keep(_ flow: FlowCase) async throws {
    let person = UserEnvironment.current()
    let catalog = ThemeCatalog(folder: person.themesFolder)
    var screen = try ScreenArguments.parse([]).options(of: person, catalog, isTerminal: true)
    screen.plain = false
    _ = try await FlowStory(flow, options, StoryOptions(start: .failure)).play(on: screen, for: person)
  }

  /// Makes the folder for the files of failed cases before a case fails.
  private static func prepare(_ folder: String) throws(CommandError) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard InputFile(name: folder).isFolder, FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandError("Nothing can be written to the folder '\(folder)'.", .cannotCreate)
    }
  }

  private var options: FlowRunOptions {
    FlowRunOptions(
      attachments: FlowAttachments.inFolder,
      jobs: jobs,
      updates: update,
      failsFast: failFast,
      output: output,
      themes: ThemeCatalog.shippedDark,
      environment: ProcessInfo.processInfo.environment,
      records: RunRecords(environment: ProcessInfo.processInfo.environment)
    )
  }
}

extension FlowReportFormat: ExpressibleByArgument {}

/// One part of the cases of a run, so that several machines share them.
struct Shard: ExpressibleByArgument, Equatable {
  /// The number of the part, from 1.
  var part: Int
  var parts: Int

  init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] >= 1, (1...numbers[1]).contains(numbers[0]) else { return nil }
    (part, parts) = (numbers[0], numbers[1])
  }
}
