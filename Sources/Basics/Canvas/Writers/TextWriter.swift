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

/// Collects the bytes of a writer; faster than appending to a string cell by cell.
struct GlyphOutput {
  private(set) var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ glyph: Glyph) {
    glyph.appendText(to: &bytes)
  }

  mutating func append(_ string: String) {
    bytes.append(contentsOf: string.utf8)
  }

  /// Takes spaces away from the end, but nothing before `start`.
  mutating func trimSpaces(from start: Int) {
    while bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
  }
}

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
