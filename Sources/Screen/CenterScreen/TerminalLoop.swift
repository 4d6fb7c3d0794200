import CenterGateway
import CenterUI
import CursesTerminal
import Foundation
import Platform
import TerminalInput

/// The loop of the terminal's thread, for every program. It waits for input, for the inbox and for the next moment at which
/// something looks different; then it lets the program change and draws. An idle program only waits.
struct TerminalLoop<Program: TerminalProgram> {
  private let terminal: any ProgramTerminal
  private let inbox: Inbox<Program>
  private var program: Program
  private var renderTasks: RenderTasks<Program>
  private var decoder = InputDecoder(guardsAgainstBursts: true)
  private var lastInput: MachineTime
  private var pace = FramePace()
  private var needsDrawing = true
  /// The status of a signal, or of the end of the inbox; it counts before that of the program.
  private var exitStatus: Int32?

  init(_ program: Program, on terminal: any ProgramTerminal, _ inbox: Inbox<Program>) {
    (self.program, self.terminal, self.inbox) = (program, terminal, inbox)
    renderTasks = RenderTasks(inbox)
    lastInput = terminal.now
  }

  /// Runs the program until it is over.
  mutating func run() -> (ending: Program.Ending, status: Int32) {
    inbox.attach(terminal.wake)
    while true {
      drawIfDue()
      for signal in terminal.wait(until: deadline) { receive(signal) }
      flushSilentInput()
      passTime()
      guard let status = exitStatus ?? program.exitStatus else { continue }
      renderTasks.cancelAll()
      return (program.finish(with: status), status)
    }
  }

  // MARK: Time

  private var deadline: MachineTime? {
    let silence = decoder.silenceInterval.map { lastInput + $0 }
    return [program.nextFrame, silence, needsDrawing ? pace.next : nil].compactMap(\.self).min()
  }

  private mutating func passTime() {
    let now = terminal.now
    guard let due = program.nextFrame, now >= due else { return }
    program.pass(to: now)
    drawAtOnce()
  }

  /// Turns a lone escape byte into a key after a moment of silence.
  private mutating func flushSilentInput() {
    guard let silence = decoder.silenceInterval, terminal.now - lastInput >= silence else { return }
    handle(decoder.flush())
  }

  // MARK: Frames

  private mutating func drawIfDue() {
    guard needsDrawing else { return }
    let now = terminal.now
    guard pace.allowsFrame(at: now) else { return }
    present(program.draw(), at: now)
  }

  private mutating func present(_ frame: TerminalFrame<Program.Order>, at now: MachineTime) {
    needsDrawing = false
    pace.drew(at: now)
    terminal.present(frame.grid)
    for order in frame.dropped { renderTasks.cancel(order) }
    for order in frame.orders {
      if let rendering = program.rendering(of: order) { renderTasks.start(order, rendering) }
    }
  }

  private mutating func drawAtOnce() {
    needsDrawing = true
    pace.reset()
  }

  // MARK: What happens

  private mutating func receive(_ signal: TerminalSignal) {
    switch signal {
    case .input(let bytes):
      lastInput = terminal.now
      handle(decoder.feed(bytes))
    case .resized(let size):
      program.resize(to: size)
      drawAtOnce()
    case .resumed: drawAtOnce()
    case .woken: receiveInbox()
    case .terminate, .hangup: exitStatus = signal.exitStatus
    }
  }

  private mutating func handle(_ events: [InputEvent]) {
    // The terminal answers after each frame, which is no event and no reason for another one.
    guard !events.isEmpty else { return }
    program.pass(to: terminal.now)
    for event in events { program.handle(event) }
    drawAtOnce()
  }

  private mutating func receiveInbox() {
    let entries = inbox.dequeueAll()
    guard case .writing(let item?)? = entries.last else { return receive(entries) }
    receive(entries.dropLast())
    if !needsDrawing, pace.allowsFrame(at: terminal.now) { composeDuringWrite(of: item) }
  }

