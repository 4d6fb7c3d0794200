import Canvas
import NotificationModel
import NotificationState

extension ScreenState {
  mutating func move(_ intent: Intent) {
    if focus == .inspector { return moveInInspector(intent) }
    if case .longLook(let look) = layer { return moveInLongLook(look, intent) }
    if focus == .banner {
      guard intent == .down || intent == .pageDown || intent == .toBottom else { return }
      focus = .list
    }
    moveInList(intent)
  }

  /// Below what has come since the phone was locked is what was there before.
  private var isAtEndOfLockScreen: Bool {
    list.hidesHistory && index.hasHistory && (list.focus == navigator.last || navigator.last == nil)
  }

  private mutating func swipeUp() { list.hidesHistory = false }

  private mutating func moveInList(_ intent: Intent) {
    if isAtEndOfLockScreen, [.down, .pageDown, .toBottom].contains(intent) { swipeUp() }
    let navigator = navigator
    switch intent {
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
    default: break
    }
    keepFocusVisible()
  }

  /// Above the newest comes the banner.
  private mutating func moveAboveFirst() {
    list.top = nil
    if isLocked, !list.hidesHistory {
      list.hidesHistory = true
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

  /// Scrolls no more than needed to have the whole of the focused item on the screen.
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

  private mutating func moveInInspector(_ intent: Intent) {
    if inspector.tab == .pending, !center.pending.isEmpty { return moveInPending(intent) }
    let page = max(1, (layout.inspector ?? layout.phone).rows - 5)
    switch intent {
    case .up: inspector.scroll -= 1
    case .down: inspector.scroll += 1
    case .pageUp: inspector.scroll -= page
    case .pageDown: inspector.scroll += page
    case .toTop: inspector.scroll = 0
    default: inspector.scroll = mostInspectorScroll
    }
    inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll))
  }

  /// The selected request is named, not numbered: one that fires above it does not put another in its place.
  private mutating func moveInPending(_ intent: Intent) {
    let pending = pendingOrder.places
    let index = pending.firstIndex { $0.key == selectedPending?.key } ?? 0
    let page = max(1, inspectorArea.rows / InspectorText.rowsPerPending - 1)
    let next =
      switch intent {
      case .up: index - 1
      case .down: index + 1
      case .pageUp: index - page
      case .pageDown: index + page
      case .toTop: 0
      default: pending.count - 1
      }
    let row = max(0, min(pending.count - 1, next))
    inspector.selected = pending[row].key
    let head = InspectorText(self, columns: inspectorArea.columns, rows: 0, tab: .pending).headRows
    let first = head + row * InspectorText.rowsPerPending
    let last = first + InspectorText.rowsPerPending
    // What stands above the first comes into sight with it.
    inspector.scroll = min(row == 0 ? 0 : first, max(inspector.scroll, last - inspectorArea.rows))
  }
}

// MARK: Long look

extension ScreenState {
  /// The text scrolls until the buttons come into sight; then the focus goes through those.
  private mutating func moveInLongLook(_ look: LongLook, _ intent: Intent) {
    var look = look
    let metrics = LongLookMetrics(self, look)
    let count = metrics.actions.count
    let page = max(1, metrics.area.rows - 2)
    switch intent {
    case .down: metrics.stepDown(&look)
    case .up: metrics.stepUp(&look)
    case .pageDown: look.scroll += page
    case .pageUp: look.scroll -= page
    case .toTop: (look.scroll, look.action) = (0, metrics.shows(action: 0, at: 0) ? 0 : nil)
    case .toBottom: (look.scroll, look.action) = (metrics.mostScroll, count > 0 ? count - 1 : nil)
    default: break
    }
    look = metrics.settled(look, followingAction: intent != .pageUp && intent != .pageDown)
    if let action = look.action, !metrics.shows(action: action, at: look.scroll) { look.action = nil }
    layer = .longLook(look)
  }

  /// By the wheel: the text moves, the focus stays as long as it can be seen.
  mutating func scrollLongLook(by rows: Int) {
    guard case .longLook(var look) = layer, look.reply == nil else { return }
    look.scroll += rows
    let metrics = LongLookMetrics(self, look)
    look = metrics.settled(look, followingAction: false)
    if let action = look.action, !metrics.shows(action: action, at: look.scroll) { look.action = nil }
    layer = .longLook(look)
  }

  /// A short notification is opened with its first button under the cursor, a long one at its beginning.
  mutating func openAtFirstAction() {
    guard case .longLook(var look) = layer else { return }
    look.action = LongLookMetrics(self, look).shows(action: 0, at: 0) ? 0 : nil
    layer = .longLook(look)
  }

  /// What lies over the center, at a place that exists at this size.
  mutating func settleLayers() {
    switch layer {
    case .longLook(let look):
      layer = .longLook(LongLookMetrics(self, look).settled(look, followingAction: true))
    case .help(let scroll): layer = .help(scroll: max(0, min(mostHelpScroll, scroll)))
    case .settings(let position): layer = .settings(settled(position))
    case .confirm, .sheet, nil: break
    }
    inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll))
  }
}
