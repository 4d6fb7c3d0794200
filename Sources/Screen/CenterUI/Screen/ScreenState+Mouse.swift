import Canvas
import NotificationModel
import TerminalInput

extension ScreenState {
  mutating func handle(_ mouse: MouseEvent) -> [Effect] {
    guard !layout.isUnfit else { return [] }
    if case .wheel(let direction) = mouse.kind, direction == .up || direction == .down {
      scroll(by: direction == .up ? -1 : 1, at: mouse)
    }
    guard mouse.kind == .press(.left) else { return [] }
    notice = nil
    return draw().target(at: mouse.position).map { click($0) } ?? []
  }

  /// The wheel scrolls the inspector under the pointer, else the overlay; without an overlay it moves through the
  /// list.
  private mutating func scroll(by step: Int, at mouse: MouseEvent) {
    let top = overlays.last
    if let rect = layout.inspector, rect.contains(mouse.position), top?.place != .screen {
      inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll + 3 * step))
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
    case .action(let number): return whyNoAction(number) == nil ? act(number) : []
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
    case .intent(let intent):
      let unavailable = KeyTable.bindings.first { $0.intent == intent }?.unavailable
      return perform(intent, unless: unavailable ?? { _ in nil })
    case .overlay: break
    }
    return []
  }

  /// The first click selects a card and the second opens it; a line of a group expands at once.
  private mutating func click(_ item: ListItem) {
    let wasFocused = focus == .list && list.focus == item
    focus = .list
    list.focus = item
    keepFocusVisible()
    if wasFocused || item.isGroupLine { expand() }
  }

  private mutating func clickBanner() {
    if focus == .banner { expand() } else { focusBanner() }
  }
}
