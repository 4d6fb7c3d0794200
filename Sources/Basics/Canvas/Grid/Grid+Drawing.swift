public import Bidi
public import Text

/// How drawing treats the background of a cell.
public enum Background: Sendable {
  /// The background of the new style, even if it has none.
  case replaced
  /// The background stays, for text on a gradient.
  case kept
}

extension Style {
  /// The style as drawn over a cell of another style.
  func over(_ below: Style, _ background: Background) -> Style {
    guard background == .kept else { return self }
    var style = self
    style.background = below.background
    return style
  }
}

extension Grid {
  /// Sets one cell. A wide glyph takes the next column too, and becomes a space if there is none.
  public mutating func set(_ cell: Cell, at point: Point) {
    put(CollectionOfOne(cell.glyph), width: Int(cell.glyph.width), at: point, style: cell.style)
  }

  /// Fills the rectangle with one glyph; a wide one leaves a space in an odd last column. Blocks and corners are
  /// mirrored with their place.
  public mutating func fill(
    _ rect: Rect,
    style: Style,
    glyph: Glyph = .space,
    background: Background = .replaced
  ) {
    let part = physical(rect.intersection(bounds))
    guard !part.isEmpty else { return }
    let glyph = isMirrored ? glyph.mirrored : glyph
    let isWide = glyph.width == 2
    let single = glyph.width == 1 ? glyph : .space
    for row in part.row..<part.bottom {
      replace(row: row, columns: part.column..<part.right) { cells in
        for index in cells.indices {
          let style = style.over(cells[index].style, background)
          let paired = index + (index % 2 == 0 ? 1 : 0) < cells.count
          let half = index % 2 == 0 ? glyph : .continuation
          cells[index] = Cell(glyph: isWide && paired ? half : single, style: style)
        }
      }
    }
  }

  /// Writes text from `point` to the right, inside the bounds; a wide glyph that an edge cuts
  /// becomes a space. Returns the columns of the whole text, cut or not, so that the next text can follow.
  @discardableResult
  public mutating func put(
    _ text: CellText,
    at point: Point,
    style: Style,
    background: Background = .replaced
  ) -> Int {
    put(text.glyphs, width: text.width, at: point, style: style, background: background)
    return text.width
  }

  /// Sanitises the text for one line and writes it.
  @discardableResult
  public mutating func put(
    _ raw: String,
    at point: Point,
    style: Style,
    background: Background = .replaced
  ) -> Int {
    put(CellText(raw), at: point, style: style, background: background)
  }

  /// Writes text in several styles, from the left to the right also where drawing is mirrored.
  @discardableResult
  public mutating func put(_ text: StyledText, at point: Point, background: Background = .replaced) -> Int {
    let width = text.width
    var column = 0
    for run in text.runs {
      let before = isMirrored ? width - column - run.text.width : column
      let place = Point(column: point.column.addingWithoutOverflow(before), row: point.row)
      column += put(run.text, at: place, style: run.style, background: background)
    }
    return column
  }

  /// `width` is that of all the glyphs together. They are asked for only when some of them are seen.
  private mutating func put(
    _ glyphs: @autoclosure () -> some Collection<Glyph>,
    width: Int,
    at point: Point,
    style: Style,
    background: Background = .replaced
  ) {
    let whole = Rect(column: point.column, row: point.row, columns: max(1, width), rows: 1)
    let part = physical(whole.intersection(bounds))
    guard !part.isEmpty else { return }
    let point = physical(whole).origin
    let glyphs = glyphs()
    guard !glyphs.isEmpty else { return }
    replace(row: part.row, columns: part.column..<part.right) { cells in
      var column = point.column - part.column
      for glyph in glyphs {
        if column >= cells.count { break }
        let glyph = glyph.width == 0 ? Glyph.space : glyph
        let end = column + Int(glyph.width)
        let isCut = column < 0 || end > cells.count
        for index in max(0, column)..<max(0, min(end, cells.count)) {
          let shown = isCut ? .space : index == column ? glyph : .continuation
          cells[index] = Cell(glyph: shown, style: style.over(cells[index].style, background))
        }
        column = end
      }
    }
  }
}
