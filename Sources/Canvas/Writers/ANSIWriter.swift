/// Writes a grid for a terminal that shows it as it comes, row after row: for previews in a pipe, not for the
/// live screen. The only control sequences in it are colours and attributes (SGR).
public struct ANSIWriter: Sendable {
  /// What the terminal that will show it can do.
  public var depth: ColorDepth

  /// A writer for terminals of that depth.
  public init(depth: ColorDepth = .trueColor) {
    self.depth = depth
  }

  /// The rows, each exactly as wide as the grid, with a line break between them and none at the end. At the
  /// end of each row the style is the terminal's own again.
  public func write(_ grid: Grid) -> String {
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
