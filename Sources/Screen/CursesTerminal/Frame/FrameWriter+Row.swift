import Canvas
import Text

extension FrameWriter {
  /// Writes the cells of a segment.
  mutating func write(_ segment: Segment, _ bytes: inout [UInt8]) {
    move(to: Point(column: segment.columns.lowerBound, row: segment.row), &bytes)
    pen.change(to: segment.styleCode, &bytes)
    if segment.clears, erases(segment.styleCode) {
      bytes += [0x1B, 0x5B, 0x4B]
      return
    }
    let cells = shown[segment.row][segment.columns]
    var column = cells.startIndex
    while column < cells.endIndex { column += writeRun(cells[column...], &bytes) }
  }

  /// Whether erased cells get that style: without the terminal's help they have its own background.
  private func erases(_ styleCode: CellStyleCode) -> Bool {
    guard styleCode.foreground == CellStyleCode.anyColor else { return false }
    return abilities.erasesWithBackground || styleCode.background == CellStyleCode.ownColor
  }

  /// Writes the first of the cells and those that equal it; returns how many columns are done.
  private mutating func writeRun(_ cells: ArraySlice<ShownCell>, _ bytes: inout [UInt8]) -> Int {
    let cell = cells[cells.startIndex]
    let count = (cells.firstIndex { $0 != cell } ?? cells.endIndex) - cells.startIndex
    if cell.isBlank, count > Self.fewBlanks, count == cells.count || abilities.repetition == .none,
      abilities.erasesCells,
      erases(cell.styleCode)
    {
      // Erasing leaves the cursor, which is no loss behind the last cell.
      bytes.appendControl(count, "X")
      if count < cells.count {
        move(to: Point(column: cells.startIndex + count, row: place?.row ?? 0), &bytes)
      }
      return count
    }
    let start = bytes.count
    let row = place?.row ?? 0
    write(cell, &bytes)
    if place == nil, cell.glyph.isCluster, cells.count > 2 {
      move(to: Point(column: cells.startIndex + 2, row: row), &bytes)
    }
    let isRepeatable = cell.glyph.isSingle && abilities.repetition.includes(cell.glyph.base)
    guard isRepeatable, count > 1, (count - 1) * (bytes.count - start) > (count > 10 ? 5 : 4) else {
      return max(1, Int(cell.glyph.width))
    }
    bytes.appendControl(count - 1, "b")
    advance(count - 1)
    // libvterm wraps what follows a repetition up to the column before the last, unless the cursor is moved.
    if place?.column == size.columns - 1, count < cells.count {
      let row = place?.row ?? 0
      place = nil
      move(to: Point(column: size.columns - 1, row: row), &bytes)
    } else if place?.column == size.columns - 1 {
      place = nil
    }
    return count
  }

  private static let fewBlanks = 5

  private mutating func write(_ cell: ShownCell, _ bytes: inout [UInt8]) {
    let glyph = cell.glyph
    guard cell.tile.isNone else {
      bytes += PlaceholderMarks.text(
        row: Int(cell.tile.row),
        column: Int(cell.tile.column),
        highByte: abilities.pictureByte
      )
      return advance(1)
    }
    guard glyph.isCluster, draws(glyph) else {
      glyph.appendText(to: &bytes)
      return advance(Int(glyph.width))
    }
    bytes += glyph.wholeText.utf8
    // Terminals that join clusters still differ in how far a rare one moves the cursor.
    place = nil
  }

  private func draws(_ cluster: Glyph) -> Bool {
    switch abilities.clusters {
    case .none: false
    case .pairs: !cluster.isJoined
    case .all: true
    }
  }

  /// In the last column a terminal waits with the cursor on the cell or behind it, so its place is not known then.
  private mutating func advance(_ columns: Int) {
    guard let old = place, old.column + columns < size.columns else {
      place = nil
      return
    }
    place = Point(column: old.column + columns, row: old.row)
  }
}
