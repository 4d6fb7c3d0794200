import NotificationModel
import NotificationState
import PhoneContents

/// Which part of the list is seen, what has the focus, what is searched for, and what is about to be cleared. Items are
/// named, not numbered, so that changes elsewhere do not move them.
struct ListState: Sendable {
  /// The first item on the screen; nil means the newest at each moment.
  var top: ListItem?
  var focus: ListItem?
  /// The text of the search whose results are shown; empty without a search.
  var searchText = ""
  /// The notifications that were cleared and can be brought back; nil if there are none.
  var pendingClear: PendingClear?

  /// Goes back to the newest, with no focus and no search.
  mutating func startOver() { (top, focus, searchText) = (nil, nil, "") }
}

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
    guard phone.disclosure.hidesHistory, movement.leadsDown else { return }
    let isAtEnd = list.focus == navigator.last || navigator.last == nil
    if navigator.gathered != nil {
      if isAtEnd || movement != .down { phone.disclosure.spread() }
    } else if isAtEnd, index.places.hasHistory {
      phone.disclosure.showHistory()
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
  }

  /// The banner is above the newest item.
  private mutating func moveAboveFirst() {
    list.top = nil
    if isLocked {
      phone.disclosure.showLockScreen()
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

  private var pageLength: Int { max(1, ListMetrics(self, area: shownList).visibleItems().count - 1) }
}
