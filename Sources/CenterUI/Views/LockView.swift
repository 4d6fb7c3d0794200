import Canvas
import NotificationModel

extension Painter {
  /// The Lock Screen: the date, the time in large digits, and the newest of each group below, as many as there is
  /// room for. It fills nothing: the wallpaper is there already.
  mutating func paintLockScreen(in area: Rect) {
    let clock = lockClock(in: area)
    let isTall = area.rows >= Self.rowsForLargeClock
    var row = area.row + (isTall ? 2 : area.rows >= Self.rowsForSmallClock ? 1 : 0)
    paintCentered(CellText(state.time.wall.longDate), row: row, .status, in: area)
    row += isTall ? 2 : 1
    for line in clock {
      paintCentered(line, row: row, .status, in: area)
      row += 1
    }
    row += isTall ? 2 : 1
    paintLockCards(from: row, in: area)
  }

  private static let rowsForLargeClock = 22
  private static let rowsForSmallClock = 12

  private func lockClock(in area: Rect) -> [CellText] {
    let time = state.time.wall.clock
    guard area.rows >= Self.rowsForSmallClock else { return [CellText(time)] }
    let height: BlockClock.Height = area.rows >= Self.rowsForLargeClock ? .large : .small
    // In ASCII a clock has five rows; where they would leave no room for cards it is written.
    if look.ascii, height == .small { return [CellText(time)] }
    let clock = BlockClock(time, height, ascii: look.ascii)
    return clock.columns <= area.columns ? clock.lines : [CellText(time)]
  }

  private mutating func paintCentered(_ line: CellText, row: Int, _ role: Role, in area: Rect) {
    let column = area.column + max(0, (area.columns - line.width) / 2)
    text(line, at: Point(column: column, row: row), role, columns: area.right - column, clip: area)
  }

  /// A card for each group with a line about the rest of it. The last row is kept for what does not fit.
  private mutating func paintLockCards(from top: Int, in area: Rect) {
    var row = top
    var next = state.center.newestGroup
    while let group = next {
      guard let height = lockHeight(of: group), row + height <= area.bottom - 1 else { break }
      paintLockCard(of: group, row: row, in: area)
      row += height
      next = state.center.older(than: group)
    }
    guard next != nil else { return }
    let hint = CellText(look.mark("⌃ swipe up for older", "^ swipe up for older"))
    paintCentered(hint, row: area.bottom - 1, .statusNote, in: area)
  }

  private func lockHeight(of group: GroupKey) -> Int? {
    let members = state.center.members(of: group)
    guard let newest = members.newest.flatMap(state.center.notification) else { return nil }
    let edges = layout.isCompact ? 0 : 2
    return state.listFace(newest, focused: false).rows + edges + (members.count > 1 ? 1 : 0)
  }

  private mutating func paintLockCard(of group: GroupKey, row: Int, in area: Rect) {
    let members = state.center.members(of: group)
    guard let newest = members.newest.flatMap(state.center.notification) else { return }
    let face = state.listFace(newest, focused: false)
    let hasEdges = !layout.isCompact
    let rect = Rect(
      column: layout.list.column,
      row: row,
      columns: layout.list.columns,
      rows: face.rows + (hasEdges ? 2 : 0)
    )
    paint(face, of: newest, in: rect, role: .card, isFocused: false, hasEdges: hasEdges, clip: area)
    guard members.count > 1 else { return }
    text(
      CellText(look.mark("╰ ", "+ ") + state.summary(of: group)),
      at: Point(column: rect.column + (hasEdges ? 5 : 3), row: rect.bottom),
      .summary,
      columns: rect.columns - 6,
      clip: area
    )
  }
}

extension WallTime {
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
