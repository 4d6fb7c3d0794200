/// Writes grids as text one after the other, each under a line that says what it is.
public struct CaptionedTextWriter: Sendable {
  /// The colors of the terminal that will show it; nil for plain text.
  public var depth: ColorDepth?

  /// Plain text unless told otherwise.
  public init(depth: ColorDepth? = nil) {
    self.depth = depth
  }

  /// Each figure with a line end after its last row and an empty line before the next.
  public func write(_ figures: [Figure]) -> String {
    figures.map { figure in
      let heading = figure.caption.isEmpty ? "" : "\(bold(figure.caption))\n\n"
      return heading + text(of: figure.grid) + "\n"
    }.joined(separator: "\n")
  }

  private func text(of grid: Grid) -> String {
    depth.map { ANSIWriter(depth: $0).write(grid) } ?? TextWriter().write(grid)
  }

  private func bold(_ text: String) -> String {
    depth == nil ? text : "\u{1B}[1m\(text)\u{1B}[0m"
  }
}
