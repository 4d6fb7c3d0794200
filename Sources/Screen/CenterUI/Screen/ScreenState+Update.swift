public import Canvas
public import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
public import TerminalInput
import Themes

extension ScreenState {
  /// Handles a key, a paste or the mouse.
  public mutating func handle(_ event: InputEvent) -> [Effect] {
    let clear = list.pendingClear
    noteKeys(of: event)
    var effects: [Effect]
    switch event {
    case .key(let key):
      origin = ResponseOrigin(surface, by: .key)
      effects = press(key)
    case .paste: effects = paste(event)
    case .mouse(let mouse):
      origin = ResponseOrigin(surface, by: .mouse)
      effects = handle(mouse)
    }
    effects = withoutLeaving(effects)
    if !acceptsCommands { effects = withoutCommands(effects) }
    if clear != nil, list.pendingClear == clear, effects.followClear { effects = commitClear() + effects }
    pendingChanges.note(effects, at: now, on: center)
    settleInvariants()
    return effects + pinBanner(after: effects)
  }

  /// Where the person responds if the next input is a response. Behind the question for the passcode that is the
  /// surface from which it was asked.
  private var surface: ResponseSurface {
    if let passcode = overlays.last as? Passcode, case .respond(_, _, _, let surface) = passcode.action {
      return surface
    }
    if openLongLook != nil { return .longLook }
    if focus == .list, case .activity = list.focus { return .liveActivity }
    return focus == .banner ? .banner : isLocked ? .lockScreen : .list
  }

  /// Changes the size. Overlays stay open and the focus stays in sight.
  public mutating func resize(to size: Size) {
    terminal.size = size
    settleInvariants()
  }

  /// Advances to a time of the machine; the phone's clock follows. Returns what falls due.
  public mutating func pass(to moment: MachineTime) -> [Effect] {
    now = moment
    if let slide = bannerState.slide, slide.isOver(at: now) { bannerState.slide = nil }
    if let notice, notice.until <= now { self.notice = nil }
    shownKeys?.pass(to: now)
    settleInvariants()
    guard let clear = list.pendingClear, clear.until <= now else { return [] }
    let effects = commitClear()
    return acceptsCommands ? effects : []
  }

  /// When a frame is due although nothing happens: while a banner slides, else when a notice goes, when a clear is
  /// carried out, an open picture moves on or the phone's clock shows another minute. A frozen clock never does; nil if
  /// nothing else does either.
  public var nextFrame: MachineTime? {
    let soonest = now + Self.shortestFrame
    if bannerState.slide != nil { return soonest }
    let minute = center.clock.machine(at: time.nextMinute, from: now).map { max($0, soonest) }
    return [minute, notice?.until, shownKeys?.nextEnd, list.pendingClear?.until, nextPictureFrame].compactMap(
      \.self
    ).min()
  }

  /// How long a frame of something that moves is seen at least.
  static let shortestFrame = Duration.seconds(1) / 30

  /// Shows that a command was refused; `command` is nil if it is not known.
  public mutating func show(_ refusal: Refusal, to command: Command? = nil) {
    noteStore(refusal)
    if let command { pendingChanges.drop(command) }
    if case .dismiss(let keys, _)? = command { bringBack(keys) }
    bannerState.pin.receiveRefusal()
    bannerState.flicked = []
    restoreReply()
    settleInvariants()
    showNotice(
      whyNothing: refusal.description,
      isError: true
    )
  }

  /// Remembers that the store has refused a change. The status line says so until a change is saved.
  mutating func noteStore(_ refusal: Refusal) {
    if [.storeFull, .storeUnavailable].contains(refusal.code) { isUnsaved = true }
  }

  /// Shows a sentence in the status line.
  public mutating func show(_ text: String) {
    showNotice(text)
  }

  /// Shows why what is seen from now on is not recorded, a sentence. The status line goes on saying so.
  public mutating func endRecording(_ problem: String) {
    lostRecording = problem
    showNotice(problem, isError: true)
  }

  /// Lets banners come without motion as long as the terminal's line is slow.
  public mutating func show(slowLine: Bool) {
    terminal.isLineSlow = slowLine
    if slowLine { bannerState.slide = nil }
  }
}

// MARK: Keys

