import Canvas
import NotificationModel
import NotificationState

extension ScreenState {
  mutating func move(_ movement: Movement) {
    if focus == .inspector { return moveInInspector(movement) }
    if focus == .banner {
      guard movement.leadsDown else { return }
      focus = .list
    }
    moveInList(movement)
  }

  /// Shows more on the Lock Screen if the focus is at its end: first each notification of what it gathers, then older
  /// ones.
  private mutating func swipeUp(_ movement: Movement) {
    guard list.hidesHistory, movement.leadsDown else { return }
    let isAtEnd = list.focus == navigator.last || navigator.last == nil
    if navigator.gathered != nil {
      if isAtEnd || movement != .down { list.spread() }
    } else if isAtEnd, index.places.hasHistory {
      list.showHistory()
    }
  }

  private mutating func moveInList(_ movement: Movement) {
    swipeUp(movement)
    let navigator = navigator
    switch movement {
    case .up:
      guard let focus = list.focus, let before = navigator.before(focus) else { return moveAboveFirst() }
      list.focus = before
    case .down: list.focus = list.focus.map { navigator.after($0) ?? $0 } ?? navigator.first
    case .pageUp: list.focus = stepped(-pageLength, in: navigator)
    case .pageDown: list.focus = stepped(pageLength, in: navigator)
    case .toTop:
      list.focus = navigator.first
      list.top = nil
    case .toBottom: list.focus = navigator.last
    }
    keepFocusVisible()
  }

  /// The banner is above the newest item.
  private mutating func moveAboveFirst() {
    list.top = nil
    if isLocked {
      list.showLockScreen()
      list.focus = list.focus.flatMap(navigator.settled)
    }
    if center.banner != nil { focusBanner() }
  }

  private func stepped(_ steps: Int, in navigator: ListNavigator) -> ListItem? {
    guard var item = list.focus ?? navigator.first else { return nil }
    for _ in 0..<abs(steps) {
      guard let next = steps < 0 ? navigator.before(item) : navigator.after(item) else { break }
      item = next
    }
    return item
  }

  /// Scrolls as little as needed to show the whole focused item.
  mutating func keepFocusVisible() {
    let metrics = ListMetrics(self)
    list.top = list.top.flatMap(navigator.settled)
    guard let focus = list.focus, let first = navigator.first else { return }
    switch metrics.place(of: focus, from: list.top ?? first) {
    case .visible: break
    case .above: list.top = navigator.start(showing: focus) == first ? nil : navigator.start(showing: focus)
    case .below: list.top = metrics.top(withLast: focus)
    }
  }

  private var pageLength: Int { max(1, ListMetrics(self, area: shownList).visibleItems().count - 1) }

  private mutating func moveInInspector(_ movement: Movement) {
    if inspector.tab == .pending, !center.pending.isEmpty { return moveInPending(movement) }
    let page = max(1, (layout.inspector ?? layout.phone).rows - 5)
    inspector.scroll = movement.place(from: inspector.scroll, page: page, of: mostInspectorScroll + 1)
  }

  /// The selected request is named, not numbered, so that one that fires above it does not change the selection.
  private mutating func moveInPending(_ movement: Movement) {
    let pending = pendingOrder.places
    let index = pending.firstIndex { $0.key == selectedPending?.key } ?? 0
    let page = max(1, inspectorArea.rows / InspectorText.rowsPerPending - 1)
    let row = movement.place(from: index, page: page, of: pending.count)
    inspector.selected = pending[row].key
    let head = InspectorText(self, columns: inspectorArea.columns, rows: 0, tab: .pending).headRows
    let first = head + row * InspectorText.rowsPerPending
    let last = first + InspectorText.rowsPerPending
    // The headings above the first request come into sight with it.
    inspector.scroll = min(row == 0 ? 0 : first, max(inspector.scroll, last - inspectorArea.rows))
  }
}
