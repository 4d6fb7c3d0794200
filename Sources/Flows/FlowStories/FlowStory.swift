import AppProcesses
public import CenterGateway
public import CenterScreen
public import CenterUI
public import FlowRunner
public import Flows
import Foundation
import LinearMode
import Platform
import Synchronization

/// A flow that is shown as a story: on the screen, in lines of text, or frame by frame.
public struct FlowStory: Sendable {
  private let flow: FlowCase
  private let run: FlowRunOptions
  private let options: StoryOptions
  /// The drawing for the center of the phone that is walked.
  private let drawing: @Sendable (Gateway) -> Drawing

  public init(
    _ flow: FlowCase,
    _ run: FlowRunOptions,
    _ options: StoryOptions = StoryOptions(),
    drawing: @escaping @Sendable (Gateway) -> Drawing = { _ in Drawing() }
  ) {
    (self.flow, self.run, self.options, self.drawing) = (flow, run, options, drawing)
  }

  /// Walks the flow step by step on the screen of this terminal. Returns the exit status.
  public func play(on screen: ScreenOptions, notes: [String]) async throws -> Int32 {
    guard screen.role.isKiosk else { return try await play(run, on: screen, notes) }
    // Strangers at the screen start no programs.
    let folder = try FlowFolder()
    defer { folder.remove() }
    var run = run
    run.rehearsed = RehearsedPrograms(folder: folder.path)
    // The screen, which handles signals itself, is not there yet; the files of the rehearsal are removed in any case.
    let rehearsal = await TerminationSignals.cancelling { [flow, run] in await FlowReplay.rehearse(flow, run)
    }
    if let signal = rehearsal.signal { return 128 + signal }
    return try await play(run, on: screen, notes)
  }

  private func play(_ run: FlowRunOptions, on screen: ScreenOptions, _ notes: [String]) async throws -> Int32
  {
    let controller = StoryController(flow, run, options)
    let telling = Task { await controller.run() }
    let ending: Result<ScreenEnding, StartError>
    do {
      ending = .success(
        try await ScreenProgram.run(
          controller.replay.gateway,
          screen,
          notes: notes,
          story: controller.story,
          drawing: drawing(controller.replay.gateway)
        )
      )
    } catch {
      ending = .failure(error)
    }
    await controller.endStory()
    await telling.value
    await controller.close()
    return try ending.get().status
  }

  /// Walks the whole flow and writes its captions and events as lines, for logs and screen readers. Returns whether all was
  /// as expected.
  public func writeText(_ write: @escaping @Sendable ([String]) -> Void) async -> Bool {
    let events = Mutex<LinearWriter?>(nil)
    let viewer = FlowViewer(show: { cue in
      switch cue {
      case .start(let state): events.withLock { $0 = LinearWriter(state, now: .current, zone: .gmt) }
      case .events(let new, let state):
        let text = events.withLock { $0?.text(for: new, leadingTo: state, at: .current) } ?? ""
        let lines = text.split(separator: "\n").map { "  \($0)" }
        if !lines.isEmpty { write(lines) }
      case .input, .caption: break
      }
    })
    let replay = FlowReplay(flow, run, viewer)
    var isAsExpected = true
    do throws(FlowRunError) {
      try await replay.begin()
      write([flow.name])
      while let stop = await replay.next(beginning: {
        write(["", "\($0.number)/\(replay.count)  \($0.caption)"])
      }) {
        write(stop.failures.map { "! \($0.caption)" })
        isAsExpected = isAsExpected && stop.failures.isEmpty
        guard let speed = options.speed else { continue }
        try? await Task.sleep(for: CaptionPace(speed: speed).pause(after: stop.caption))
      }
    } catch {
      write(["! \(error.caption)"])
      isAsExpected = false
    }
    await replay.close()
    return isAsExpected
  }

  /// Walks the flow without a terminal and without waiting, as fast as the caption of each stop takes to read. Calls
  /// `receive` with every frame and its moment in seconds from the beginning. Returns the failures of the flow. The same story
  /// always has the same frames.
  /// - Parameter screen: the screen before the story begins.
  public func shoot(
    on screen: ScreenState,
    _ receive: @escaping @Sendable (RecordedMoment, Double) -> Void
  ) async -> [FlowRunError] {
    await StoryFilm(flow: flow, run: run, screen: screen, pace: CaptionPace(speed: options.speed ?? 1))
      .shoot(drawing, receive)
  }
}

/// How a story is told: where it starts, how fast, and what comes after its end.
public struct StoryOptions: Sendable {
  /// The speed; 2 is twice as fast; nil lets each step wait for the person.
  var speed: Double?
  /// Whether the story starts over after its end if the steps come by time.
  var isLooped: Bool
  /// The start of the story.
  var start: Start
  /// The time after which a stopped story goes on; nil waits for the person.
  var patience: Duration?

  /// Where a story starts.
  public enum Start: Sendable {
    /// After so many stops.
    case stop(Int)
    /// At the first step where something is not as expected, with the phone in the person's hands.
    case failure
  }

  public init(
    speed: Double? = nil,
    isLooped: Bool = false,
    start: Start = .stop(0),
    patience: Duration? = nil
  ) {
    (self.speed, self.isLooped, self.start, self.patience) = (speed, isLooped, start, patience)
  }
}
