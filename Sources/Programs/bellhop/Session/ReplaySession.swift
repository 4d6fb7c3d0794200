import AppProcesses
import CenterScreen
import CenterUI
import FlowRunner
import Flows
import Foundation
import NotificationModel
import Platform
import Synchronization

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
    await replay.end()
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
