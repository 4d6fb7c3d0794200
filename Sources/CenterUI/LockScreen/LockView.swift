import Canvas
import NotificationModel

extension Painter {
  /// The Lock Screen's date and clock. It fills nothing: the wallpaper is there already.
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
    // In ASCII a clock has five rows; where they would leave no room for cards it is written.
    if options.ascii, head == .small { return [.empty, CellText(time)] }
    let clock = BlockClock(time, head.height, ascii: options.ascii)
    return clock.columns <= layout.phone.columns ? clock.lines : [.empty, CellText(time)]
  }

  private mutating func paintCentered(_ line: CellText, row: Int, _ role: Role, in area: Rect) {
    let column = area.column + max(0, (area.columns - line.width) / 2)
    text(line, at: Point(column: column, row: row), role, columns: area.right - column, clip: area)
  }

  /// The way to what is older, in the last row of the phone; where room is short a card may have that.
  mutating func paintLockHint(below visible: [(item: ListItem, row: Int)]) {
    let isWhole = visible.last.map { last, row in
      last == state.navigator.last
        && row + ListMetrics(state, area: listArea).height(of: last) <= listArea.bottom
    }
    guard state.list.hidesHistory, state.index.hasHistory || isWhole == false else { return }
    let end = visible.last.map { $0.row + ListMetrics(state, area: listArea).height(of: $0.item) } ?? 0
    guard layout.lockHead != nil || end < layout.phone.bottom else { return }
    let hint = CellText(options.mark("⌃ ", "^ ")) + CellText(options.phone(state.words.swipeUpForOlder))
    let row = layout.phone.bottom - 1
    paintCentered(hint, row: row, .statusNote, in: layout.phone)
    target(
      Rect(column: layout.cards.column, row: row, columns: layout.cards.columns, rows: 1),
      .intent(.toBottom)
    )
  }
}

extension CivilTime {
  /// "Tuesday 24 March", as above the clock of the Lock Screen.
  var longDate: String { "\(Self.longWeekdays[weekday]) \(day) \(Self.longMonths[month - 1])" }

  private static let longWeekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let longMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
