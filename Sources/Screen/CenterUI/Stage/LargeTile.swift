import Bidi
import Canvas
import NotificationModel

/// The tile of an app on the stage, where cards have more room.
enum LargeTile {
  static let size = Size(columns: 6, rows: 3)
}

extension Painter {
  /// Paints a rounded tile in the accent of the app, with its emoji or its initial in the middle.
  mutating func paintLargeTile(of app: App, at point: Point) {
    let accent = Accent(of: app)
    let tile = Rect(origin: point, size: LargeTile.size)
    grid.card(tile, color: accent.color)
    let middle = tile.offset(columns: 2, rows: 1)
    if let icon = app.icon.flatMap(CellText.init(icon:)), options.emojiTiles, !options.ascii {
      grid.put(icon, at: middle, style: .plain, background: .kept)
      return
    }
    let letter = app.initial
    let column = tile.column + (tile.columns - letter.width) / 2
    grid.put(
      letter,
      at: Point(column: column, row: middle.row),
      style: Style(foreground: accent.ink, attributes: .bold),
      background: .kept
    )
  }
}
