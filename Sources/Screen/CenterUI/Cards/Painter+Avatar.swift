import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import Text
import Themes

extension Avatar {
  /// The cells of an avatar where there are two rows for it.
  static let size = Size(columns: 4, rows: 2)
}

extension Painter {
  /// Paints four columns and two rows with the app's mark at the lower right corner, from one column left of the text,
  /// like the app's tile.
  mutating func paint(_ avatar: Avatar, of app: App, at point: Point) {
    let rect = Rect(origin: point, size: Avatar.size)
    guard isInSight(rect) else { return }
    if let order = order(for: avatar, room: rect.size), case .drawn(let picture)? = picture(order),
      let first = picture.frames.first
    {
      let ground = grid[rect.row, rect.column].style.background
      paint(first, in: rect)
      if first.image == nil { roundCorners(of: rect, on: ground) }
    } else {
      paintInitials(avatar, in: rect)
    }
    paintBadge(of: app, at: Point(column: rect.right - 1, row: rect.bottom - 1))
  }

  /// The order for the picture of a person; nil if the terminal has too few colors to show a face in four by two cells.
  func order(for avatar: Avatar, room: Size) -> PictureOrder? {
    guard options.depth > .monochrome, !options.ascii, let file = avatar.file else { return nil }
    var order = PictureOrder(file, room: room, fit: .filled, options)
    order.corner = 0.5
    return order
  }

  /// The letters of the name on a color of their own.
  mutating func paintInitials(_ avatar: Avatar, in rect: Rect) {
    paint(avatar.initials, Accent(named: avatar.name), in: rect, hasEdges: true)
  }

  /// Letters on a color, in a shape as round as cells can be.
  mutating func paint(_ letters: CellText, _ accent: Accent, in rect: Rect, hasEdges: Bool) {
    guard options.depth > .monochrome, !options.ascii else {
      let tile = (CellText("[") + letters + CellText("]"))
      grid.draw(tile, at: rect.origin, style: Style(attributes: .bold), background: .kept)
      return
    }
    let edge = Style(foreground: accent.color)
    let face = Style(foreground: accent.ink, background: accent.color, attributes: .bold)
    let middle = rect.band(at: rect.row).inset(columns: 1)
    if hasEdges {
      let edges = "▐\(String(repeating: " ", count: middle.columns))▌"
      grid.draw(edges, at: rect.origin, style: edge, background: .kept)
    }
    grid.fill(middle, style: face)
    grid.draw(letters, at: middle.middle(columns: letters.width).origin, style: face)
    guard rect.rows > 1 else { return }
    let below = rect.offset(rows: 1)
    grid.draw("▝▀▀▘", at: below, style: edge, background: .kept)
  }

  /// Paints one row, `▐AB▌`, if there is no room for two.
  mutating func paintSmall(_ avatar: Avatar, at point: Point) {
    paintInitials(avatar, in: Rect(origin: point, size: Size(columns: 4, rows: 1)))
  }

  /// Cuts a quarter of each corner's cell off.
  private mutating func roundCorners(of rect: Rect, on ground: Color?) {
    let corners: [(Int, Int, Unicode.Scalar)] = [
      (rect.row, rect.column, "▟"), (rect.row, rect.right - 1, "▙"), (rect.bottom - 1, rect.column, "▜"),
    ]
    for (row, column, scalar) in corners {
      let style = grid[row, column].style
      guard let color = style.foreground ?? style.background else { continue }
      let mixed = style.background.map { color.blended(with: $0, by: 0.5) } ?? color
      let place = Rect(column: column, row: row, columns: 1, rows: 1)
      grid.fill(place, style: Style(foreground: mixed, background: ground), glyph: .chrome(scalar))
    }
  }

  /// The app of the notification: one letter on its accent.
  private mutating func paintBadge(of app: App, at point: Point) {
    let letter = app.initial
    guard letter.width == 1 else { return }
    let accent = Accent(of: app)
    let style =
      options.depth > .monochrome && !options.ascii
      ? Style(foreground: accent.ink, background: accent.color, attributes: .bold)
      : Style(attributes: [.bold, .reverse])
    grid.draw(letter, at: point, style: style)
  }
}
