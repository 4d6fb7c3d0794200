import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Themes

extension Painter {
  /// Paints the Lock Screen's date and clock on the wallpaper.
  mutating func paintLockHead() {
    guard let head = layout.lockHead else { return }
    let area = layout.phone
    let isLarge = head == .large
    var row = area.row + (isLarge ? 2 : 1)
    paintCentered(CellText(state.language.longDate(state.time)), row: row, .status, in: area)
    row += isLarge ? 2 : 1
    for line in lockClock(head) {
      paintCentered(line, row: row, .status, in: area)
      row += 1
    }
  }

  private func lockClock(_ head: Layout.LockHead) -> [CellText] {
    let time = state.language.digits(state.time)
    // An ASCII clock has five rows; on a short screen the time is written instead.
    if options.ascii, head == .small { return [.empty, CellText(time)] }
    let clock = BlockClock(time, head, ascii: options.ascii)
    return clock.columns <= layout.phone.columns ? clock.lines : [.empty, CellText(time)]
  }

  mutating func paintCentered(_ line: CellText, row: Int, _ role: Role, in area: Rect) {
    let cut = line.truncated(to: area.columns)
    let place = Point(column: area.column + (area.columns - cut.width) / 2, row: row)
    clipped(to: area) { $0.text(cut, at: place, role) }
  }

  /// Paints the hint to older notifications in the last row, unless a card needs that.
  mutating func paintLockHint(below visible: [(item: ListItem, row: Int)]) {
    let isWhole = visible.last.map { last, row in
      last == state.navigator.last
        && row + ListMetrics(state, area: listArea).height(of: last) <= listArea.bottom
    }
    guard state.phone.disclosure.hidesHistory, state.index.places.hasHistory || isWhole == false else {
      return
    }
    let end = visible.last.map { $0.row + ListMetrics(state, area: listArea).height(of: $0.item) } ?? 0
    guard layout.lockHead != nil || end < layout.phone.bottom else { return }
    let hint = beside([
      CellText(options.mark("⌃", "^")), .spaces(1), CellText(options.phone(state.words.swipeUpForOlder)),
    ])
    let row = layout.phone.bottom - 1
    paintCentered(hint, row: row, .statusNote, in: layout.phone)
    target(layout.cards.band(at: row), .intent(.toBottom))
  }
}

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
    return phone.mergedGroup(of: notification).map { index.places.members(of: $0).count } ?? 1
  }
}
