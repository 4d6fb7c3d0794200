import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState
import TerminalInput

extension Painter {
  /// Paints the phone's first line: the time, the date if there is room, badges, and what is unusual.
  mutating func paintStatus() {
    if layout.isCompact, state.isSearching {
      return paintSearchField(layout.cards.band(at: layout.status.row))
    }
    var row = layout.cards.inset(columns: layout.isCompact ? 0 : 1).band(at: layout.status.row)
    // The Lock Screen's clock shows the time already.
    let first = CellText(layout.lockHead == nil ? state.language.clock(state.time) : state.words.locked)
    row.cut(left: text(first, at: row.origin, .status, columns: 12))
    if layout.isCompact, isNewerAbove { paintLink(newer, .toTop, in: &row, gap: 2) }
    let notes = StatusNotes(state, layout)
    let date = CellText(state.language.shortDate(state.time))
    let hasDate = layout.lockHead == nil && layout.phone.columns >= 40
    if hasDate, notes.fit(in: row.columns - date.width - 4) {
      row.cut(left: 2)
      row.cut(left: text(date, at: row.origin, .statusNote, columns: 18))
    }
    // There is more room beside a narrow phone.
    if !notes.fit(in: row.columns - 2), !layout.isCompact {
      row.columns = layout.phone.right - 1 - row.column
    }
    row.cut(left: 2)
    let line = notes.line(columns: row.columns)
    text(line, at: row.cut(right: line.width).origin, .statusNote)
  }

  /// Paints a link at the end of a row.
  private mutating func paintLink(_ link: CellText, _ intent: Intent, in row: inout Rect, gap: Int) {
    let place = row.cut(right: link.width, gap: gap)
    text(link, at: place.origin, .statusNote)
    target(place, .intent(intent))
  }

  private var newer: CellText { CellText(options.mark("↑ newer", "^ newer")) }

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
    heading = heading.inset(columns: 1)
    let title = state.isLocked ? state.words.lockScreen : state.words.notificationCenter
    text(title, at: heading.origin, .heading, columns: heading.columns)
    guard state.index.places.count > 0 else { return }
    paintLink(clearWords, .clearAll, in: &heading, gap: 3)
    if isNewerAbove { paintLink(newer, .toTop, in: &heading, gap: 0) }
  }
}
