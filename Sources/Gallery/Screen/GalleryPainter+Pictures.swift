import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation

extension GalleryPainter {
  mutating func paintPictures() {
    let area = state.pictureArea
    guard !area.isEmpty else { return }
    if state.subjectText == nil { return paintNothing(areas.pictures) }
    paintColumnHeads(area)
    guard state.view == .grid else {
      for item in state.placed.items {
        paint(item, in: area)
        caption(of: item, in: area)
      }
      return
    }
    for head in state.placed.rowHeads { paintRow(head, in: area) }
  }

  /// The phones above the columns of the grid, and what stands to the left of them. A column that is cut at the left keeps
  /// its head in sight.
  private mutating func paintColumnHeads(_ area: Rect) {
    for head in state.placed.columnHeads {
      var span = head.span
      if let name = state.compared?.name {
        let half = (span.count - PlacedPictures.gutter) / 2
        let other = visible(span.lowerBound..<span.lowerBound + half, row: area.row - 1, area)
        clipped(name, at: other.point, .panelTitle, columns: other.columns)
        span = span.upperBound - half..<span.upperBound
      }
      let (point, columns) = visible(span, row: area.row - 1, area)
      clipped(head.title, at: point, .panelTitle, columns: columns)
    }
  }

  /// A row of the grid below its head, which stays at the upper edge while a part of the row is in sight.
  private mutating func paintRow(_ head: PlacedPictures.Head, in area: Rect) {
    let top = area.row + head.span.lowerBound - state.scroll.row
    let bottom = top + head.span.count
    guard bottom > area.row, top < area.bottom else { return }
    let headRow = min(max(top, area.row), bottom - 1)
    let below = Rect(
      column: area.column,
      row: headRow + 1,
      columns: area.columns,
      rows: max(0, area.bottom - headRow - 1)
    )
    for item in state.placed.items where item.place.row == head.span.lowerBound { paint(item, in: below) }
    for item in state.placed.items where item.place.row == head.span.lowerBound {
      rooms(of: item, in: below, row: top + 1)
    }
    text(
      CellText(head.title),
      at: Point(column: area.column, row: headRow),
      .panelNote,
      columns: area.columns
    )
  }

  /// Where a line above a picture begins that stays in sight, and how many columns it has.
  private func visible(_ span: Range<Int>, row: Int, _ area: Rect) -> (point: Point, columns: Int) {
    let left = area.column + span.lowerBound - state.scroll.column
    let start = max(left, area.column)
    let point = Point(column: start, row: row)
    return (point, min(left + span.count, area.right) - start)
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
    let row = state.pictureArea.row + item.place.row - state.scroll.row
    let column = area.column + item.place.column - state.scroll.column
    guard row < area.bottom, row + item.rows > area.row else { return }
    let top = Point(column: column, row: row + 2)
    guard let other = item.other else { return put(item.picture, at: top, area) }
    let right = Point(column: column + other.grid.size.columns + PlacedPictures.gutter, row: top.row)
    put(other, at: top, area)
    put(item.picture, at: right, area)
    let changes = GridChanges(from: other.grid, to: item.picture.grid)
    for (row, columns) in changes.rows {
      let place = Point(column: right.column - 2, row: top.row + row)
      guard (area.row..<area.bottom).contains(place.row) else { continue }
      if area.contains(place) { text(CellText(options.mark("▸", ">")), at: place, .traceOdd, columns: 1) }
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
    let size = picture.grid.size
    grid.put(picture.grid, rows: 0..<size.rows, at: point, clip: area, ground: ground)
    markEdges(of: picture.grid, at: point, area)
  }

  /// Marks the rows of a picture that go on beyond the edge.
  private mutating func markEdges(of picture: Grid, at point: Point, _ area: Rect) {
    let mark = CellText(options.mark("…", "~"))
    for row in 0..<picture.size.rows where (area.row..<area.bottom).contains(point.row + row) {
      let cells = picture.row(row)
      func goesOn(_ hidden: some Sequence<Cell>) -> Bool { hidden.contains { $0.glyph != .space } }
      if goesOn(cells.prefix(max(0, area.column - point.column))) {
        text(mark, at: Point(column: area.column, row: point.row + row), .panelNote, columns: 1)
      }
      if point.column < area.right, goesOn(cells.dropFirst(area.right - point.column)) {
        text(mark, at: Point(column: area.right - 1, row: point.row + row), .panelNote, columns: 1)
      }
    }
  }

  /// What the picture shows, and below it what room its texts leave. Both stay in sight while the picture moves sideways.
  private mutating func caption(of item: PlacedPictures.Item, in area: Rect) {
    let row = area.row + item.place.row - state.scroll.row
    let subject = item.subject
    let title = subject.surface.title + separator + state.title(of: subject.look)
    for (_, span, isOther) in spans(of: item) where (area.row..<area.bottom).contains(row) {
      let (point, columns) = visible(span, row: row, area)
      clipped(isOther ? state.compared?.name ?? "" : title, at: point, .panelTitle, columns: columns)
    }
    rooms(of: item, in: area, row: row + 1)
  }

  /// The pictures of an item and the columns that they have.
  private func spans(of item: PlacedPictures.Item) -> [(GalleryPicture, Range<Int>, isOther: Bool)] {
    let (start, end) = (item.place.column, item.place.column + item.columns)
    guard let other = item.other else { return [(item.picture, start..<end, false)] }
    return [
      (other, start..<start + other.grid.size.columns, true),
      (item.picture, end - item.picture.grid.size.columns..<end, false),
    ]
  }

  /// The room of each text; nothing until the texts are measured.
  private mutating func rooms(of item: PlacedPictures.Item, in area: Rect, row: Int) {
    guard (area.row..<area.bottom).contains(row) else { return }
    for (picture, span, _) in spans(of: item) {
      guard let room = picture.copy.flatMap(state.room) else { continue }
      let (point, columns) = visible(span, row: row, area)
      clipped(room.sentence, at: point, room.isCut ? .traceStopped : .panelNote, columns: columns)
    }
  }

  private mutating func clipped(_ raw: String, at point: Point, _ role: Role, columns: Int) {
    guard columns > 0 else { return }
    text(CellText(raw), at: point, role, columns: columns)
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
