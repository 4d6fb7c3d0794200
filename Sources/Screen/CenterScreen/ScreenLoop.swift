import CenterGateway
import CenterUI
import CursesTerminal
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import Platform
import TerminalInput

/// The loop of the screen's thread. It waits for keys, for the inbox and for the next moment at which something looks
/// different; then it changes the state and draws. An idle screen only waits.
struct ScreenLoop {
  private let terminal: CursesTerminal
  private let inbox: Inbox
  private let submit: (Command) -> Void
  /// Called with each move of the person through a story; nil if no story is shown.
  private let steer: ((StoryMove) -> Void)?
  private let bell: Bool
  private let recorder: (@Sendable (RecordedMoment) -> String?)?
  /// The step of the story that was marked last in the recording.
  private var markedStep = 0
  private var state: ScreenState
  private var renderTasks: RenderTasks
  private var decoder = InputDecoder(guardsAgainstBursts: true)
  private var lastInput = MachineTime.current
  private var pace = FramePace()
  private var needsDrawing = true
  private var exitStatus: Int32?
  private var leavesCenter = false

  static func run(
    _ options: ScreenOptions,
    _ center: CenterState,
    _ inbox: Inbox,
    _ drawing: Drawing,
    steer: ((StoryMove) -> Void)?,
    submit: @escaping (Command) -> Void
  ) -> Result<ScreenEnding, ScreenError> {
    do throws(TerminalError) {
      let terminal = try CursesTerminal.open(options: TerminalOptions(options))
      defer { terminal.close() }
      var loop = ScreenLoop(terminal, options, center, inbox, drawing, steer, submit)
      let status = loop.run()
      loop.renderTasks.end()
      terminal.close()
      // Closing a window often sends a second signal, which must not interrupt the end.
      if status > 128 { TerminationSignals.ignore() }
      return .success(ScreenEnding(status: status, leavesCenter: loop.leavesCenter))
    } catch {
      return .failure(ScreenError(error))
    }
  }

  private init(
    _ terminal: CursesTerminal,
    _ options: ScreenOptions,
    _ center: CenterState,
    _ inbox: Inbox,
    _ drawing: Drawing,
    _ steer: ((StoryMove) -> Void)?,
    _ submit: @escaping (Command) -> Void
  ) {
    self.terminal = terminal
    self.inbox = inbox
    self.submit = submit
    self.steer = steer
    bell = options.bell
    recorder = options.recorder
    renderTasks = RenderTasks(drawing, inbox)
    let (themes, problems) = options.readThemes()
    state = ScreenState(
      size: terminal.size,
      options: DisplayOptions(
        depth: terminal.facts.depth,
        ascii: options.ascii,
        symbols: terminal.facts.symbols,
        pixelsPerCell: terminal.facts.graphics.pixelsPerCell,
        motion: options.moves
      ),
      themes: themes,
      theme: options.theme(for: terminal.facts, among: themes),
      now: .current,
      zone: .current,
      mouse: options.mouse
    )
    state.socket = options.socket
    if let stage = options.stage { state.show(stage: stage) }
    if options.showsKeys { state.showKeys() }
    state.role.isKiosk = options.isKiosk
    state.role.whyNotLeaving = options.whyNotLeaving
    state.role.isReadOnly = options.viewer?.isReadOnly ?? false
    state.role.ownsCenter = options.ownsCenter
    state.show(center)
    if let note = Self.summary(of: options.unknownTheme(among: themes) + problems) { state.show(note) }
    inbox.attach(terminal.waker)
  }

  private mutating func run() -> Int32 {
    while exitStatus == nil {
      draw()
      for signal in terminal.wait(until: deadline) { take(signal) }
      flushSilentInput()
      passTime()
    }
    // A signal ends the screen without a key.
    perform(state.commitClear())
    record(.end(exitStatus ?? 0))
    if state.lostRecording != nil, exitStatus == 0 { return ExitCode.cannotCreate.rawValue }
    return exitStatus ?? 0
  }

  /// Keeps a moment in the recording. If that fails, the person reads it at once, and the session goes on.
  private mutating func record(_ moment: RecordedMoment) {
    guard let problem = recorder?(moment) else { return }
    state.endRecording(problem)
    needsDrawing = true
  }

