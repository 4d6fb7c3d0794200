import Canvas
import HashTreeCollections
import NotificationModel
import NotificationState

extension Painter {
  /// The icons of the apps with their badges, below the list where there is room: those with a badge first.
  mutating func paintDock() {
    guard let rect = layout.dock, !state.isListCovered else { return }
    let apps = state.center.knownApps
    let badged = apps.filter { state.center.badges[$0.bundle] != nil }
    let others = apps.filter { state.center.badges[$0.bundle] == nil }
    let places = max(1, rect.columns / Self.iconColumns)
    let shown = (badged + others).prefix(places)
    var column = rect.column + (rect.columns - shown.count * Self.iconColumns) / 2
    for app in shown {
      paintIcon(of: app, at: Point(column: column, row: rect.row))
      column += Self.iconColumns
    }
  }

  /// Of the tile with its badge and the name below, and air.
  private static let iconColumns = 11

  /// The same red on every wallpaper, as on the phone.
  private static let badge = Style(
    foreground: Color(red: 255, green: 255, blue: 255, palette: 15),
    background: Color(red: 168, green: 20, blue: 16, palette: 1),
    attributes: .bold
  )

  private mutating func paintIcon(of app: App, at point: Point) {
    let badge = state.center.badges[app.bundle].map { $0 > 999 ? "999+" : "\($0)" }
    paintTile(
      of: app,
      Accent(of: app),
      at: Point(column: point.column + 3, row: point.row),
      clip: layout.phone
    )
    if let badge {
      let place = Point(column: point.column + 6, row: point.row)
      let words = CellText(options.areas ? " \(badge) " : "(\(badge))")
      let style = options.areas ? Self.badge : Style(attributes: .bold)
      grid.put(
        words,
        at: place,
        style: style,
        clip: layout.phone,
        background: options.areas ? .replaced : .kept
      )
    }
    let name = CellText(app.name, columns: Self.iconColumns - 2)
    let column = point.column + (Self.iconColumns - 2 - name.width) / 2
    text(
      name,
      at: Point(column: column, row: point.row + 1),
      .statusNote,
      columns: name.width,
      clip: layout.phone
    )
  }
}
