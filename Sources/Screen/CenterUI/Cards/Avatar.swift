import Bidi
import Canvas
import NotificationModel
import NotificationState
import Text

/// The sender of a communication notification, shown in place of the app's icon (ios-behaviour 3.19).
struct Avatar {
  /// The name of the person.
  var name: String
  var file: StoredFile?

  static let size = Size(columns: 4, rows: 2)

  init(_ communication: Communication) {
    name = communication.sender.displayName
    file = communication.avatar.flatMap { $0.type.kind == .image ? $0 : nil }
  }

  /// The first letters of the first and the last word, at most two columns.
  var initials: CellText {
    let words = name.split { $0.isWhitespace }.filter { $0.contains(where: \.isLetter) }
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : Array(words.prefix(1))
    let letters = ends.compactMap {
      $0.first(where: \.isLetter).map { CellText(String($0).uppercased()).prefix(columns: 2) }
    }
    guard let first = letters.first else { return CellText("?") }
    return letters.dropFirst().reduce(first) { $0.width + $1.width > 2 ? $0 : $0 + $1 }
  }
}

extension ScreenState {
  /// The avatar, if the sender may be named (ios-behaviour 3.14).
  func avatar(of notification: DeliveredNotification) -> Avatar? {
    guard let communication = notification.request.content.communication else { return nil }
    if center.hidesPreviews(of: notification.app) {
      let options = center.category(of: notification)?.options ?? []
      guard options.contains(.hiddenPreviewsShowTitle) else { return nil }
    }
    return Avatar(communication)
  }
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
      put(first, in: rect)
      if first.image == nil { roundCorners(of: rect, on: ground) }
    } else {
      paintInitials(avatar, in: rect)
    }
    paintBadge(of: app, at: Point(column: rect.right - 1, row: rect.bottom - 1))
  }

  /// nil if the terminal has too few colors to show a face in four by two cells.
  func order(for avatar: Avatar, room: Size) -> PictureOrder? {
    guard options.depth > .monochrome, !options.ascii, let file = avatar.file else { return nil }
    return PictureOrder(
      file: file.path,
      kind: .image,
      room: room,
      fit: .filled,
      depth: options.depth,
      symbols: options.symbols,
      pixelsPerCell: options.pixelsPerCell,
      corner: 0.5
    )
  }

  /// The letters of the name on a color of their own, in a shape as round as cells can be.
  mutating func paintInitials(_ avatar: Avatar, in rect: Rect) {
    let letters = avatar.initials
    guard options.depth > .monochrome, !options.ascii else {
      let tile = (CellText("[") + letters + CellText("]"))
      grid.put(tile, at: rect.origin, style: Style(attributes: .bold), background: .kept)
      return
    }
    let accent = Accent(named: avatar.name)
    let edge = Style(foreground: accent.color)
    let face = Style(foreground: accent.ink, background: accent.color, attributes: .bold)
    grid.put("▐  ▌", at: rect.origin, style: edge, background: .kept)
    let middle = Rect(column: rect.column + 1, row: rect.row, columns: 2, rows: 1)
    grid.fill(middle, style: face)
    let column = middle.column + (2 - letters.width) / 2
    grid.put(letters, at: Point(column: column, row: rect.row), style: face)
    guard rect.rows > 1 else { return }
    let below = rect.offset(rows: 1)
    grid.put("▝▀▀▘", at: below, style: edge, background: .kept)
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
    grid.put(letter, at: point, style: style)
  }
}
