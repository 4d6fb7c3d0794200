import Canvas
public import CenterGateway
import CenterUI
import CursesTerminal
public import Foundation
public import Gallery
import PayloadSimulation
import TerminalInput
import Themes

/// The gallery of `bellhop preview` as a program of the terminal.
public struct GalleryProgram {
  /// Draws what the gallery has drawn elsewhere.
  public typealias Draw = @Sendable (GalleryOrder) async -> GalleryItem

  private let terminal: any ProgramTerminal
  private let editor: EditorCommand?
  private let render: Draw
  private var state: GalleryState
  private(set) var exitStatus: Int32?

  /// Runs the gallery until the person quits. Returns the exit status: 0, or the one of the signal that ended the screen.
  /// The terminal is restored in any case.
  /// - Parameters:
  ///   - axes: what the pictures differ in.
  ///   - now: the moment of the pictures.
  ///   - notes: sentences that are shown at the start.
  ///   - drawing: draws attachments, and the cards of programs.
  ///   - updates: what has changed in the folder. The gallery closes when they end.
  public static func run(
    _ options: ScreenOptions,
    axes: GalleryAxes,
    now: Date,
    notes: [String] = [],
    drawing draw: @escaping Draw,
    updates: AsyncStream<GalleryUpdate>
  ) async throws(StartError) -> Int32 {
    let inbox = Inbox<GalleryProgram>()
    let watching = Task {
      for await update in updates { inbox.enqueue(.update(update)) }
      inbox.enqueue(.end)
    }
    defer { watching.cancel() }
    return try await TerminalLoop.run(options, inbox) { terminal, options in
      let (themes, theme, problems) = options.readThemes(for: terminal.facts)
      var state = GalleryState(
        size: terminal.size,
        options: DisplayOptions(depth: terminal.facts.depth, ascii: options.ascii, motion: false),
        themes: themes,
        theme: theme,
        axes: axes,
        now: now
      )
      if let note = ScreenOptions.summary(of: notes + problems) { state.say(note) }
      return GalleryProgram(
        terminal: terminal,
        editor: EditorCommand(options.terminal.environment),
        render: draw,
        state: state
      )
    }
  }
}

extension GalleryProgram: TerminalProgram {
  /// The clock of a gallery stands still.
  var nextFrame: MachineTime? { nil }

  mutating func pass(to now: MachineTime) {}

  mutating func resize(to size: Size) { state.resize(to: size) }

  mutating func receive(_ items: [GalleryItem]) -> FrameUrgency {
    state.receive(items)
    return .paced
  }

  mutating func draw() -> TerminalFrame<GalleryOrder> {
    TerminalFrame(grid: state.draw(), orders: state.nextOrders())
  }

  func rendering(of order: GalleryOrder) -> (@Sendable () async -> GalleryItem)? {
    { [render] in await render(order) }
  }

  mutating func handle(_ event: InputEvent) {
    for effect in state.handle(event) {
      switch effect {
      case .quit: exitStatus = 0
      case .suspend: terminal.suspend()
      case .redraw: terminal.redrawAll()
      case .edit(let path, let line, let column): edit(path, line, column)
      }
    }
  }

  private mutating func edit(_ path: String, _ line: Int, _ column: Int) {
    guard let editor else {
      return state.say("No editor is known: leave, say 'export EDITOR=vi' or name yours, and start anew.")
    }
    switch terminal.run(editor.command(for: path, line: line, column: column)) {
    case .exited(0): break
    case .exited(let status): state.say("The editor ended with \(status).")
    case .notStarted(let sentence): state.say(sentence)
    }
  }

  func finish(with status: Int32) -> Int32 { status }
}
