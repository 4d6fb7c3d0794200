import Canvas
import CenterGateway
import CenterUI
import CursesTerminal
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents
import TerminalInput
import Themes

/// The screen of a center, or of a story, as a program of the terminal.
public struct ScreenProgram {
  private let terminal: any ProgramTerminal
  private let drawing: Drawing
  private let link: Link
  private let bell: Bool
  private let recorder: (@Sendable (RecordedMoment) -> String?)?
  /// The step of the story that was marked last in the recording.
  private var markedStep = 0
  private var state: ScreenState
  private(set) var exitStatus: Int32?
  private var leavesCenter = false
  /// The update whose frame is composed while it is written; nil if there is none.
  private var composed: Composed?

  private struct Composed {
    var update: CenterUpdate
    var effects: [Effect]
    var before: ScreenState.Checkpoint
  }

  /// The calls from the screen to what it shows.
  struct Link: Sendable {
    var submit: @Sendable (Command) -> Void
    /// Reads the payloads that can be pushed; nil if there are none.
    var listPushes: (@Sendable () -> Void)?
    /// Pushes one of them.
    var push: (@Sendable (String) -> Void)?
    /// Called with each move of the person through a story; nil if no story is shown.
    var steer: (@Sendable (StoryMove) -> Void)?
    /// Called with the number of events that the screen has received.
    var passedOn: @Sendable (Int) -> Void
  }

  init(
    _ center: CenterState,
    _ link: Link,
    _ drawing: Drawing,
    _ options: ScreenOptions,
    on terminal: any ProgramTerminal,
    _ facts: TerminalFacts
  ) {
    (self.terminal, self.drawing, self.link) = (terminal, drawing, link)
    bell = options.bell
    recorder = options.recorder
    let (themes, theme, problems) = options.readThemes(for: facts)
    var look = DisplayOptions(depth: facts.depth, ascii: options.ascii, motion: options.moves)
    (look.symbols, look.pixelsPerCell) = (facts.symbols, facts.graphics.value)
    look.hasWholeBlocks = facts.hasWholeBlocks
    state = ScreenState(
      size: terminal.size,
      options: look,
      themes: themes,
      theme: theme,
      now: terminal.now,
      zone: .current,
      mouse: options.terminal.mouse
    )
    state.socket = options.socket
    if let stage = options.stage { state.show(stage: stage) }
    if options.showsKeys { state.showKeys() }
    state.role = options.role
    state.role.isReadOnly = options.viewer?.isReadOnly ?? false
    state.role.offersPushes = link.push != nil
    state.show(center)
    if let note = ScreenOptions.summary(of: options.lacking(facts) + problems) {
      state.show(note)
    }
  }
}

extension ScreenProgram: TerminalProgram {
  enum Item: Sendable {
    case update(CenterUpdate)
    case standing(ViewerStanding)
    case refused(Refusal, Command?)
    case pushes([PushChoice])
    case note(String)
    case story(StoryCue)
    /// A picture was drawn, or failed.
    case picture(PictureOrder, Result<DrawnPicture, DrawingError>)
    case card(CardRequest, Result<String, DrawingError>)
  }

  typealias Order = RenderOrder

  var nextFrame: MachineTime? { state.nextFrame }

  mutating func pass(to now: MachineTime) { execute(state.pass(to: now)) }

  mutating func handle(_ event: InputEvent) { execute(state.handle(event)) }

  mutating func resize(to size: Size) { state.resize(to: size) }

  mutating func receive(_ items: [Item]) -> FrameUrgency {
    var urgency = FrameUrgency.paced
    for item in items {
      switch item {
      case .update(let update) where update.startsOver: state.show(update.state)
      case .standing(let standing): state.show(standing)
      case .update(let update): receive(update)
      case .refused(let refusal, let command): state.show(refusal, to: command)
      case .note(let note): state.show(note)
      case .pushes(let choices):
        state.show(choices)
        urgency = .atOnce
      case .story(let cue):
        receive(cue)
        // The result answers a key.
        if case .caption = cue { urgency = .atOnce }
      case .picture(let order, let outcome): state.show(outcome, for: order)
      case .card(let request, let outcome): state.show(outcome, for: request)
      }
    }
    return urgency
  }