  private mutating func receive(_ entries: some Sequence<Inbox<Program>.Entry>) {
    var items: [Program.Item] = []
    for entry in entries {
      switch entry {
      case .item(let item): items.append(item)
      case .rendered(let order, let number, let item):
        if renderTasks.finish(order, number: number) { items.append(item) }
      case .writing: break
      case .end: exitStatus = exitStatus ?? program.exitStatus ?? 0
      }
    }
    guard !items.isEmpty else { return }
    program.pass(to: terminal.now)
    let urgency = program.receive(items)
    needsDrawing = true
    switch urgency {
    case .paced: break
    case .atOnce: pace.reset()
    }
  }

  // MARK: Writes

  /// Composes the frame of an item while it is written, and presents it when that is done. What happens meanwhile comes
  /// after it. A write that takes long delays nothing: the item is received when it comes, like any other.
  private mutating func composeDuringWrite(of item: Program.Item) {
    program.pass(to: terminal.now)
    guard let frame = program.compose(item) else { return }
    let end = terminal.now + Self.longestWrite
    var (signals, entries): ([TerminalSignal], [Inbox<Program>.Entry]) = ([], [])
    var isWritten: Bool?
    while isWritten == nil, terminal.now < end {
      for signal in terminal.wait(until: end) {
        guard case .woken = signal else {
          signals.append(signal)
          continue
        }
        for entry in inbox.dequeueAll() {
          switch entry {
          case .item(let next) where isWritten == nil && program.settle(next): isWritten = true
          case .writing(nil) where isWritten == nil: isWritten = false
          case .item, .writing, .rendered, .end: entries.append(entry)
          }
        }
      }
    }
    if isWritten == true {
      present(frame, at: terminal.now)
    } else {
      program.takeBack()
    }
    receive(entries)
    for signal in signals { receive(signal) }
  }

  /// How long a frame waits for its item.
  private static var longestWrite: Duration { .milliseconds(50) }
}

// MARK: The terminal of the process

extension TerminalLoop {
  /// Shows a program on the terminal of this process until it is over. The terminal is restored in any case.
  static func run(
    _ options: ScreenOptions,
    _ inbox: Inbox<Program>,
    _ program: @escaping @Sendable (CursesTerminal, ScreenOptions) -> Program
  ) async throws(StartError) -> Program.Ending {
    var asked = options
    asked.terminal.outerTerminal = await OuterTerminal.ask(environment: options.terminal.environment)
    return try await onThreadOfItsOwn { [asked] in
      do throws(TerminalError) {
        let terminal = try CursesTerminal.open(options: asked.terminal)
        defer { terminal.close() }
        var loop = TerminalLoop(program(terminal, asked), on: terminal, inbox)
        let (ending, status) = loop.run()
        terminal.close()
        // Closing a window often sends a second signal, which must not interrupt the end.
        if status > 128 { TerminationSignals.ignore() }
        return .success(ending)
      } catch {
        return .failure(
          StartError(
            error.description,
            hint:
              "Without one, bellhop run --plain writes lines of text, and bellhop serve needs no screen at all.",
            exitCode: .unavailable
          )
        )
      }
    }.get()
  }

  /// Runs `body` on one thread, because the terminal belongs to the thread that opened it.
  private static func onThreadOfItsOwn(
    _ body: @escaping @Sendable () -> Result<Program.Ending, StartError>
  ) async -> Result<Program.Ending, StartError> {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.name = "screen"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}

/// Limits frames to thirty a second when events come in floods, and shows a single event at once: three frames may
/// follow each other closely, then a tenth of a second passes before the next.
struct FramePace {
  private var recent: [MachineTime] = []

  private static let burst = 3
  private static let span = Duration.milliseconds(100)

  /// The earliest moment of the next frame; nil if one may come at any time.
  var next: MachineTime? {
    recent.count < Self.burst ? nil : recent[0] + Self.span
  }

  func allowsFrame(at now: MachineTime) -> Bool { next.map { $0 <= now } ?? true }

  mutating func drew(at now: MachineTime) {
    recent.append(now)
    if recent.count > Self.burst { recent.removeFirst() }
  }

  /// Lets the next frame come at once, as after a key.
  mutating func reset() {
    recent = []
  }
}
