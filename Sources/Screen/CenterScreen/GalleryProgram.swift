public import Canvas
public import CenterUI
import CursesTerminal
public import Foundation
public import Gallery
public import PayloadSimulation
public import PhonePictures
import Platform
import TerminalInput

/// Runs the gallery of `bellhop preview` on the terminal until the person quits.
public enum GalleryProgram {
  /// The command that opens a file at a line and a column.
  public typealias Editor = @Sendable (_ path: String, _ line: Int, _ column: Int) -> [String]

  /// Returns the exit status: 0, or the one of the signal that ended the screen. The terminal is restored in any case.
  /// - Parameters:
  ///   - axes: what the pictures differ in.
  ///   - now: the moment of the pictures.
  ///   - notes: sentences that are shown at the start.
  ///   - editor: the command that opens a file at a line and a column; nil if no editor is known.
  ///   - drawing: draws attachments, and the cards of programs.
  ///   - updates: what has changed in the folder. The gallery closes when they end.
  public static func run(
    _ options: ScreenOptions,
    axes: GalleryAxes,
    now: Date,
    notes: [String] = [],
    editor: Editor?,
    drawing: GalleryDrawing,
    updates: AsyncStream<GalleryUpdate>
  ) async throws(ScreenError) -> Int32 {
    let queue = WakingQueue<GalleryItem>()
    let watching = Task {
      for await update in updates { queue.put(.update(update)) }
      queue.put(.ended)
    }
    defer { watching.cancel() }
    let result = await ScreenProgram.onThreadOfItsOwn { () -> Result<Int32, ScreenError> in
      do throws(TerminalError) {
        let terminal = try CursesTerminal.open(options: TerminalOptions(options))
        defer { terminal.close() }
        var loop = GalleryLoop(terminal, options, axes, now, notes, editor, drawing, queue)
        return .success(loop.run())
      } catch {
        return .failure(ScreenError(error))
      }
    }
    return try result.get()
  }
}

/// The functions that do what a gallery cannot do itself.
public struct GalleryDrawing: Sendable {
  /// Decodes a picture.
  var picture: @Sendable (PictureOrder) async -> Result<DrawnPicture, DrawingFailure>
  /// Runs the program of a content extension and returns its output unchanged.
  var card: @Sendable (ProgramCard) async -> Result<String, DrawingFailure>
  /// Measures the texts of cards in the fonts of a phone.
  var copies: @Sendable ([PhonePicture]) async -> Result<CopyMeasures, DrawingFailure>

  public init(
    picture: @escaping @Sendable (PictureOrder) async -> Result<DrawnPicture, DrawingFailure>,
    card: @escaping @Sendable (ProgramCard) async -> Result<String, DrawingFailure>,
    copies: @escaping @Sendable ([PhonePicture]) async -> Result<CopyMeasures, DrawingFailure>
  ) {
    (self.picture, self.card, self.copies) = (picture, card, copies)
  }
}

/// What other tasks hand to the gallery's thread.
private enum GalleryItem: Sendable {
  case update(GalleryUpdate)
  case picture(PictureOrder, Result<DrawnPicture, DrawingFailure>)
  case card(ProgramCard, Result<String, DrawingFailure>)
  case copies([PhonePicture], Result<CopyMeasures, DrawingFailure>)
  /// No further updates come.
  case ended
}

/// The loop of the gallery's thread. It waits for keys and for saved files; an idle gallery only waits.
private struct GalleryLoop {
  private let terminal: CursesTerminal
  private let queue: WakingQueue<GalleryItem>
  private let editor: GalleryProgram.Editor?
  private let drawing: GalleryDrawing
  private var pictures: [PictureOrder: Task<Void, Never>] = [:]
  private var cards: [ProgramCard: Task<Void, Never>] = [:]
  private var measurings: [[PhonePicture]: Task<Void, Never>] = [:]
  private var state: GalleryState
  private var decoder = InputDecoder(guardsAgainstBursts: true)
  private var lastInput = MachineTime.current
  private var exitStatus: Int32?

  init(
    _ terminal: CursesTerminal,
    _ options: ScreenOptions,
    _ axes: GalleryAxes,
    _ now: Date,
    _ notes: [String],
    _ editor: GalleryProgram.Editor?,
    _ drawing: GalleryDrawing,
    _ queue: WakingQueue<GalleryItem>
  ) {
    (self.terminal, self.editor, self.drawing, self.queue) = (terminal, editor, drawing, queue)
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
      for signal in terminal.wait(until: silence.map { ContinuousClock.Instant($0) }) { take(signal) }
      if let silence, MachineTime.current >= silence { handle(decoder.flush()) }
    }
    for task in Array(pictures.values) + Array(cards.values) + Array(measurings.values) { task.cancel() }
    return exitStatus ?? 0
  }

  private mutating func draw() {
    terminal.present(state.draw())
    let requests = state.takeRequests()
    let (drawing, queue) = (drawing, queue)
    // An earlier task for the same order began before an app has changed: what it brings does not count any more.
    for order in requests.pictures {
      pictures[order]?.cancel()
      pictures[order] = Task {
        let picture = await drawing.picture(order)
        if !Task.isCancelled { queue.put(.picture(order, picture)) }
      }
    }
    for card in requests.cards {
      cards[card]?.cancel()
      cards[card] = Task {
        let output = await drawing.card(card)
        if !Task.isCancelled { queue.put(.card(card, output)) }
      }
    }
    if !requests.copies.isEmpty {
      let copies = Array(requests.copies)
      measurings[copies] = Task { queue.put(.copies(copies, await drawing.copies(copies))) }
    }
  }

  private mutating func take(_ signal: TerminalSignal) {
    switch signal {
    case .input(let bytes):
      lastInput = .current
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
    let items = queue.takeAll()
    let updates = items.compactMap { item in if case .update(let update) = item { update } else { nil } }
    if !updates.isEmpty { state.take(updates) }
    for item in items {
      switch item {
      case .update: break
      case .picture(let order, let outcome):
        pictures[order] = nil
        state.show(outcome, for: order)
      case .card(let card, let outcome):
        cards[card] = nil
        state.show(outcome, for: card)
      case .copies(let copies, let outcome):
        measurings[copies] = nil
        state.show(outcome, for: copies)
      case .ended: exitStatus = exitStatus ?? 0
      }
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
    guard let editor else {
      return state.say("No editor is known: leave, say 'export EDITOR=vi' or name yours, and start anew.")
    }
    switch terminal.run(editor(path, line, column)) {
    case .exited(0): break
    case .exited(let status): state.say("The editor ended with \(status).")
    case .notStarted(let sentence): state.say(sentence)
    }
  }
}
