import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation

extension GalleryPainter {
  mutating func paintPictures() {
    let area = areas.pictures
    guard !area.isEmpty else { return }
    if state.subjectText == nil { return paintNothing(area) }
    for item in state.placed.items { paint(item, in: area) }
  }

  private mutating func paintNothing(_ area: Rect) {
    let sentence =
      !state.files.contains(where: \.isPayload)
      ? "There is no payload (*.apns, *.json) here yet. It is shown as soon as it is saved."
      : "No phone could show this file. Its problems say why."
    for (index, line) in CellText.wrap(sentence, columns: max(1, area.columns - 4)).enumerated() {
      text(
        line,
        at: Point(column: area.column + 2, row: area.row + 1 + index),
        .panelNote,
        columns: area.columns - 4
      )
    }
  }

  private mutating func paint(_ item: PlacedPictures.Item, in area: Rect) {
    let row = area.row + item.place.row - state.scroll.row
    let column = area.column + item.place.column - state.scroll.column
    guard row < area.bottom, row + item.rows > area.row else { return }
    caption(of: item, at: Point(column: column, row: row), area)
    let top = Point(column: column, row: row + 2)
    guard let other = item.other else {
      return put(item.picture, at: top, area)
    }
    let width = other.grid.size.columns
    let right = Point(column: column + width + PlacedPictures.gutter, row: top.row)
    put(other, at: top, area)
    put(item.picture, at: right, area)
    let changes = GridChanges(from: other.grid, to: item.picture.grid)
    for (row, columns) in changes.rows {
      let place = Point(column: right.column - 2, row: top.row + row)
      guard area.contains(place) else { continue }
      text(CellText(options.mark("▸", ">")), at: place, .traceOdd, columns: 1)
      let part = Rect(
        column: right.column + columns.lowerBound,
        row: place.row,
        columns: columns.count,
        rows: 1
      )
      grid.restyle(part.intersection(area)) { style in
        var style = style
        style.attributes.insert(.underline)
        style.monochrome?.insert(.underline)
        return style
      }
    }
  }

  private mutating func put(_ picture: GalleryPicture, at point: Point, _ area: Rect) {
    let ground = options.areas ? styles.style(.panel) : .plain
    grid.put(picture.grid, rows: 0..<picture.grid.size.rows, at: point, clip: area, ground: ground)
  }

  /// What the picture shows, and below it what room its texts leave.
  private mutating func caption(of item: PlacedPictures.Item, at point: Point, _ area: Rect) {
    let subject = item.subject
    let words = [subject.surface.title, subject.phone.title, subject.appearance?.rawValue].compactMap(\.self)
    let title = words.joined(separator: separator)
    let width = item.picture.grid.size.columns
    if let other = item.other, let name = state.compared?.name {
      clipped(name, at: point, .panelTitle, columns: other.grid.size.columns, area)
      line(of: other, at: point, columns: other.grid.size.columns, area)
    }
    let right = Point(column: point.column + item.columns - width, row: point.row)
    clipped(title, at: right, .panelTitle, columns: width, area)
    line(of: item.picture, at: right, columns: width, area)
  }

  /// Nothing until the texts are measured.
  private mutating func line(of picture: GalleryPicture, at point: Point, columns: Int, _ area: Rect) {
    guard let room = picture.copy.flatMap(state.room) else { return }
    let place = Point(column: point.column, row: point.row + 1)
    clipped(room.sentence, at: place, room.isCut ? .traceStopped : .panelNote, columns: columns, area)
  }

  private mutating func clipped(_ raw: String, at point: Point, _ role: Role, columns: Int, _ area: Rect) {
    let words = CellText(raw).truncated(to: columns)
    grid.put(words, at: point, style: styles.ink(role), clip: area, background: .kept)
  }

  // MARK: Room

  /// A table: what each text leaves of its room, on each device in each language.
  mutating func paintRoom() {
    let area = areas.pictures.inset(columns: 1)
    guard !area.isEmpty else { return }
    if state.subjectText == nil { return paintNothing(areas.pictures) }
    for (index, line) in state.roomTable.dropFirst(state.scroll.row).prefix(area.rows).enumerated() {
      let point = Point(column: area.column, row: area.row + index)
      grid.put(line.truncated(to: area.columns), at: point, clip: area, background: .kept)
    }
  }
}

/// Where a picture differs from another.
struct GridChanges: Hashable {
  /// The part of each row that differs, from the top.
  private(set) var rows: [(row: Int, columns: Range<Int>)] = []

  static func == (left: GridChanges, right: GridChanges) -> Bool {
    left.rows.elementsEqual(right.rows) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    for (row, columns) in rows {
      hasher.combine(row)
      hasher.combine(columns)
    }
  }

  /// Only characters count: a gradient differs from row to row where rows are more or fewer.
  init(from old: Grid, to new: Grid) {
    for row in 0..<new.size.rows {
      let (before, after) = (old.row(row).map(\.glyph), new.row(row).map(\.glyph))
      guard before != after else { continue }
      let places = after.indices.filter { !before.indices.contains($0) || before[$0] != after[$0] }
      guard let first = places.first, let last = places.last else { continue }
      rows.append((row, first..<last + 1))
    }
  }
}
