import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState

/// The Lock Screen's notifications as a count or as a stack (ios-behaviour 3.13).
extension Painter {
  /// Paints the count or the stack for the notifications that are not shown.
  mutating func paint(_ display: LockScreenDisplay, below visible: [(item: ListItem, row: Int)]) {
    switch display {
    case .count: paintCount()
    case .stack:
      if let (top, row) = visible.first(where: { $0.item.isNotification }) {
        paintStack(under: top, row: row)
      }
    case .list: break
    }
  }

  /// Paints the number in the last row, as the phone does.
  private mutating func paintCount() {
    let words = state.language.text(state.words.notifications, state.index.places.unseenCount)
    let line = beside([CellText(options.mark("⌃", "^")), .spaces(1), CellText(options.phone(words))])
    let row = layout.phone.bottom - 1
    paintCentered(line, row: row, .heading, in: layout.phone)
    target(layout.cards.band(at: row), .intent(.down))
  }

  /// Paints the lower edges of the cards behind the newest one, and how many there are.
  private mutating func paintStack(under top: ListItem, row: Int) {
    let behind = state.index.places.unseenCount - state.shownCount(of: top)
    guard behind > 0 else { return }
    let height = ListMetrics(state, area: listArea).height(of: top)
    let area = listArea.band(at: row, rows: layout.phone.bottom - row)
    var next = area.band(at: row + height)
    if !layout.isCompact {
      for depth in 1...min(2, behind) where next.row < area.bottom - 1 {
        // Only the lower edge of the card is seen.
        let card = next.band(at: next.row - 2, rows: 3).inset(columns: 2 * depth)
        clipped(to: next) { $0.paintArea(card, .card, isFocused: false, hasEdges: true) }
        next.row += 1
      }
    }
    target(area.band(at: row, rows: next.bottom - row), .item(top))
    let more = state.language.text(state.words.moreNotifications, behind)
    let line = beside([CellText(mark("╰ ", "+ ")), CellText(options.phone(more))])
    next.cut(left: layout.isCompact ? 3 : 5)
    clipped(to: area) { $0.text(line, at: next.origin, .summary, columns: next.columns) }
  }
}

extension ListItem {
  fileprivate var isNotification: Bool {
    if case .card = self { true } else { false }
  }
}

extension ScreenState {
  /// How many notifications the card stands for.
  fileprivate func shownCount(of item: ListItem) -> Int {
    guard case .card(let key) = item, let notification = center.notification(key) else { return 1 }
    return mergedGroup(of: notification).map { index.places.members(of: $0).count } ?? 1
  }
}
