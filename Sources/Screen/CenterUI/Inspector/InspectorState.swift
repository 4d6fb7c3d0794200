import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Themes

/// The inspector: its position, and what it knows that the phone does not show.
struct InspectorState: Sendable {
  var tab = Tab.trace
  var scroll = 0
  /// The selected request of the pending tab; nil means the soonest.
  var selected: NotificationKey?

  /// The pending requests in their order.
  var requests: PendingOrder
  /// What has happened since the screen opened.
  var log = EventLog()

  init(_ center: CenterState) { requests = PendingOrder(center) }

  /// Starts over with the requests of another state. The position stays.
  mutating func begin(_ center: CenterState) { (requests, log) = (PendingOrder(center), EventLog()) }

  /// Follows an event, also one that is about nothing that the tab shows.
  mutating func follow(_ event: Event) {
    requests.follow(event)
    log.keep(event)
  }

  /// Turns to the beginning of a tab.
  mutating func show(_ tab: Tab) { (self.tab, scroll, selected) = (tab, 0, nil) }

  enum Tab: String, CaseIterable, Sendable {
    case trace = "Trace"
    case payload = "Payload"
    case problems = "Problems"
    case responses = "Responses"
    case pending = "Pending"
    case log = "Log"
  }
}

// MARK: The keys of the inspector

extension ScreenState {
  /// Left and right turn the tabs while the inspector has the focus; escape goes back.
  func tabTurn(_ key: Key) -> Intent? {
    guard focus == .inspector else { return nil }
    if [Key(.left), Key("h", [])].contains(key) { return .previousTab }
    return [Key(.right), Key("l", []), Key(" ", [])].contains(key) ? .nextTab : nil
  }

  /// The hints of the inspector while it has the focus, before those of the key table.
  var inspectorHints: [FooterHints.Hint] {
    guard focus == .inspector else { return [] }
    return [
      FooterHints.Hint(options.horizontalKeys, "tabs", .intent(.nextTab), rank: 2),
      FooterHints.Hint(options.verticalKeys, inspector.tab == .pending ? "select" : "scroll", nil, rank: 3),
    ]
  }

  /// The request that has the focus in the pending tab.
  var selectedPending: PendingRequest? {
    guard inspector.tab == .pending else { return nil }
    return inspector.selected.flatMap { center.pending[$0] }
      ?? inspector.requests.places.first.flatMap { center.pending[$0.key] }
  }
}

// MARK: Moving

extension ScreenState {
  mutating func moveInInspector(_ movement: Movement) {
    if inspector.tab == .pending, !center.pending.isEmpty { return moveInPending(movement) }
    let page = max(1, (layout.inspector ?? layout.phone).rows - 5)
    inspector.scroll = movement.place(from: inspector.scroll, page: page, of: mostInspectorScroll + 1)
  }

  /// The selected request is named, not numbered, so that one that fires above it does not change the selection.
  private mutating func moveInPending(_ movement: Movement) {
    let pending = inspector.requests.places
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
