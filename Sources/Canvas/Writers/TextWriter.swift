/// Writes a grid as plain text: for pipes, logs, screen readers and tests.
public struct TextWriter: Sendable {
  /// Whether blanks at the end of a row are left out; otherwise every row is as wide as the grid.
  public var trimsRows: Bool

  /// A writer that leaves out blanks at the ends unless told otherwise.
  public init(trimsRows: Bool = true) {
    self.trimsRows = trimsRows
  }

  /// The rows with a line break between them and none at the end.
  public func write(_ grid: Grid) -> String {
    var output = GlyphOutput()
    for row in 0..<grid.size.rows {
      if row > 0 { output.append("\n") }
      let start = output.bytes.count
      for cell in grid.row(row) { output.append(cell.glyph) }
      if trimsRows { output.trimSpaces(from: start) }
    }
    return output.string
  }
}
