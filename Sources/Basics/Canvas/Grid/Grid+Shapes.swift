import Text

extension Grid {
  /// Fills the rectangle with one solid colour for each row, from the first shade to the second: the only
  /// gradient that is cheap to send.
  public mutating func gradient(_ rect: Rect, from top: Color, to bottom: Color) {
    let visible = rect.intersection(bounds)
    for row in visible.row..<visible.bottom {
      let shade = Self.shade(row - rect.row, of: rect.rows, from: top, to: bottom)
      fill(Rect(column: visible.column, row: row, columns: visible.columns, rows: 1), style: .on(shade))
    }
  }

  /// Draws a frame along the inner edge of the rectangle and leaves its inside. A rectangle of one row or one
  /// column becomes a line.
  public mutating func box(
    _ rect: Rect,
    style: Style,
    border: Border = .rounded,
    background: Background = .kept
  ) {
    if rect.rows == 1 || rect.columns == 1 {
      let glyph = rect.rows == 1 ? border.top.middle : border.side.left
      return fill(rect, style: style, glyph: glyph ?? .space, background: background)
    }
    let visible = rect.intersection(bounds)
    for row in visible.row..<visible.bottom {
      let glyphs = border.row(row - rect.row, of: rect.rows)
      frameRow(row, of: rect, glyphs, style: style, background: background)
    }
  }

  /// Fills a card with half-block edges, which looks as if it began in the middle of the cells at its edge:
  /// `▗▄▄▖ ▐  ▌ ▝▀▀▘`. Outside of the edges the old background stays. With `bottom` the colour changes from
  /// row to row. For terminals with few colours fill and draw a `box` instead.
  public mutating func card(_ rect: Rect, color: Color, bottom: Color? = nil) {
    let visible = rect.intersection(bounds)
    guard rect.columns > 1 else { return gradient(rect, from: color, to: bottom ?? color) }
    let inside = rect.inset(columns: 1, rows: rect.rows > 1 ? 1 : 0)
    gradient(inside, from: color, to: bottom ?? color)
    for row in visible.row..<visible.bottom {
      let glyphs = Border.halfBlocks.row(row - rect.row, of: rect.rows)
      let shade = Self.shade(row - inside.row, of: inside.rows, from: color, to: bottom ?? color)
      let style = Style(foreground: shade)
      frameRow(row, of: rect, glyphs, style: style, background: .kept)
    }
  }

  private mutating func frameRow(
    _ row: Int,
    of rect: Rect,
    _ glyphs: Border.Row,
    style: Style,
    background: Background
  ) {
    var line = Rect(column: rect.column, row: row, columns: rect.columns, rows: 1)
    fill(line.cut(left: 1), style: style, glyph: glyphs.left, background: background)
    fill(line.cut(right: 1), style: style, glyph: glyphs.right, background: background)
    if let middle = glyphs.middle { fill(line, style: style, glyph: middle, background: background) }
  }

  private static func shade(_ index: Int, of rows: Int, from top: Color, to bottom: Color) -> Color {
    rows > 1 ? top.blended(with: bottom, by: Double(index) / Double(rows - 1)) : top
  }
}

extension Style {
  fileprivate static func on(_ color: Color) -> Style { Style(background: color) }
}