extension ScreenState {
  private mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    if KeyTable.byKey[key]?.intent != .quit { role.hasBeenToldWhoWatches = false }
    if let effects = pressInStory(key) { return effects }
    if layout.isUnfit { return pressUnseen(key) }
    let isBesideText = isTyping && Self.keysBesideText.contains(key)
    if !isBesideText, let effects = keyOverlay?.handle(.key(key), in: &self) { return effects }
    if let turn = tabTurn(key) { return perform(turn) }
    guard let binding = KeyTable.byKey[key] else {
      showNotice(whyNothing: "\(key.label(ascii: options.ascii)) does nothing here; ? shows the keys.")
      return []
    }
    return performIfAvailable(binding.intent)
  }

  /// Keys that keep their meaning while a text is typed.
  private static let keysBesideText: Set<Key> = [Key("l", .control), Key("z", .control)]

  private mutating func paste(_ event: InputEvent) -> [Effect] {
    notice = nil
    if let effects = keyOverlay?.handle(event, in: &self) { return effects }
    showNotice(whyNothing: "There is no field for this text.")
    return []
  }

  /// While the screen is too small to be seen, no key may clear, send or lose something.
  private mutating func pressUnseen(_ key: Key) -> [Effect] {
    guard let intent = KeyTable.byKey[key]?.intent, [.quit, .suspend, .redraw].contains(intent) else {
      return []
    }
    return intent == .quit && hasUnsentText ? [] : perform(intent)
  }

  private mutating func performIfAvailable(_ intent: Intent) -> [Effect] {
    if let reason = whyUnavailable(intent) {
      showNotice(whyNothing: reason)
      return []
    }
    return perform(intent)
  }

  mutating func perform(_ intent: Intent) -> [Effect] {
    if let reason = whyRefused(intent) {
      showNotice(whyNothing: reason)
      return []
    }
    if case .story(let move) = intent { return perform(move) }
    if let effects = keyOverlay?.perform(intent, in: &self) { return effects }
    switch intent {
    case .move(let movement): move(movement)
    case .open: return open()
    case .expand: expand()
    case .back: goBack()
    case .action(let number): return act(number)
    case .reply: startReply()
    case .clear, .clearGroup: return clear(group: intent == .clearGroup)
    case .undoClear: undoClear()
    case .clearAll: present(Question.clearAll(upTo: index.places.newestSequence))
    case .keep: askHowToKeep()
    case .turnOff: askWhetherToTurnOff()
    case .lock: return [.submit(.setDevice([.set(\.isLocked, !expected.device.isLocked)]))]
    case .home: return leaveForeground()
    case .listPushes: return listPushes()
    case .pushAgain: return pushAgain()
    case .toBanner: focusBanner()
    case .flickBanner: return flick()
    case .inspector: toggleInspector()
    case .nextTab: turnTab(by: 1)
    case .previousTab: turnTab(by: -1)
    case .theme: nextTheme()
    case .stage: toggleStage()
    case .stageLayout: turnStage()
    case .locale: return [.submit(.setDevice([.set(\.locale, nextLocale)]))]
    case .mouse: return toggleMouse()
    case .show(let opener): opener.open(&self)
    case .story(let move): return perform(move)
    case .redraw: return [.redraw]
    case .suspend: return suspend()
    case .leave: return [.leave]
    case .quit: return quit()
    }
    return []
  }

  private mutating func nextTheme() {
    themes.chooseNext()
    showNotice("Theme: \(theme.name)")
  }

  private mutating func toggleMouse() -> [Effect] {
    terminal.mouse.toggle()
    showNotice(mouse ? "The mouse works here." : "The mouse selects text in the terminal.")
    return [.mouse(mouse)]
  }

}

extension ScreenState {
  mutating func handle(_ mouse: MouseEvent) -> [Effect] {
    guard !layout.isUnfit else { return [] }
    if case .wheel(let direction) = mouse.kind, direction == .up || direction == .down {
      scroll(by: direction == .up ? -1 : 1, at: mouse)
    }
    guard mouse.kind == .click else { return [] }
    notice = nil
    return targets.target(at: mouse.position).map { click($0) } ?? []
  }

  /// The wheel scrolls the inspector under the pointer, else the overlay; without an overlay it moves through the
  /// list.
  private mutating func scroll(by step: Int, at mouse: MouseEvent) {
    let top = overlays.last
    if let rect = layout.inspector, rect.contains(mouse.position), top?.traits.contains(.phone) ?? true {
      inspector.scroll += 3 * step
    } else if let top {
      top.scroll(by: step, in: &self)
    } else if focus != .inspector {
      move(step < 0 ? .up : .down)
    }
  }

  private mutating func click(_ target: Target) -> [Effect] {
    if let effects = overlays.last?.click(target, in: &self) { return effects }
    switch target {
    case .item(let item): click(item)
    case .banner: clickBanner()
    case .island(let key):
      (focus, list.focus) = (.list, .activity(key))
      return performIfAvailable(.open)
    case .action(let number): return whyNoAction(number) == nil ? act(number, isClicked: true) : []
    case .clear(let key): return clear([key])
    case .clearGroup(let group): return clear(Array(index.places.members(of: group).newestFirst))
    case .backdrop: goBack()
    case .tab(let tab):
      focus = .inspector
      showTab(tab)
    case .inspectorRow(let key):
      focus = .inspector
      inspector.selected = key
    case .inspector: focus = .inspector
    case .phone: if focus == .inspector { focus = .list }
    case .intent(let intent): return performIfAvailable(intent)
    case .overlay: break
    }
    return []
  }

  /// The first click selects a card and the second opens it; a line of a group expands at once.
  private mutating func click(_ item: ListItem) {
    let wasFocused = focus == .list && list.focus == item
    focus = .list
    list.focus = item
    if wasFocused || item.isGroupLine { expand() }
  }

  private mutating func clickBanner() {
    if focus == .banner { expand() } else { focusBanner() }
  }
}
