import Bidi
import Canvas
import HashTreeCollections
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import TerminalInput
import Themes

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
    if let island = paintIsland(in: row) {
      let room = island.column - row.column - 4
      if hasDate, date.width <= room { text(date, at: row.offset(columns: 2), .statusNote) }
      row.cut(left: island.right - row.column)
    } else if hasDate, notes.fit(in: row.columns - date.width - 4) {
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

  /// Paints the Dynamic Island in the middle of the phone, if the rest of the status line leaves room there.
  private mutating func paintIsland(in rest: Rect) -> Rect? {
    let middle = layout.cards.column + layout.cards.columns / 2
    // As much at the one side of the middle as at the other.
    let half = min(middle - rest.column, rest.right - middle) - 1
    let room = Rect(column: middle - half, row: rest.row, columns: max(0, 2 * half), rows: 1)
    return paint(state.islandPills, in: room)
  }

  /// Paints a link at the end of a row.
  private mutating func paintLink(_ link: CellText, _ intent: Intent, in row: inout Rect, gap: Int) {
    let place = row.cut(right: link.width, gap: gap)
    text(link, at: place.origin, .statusNote)
    target(place, .intent(intent))
  }

  private var newer: CellText {
    beside([CellText(options.mark("↑", "^")), .spaces(1), CellText(options.phone(state.words.newer))])
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
    heading = heading.inset(columns: 1)
    let title = state.isLocked ? state.words.lockScreen : state.words.notificationCenter
    text(title, at: heading.origin, .heading, columns: heading.columns)
    guard state.index.places.count > 0 else { return }
    paintLink(clearWords, .clearAll, in: &heading, gap: 3)
    if isNewerAbove { paintLink(newer, .toTop, in: &heading, gap: 0) }
  }
}

extension Painter {
  /// Paints the apps that have a badge below the list, if there is room.
  mutating func paintDock() {
    guard let rect = layout.dock, !state.isListCovered else { return }
    let apps = state.center.knownApps
    let badged = apps.filter { state.center.badgeOnIcon(of: $0.bundle) != nil }
    let others = apps.filter { state.center.badgeOnIcon(of: $0.bundle) == nil }
    let places = max(1, rect.columns / Self.iconColumns)
    let shown = (badged + others).prefix(places)
    var column = rect.column + (rect.columns - shown.count * Self.iconColumns) / 2
    clipped(to: layout.phone) { painter in
      for app in shown {
        painter.paintIcon(of: app, at: Point(column: column, row: rect.row))
        column += Self.iconColumns
      }
    }
  }

  /// The columns of a tile with its badge and a gap.
  private static let iconColumns = 11

  /// The same red on every wallpaper, as on a phone.
  private static let badge = Style(
    foreground: Color(red: 255, green: 255, blue: 255, palette: 15),
    background: Color(red: 168, green: 20, blue: 16, palette: 1),
    attributes: .bold
  )

  private mutating func paintIcon(of app: App, at point: Point) {
    let badge = state.center.badgeOnIcon(of: app.bundle).map { $0 > 999 ? "999+" : "\($0)" }
    paintTile(of: app, Accent(of: app), at: point.offset(columns: 3))
    if let badge {
      let place = point.offset(columns: 6)
      let words = CellText(options.areas ? " \(badge) " : "(\(badge))")
      let style = options.areas ? Self.badge : Style(attributes: .bold)
      let background: Background = options.areas ? .replaced : .kept
      grid.draw(words, at: place, style: style, background: background)
    }
    let name = CellText(app.name, columns: Self.iconColumns - 2, in: state.language.direction)
    let column = point.column + (Self.iconColumns - 2 - name.width) / 2
    text(name, at: Point(column: column, row: point.row + 1), .statusNote)
  }
}
