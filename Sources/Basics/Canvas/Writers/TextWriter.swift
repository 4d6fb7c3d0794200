import Text

/// Writes a grid as plain text: for pipes, logs, screen readers and tests.
public struct TextWriter: Sendable {
  /// Whether blanks at the end of a row are left out; otherwise every row is as wide as the grid.
  var trimsRows: Bool
  /// Whether rows with right-to-left letters stand between U+202D and U+202C. The letters are in the order in
  /// which they are seen; a reader that puts them in order itself would turn them around once more.
  var holdsOrder: Bool

  /// By default the writer trims rows and adds no direction controls.
  public init(trimsRows: Bool = true, holdsOrder: Bool = false) {
    self.trimsRows = trimsRows
    self.holdsOrder = holdsOrder
  }

  /// The rows with a line break between them and none at the end.
  public func write(_ grid: Grid) -> String {
    var output = GlyphOutput()
    for row in 0..<grid.size.rows {
      if row > 0 { output.append("\n") }
      let isHeld = holdsOrder && grid.row(row).hasRightToLeft
      if isHeld { output.append("\u{202D}") }
      let start = output.bytes.count
      for cell in grid.row(row) { output.append(cell.glyph) }
      if trimsRows { output.trimSpaces(from: start) }
      if isHeld { output.append("\u{202C}") }
    }
    return output.string
  }
}

extension ArraySlice<Cell> {
  /// Whether there are letters among them that run from right to left.
  var hasRightToLeft: Bool { contains { RightToLeft.contains($0.glyph.base) } }
}
