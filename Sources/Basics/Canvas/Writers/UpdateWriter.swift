import Text

/// Writes what changes from grid to grid as control sequences that every terminal knows (CUP, SGR, ED, DECTCEM): for
/// recordings, which other programs play.
public struct UpdateWriter: Sendable {
  /// The colour depth of the terminal.
  var depth: ColorDepth
  private var shown: Grid?

  /// A writer for terminals of that depth, whose screen is not known yet.
  public init(depth: ColorDepth = .trueColor) {
    self.depth = depth
  }

  /// What leads from the grid before to this one; empty if they look the same. A grid of another size is written as a
  /// whole.
  public mutating func write(_ grid: Grid) -> String {
    var output = GlyphOutput()
    var old = shown
    if old?.size != grid.size {
      output.append("\u{1B}[0m\u{1B}[?25l\u{1B}[2J")
      old = Grid(size: grid.size)
    }
    defer { shown = grid }
    guard let old else { return "" }
    var pen = Pen()
    for row in grid.changedRows(from: old) {
      for columns in Self.runs(of: grid.row(row), over: old.row(row)) {
        write(grid.row(row), columns, row: row, &pen, to: &output)
      }
    }
    output.append(GraphicRendition.change(from: pen.style, to: .plain))
    writeCursor(grid, to: &output)
    return output.string
  }

  /// What ends a recording: the screen stays but for its last row, the footer, which makes room for the prompt of the
  /// person who plays it.
  public func end(rows: Int) -> String { "\u{1B}[0m\u{1B}[?25h\u{1B}[\(max(1, rows));1H\u{1B}[2K" }

  private mutating func writeCursor(_ grid: Grid, to output: inout GlyphOutput) {
    let cursor = grid.cursorVisible ? grid.cursor : nil
    let before = (shown?.cursorVisible ?? false) ? shown?.cursor : nil
    guard cursor != before || cursor != nil && !output.bytes.isEmpty else { return }
    guard let cursor else { return output.append("\u{1B}[?25l") }
    output.append("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h")
  }

  /// Where the terminal's next character goes, and how it looks.
  private struct Pen {
    var style = ResolvedStyle.plain
    var place: Point?
  }

  private func write(
    _ cells: ArraySlice<Cell>,
    _ columns: Range<Int>,
    row: Int,
    _ pen: inout Pen,
    to output: inout GlyphOutput
  ) {
    for column in columns {
      let cell = cells[cells.startIndex + column]
      guard cell.glyph.width > 0 else { continue }
      let place = Point(column: column, row: row)
      if pen.place != place { output.append("\u{1B}[\(row + 1);\(column + 1)H") }
      let style = cell.style.resolved(for: depth)
      output.append(GraphicRendition.change(from: pen.style, to: style))
      pen.style = style
      output.append(cell.glyph)
      // Terminals do not agree on the width of everything, so what follows such a character is placed anew.
      pen.place = cell.glyph.isOfCertainWidth ? place.moved(right: 1) : nil
    }
  }

  /// The columns that differ, with small gaps closed, and never half of a wide glyph.
  private static func runs(of new: ArraySlice<Cell>, over old: ArraySlice<Cell>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (column, cells) in zip(new, old).enumerated() where cells.0 != cells.1 {
      let start = cells.0.glyph.width == 0 ? max(0, column - 1) : column
      let end = min(new.count, column + max(1, Int(cells.0.glyph.width)))
      if let last = runs.last, start <= last.upperBound + smallestGap {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }

  /// Moving the cursor takes more characters than this.
  private static let smallestGap = 5
}

extension Glyph {
  /// Whether all terminals advance by one column.
  fileprivate var isOfCertainWidth: Bool { width == 1 && base < 0x300 && isSingle }
}

extension Point {
  fileprivate func moved(right columns: Int) -> Point { Point(column: column + columns, row: row) }
}
