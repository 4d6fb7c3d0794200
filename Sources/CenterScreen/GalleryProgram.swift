import Canvas
import CenterUI
import CursesTerminal
public import Foundation
public import Gallery
import Platform
import TerminalInput

/// Runs the gallery of `bellhop preview` on the terminal until the person quits.
public enum GalleryProgram {
  /// Returns the exit status: 0, or the one of the signal that ended the screen. The terminal is restored in any case.
  /// - Parameters:
  ///   - axes: what the pictures differ in.
  ///   - now: the moment of the pictures.
  ///   - notes: sentences that are shown at the start.
  ///   - updates: what has changed in the folder. The gallery closes when they end.
  public static func run(
    _ options: ScreenOptions,
    axes: GalleryAxes,
    now: Date,
    notes: [String] = [],
    updates: AsyncStream<GalleryUpdate>
  ) async throws(ScreenError) -> Int32 {
    let queue = WakingQueue<GalleryUpdate?>()
    let watching = Task {
      for await update in updates { queue.put(update) }
      queue.put(nil)
    }
    defer { watching.cancel() }
    let result = await ScreenProgram.onThreadOfItsOwn { () -> Result<Int32, ScreenError> in
      do throws(TerminalError) {
        let terminal = try CursesTerminal.open(options: TerminalOptions(options))
        defer { terminal.close() }
        var loop = GalleryLoop(terminal, options, axes, now, notes, queue)
        return .success(loop.run())
      } catch {
        return .failure(ScreenError(error))
      }
    }
    return try result.get()
  }
}

/// The loop of the gallery's thread. It waits for keys and for saved files; an idle gallery only waits.
private struct GalleryLoop {
  private let terminal: CursesTerminal
  /// nil says that no further updates come.
  private let queue: WakingQueue<GalleryUpdate?>
  private let editor: EditorCommand?
  private var state: GalleryState
  private var decoder = InputDecoder(guardsAgainstBursts: true)
  private var lastInput = ContinuousClock.now
  private var exitStatus: Int32?

  init(
    _ terminal: CursesTerminal,
    _ options: ScreenOptions,
    _ axes: GalleryAxes,
    _ now: Date,
    _ notes: [String],
    _ queue: WakingQueue<GalleryUpdate?>
  ) {
    (self.terminal, self.queue) = (terminal, queue)
    editor = EditorCommand(options.environment)
    let (themes, problems) = options.readThemes()
    state = GalleryState(
      size: terminal.size,
      options: DisplayOptions(depth: terminal.facts.depth, ascii: options.ascii, motion: false),
      themes: themes,
      theme: options.theme(for: terminal.facts, among: themes),
      axes: axes,
      now: now
    )
    let odd = notes + options.unknownTheme(among: themes) + problems
    if let note = ScreenLoop.summary(of: odd) { state.say(note) }
    queue.attach(terminal.waker)
  }

  mutating func run() -> Int32 {
    draw()
    while exitStatus == nil {
      let silence = decoder.silenceInterval.map { lastInput + $0 }
      for signal in terminal.wait(until: silence) { take(signal) }
      if let silence, ContinuousClock.now >= silence { handle(decoder.flush()) }
    }
    return exitStatus ?? 0
  }

  private func draw() { terminal.present(state.draw()) }

  private mutating func take(_ signal: TerminalSignal) {
    switch signal {
    case .input(let bytes):
      lastInput = .now
      handle(decoder.feed(bytes))
    case .resized(let size):
      state.resize(to: size)
      draw()
    case .resumed: draw()
    case .woken: takeUpdates()
    case .terminate, .hangup: exitStatus = signal.exitStatus
    }
  }

  private mutating func takeUpdates() {
    for update in queue.takeAll() {
      if let update { state.take(update) } else { exitStatus = exitStatus ?? 0 }
    }
    draw()
  }

  private mutating func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    for event in events {
      for effect in state.handle(event) { perform(effect) }
    }
    draw()
  }

  private mutating func perform(_ effect: GalleryEffect) {
    switch effect {
    case .quit: exitStatus = 0
    case .suspend: terminal.suspend()
    case .redraw: terminal.redrawAll()
    case .edit(let path, let line, let column): edit(path, line, column)
    }
  }

  private mutating func edit(_ path: String, _ line: Int, _ column: Int) {
    guard let editor else { return state.say(EditorCommand.advice) }
    switch terminal.run(editor.command(for: path, line: line, column: column)) {
    case .exited(0): break
    case .exited(let status): state.say("The editor ended with \(status).")
    case .notStarted(let sentence): state.say(sentence)
    }
  }
}
