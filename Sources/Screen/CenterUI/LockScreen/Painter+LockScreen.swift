import Bidi
import Canvas
import Localization
import NotificationModel

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
    let clock = BlockClock(time, head.height, ascii: options.ascii)
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
    guard state.list.hidesHistory, state.index.places.hasHistory || isWhole == false else { return }
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
