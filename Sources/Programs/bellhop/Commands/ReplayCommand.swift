import AppProcesses
import ArgumentParser
import CenterGateway
import CenterHost
import CenterScreen
import CenterUI
import FlowRunner
import Flows
import Foundation
import NotificationModel
import Platform
import Synchronization

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Walk a flow on the screen, step by step.",
    discussion: """
      Below the phone stands what happens in each step: its 'note', or a sentence made from it. Space or page-down goes \
      to the next step, backspace or page-up to the one before, p lets the steps come by themselves or stops that, q \
      quits. A step is through when all that it causes is. What is not as expected is told with its line, and the walk \
      goes on. After the last step the phone is yours.

      The clock of the phone is the flow's; nothing of your configuration but the look of the screen takes part. Without \
      a terminal, or with --plain, the story is written as lines, and the exit status is 1 if something was not as \
      expected.

      Examples:
        bellhop replay demo-payloads/flows/reply.yaml
        bellhop replay flows/pay.yaml --case locale=ar --speed 2
        bellhop replay story.yaml --auto --loop
      """
  )

  @Argument(help: "A flow file.", completion: .file(extensions: ["yaml"]))
  var file: String

  @OptionGroup var story: StoryArguments

  @Flag(help: "Let the steps come by themselves, each as long as its caption takes to read.")
  var auto = false

  @OptionGroup var screen: ScreenArguments

  func run() async throws {
    throw ArgumentParser.ExitCode(try await story.play(file, screen, isAutomatic: auto))
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
    help: ArgumentHelp("The step to begin after; all before it are walked at once.", valueName: "number")
  )
  var step = 0

  @Option(
    help: ArgumentHelp("Let the steps come by themselves, that many times as fast.", valueName: "factor")
  )
  var speed: Double?

  @Flag(help: "Begin anew after the end, if the steps come by themselves.")
  var loop = false

  mutating func validate() throws {
    if let speed, !(0.1...100).contains(speed) { throw ValidationError("The speed must be from 0.1 to 100.") }
    if step < 0 { throw ValidationError("A step has a number from 1 on.") }
  }

  /// How long a story in a kiosk stands still after the last key of a person, before it goes on by itself.
  private static let patience = Duration.seconds(60)

  /// Returns the exit status.
  func play(
    _ file: String,
    _ screen: ScreenArguments,
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
    let session = ReplaySession(
      flow: try flow(file),
      run: run,
      screen: try screen.options(of: person, catalog, isTerminal: StandardOutput.isTerminal),
      story: StoryOptions(
        speed: speed ?? (isAutomatic ? 1 : nil),
        isLooped: loop,
        start: .stop(step),
        patience: loop && screen.kiosk ? Self.patience : nil
      ),
      notes: person.problems
    )
    // A screen handles the signals itself.
    return session.screen.plain
      ? try await Interruptible.run { try await session.play() } : try await session.play()
  }

  private func flow(_ file: String) throws(Failure) -> FlowCase {
    let cases: [FlowCase]
    do throws(FlowSyntaxError) {
      cases = try FlowSelection.reader.cases(of: file)
    } catch {
      throw Failure(lines: error.problems.map(\.text), .badData)
    }
    if let flow = cases.chosen(self.case) { return flow }
    throw Failure(
      "There is no case '\(self.case ?? "")'.",
      hint: "There are: \(cases.map(\.name).joined(separator: "; ")).",
      .usage
    )
  }
}

/// A flow that is walked step by step, on the screen or in lines of text.
struct ReplaySession {
  var flow: FlowCase
  var run: FlowRunOptions
  var screen: ScreenOptions
  var story = StoryOptions()
  /// The notes for the person at the start.
  var notes: [Note] = []

  /// Returns the exit status.
  func play() async throws(Failure) -> Int32 {
    screen.plain ? await StoryPrinter(story).play(flow, run) : try await playOnScreen()
  }

  private func playOnScreen() async throws(Failure) -> Int32 {
    guard screen.isKiosk else { return try await playOnScreen(run) }
    // Strangers at the screen start no programs.
    let folder = try TemporaryFolder.make("bellhop-rehearsal")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var run = run
    run.rehearsed = RehearsedPrograms(folder: folder)
    // The screen, which handles signals itself, is not there yet; the files of the rehearsal are removed in any case.
    let rehearsal = await TerminationSignals.cancelling { [flow, run] in await FlowReplay.rehearse(flow, run)
    }
    if let signal = rehearsal.signal { return 128 + signal }
    return try await playOnScreen(run)
  }

  private func playOnScreen(_ run: FlowRunOptions) async throws(Failure) -> Int32 {
    let controller = StoryController(flow, run, story)
    let telling = Task { await controller.run() }
    let ending: Result<Int32, Failure>
    do throws(ScreenError) {
      ending = .success(
        try await ScreenProgram.run(
          controller.replay.gateway,
          screen,
          notes: notes.lines(quietly: false),
          story: controller.story,
          drawing: .of(changing: controller.replay.gateway)
        ).status
      )
    } catch {
      ending = .failure(Failure(error))
    }
    await controller.end()
    await telling.value
    await controller.close()
    return try ending.get()
  }
}

/// Prints a story as text, for logs and screen readers: the captions and the events.
final class StoryPrinter: Sendable {
  private let options: StoryOptions
  private let writer = Mutex<LinearWriter?>(nil)

  init(_ options: StoryOptions) {
    self.options = options
  }

  /// Walks the whole flow. Returns 1 if something was not as expected.
  func play(_ flow: FlowCase, _ run: FlowRunOptions) async -> Int32 {
    let replay = FlowReplay(flow, run, FlowViewer(show: { self.take($0) }))
    var hasFailed = false
    do throws(FlowFailure) {
      try await replay.begin()
      put(flow.name)
      while let stop = await replay.next(beginning: {
        self.put("\n\($0.number)/\(replay.count)  \($0.caption)")
      }) {
        for failure in stop.failures { put("! \(failure.caption)") }
        hasFailed = hasFailed || !stop.failures.isEmpty
        guard let speed = options.speed else { continue }
        try? await Task.sleep(for: CaptionPace(speed: speed).pause(after: stop.caption))
      }
    } catch {
      put("! \(error.caption)")
      hasFailed = true
    }
    await replay.close()
    return hasFailed ? 1 : 0
  }

  private func take(_ cue: StoryCue) {
    switch cue {
    case .start(let state): writer.withLock { $0 = LinearWriter(state, now: .current, zone: .gmt) }
    case .events(let events, let state):
      let text = writer.withLock { $0?.text(for: events, leadingTo: state, at: .current) } ?? ""
      let lines = text.split(separator: "\n").map { "  \($0)" }
      if !lines.isEmpty { try? StandardOutput.lines(lines) }
    case .input, .caption: break
    }
  }

  /// A closed pipe ends the printing, not the walk.
  private func put(_ text: String) {
    try? StandardOutput.lines(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
}
