import CenterScreen
import CenterUI
import FlowRunner
import Flows
import Synchronization

/// Takes the steps of a replay on the screen: by the person's keys, or by time.
actor StoryController {
  let replay: FlowReplay
  nonisolated let story: ScreenStory
  private let name: String
  private let options: StoryOptions
  private let pace: CaptionPace
  private let cues: AsyncStream<StoryCue>.Continuation
  private let signals: AsyncStream<Signal>
  private let signal: AsyncStream<Signal>.Continuation
  private let walking: WalkState
  private var isPlaying: Bool
  /// The stop that is shown; nil at the beginning.
  private var stop: FlowReplay.Stop?
  /// The number of captions so far; a timer of an earlier caption is ignored.
  private var captions = 0
  private var alarm: Task<Void, Never>?

  /// What the controller acts on.
  private enum Signal: Sendable {
    case move(StoryMove, ContinuousClock.Instant)
    /// The caption of that number has stayed long enough.
    case due(Int)
    /// The stopped story has waited long enough for the person.
    case abandoned(Int)
  }

  init(_ flow: FlowCase, _ run: FlowRunOptions, _ options: StoryOptions) {
    let (shown, cues) = AsyncStream.makeStream(of: StoryCue.self)
    let (signals, signal) = AsyncStream.makeStream(of: Signal.self)
    (self.signals, self.signal, self.cues, self.options) = (signals, signal, cues, options)
    (name, isPlaying) = (flow.name, options.speed != nil)
    let (walking, pace) = (WalkState(), CaptionPace(speed: options.speed ?? 1))
    (self.walking, self.pace) = (walking, pace)
    let viewer = FlowViewer(
      show: { cues.yield($0) },
      waitForKey: { await walking.pause(for: pace.betweenKeys) }
    )
    let replay = FlowReplay(flow, run, viewer)
    self.replay = replay
    story = ScreenStory(cues: shown) { move in
      // A person who goes back does not wait for a handler that hangs. After the signal it might be the new walk that
      // is interrupted.
      if move == .back, walking.isBusy { replay.interruptNow() }
      // One who goes on while the story types has seen what it types.
      if move == .next { walking.hurry() }
      signal.yield(.move(move, .now))
    }
  }

  /// Walks through the story until it is ended.
  func run() async {
    await rewind(to: options.start)
    for await signal in signals {
      switch signal {
      case .move(.next, let moment): if moment >= walking.readySince { await goOn() }
      case .move(.back, _): await goBack()
      case .move(.pause, _):
        isPlaying.toggle()
        await wait()
      case .due(let caption): if caption == captions, isPlaying { await goOn() }
      case .abandoned(let caption):
        guard caption == captions else { continue }
        isPlaying = true
        await goOn()
      }
    }
  }

  /// Ends the story and its phone.
  nonisolated func endStory() async {
    signal.finish()
    await replay.interrupt()
  }

  /// Takes the phone away when `run` has returned.
  func close() async {
    alarm?.cancel()
    await replay.close()
    cues.finish()
  }

  // MARK: Moving

  private func goOn() async {
    // The person's own actions are no part of the story.
    if await replay.isHandedOver {
      if await replay.isOver() { return show("That was the last step. The phone is yours.", .handedOver) }
      await rewind(to: .stop(await replay.visited))
    }
    walking.beginStep(isWatched: true)
    let next = await replay.next { [cues, count = replay.count, isPlaying] stop in
      cues.yield(.caption(stop.shown(of: count, .busy(automatic: isPlaying))))
    }
    walking.endStep()
    guard let next else { return await startOver() }
    stop = next
    await wait()
  }

  private func goBack() async {
    isPlaying = false
    await rewind(to: .stop(max(0, await replay.visited - 1)))
  }

  private func startOver() async {
    guard options.isLooped else { return await handOver() }
    await rewind(to: .stop(0))
  }

  private func rewind(to place: StoryOptions.Start) async {
    walking.beginStep(isWatched: false)
    do throws(FlowRunError) {
      switch place {
      case .stop(let number): stop = try await replay.rewind(to: number)
      case .failure: stop = try await replay.rewindToFailure()
      }
    } catch {
      stop = FlowReplay.Stop(number: 0, caption: name, failures: [error])
    }
    walking.endStep()
    switch place {
    case .stop: await wait()
    case .failure: await handOver()
    }
  }

  // MARK: Captions

  /// Shows the stop that was reached, and sets the timer for the next step.
  private func wait() async {
    let isOver = await replay.isOver()
    // A looped story goes on even if a person has stopped it.
    let goesOn = options.isLooped && (isPlaying || options.patience != nil)
    if isOver, !goesOn { return await handOver() }
    let text = stop?.caption ?? name
    show(text, isPlaying ? .playing : .waiting)
    alarm?.cancel()
    guard isPlaying else { return goOnLater() }
    alarm = Task { [captions, signal, pause = pace.pause(after: text)] in
      try? await Task.sleep(for: pause)
      if !Task.isCancelled { signal.yield(.due(captions)) }
    }
  }

  /// The person who stopped the story may have left.
  private func goOnLater() {
    guard let patience = options.patience else { return }
    alarm = Task { [captions, signal] in
      try? await Task.sleep(for: patience)
      if !Task.isCancelled { signal.yield(.abandoned(captions)) }
    }
  }

  private func handOver() async {
    await replay.handOver()
    show(stop?.caption ?? name, .handedOver)
  }

  private func show(_ text: String, _ progress: Caption.Progress) {
    captions += 1
    var caption = (stop ?? FlowReplay.Stop(number: 0, caption: name)).shown(of: replay.count, progress)
    caption.text = text
    let count = stop?.failures.count ?? 0
    if count > 1 { caption.problem? += " And \(count - 1) more." }
    cues.yield(.caption(caption))
  }
}

/// The state that the walk and the screen share between their threads.
private final class WalkState: Sendable {
  private struct State {
    var isBusy = false
    var isWatched = false
    var readySince = ContinuousClock.now
    /// The time before the next key of the step.
    var pause: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Whether a step is being walked.
  var isBusy: Bool { state.withLock(\.isBusy) }
  /// The moment at which the person saw the end of the last step. A key that was pressed before it was too early for
  /// the next step.
  var readySince: ContinuousClock.Instant { state.withLock(\.readySince) }

  func beginStep(isWatched: Bool) { state.withLock { ($0.isBusy, $0.isWatched) = (true, isWatched) } }

  /// Lets the keys that are left of the step be pressed at once.
  func hurry() {
    state.withLock {
      $0.isWatched = false
      $0.pause?.cancel()
    }
  }

  /// Waits before a key, so that the keys of the step are seen one after the other.
  func pause(for duration: Duration) async {
    let pause = state.withLock { state -> Task<Void, Never>? in
      state.pause = state.isBusy && state.isWatched ? Task { try? await Task.sleep(for: duration) } : nil
      return state.pause
    }
    await pause?.value
  }

  func endStep() { state.withLock { ($0.isBusy, $0.readySince) = (false, .now) } }
}
