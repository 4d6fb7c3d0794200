import Bidi
import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation
import PhoneContents
import Text
import TextRoom
import Themes

extension GalleryPainter {
  mutating func paintPictures() {
    let area = state.pictureArea
    guard !area.isEmpty else { return }
    if state.subjectText == nil { return paintNothing(areas.pictures) }
    paintColumnHeads(area)
    clipped(to: area) { painter in
      if painter.state.sight.view == .grid {
        for head in painter.state.pictures.placed.rowHeads { painter.paintRow(head, in: area) }
      } else {
        for item in painter.state.pictures.placed.items {
          painter.paint(item)
          painter.caption(of: item)
        }
      }
    }
  }

  /// The phones above the columns of the grid, and what stands to the left of them. A column that is cut at the left keeps
  /// its head in sight.
  private mutating func paintColumnHeads(_ area: Rect) {
    for head in state.pictures.placed.columnHeads {
      var span = head.span
      if let name = state.compared?.name,
        !state.pictures.placed.items.contains(where: { $0.otherBelow != nil })
      {
        let half = (span.count - PlacedPictures.gutter) / 2
        let other = visible(span.lowerBound..<span.lowerBound + half, row: area.row - 1, area)
        cut(name, at: other.point, .panelTitle, columns: other.columns)
        span = span.upperBound - half..<span.upperBound
      }
      let (point, columns) = visible(span, row: area.row - 1, area)
      cut(head.title, at: point, .panelTitle, columns: columns)
    }
  }

  /// A row of the grid below its head, which stays at the upper edge while a part of the row is in sight.
  private mutating func paintRow(_ head: PlacedPictures.Head, in area: Rect) {
    let top = area.row + head.span.lowerBound - state.sight.scroll.row
    let bottom = top + head.span.count
    guard bottom > area.row, top < area.bottom else { return }
    let headRow = min(max(top, area.row), bottom - 1)
    let below = Rect(
      column: area.column,
      row: headRow + 1,
      columns: area.columns,
      rows: max(0, area.bottom - headRow - 1)
    )
    let items = state.pictures.placed.items.filter { $0.place.row == head.span.lowerBound }
    clipped(to: below) { painter in
      for item in items { painter.paint(item) }
      for item in items {
        painter.captionOfOther(of: item)
        painter.rooms(of: item)
      }
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
    let left = area.column + span.lowerBound - state.sight.scroll.column
    let start = max(left, area.column)
    let point = Point(column: start, row: row)
    return (point, min(left + span.count, area.right) - start)
  }

  private mutating func paintNothing(_ area: Rect) {
    let sentence =
      !state.list.files.contains(where: \.isPayload)
      ? "There is no payload (*.apns, *.json) here. It is shown as soon as it is saved."
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

  private mutating func paint(_ item: PlacedPictures.Item) {
    let place = onScreen(item.place)
    guard place.row < grid.bounds.bottom, place.row + item.rows > grid.bounds.row else { return }
    let top = below(onScreen(item.picturePlace))
    paint(item.picture, at: top)
    guard let other = item.other else { return }
    let otherTop = below(onScreen(item.otherPlace))
    paint(other, at: otherTop)
    let changes = GridChanges(from: other.grid, to: item.picture.grid)
    // Between the pictures, else at the edge of the one that is meant.
    let gutter = item.otherBelow == nil
    for (row, columns) in changes.rows {
      let start = Point(column: top.column, row: top.row + row)
      let mark = Point(column: gutter ? start.column - 2 : start.column, row: start.row)
      markChange(options.mark("▸", ">"), at: mark, columns, from: start)
    }
    for (row, columns) in changes.removed {
      let start = Point(column: otherTop.column, row: otherTop.row + row)
      let mark = Point(column: start.column + (gutter ? other.grid.size.columns : 0), row: start.row)
      markChange(options.mark("◂", "<"), at: mark, columns, from: start)
    }
  }

  /// Underlines a part of a picture's row, and puts a mark where nothing else is.
  private mutating func markChange(
    _ mark: String,
    at place: Point,
    _ columns: Range<Int>,
    from start: Point
  ) {
    if grid[place.row, place.column].glyph == .space { text(mark, at: place, .traceOdd, columns: 1) }
    let part = Rect(
      column: start.column + columns.lowerBound,
      row: start.row,
      columns: columns.count,
      rows: 1
    )
    grid.restyle(part) { style in
      var style = style
      style.attributes.insert(.underline)
      style.monochrome?.insert(.underline)
      return style
    }
  }

  /// A place from the beginning of all pictures as it is on the screen now.
  private func onScreen(_ place: Point) -> Point {
    let area = state.pictureArea
    return Point(
      column: area.column + place.column - state.sight.scroll.column,
      row: area.row + place.row - state.sight.scroll.row
    )
  }

  /// Below the caption and what room the texts leave.
  private func below(_ place: Point) -> Point { Point(column: place.column, row: place.row + 2) }

  private mutating func paint(_ picture: GalleryPicture, at point: Point) {
    let ground = options.areas ? styles.style(.panel) : .plain
    let size = picture.grid.size
    grid.draw(picture.grid, rows: 0..<size.rows, at: point, ground: ground)
    markEdges(of: picture.grid, at: point)
  }

  /// Marks the rows of a picture that go on beyond the edge.
  private mutating func markEdges(of picture: Grid, at point: Point) {
    let (mark, area) = (state.ellipsis, grid.bounds)
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
  private mutating func caption(of item: PlacedPictures.Item) {
    let title = item.subject.surface.title + separator + state.title(of: item.subject.look)
    caption(title, of: item.picture, at: item.picturePlace)
    captionOfOther(of: item)
    rooms(of: item)
  }

  /// In the grid the name of what stands to the left is above the column.
  private mutating func captionOfOther(of item: PlacedPictures.Item) {
    guard let other = item.other, state.sight.view != .grid || item.otherBelow != nil else { return }
    caption(state.compared?.name ?? "", of: other, at: item.otherPlace)
  }

  private mutating func caption(_ title: String, of picture: GalleryPicture, at place: Point) {
    let (point, columns) = visible(span(of: picture, at: place), row: onScreen(place).row, grid.bounds)
    cut(title, at: point, .panelTitle, columns: columns)
  }

  private func span(of picture: GalleryPicture, at place: Point) -> Range<Int> {
    place.column..<place.column + picture.grid.size.columns
  }

  /// The room of each text.
  private mutating func rooms(of item: PlacedPictures.Item) {
    for (picture, place) in [(item.picture, item.picturePlace)]
      + (item.other.map { [($0, item.otherPlace)] } ?? [])
    {
      let row = onScreen(place).row + 1
      let (point, columns) = visible(span(of: picture, at: place), row: row, grid.bounds)
      cut(
        picture.uses.sentence,
        at: point,
        picture.uses.contains(where: \.isCut) ? .traceStopped : .panelNote,
        columns: columns
      )
    }
  }

  private mutating func cut(_ raw: String, at point: Point, _ role: Role, columns: Int) {
    if columns > 0 { text(raw, at: point, role, columns: columns) }
  }
}
