public import Canvas
public import FoundationEssentials
public import NotificationModel
import NotificationState
public import TerminalInput

extension ScreenState {
  /// The person did something.
  public mutating func handle(_ event: InputEvent) -> [Effect] {
    let effects: [Effect]
    switch event {
    case .key(let key): effects = press(key)
    case .paste: effects = type(event)
    case .mouse(let mouse): effects = handle(mouse)
    case .focus, .reply: return []
    }
    if focus == .list, list.focus == nil, layer == nil, search == nil { isIdle = true }
    settlePrompt()
    settleOpenCard()
    asked.note(effects, at: now, on: center)
    return effects + settleHold(after: effects)
  }

  /// Whatever is open stays open and is to be seen.
  public mutating func resize(to size: Size) {
    self.size = size
    keepFocusVisible()
    settleOpenCard()
    settleLayers()
  }

  /// The machine's time; what moves is drawn from it, and the phone's clock follows it in its own way.
  public mutating func pass(to machine: Date) {
    now = machine
    time = center.phoneTime(at: now, machineZone: machineZone)
    if let slide, slide.isOver(at: now) { self.slide = nil }
    if let notice, notice.until <= now { self.notice = nil }
    asked.settle(on: center, at: now)
    settleOpenCard()
  }

  /// When it has to be drawn again though nothing happens, by the machine's clock: while a banner slides, else when
  /// a notice goes, an open picture moves on or the phone's clock reads differently. A clock that stands still never does.
  public var nextFrame: Date {
    let soonest = now + 1.0 / 30
    if slide != nil { return soonest }
    let minute = center.clock.machine(at: time.nextMinute) ?? .distantFuture
    return [max(minute, soonest), notice?.until, nextPictureFrame].compactMap(\.self).min() ?? minute
  }

  /// Something the person asked for was refused: `command`, where it is known.
  public mutating func show(_ refusal: Refusal, to command: Command? = nil) {
    if let command { asked.drop(command) }
    hold.takeRefusal()
    putBackReply()
    settleOpenCard()
    tell([refusal.message, refusal.hint].compactMap(\.self).joined(separator: " "), isError: true)
  }

  public mutating func show(_ text: String) {
    tell(text)
  }
}

// MARK: Keys

