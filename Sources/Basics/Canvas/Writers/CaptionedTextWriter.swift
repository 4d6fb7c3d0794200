/// Writes grids as text one after the other, each under a line that says what it is.
public struct CaptionedTextWriter: Sendable {
  /// The colors of the terminal that will show it; nil for plain text.
  var depth: ColorDepth?

  /// The default is plain text.
  public init(depth: ColorDepth? = nil) {
    self.depth = depth
  }

  /// Returns each figure with a line end after its last row and an empty line before the next.
  public func write(_ figures: [Figure]) -> String {
    figures.map { figure in
      let heading = figure.caption.isEmpty ? "" : "\(bold(figure.caption))\n\n"
      return heading + text(of: figure.grid) + "\n"
    }.joined(separator: "\n")
  }

  private func text(of grid: Grid) -> String {
    guard let depth else { return TextWriter(holdsOrder: true).write(grid) }
    let text = ANSIWriter(depth: depth).write(grid)
    let isMixed = (0..<grid.size.rows).contains { grid.row($0).hasRightToLeft }
    return isMixed ? Self.explicitDirection + text + Self.implicitDirection : text
  }

  /// A terminal that orders letters itself leaves these rows as they are (ECMA-48, bidirectional support mode),
  /// and orders again afterwards.
  private static let explicitDirection = "\u{1B}[8l"
  private static let implicitDirection = "\u{1B}[8h"

  private func bold(_ text: String) -> String {
    depth == nil ? text : "\u{1B}[1m\(text)\u{1B}[0m"
  }
}
