import JSON
import Text

/// Writes the grids of a screen, with the moments at which they were seen, as the lines of an asciicast file
/// (docs.asciinema.org/manual/asciicast), of version 2, which every player knows. Equal grids at equal moments always lead to equal lines.
public struct AsciicastWriter: Sendable {
  /// What the recording is about; empty if nothing is said.
  let title: String
  /// When it was made, in seconds since 1970; nil if it is not of a certain day.
  let timestamp: Int?
  private var updates = UpdateWriter()
  private var size: Size?
  /// The moment of the last event, in milliseconds.
  private var last = 0

  public init(title: String = "", timestamp: Int? = nil) {
    self.title = title
    self.timestamp = timestamp
  }

  /// The lines of a frame, each with its line end: the header first if it is the first one, and nothing if nothing has
  /// changed. `seconds` is counted from the beginning; an earlier moment than that of the last event counts as the same.
  public mutating func frame(_ grid: Grid, at seconds: Double) -> String {
    var lines = ""
    if size == nil { lines += header(grid.size) }
    if let size, size != grid.size {
      lines += event("r", "\(grid.size.columns)x\(grid.size.rows)", at: seconds)
    }
    size = grid.size
    let update = updates.write(grid)
    if !update.isEmpty { lines += event("o", update, at: seconds) }
    return lines
  }

  /// The line of a marker, at which players stop or to which they jump; empty before the first frame.
  public mutating func marker(_ label: String, at seconds: Double) -> String {
    size == nil ? "" : event("m", label, at: seconds)
  }

  /// The last lines; empty before the first frame.
  public mutating func closing(at seconds: Double) -> String {
    guard let size else { return "" }
    return event("o", updates.closing(rows: size.rows), at: seconds)
  }

  private func header(_ size: Size) -> String {
    var header: JSONObject = [
      "version": 2, "width": .integer(Int64(size.columns)), "height": .integer(Int64(size.rows)),
    ]
    if let timestamp { header["timestamp"] = .integer(Int64(timestamp)) }
    if !title.isEmpty { header["title"] = .string(title) }
    header["env"] = ["TERM": "xterm-256color"]
    return JSONWriter.string(.object(header)) + "\n"
  }

  private mutating func event(_ code: String, _ data: String, at seconds: Double) -> String {
    last = max(last, Int((seconds * 1000).rounded()))
    return "[\(last.decimal(places: 3)), \"\(code)\", \(JSONWriter.string(.string(data)))]\n"
  }
}

/// Writes what changes from grid to grid as control sequences that every terminal knows (CUP, SGR, ED, DECTCEM): for
/// recordings, which other programs play.
struct UpdateWriter: Sendable {
  /// What the terminal shows; nil if its screen is not known yet.
  private var shown: Grid?

  /// What leads from the grid before to this one; empty if they look the same. A grid of another size is written as a
  /// whole.
  mutating func write(_ grid: Grid) -> String {
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
  func closing(rows: Int) -> String { "\u{1B}[0m\u{1B}[?25h\u{1B}[\(max(1, rows));1H\u{1B}[2K" }

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
      let style = cell.style.resolved(for: .trueColor)
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

extension Int {
  /// The number with a point before so many of its digits: milliseconds as seconds.
  func decimal(places: Int) -> String {
    let digits = String(self)
    let all = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
    return "\(all.dropLast(places)).\(all.suffix(places))"
  }
}

extension Glyph {
  /// Whether all terminals advance by one column.
  fileprivate var isOfCertainWidth: Bool { width == 1 && base < 0x300 && isSingle }
}

extension Point {
  fileprivate func moved(right columns: Int) -> Point { Point(column: column + columns, row: row) }
}
