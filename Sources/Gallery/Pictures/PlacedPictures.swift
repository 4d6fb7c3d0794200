import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation

/// The pictures in their places, from the first one to what is in sight and a little further.
struct PlacedPictures: Sendable {
  struct Item: Sendable {
    var subject: GallerySubject
    var picture: GalleryPicture
    /// What stands to the left of it; nil if nothing is compared.
    var other: GalleryPicture?
    /// The top left corner of the caption, from the beginning of all pictures.
    var place: Point

    var columns: Int { picture.grid.size.columns + (other.map { $0.grid.size.columns + gutter } ?? 0) }
    /// With the caption and the room below it.
    var rows: Int { 2 + max(picture.grid.size.rows, other?.grid.size.rows ?? 0) }
  }

  private(set) var items: [Item] = []
  /// The rows of all that was placed.
  private(set) var rows = 0
  private(set) var columns = 0
  /// Whether no further pictures follow.
  var isWhole = true
  private var next = Point(column: 0, row: 0)

  /// Between a picture and the one it is compared with.
  static let gutter = 3
  private static let gap = 2

  /// Puts a picture beside the last one, or below if there is no room within `width`.
  mutating func add(
    _ subject: GallerySubject,
    _ picture: GalleryPicture,
    _ other: GalleryPicture?,
    width: Int
  ) {
    var item = Item(subject: subject, picture: picture, other: other, place: next)
    if next.column > 0, next.column + item.columns > width { next = Point(column: 0, row: rows + 1) }
    item.place = next
    items.append(item)
    rows = max(rows, next.row + item.rows)
    columns = max(columns, next.column + item.columns)
    next.column += item.columns + Self.gap
  }
}

extension GalleryState {
  /// Draws the pictures that are in sight, unless they are drawn already, and moves to a place that exists.
  mutating func place() {
    placed = PlacedPictures()
    let area = areas.pictures
    if view == .room { scroll.row = min(scroll.row, max(0, roomTable.count - area.rows)) }
    guard view != .room, !area.isEmpty, !areas.isTooSmall, let text = subjectText else {
      isOnWayToEnd = false
      return
    }
    let other = compared?.text
    let end = isOnWayToEnd ? .max : scroll.row + 2 * area.rows
    var new = 0
    for subject in axes.subjects(inGrid: view == .grid) {
      let cell = cell(subject, text)
      if cache[cell] == nil { new += 1 }
      if placed.rows > end || isOnWayToEnd && new > Self.mostAtOnce {
        placed.isWhole = false
        break
      }
      let before = other.map { picture(self.cell(subject, $0), $0) }
      placed.add(subject, picture(cell, text), before, width: area.columns)
    }
    let last = max(0, placed.rows - area.rows)
    if isOnWayToEnd {
      scroll.row = last
      isOnWayToEnd = !placed.isWhole
    } else if placed.isWhole {
      scroll.row = min(scroll.row, last)
    }
    scroll.column = min(scroll.column, max(0, placed.columns - area.columns))
    forgetPictures()
  }

  private func cell(_ subject: GallerySubject, _ text: NumberedText) -> GalleryCell {
    GalleryCell(text: text.number, subject: subject, theme: theme(of: subject))
  }

  private func theme(of subject: GallerySubject) -> Theme {
    subject.appearance.flatMap { wanted in themes.first { $0.name == wanted.rawValue } } ?? styles.theme
  }

  private mutating func picture(_ cell: GalleryCell, _ text: NumberedText) -> GalleryPicture {
    if let known = cache[cell] { return known }
    let picture = GalleryPicture(cell, of: text.text, RoleStyles(cell.theme, styles.options), drawn, now: now)
    cache[cell] = picture
    return picture
  }

  /// Of many pictures those stay that have a place: each walk through the pictures needs them again.
  private mutating func forgetPictures() {
    guard cache.count > Self.mostPictures, let text = subjectText else { return }
    let texts = [text.number, compared?.text.number].compactMap(\.self)
    let kept = placed.items.flatMap { item in
      texts.map { GalleryCell(text: $0, subject: item.subject, theme: theme(of: item.subject)) }
    }
    let cells = Set(kept)
    cache = cache.filter { cells.contains($0.key) }
  }

  /// The new pictures of one step on the way to the end.
  private static let mostAtOnce = 8

  private static let mostPictures = 600
}