  mutating func draw() -> TerminalFrame<Order> {
    state.show(slowLine: terminal.isSlow)
    var frame = state.draw()
    // The person reads at once that the recording has failed.
    if !record(.frame(frame.grid)) { frame = state.draw() }
    let (new, dropped) = state.follow(frame)
    return TerminalFrame(grid: frame.grid, orders: new, dropped: dropped)
  }

  /// A recording keeps what was presented, at its time, so nothing is composed ahead for one.
  mutating func compose(_ item: Item) -> TerminalFrame<Order>? {
    guard case .update(let update) = item, recorder == nil, state.isNext(update.events) else { return nil }
    let before = state.checkpoint
    let effects = state.apply(update.events, leadingTo: update.state)
    state.show(slowLine: terminal.isSlow)
    let frame = state.draw()
    let (new, dropped) = state.follow(frame)
    composed = Composed(update: update, effects: effects, before: before)
    return TerminalFrame(grid: frame.grid, orders: new, dropped: dropped)
  }

  mutating func settle(_ item: Item) -> Bool {
    guard let composed, case .update(let update) = item, update.isSame(as: composed.update) else {
      return false
    }
    self.composed = nil
    finish(update, composed.effects)
    return true
  }

  mutating func takeBack() {
    guard let composed else { return }
    self.composed = nil
    state.restore(composed.before)
  }

  func rendering(of order: Order) -> (@Sendable () async -> Item)? {
    switch order {
    case .picture(let order):
      guard let draw = drawing.picture else { return nil }
      return { .picture(order, await draw(order)) }
    case .card(let request):
      guard let draw = drawing.card else { return nil }
      return { .card(request, await draw(request)) }
    }
  }

  mutating func finish(with status: Int32) -> ScreenEnding {
    // A signal ends the screen without a key.
    execute(state.commitClear())
    record(.end(status))
    let isLost = state.lostRecording != nil && status == 0
    return ScreenEnding(status: isLost ? ExitCode.cannotCreate.rawValue : status, leavesCenter: leavesCenter)
  }
}

extension ScreenProgram {
  private mutating func receive(_ update: CenterUpdate) {
    finish(update, state.apply(update.events, leadingTo: update.state))
  }

  /// Does what follows from an update, after its events were applied.
  private mutating func finish(_ update: CenterUpdate, _ effects: [Effect]) {
    execute(effects)
    link.passedOn(update.events.count)
    if let arrival = update.events.last(where: { $0.fact.arrived != nil }) {
      record(.marker(arrival.summary))
    }
    ring(for: update.events)
  }

  private mutating func receive(_ cue: StoryCue) {
    execute(state.receive(cue))
    switch cue {
    case .events(let events, _): ring(for: events)
    case .caption(let caption):
      if let marker = caption.marker(after: markedStep) { record(.marker(marker)) }
      markedStep = caption.step
    case .start, .input: break
    }
  }

  private func ring(for events: [Event]) {
    if bell, events.contains(where: \.isHeard) { terminal.bell() }
  }

  /// Keeps a moment in the recording. Returns false if that fails: the person reads it, and the session goes on.
  @discardableResult
  private mutating func record(_ moment: RecordedMoment) -> Bool {
    guard let problem = recorder?(moment) else { return true }
    state.endRecording(problem)
    return false
  }

  private mutating func execute(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .submit(let command): link.submit(command)
      case .listPushes: link.listPushes?()
      case .push(let id): link.push?(id)
      case .quit: exitStatus = 0
      case .leave:
        exitStatus = 0
        leavesCenter = true
      case .suspend: terminal.suspend()
      case .redraw: terminal.redrawAll()
      case .mouse(let isOn): terminal.setMouse(isOn)
      case .story(let move): link.steer?(move)
      }
    }
  }
}

extension CenterUpdate {
  fileprivate func isSame(as other: CenterUpdate) -> Bool {
    !startsOver && events.last?.sequence == other.events.last?.sequence
  }
}

extension Event {
  /// Whether the terminal's bell rings for the event.
  var isHeard: Bool { fact.arrived?.presentation.sound != nil }
}
