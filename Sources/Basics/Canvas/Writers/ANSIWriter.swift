import Text

/// Writes a grid row by row with colours and attributes (SGR) as its only control sequences: for previews in a
/// pipe, not for the live screen.
struct ANSIWriter: Sendable {
  /// The colour depth of the terminal.
  var depth: ColorDepth

  /// A writer for terminals of that depth.
  init(depth: ColorDepth = .trueColor) {
    self.depth = depth
  }

  /// The rows, each exactly as wide as the grid, with a line break between them and none at the end. At the
  /// end of each row the style is the terminal's own again.
  func write(_ grid: Grid) -> String {
    var output = GlyphOutput()
    for row in 0..<grid.size.rows {
      if row > 0 { output.append("\n") }
      write(grid.row(row), to: &output)
    }
    return output.string
  }

  private func write(_ cells: ArraySlice<Cell>, to output: inout GlyphOutput) {
    var current = ResolvedStyle.plain
    var latest = Style.plain
    for cell in cells where cell.glyph.width > 0 {
      if cell.style != latest {
        latest = cell.style
        let next = latest.resolved(for: depth)
        output.append(GraphicRendition.change(from: current, to: next))
        current = next
      }
      output.append(cell.glyph)
    }
    output.append(GraphicRendition.change(from: current, to: .plain))
  }
}
