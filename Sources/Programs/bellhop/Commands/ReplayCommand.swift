import AppProcesses
import ArgumentParser
import CenterGateway
import CenterHost
import CenterScreen
import CenterUI
import FlowRunner
import FlowStories
import Flows
import Foundation

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "replay",
    "Walk a flow on the screen, step by step.",
    """
    Below the phone stands what happens in each step: its 'note', or a sentence made from it. Space or page-down goes \
    to the next step, backspace or page-up to the one before, p lets the steps come by themselves or stops that, q \
    quits. A step is through when all that it causes is. What is not as expected is told with its line, and the walk \
    goes on. After the last step the phone is yours.

    The clock of the phone is the flow's; nothing of your configuration but the look of the screen takes part. Without \
    a terminal, or with --plain, the story is written as lines, and the exit status is 1 if something was not as \
    expected.
    """,
    examples: [
      "bellhop replay demo-payloads/flows/reply.yaml",
      "bellhop replay flows/pay.yaml --case locale=ar --speed 2",
      "bellhop replay story.yaml --speed 1 --loop",
    ]
  )

  @Argument(help: "A flow file.", completion: .file(extensions: ["yaml"]))
  var file: String

  @OptionGroup var story: StoryArguments

  @OptionGroup var screen: ScreenArguments

  func run() async throws {
    throw ArgumentParser.ExitCode(try await story.play(file, screen, isAutomatic: false))
  }
}

/// The options for showing a flow as a story.
struct StoryArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The case of the matrix, by its values or by its number; the first unless given.",
      valueName: "name=value,..."
    )
  )
  var `case`: String?

  @Option(
    help: ArgumentHelp("The step to begin with; all before it are walked at once.", valueName: "step")
  )
  var from = 1

  @Option(
    help: ArgumentHelp(
      "Let the steps come by themselves, that many times as fast; 1 is as long as a caption takes to read.",
      valueName: "factor"
    )
  )
  var speed: Double?

  @Flag(help: "Begin anew after the end, if the steps come by themselves.")
  var loop = false

  mutating func validate() throws {
    if let speed, !(0.1...100).contains(speed) { throw ValidationError("The speed must be from 0.1 to 100.") }
    if from < 1 { throw ValidationError("A step has a number from 1 on.") }
  }

  /// How long a story in a kiosk stands still after the last key of a person, before it goes on by itself.
  private static let patience = Duration.seconds(60)

  /// Returns the exit status.
  /// - Parameter stage: the stage that the story begins on; nil leaves it to the arguments.
  func play(
    _ file: String,
    _ screen: ScreenArguments,
    stage: Stage? = nil,
    isAutomatic: Bool,
    _ film: FilmArguments? = nil
  ) async throws -> Int32 {
    let person = UserEnvironment.current()
    let run = FlowRunOptions(
      attachments: FlowAttachments.inFolder,
      themes: ThemeCatalog.shippedDark,
      environment: person.environment,
      records: RunRecords(environment: person.environment)
    )
    if let film, film.output != nil {
      let (flow, speed) = (try flow(file), speed ?? 1)
      return try await Interruptible.run {
        try await film.write(flow, run, screen, of: person, speed: speed)
      }
    }
    let catalog = ThemeCatalog(folder: person.themesFolder)
    try catalog.check(screen.look.theme)
    let story = StoryOptions(
      speed: speed ?? (isAutomatic ? 1 : nil),
      isLooped: loop,
      start: .stop(from - 1),
      patience: loop && screen.kiosk ? Self.patience : nil
    )
    var options = try screen.options(of: person, catalog, isTerminal: StandardOutput.isTerminal)
    options.stage = stage ?? options.stage
    return try await FlowStory(try flow(file), run, story).play(on: options, for: person)
  }

  private func flow(_ file: String) throws(CommandError) -> FlowCase {
    let cases: [FlowCase]
    do throws(FlowSyntaxError) {
      cases = try FlowSelection.reader.cases(of: file)
    } catch {
      throw CommandError(lines: error.problems.map(\.text), .badData)
    }
    if let flow = cases.chosen(self.case) { return flow }
    throw CommandError(
      "There is no case '\(self.case ?? "")'.",
      hint: "There are: \(cases.map(\.name).joined(separator: "; ")).",
      .usage
    )
  }
}

extension FlowStory {
  init(_ flow: FlowCase, _ run: FlowRunOptions, _ options: StoryOptions) {
    self.init(flow, run, options) { .of($0, PictureChild.service()) }
  }

  /// Shows the story on the screen or in lines of text. Returns the exit status.
  func play(on screen: ScreenOptions, for person: UserEnvironment) async throws -> Int32 {
    // A screen handles the signals itself.
    guard screen.plain else {
      return try await play(on: screen, notes: person.problems.lines(quietly: false))
    }
    // A closed pipe ends the printing, not the walk.
    let isAsExpected = try await Interruptible.run { await writeText { try? StandardOutput.lines($0) } }
    return isAsExpected ? 0 : 1
  }
}
