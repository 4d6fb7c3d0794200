import Canvas
import NotificationModel
import TerminalInput

extension ScreenState {
  mutating func handle(_ mouse: MouseEvent) -> [Effect] {
    guard !layout.isTooSmall else { return [] }
    switch mouse.kind {
    case .wheel(.up): scroll(by: -1, at: mouse)
    case .wheel(.down): scroll(by: 1, at: mouse)
    case .press(.left):
      notice = nil
      guard let target = draw().target(at: mouse.position) else { return [] }
      return click(target)
    default: break
    }
    return []
  }

  /// Wheel over the inspector scrolls that, elsewhere it moves through the list.
  private mutating func scroll(by step: Int, at mouse: MouseEvent) {
    switch layer {
    case .help(let scroll):
      layer = .help(scroll: scroll + step)
      return settleLayers()
    case .confirm, .sheet: return
    default: break
    }
    if let rect = layout.inspector, rect.contains(mouse.position) {
      inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll + 3 * step))
      return
    }
    if case .longLook = layer { return scrollLongLook(by: 2 * step) }
    if case .settings(let position) = layer {
      _ = press(Key(step < 0 ? .up : .down), in: position)
      return
    }
    guard !isTyping, focus != .inspector else { return }
    isIdle = false
    move(step < 0 ? .up : .down)
  }

  private mutating func click(_ target: Target) -> [Effect] {
    if case .confirm(let question) = layer {
      guard case .answer(let yes) = target else { return [] }
      return answer(question, yes: yes)
    }
    if case .sheet(let sheet) = layer {
      guard case .option(let index) = target else { return [] }
      return choose(index, in: sheet)
    }
    if isTyping { return clickWhileTyping(target) }
    if case .help = layer { layer = nil }
    isIdle = false
    switch target {
    case .item(let item): click(item)
    case .banner: clickBanner()
    case .action(let number): return whyNoAction(number) == nil ? act(number) : []
    case .clear(let key): return clear(key)
    case .clearGroup(let group): return [.submit(.dismiss(Array(index.members(of: group).newestFirst)))]
    case .backdrop: goBack()
    case .tab(let tab):
      focus = .inspector
      showTab(tab)
    case .inspectorRow(let key):
      focus = .inspector
      inspector.selected = key
    case .inspector: focus = .inspector
    case .phone: if focus == .inspector { focus = .list }
    case .intent(let intent):
      let unavailable = KeyTable.bindings.first { $0.intent == intent }?.unavailable
      return perform(intent, unless: unavailable ?? { _ in nil })
    case .longLook: if focus == .inspector { focus = .list }
    case .setting(let row): return click(row)
    case .settingsBack: return leaveSettingsPage()
    case .send, .answer, .help, .option: break
    }
    return []
  }

  /// The first click selects, the second opens the card up; a line of a group expands at once.
  private mutating func click(_ item: ListItem) {
    let wasFocused = focus == .list && list.focus == item
    focus = .list
    list.focus = item
    keepFocusVisible()
    if wasFocused || item.isGroupLine { expand() }
  }

  /// The first click on a row does what enter does: there is nothing to read before.
  private mutating func click(_ row: SettingsRow) -> [Effect] {
    guard case .settings(var position) = layer else { return [] }
    focus = .list
    position.row = row
    layer = .settings(settled(position))
    return use(position, by: 1)
  }

  private mutating func clickBanner() {
    if focus == .banner { expand() } else { focusBanner() }
  }

  private mutating func clear(_ key: NotificationKey) -> [Effect] {
    layer = nil
    if focus == .banner { focus = .list }
    return [.submit(.dismiss([key]))]
  }

  /// A click elsewhere does not throw away what was typed.
  private mutating func clickWhileTyping(_ target: Target) -> [Effect] {
    switch target {
    case .send: return type(.key(Key(.enter)))
    case .backdrop: return type(.key(Key(.escape)))
    case .tab(let tab) where layout.inspector != nil: showTab(tab)
    case .item where search != nil && layer == nil, .clear where search != nil && layer == nil:
      search = nil
      return click(target)
    default: break
    }
    return []
  }
}