  /// One line for the footer; nil without problems.
  static func summary(of problems: [String]) -> String? {
    guard let first = problems.first else { return nil }
    return problems.count == 1 ? first : "\(problems.count) problems, bellhop doctor lists them: \(first)"
  }

  // MARK: Time

  private var deadline: ContinuousClock.Instant? {
    let silence = decoder.silenceInterval.map { lastInput + $0 }
    return [state.nextFrame, silence, needsDrawing ? pace.next : nil].compactMap(\.self).min()
      .map { ContinuousClock.Instant($0) }
  }

  private mutating func passTime() {
    let now = MachineTime.current
    guard let due = state.nextFrame, now >= due else { return }
    perform(state.pass(to: now))
    drawAtOnce()
  }

  private mutating func draw() {
    guard needsDrawing else { return }
    let now = MachineTime.current
    if let next = pace.next, now < next { return }
    needsDrawing = false
    pace.drew(at: now)
    state.show(slowLine: terminal.isSlow)
    let frame = state.draw()
    terminal.present(frame.grid)
    record(.frame(frame.grid))
    renderTasks.take(state.follow(frame))
  }

  /// Turns a lone escape byte into a key after a moment of silence.
  private mutating func flushSilentInput() {
    guard let silence = decoder.silenceInterval, MachineTime.current - lastInput >= silence else { return }
    handle(decoder.flush())
  }

  // MARK: What happens

  private mutating func take(_ signal: TerminalSignal) {
    switch signal {
    case .input(let bytes):
      lastInput = .current
      handle(decoder.feed(bytes))
    case .resized(let size):
      state.resize(to: size)
      drawAtOnce()
    case .resumed: drawAtOnce()
    case .woken: takeInbox()
    case .terminate, .hangup: exitStatus = signal.exitStatus
    }
  }

  private mutating func handle(_ events: [InputEvent]) {
    // The terminal answers after each frame, which is no reason for another one.
    let events = events.filter { !$0.isReply }
    guard !events.isEmpty else { return }
    perform(state.pass(to: .current))
    for event in events { perform(state.handle(event)) }
    drawAtOnce()
  }

  private mutating func drawAtOnce() {
    needsDrawing = true
    pace.reset()
  }

  private mutating func takeInbox() {
    perform(state.pass(to: .current))
    for item in inbox.takeAll() {
      switch item {
      case .update(let update) where update.startsOver: state.show(update.state)
      case .standing(let standing): state.show(standing)
      case .update(let update):
        perform(state.apply(update.events, leadingTo: update.state))
        inbox.passedOn(update.events.count)
        if let arrival = update.events.last(where: { $0.fact.arrived != nil }) {
          record(.marker(arrival.summary))
        }
        if bell, update.events.contains(where: \.isHeard) { terminal.bell() }
      case .refused(let refusal, let command): state.show(refusal, to: command)
      case .note(let note): state.show(note)
      case .story(let cue): take(cue)
      case .document(let document):
        state.show(document)
        // The person has just saved the file and looks at the screen, so the frame comes at once as after a key.
        pace.reset()
      case .picture(let order, let outcome):
        renderTasks.finished(order)
        state.show(outcome, for: order)
      case .card(let request, let outcome):
        renderTasks.finished(request)
        state.show(outcome, for: request)
      case .ended: exitStatus = exitStatus ?? 0
      }
    }
    needsDrawing = true
  }

  private mutating func take(_ cue: StoryCue) {
    perform(state.take(cue))
    switch cue {
    case .events(let events, _): if bell, events.contains(where: \.isHeard) { terminal.bell() }
    case .caption(let caption):
      // The result answers a key, so the frame comes at once.
      pace.reset()
      if let marker = caption.marker(after: markedStep) { record(.marker(marker)) }
      markedStep = caption.step
    case .start, .input: break
    }
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .submit(let command): submit(command)
      case .quit: exitStatus = 0
      case .leave:
        exitStatus = 0
        leavesCenter = true
      case .suspend: terminal.suspend()
      case .redraw: terminal.redrawAll()
      case .mouse(let isOn): terminal.setMouse(isOn)
      case .story(let move): steer?(move)
      }
    }
  }
}

extension InputEvent {
  fileprivate var isReply: Bool {
    if case .reply = self { true } else { false }
  }
}