extension ScreenState {
  private mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    if layout.isTooSmall { return pressUnseen(key) }
    if case .confirm(let question) = layer { return answer(question, with: key) }
    if isTyping, key != Key("l", .control), key != Key("z", .control) { return type(.key(key)) }
    if case .help = layer { return pressInHelp(key) }
    if case .sheet(let sheet) = layer, let effects = press(key, in: sheet) { return effects }
    if case .settings(let position) = layer, focus != .inspector, let effects = press(key, in: position) {
      return effects
    }
    if let turn = tabTurn(key) { return perform(turn) }
    guard let binding = KeyTable.byKey[key] else {
      tell("\(key.label(ascii: look.ascii)) does nothing here; ? shows the keys.")
      return []
    }
    return perform(binding.intent, unless: binding.unavailable)
  }

  /// Where nothing can be seen nothing shall be cleared, sent or lost.
  private mutating func pressUnseen(_ key: Key) -> [Effect] {
    switch KeyTable.byKey[key]?.intent {
    case .quit where !hasUnsentText: [.quit]
    case .suspend: [.suspend]
    case .redraw: [.redraw]
    default: []
    }
  }

  /// Inside the inspector left and right turn its tabs; escape is the way back.
  private func tabTurn(_ key: Key) -> Intent? {
    guard focus == .inspector else { return nil }
    switch key {
    case Key(.left), Key("h", []): return .previousTab
    case Key(.right), Key("l", []), Key(" ", []): return .nextTab
    default: return nil
    }
  }

  mutating func perform(_ intent: Intent, unless unavailable: (ScreenState) -> String?) -> [Effect] {
    if let reason = unavailable(self) {
      tell(reason)
      return []
    }
    return perform(intent)
  }

  mutating func perform(_ intent: Intent) -> [Effect] {
    if intent.isAboutContent { isIdle = false }
    switch intent {
    case .up, .down, .pageUp, .pageDown, .toTop, .toBottom: move(intent)
    case .open: return open()
    case .expand: expand()
    case .back: goBack()
    case .action(let number): return act(number)
    case .reply: startReply()
    case .clear, .clearGroup: return clear(group: intent == .clearGroup)
    case .clearAll: layer = .confirm(.clearAll(upTo: index.newestSequence))
    case .keep: askHowToKeep()
    case .turnOff: askWhetherToTurnOff()
    case .lock: return [.submit(.setDevice([.set(\.isLocked, !expected.device.isLocked)]))]
    case .home: return leaveForeground()
    case .settings: toggleSettings()
    case .toBanner: focusBanner()
    case .flickBanner: return flick()
    case .search: startSearch()
    case .inspector: toggleInspector()
    case .nextTab: turnTab(by: 1)
    case .previousTab: turnTab(by: -1)
    case .theme: nextTheme()
    case .locale: return [.submit(.setDevice([.set(\.locale, nextLocale)]))]
    case .mouse: return toggleMouse()
    case .help: layer = .help(scroll: 0)
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func nextTheme() {
    let index = themes.firstIndex { $0.name == theme.name } ?? 0
    theme = themes[(index + 1) % themes.count]
    chosenTheme = theme
    tell("Theme: \(theme.name)")
  }

  private mutating func toggleMouse() -> [Effect] {
    mouse.toggle()
    tell(mouse ? "The mouse works here." : "The mouse selects text in the terminal.")
    return [.mouse(mouse)]
  }

  /// As the person is told before the phone is unlocked for it.
  private mutating func carryOut(_ deed: PasscodeGatedAction) -> [Effect] {
    switch deed {
    case .respond(let key, let action, let text):
      return [
        .submit(
          .respond(app: key.app, identifier: key.identifier, action: action, text: text, authenticated: true)
        )
      ]
    case .show(let key):
      guard center.notification(key) != nil else { return [] }
      layer = .longLook(LongLook(key: key))
      openAtFirstAction()
      return []
    }
  }

  private mutating func answer(_ question: Question, with key: Key) -> [Effect] {
    // Whoever was typing goes on typing for a moment: letters do not close what has to be read.
    if question.isMessage, key != Key(.enter), key != Key(.escape), key != Key("c", .control) { return [] }
    return answer(question, yes: key == Key(.enter) || key == Key("y", []))
  }

  mutating func answer(_ question: Question, yes: Bool) -> [Effect] {
    layer = replyBehindQuestion.map(Layer.longLook)
    replyBehindQuestion = nil
    guard yes else {
      if case .passcode(.respond(_, _, .some)) = question { putBackReply() }
      return []
    }
    switch question {
    case .clearAll(let latest):
      let shown = newestFirst.filter { !list.hidesHistory || center.isUnseen($0) }
      return [.submit(.dismiss(shown.filter { $0.sequence <= latest }.map(\.key)))]
    case .quitWithUnsentText: return [.quit]
    case .dropUnsentText:
      closeReply()
      return []
    case .replyLost: return []
    case .passcode(let deed): return carryOut(deed)
    case .reinstall(let app): return [.submit(.reinstall(app: app))]
    }
  }

  private mutating func pressInHelp(_ key: Key) -> [Effect] {
    guard case .help(let scroll) = layer else { return [] }
    let page = max(1, helpRect.rows - 3)
    switch KeyTable.byKey[key]?.intent {
    case .down: layer = .help(scroll: scroll + 1)
    case .up: layer = .help(scroll: scroll - 1)
    case .pageDown, .expand: layer = .help(scroll: scroll + page)
    case .pageUp: layer = .help(scroll: scroll - page)
    case .toTop: layer = .help(scroll: 0)
    case .toBottom: layer = .help(scroll: mostHelpScroll)
    case .quit where key == Key("c", .control): return [.quit]
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    default: layer = nil
    }
    settleLayers()
    return []
  }
}

extension Intent {
  /// Whether a person who presses its key looks at what is there, and not at the screen as such.
  fileprivate var isAboutContent: Bool {
    switch self {
    case .theme, .locale, .mouse, .help, .redraw, .suspend, .quit, .lock, .home, .settings: false
    default: true
    }
  }
}
