import Canvas
import CenterGateway
import CenterScreen
import CenterUI
import FlowRunner
import Flows
import Foundation
import Synchronization

/// A story that is walked without a terminal and without waiting: its frames with the moments at which they would be
/// seen. The same story always has the same frames.
struct StoryFilm {
  var flow: FlowCase
  var run: FlowRunOptions
  /// The screen before the story begins.
  var screen: ScreenState
  var pace = CaptionPace()

  /// The time at the start of every story, so that films of the same story are the same on every day.
  static let start = MachineTime(simulatedAt: FlowPhone.start)

  /// Calls `receive` with every frame and its moment in seconds from the beginning. Returns the failures of the flow.
  func shoot(
    _ drawing: (Gateway) -> Drawing = { _ in Drawing() },
    _ receive: @escaping @Sendable (RecordedMoment, Double) -> Void
  ) async -> [FlowRunError] {
    var screen = screen
    screen.role.isFilmed = true
    let camera = StoryCamera(screen, receive)
    let viewer = FlowViewer(
      show: { camera.show($0) },
      waitForKey: { await camera.roll(for: pace.betweenKeys) }
    )
    let replay = FlowReplay(flow, run, viewer)
    camera.drawing = drawing(replay.gateway)
    var failures: [FlowRunError] = []
    do throws(FlowRunError) {
      try await replay.begin()
      await camera.hold(Caption(flow.name, step: 0, of: replay.count, progress: .playing), pace)
      while let stop = await replay.next(beginning: { stop in
        camera.show(.caption(stop.shown(of: replay.count, .busy(automatic: true))))
      }) {
        failures += stop.failures
        await camera.hold(stop.shown(of: replay.count, .playing), pace)
      }
    } catch {
      failures.append(error)
    }
    await replay.close()
    camera.endFilm()
    return failures
  }
}

extension FlowReplay.Stop {
  /// What the screen shows about the stop.
  func shown(of count: Int, _ progress: Caption.Progress) -> Caption {
    Caption(caption, problem: failures.first?.caption, step: number, of: count, progress: progress)
  }
}

/// The screen of a story with a clock of its own, which moves only while nothing happens.
private final class StoryCamera: Sendable {
  private struct State {
    var screen: ScreenState
    var drawing = Drawing()
    var seconds = 0.0
    var step = 0
    var grid: Grid?
  }

  private let state: Mutex<State>
  private let receive: @Sendable (RecordedMoment, Double) -> Void

  /// The shortest time between frames: banners slide smoothly, and players can follow.
  private static let shortestFrame = 0.05

  init(_ screen: ScreenState, _ receive: @escaping @Sendable (RecordedMoment, Double) -> Void) {
    state = Mutex(State(screen: screen))
    self.receive = receive
  }

  var drawing: Drawing {
    get { state.withLock(\.drawing) }
    set { state.withLock { $0.drawing = newValue } }
  }

  /// Follows the story, without letting time pass.
  func show(_ cue: StoryCue) {
    let (marker, seconds) = state.withLock { state -> (String?, Double) in
      _ = state.screen.receive(cue)
      guard case .caption(let caption) = cue else { return (nil, state.seconds) }
      defer { state.step = caption.step }
      return (caption.marker(after: state.step), state.seconds)
    }
    if let marker { receive(.marker(marker), seconds) }
  }

  /// Shows a caption for as long as it takes to read.
  func hold(_ caption: Caption, _ pace: CaptionPace) async {
    show(.caption(caption))
    await roll(for: pace.pause(after: caption.text + (caption.problem ?? "")))
  }

  /// Lets time pass on the screen, and shows every frame that looks different.
  func roll(for duration: Duration) async {
    let end = state.withLock(\.seconds) + duration / .seconds(1)
    while state.withLock(\.seconds) < end {
      await drawFrame()
      state.withLock { state in
        let due = state.screen.nextFrame.map { ($0 - StoryFilm.start) / .seconds(1) } ?? end
        state.seconds = min(end, max(state.seconds + Self.shortestFrame, due))
        _ = state.screen.pass(to: StoryFilm.start + .seconds(state.seconds))
      }
    }
  }

  func endFilm() { receive(.end(0), state.withLock(\.seconds)) }

  private func drawFrame() async {
    var (screen, drawing) = state.withLock { ($0.screen, $0.drawing) }
    let frame = await drawing.finish(&screen) { $0.draw() }
    let moment: (grid: Grid, seconds: Double)? = state.withLock { state in
      state.screen = screen
      guard let frame, state.grid != frame.grid else { return nil }
      state.grid = frame.grid
      return (frame.grid, state.seconds)
    }
    if let moment { receive(.frame(moment.grid), moment.seconds) }
  }
}
