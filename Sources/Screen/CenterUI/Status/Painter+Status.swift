import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState
import TerminalInput

extension Painter {
  /// Paints the phone's first line: the time, the date if there is room, badges, and what is unusual.
  mutating func paintStatus() {
    let row = layout.status.row
    if layout.isCompact, state.isSearching {
      return paintSearchField(layout.cards.band(at: layout.status.row))
    }
    let left = layout.cards.column + (layout.isCompact ? 0 : 1)
    // The Lock Screen's clock shows the time already.
    let first = CellText(layout.lockHead == nil ? state.language.clock(state.time) : state.words.locked)
    var column = left + text(first, at: Point(column: left, row: row), .status, columns: 12)
    var right = layout.cards.right - (layout.isCompact ? 0 : 1)
    if layout.isCompact, isNewerAbove { right = paintNewer(endingAt: right, row) - 2 }
    let notes = StatusNotes(state, layout)
    let date = CellText(state.language.shortDate(state.time))
    let hasDate = layout.lockHead == nil && layout.phone.columns >= 40
    if hasDate, notes.fit(in: right - column - date.width - 4) {
      column += 2
      column += text(date, at: Point(column: column, row: row), .statusNote, columns: 18)
    }
    // There is more room beside a narrow phone.
    if !notes.fit(in: right - column - 2), !layout.isCompact { right = layout.phone.right - 1 }
    let line = notes.line(columns: right - column - 2)
    text(line, at: Point(column: right - line.width, row: row), .statusNote)
  }

  /// Returns the first column of the link.
  private mutating func paintNewer(endingAt right: Int, _ row: Int) -> Int {
    let hint = CellText(options.mark("↑ newer", "^ newer"))
    let place = Rect(column: right - hint.width, row: row, columns: hint.width, rows: 1)
    text(hint, at: place.origin, .statusNote)
    target(place, .intent(.toTop))
    return place.column
  }

  /// Whether newer items are above the screen.
  var isNewerAbove: Bool {
    guard let top = ListMetrics(state, area: listArea).shownTop else { return false }
    return top != state.navigator.first
  }

  /// Paints "Notification Center" and the links for the whole list.
  mutating func paintHeading() {
    guard var heading = layout.heading else { return }
    heading.row += pushed
    guard heading.row < layout.phone.bottom else { return }
    if state.isSearching { return paintSearchField(heading) }
    let room = heading.columns - 2
    text(
      state.isLocked ? state.words.lockScreen : state.words.notificationCenter,
      at: heading.offset(columns: 1),
      .heading,
      columns: room
    )
    guard state.index.places.count > 0 else { return }
    var right = heading.right - 1
    right = paintHeadingLink(clearWords, .clearAll, endingAt: right, heading.row) - 3
    if isNewerAbove {
      _ = paintHeadingLink(CellText(options.mark("↑ newer", "^ newer")), .toTop, endingAt: right, heading.row)
    }
  }

  /// Returns the first column of the link.
  private mutating func paintHeadingLink(_ link: CellText, _ intent: Intent, endingAt right: Int, _ row: Int)
    -> Int
  {
    let place = Rect(column: right - link.width, row: row, columns: link.width, rows: 1)
    text(link, at: place.origin, .statusNote)
    target(place, .intent(intent))
    return place.column
  }
}
