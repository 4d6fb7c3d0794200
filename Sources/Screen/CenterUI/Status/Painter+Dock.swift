import Bidi
import Canvas
import HashTreeCollections
import Localization
import NotificationModel
import NotificationState

extension Painter {
  /// Paints the apps that have a badge below the list, if there is room.
  mutating func paintDock() {
    guard let rect = layout.dock, !state.isListCovered else { return }
    let apps = state.center.knownApps
    let badged = apps.filter { state.center.badges[$0.bundle] != nil }
    let others = apps.filter { state.center.badges[$0.bundle] == nil }
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
    let badge = state.center.badges[app.bundle].map { $0 > 999 ? "999+" : "\($0)" }
    paintTile(of: app, Accent(of: app), at: point.offset(columns: 3))
    if let badge {
      let place = point.offset(columns: 6)
      let words = CellText(options.areas ? " \(badge) " : "(\(badge))")
      let style = options.areas ? Self.badge : Style(attributes: .bold)
      let background: Background = options.areas ? .replaced : .kept
      grid.put(words, at: place, style: style, background: background)
    }
    let name = CellText(app.name, columns: Self.iconColumns - 2, in: state.language.direction)
    let column = point.column + (Self.iconColumns - 2 - name.width) / 2
    text(name, at: Point(column: column, row: point.row + 1), .statusNote)
  }
}
