import Text

/// The characters of a frame.
public struct Border: Hashable, Sendable {
  /// The ends and the middle of one row of a frame.
  struct Row: Hashable, Sendable {
    var left: Glyph
    /// nil leaves the cells between unchanged.
    var middle: Glyph?
    var right: Glyph

    init(_ left: Unicode.Scalar, _ middle: Unicode.Scalar?, _ right: Unicode.Scalar) {
      self.left = .chrome(left)
      self.middle = middle.map(Glyph.chrome)
      self.right = .chrome(right)
    }
  }

  let top: Row
  let side: Row
  let bottom: Row

  /// `╭─╮│╰─╯`
  public static let rounded = Border(
    top: Row("╭", "─", "╮"),
    side: Row("│", nil, "│"),
    bottom: Row("╰", "─", "╯")
  )
  /// `+-+|+-+`, for terminals without line characters or where those are two columns wide.
  public static let ascii = Border(
    top: Row("+", "-", "+"),
    side: Row("|", nil, "|"),
    bottom: Row("+", "-", "+")
  )
  /// `▗▄▖▐▌▝▀▘`, the half-block edges of a card.
  static let halfBlocks = Border(
    top: Row("▗", "▄", "▖"),
    side: Row("▐", nil, "▌"),
    bottom: Row("▝", "▀", "▘")
  )

  /// The characters of the row that is `index` rows below the top of a frame of `rows` rows.
  func row(_ index: Int, of rows: Int) -> Row {
    if rows > 1, index == 0 { return top }
    if rows > 1, index == rows - 1 { return bottom }
    return side
  }
}
