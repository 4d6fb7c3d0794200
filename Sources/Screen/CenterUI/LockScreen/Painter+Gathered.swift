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
    var next = row + ListMetrics(state, area: listArea).height(of: top)
    let area = Rect(
      column: listArea.column,
      row: row,
      columns: listArea.columns,
      rows: layout.phone.bottom - row
    )
    if !layout.isCompact {
      for depth in 1...min(2, behind) where next < area.bottom - 1 {
        let edge = area.band(at: next)
        // Only the lower edge of the card is inside the clip.
        let card = Rect(
          column: edge.column + 2 * depth,
          row: next - 2,
          columns: edge.columns - 4 * depth,
          rows: 3
        )
        paintArea(card, .card, isFocused: false, hasEdges: true, clip: edge)
        next += 1
      }
    }
    let more = state.language.text(state.words.moreNotifications, behind)
    let line = beside([CellText(mark("╰ ", "+ ")), CellText(options.phone(more))])
    let column = area.column + (layout.isCompact ? 3 : 5)
    text(line, at: Point(column: column, row: next), .summary, columns: area.right - column, clip: area)
    target(Rect(column: area.column, row: row, columns: area.columns, rows: next + 1 - row), .item(top))
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
