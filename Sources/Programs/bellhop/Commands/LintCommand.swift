public import ArgumentParser
import CenterGateway
import CenterRuntime
import Foundation
import JSON
import NotificationModel
import PayloadCoding
public import PayloadLint
import PayloadProjects

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "lint",
    "Find the mistakes in payloads, with their places and reasons.",
    """
    One pass finds all problems of a text that it can read: over commas, comments, curly quotes and brackets that \
    are missing it reads on, and at any other mistake in the JSON it tells that one and stops. Several \
    payloads may stand in a file, best one per line. Of a folder all payload files (*.apns, *.json) are read, those in \
    its folders too. With the app's manifest categories, texts and capabilities are compared as well, and what \
    is wrong with the manifest of an app that a payload is for, or with its files of texts, counts too.

    --fix mends what has one right answer, and keeps the layout: commas and comments, curly quotes, numbers and \
    switches in quotes, keys with a slip in them or in the wrong object. --dry-run shows that as a diff. What is \
    reported, and the exit status, is about what is left.

    A file bellhop.yaml beside the payloads, or in a folder above them up to the root of the repository, says which \
    rules count how much.

    Errors and warnings are problems; notes are worth knowing, and with --strict they are problems too. The \
    exit status is 0 without problems, 1 with some, and 65 if a file cannot be opened or holds no payload.
    """,
    examples: [
      "bellhop lint invitation.apns", "bellhop lint payloads --apps apps --strict",
      "bellhop lint --push-type background --priority 5 - < silent.json",
      "bellhop lint payloads --fix --dry-run", "bellhop lint payloads --format sarif > payloads.sarif",
    ]
  )

  @Argument(
    help: "Payload files, folders of them, or '-' for standard input.",
    completion: .file(extensions: ["apns", "json"])
  )
  var files: [String] = []

  @Option(help: "The format of the report.")
  var format: ReportFormat = .text

  @Flag(help: "Count notes as problems too.")
  var strict = false

  @Flag(help: "Mend what has one right answer.")
  var fix = false

  @Flag(help: "Write no file: show what --fix would change, as a diff.")
  var dryRun = false

  @Flag(help: "List all rules, with the reason and the source of each.")
  var rules = false

  @Option(help: ArgumentHelp("Tell more about a rule, with examples.", valueName: "rule"))
  var explain: String?

  @Option(help: ArgumentHelp("The app, if a file names none.", valueName: "bundle id"), completion: .bundles)
  var bundle: String?

  @Option(
    help: ArgumentHelp(
      "A phone on which no text should be cut: \(Self.presetNames); may be repeated. The default is all.",
      valueName: "name"
    )
  )
  var device: [String] = []

  @Option(help: ArgumentHelp("The apns-topic.", valueName: "topic"))
  var topic: String?

  @OptionGroup var known: KnownApps
  @OptionGroup var headers: HeaderArguments

  private static let presetNames = DevicePreset.all.map(\.name).joined(separator: ", ")

  mutating func validate() throws {
    if rules, ![.text, .json].contains(format) {
      throw ValidationError("The rules are listed as text or as JSON.")
    }
    if (fix || dryRun) && files.contains("-") {
      throw ValidationError("--fix and --dry-run are for files, not for standard input.")
    }
    if dryRun && format != .text { throw ValidationError("--dry-run shows a diff; it has no other format.") }
    if files.filter({ $0 == "-" }).count > 1 { throw ValidationError("'-' may be given once.") }
    for name in device where DevicePreset.named(name) == nil {
      throw ValidationError("There is no device '\(name)'; there are: \(Self.presetNames).")
    }
  }

  func run() throws {
    if rules { return try listRules() }
    if let explain { return try printExplanation(of: explain) }
    // Here and not in `validate`: the parser asks that before it says that it does not know an option.
    guard !files.isEmpty else {
      throw CommandError(
        "No payload is named.",
        hint: "Give files, folders or '-'; see bellhop lint --help.",
        .usage
      )
    }
    let person = UserEnvironment.current()
    var round = LintRound(
      options,
      try known.project(of: person, beside: files),
      ReportWriter(
        format,
        usesColor: usesColor(person),
        version: BellhopVersion.current,
        width: StandardOutput.textWidth
      ),
      isForPeople: format == .text,
      fixing: dryRun ? .diff : fix ? .write : .none
    )
    try round.run(files)
    if round.exitCode != .success { throw CommandError(lines: [], round.exitCode) }
  }

  private var options: LintOptions {
    var headers = headers.headers
    headers.topic = topic
    let presets = device.compactMap(DevicePreset.named)
    return LintOptions(
      bundle: bundle,
      headers: headers,
      presets: presets.isEmpty ? DevicePreset.all : presets,
      isStrict: strict
    )
  }

  private func usesColor(_ person: UserEnvironment) -> Bool {
    let isUnwanted = person.environment["NO_COLOR"]?.isEmpty == false || person.environment["TERM"] == "dumb"
    return format == .text && StandardOutput.isTerminal && !isUnwanted
  }

  private func printExplanation(of rule: String) throws {
    guard let text = RuleList.explanation(of: rule) else {
      let hint =
        RuleList.meant(by: rule).map { "Did you mean '\($0)'?" } ?? "bellhop lint --rules lists them."
      throw CommandError("There is no rule '\(rule)'.", hint: hint, .usage)
    }
    try StandardOutput.text(text)
  }

  private func listRules() throws {
    if format == .json {
      try StandardOutput.text(JSONWriter.string(RuleList.json, layout: .pretty) + "\n")
    } else {
      try StandardOutput.text(RuleList.text)
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
