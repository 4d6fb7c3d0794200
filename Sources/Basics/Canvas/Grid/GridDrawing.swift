public import Bidi
public import Text

/// Something that draws into a grid. It can draw inside a part of the grid, so that what is drawn there knows neither the
/// place of the part nor its edges.
public protocol GridDrawing {
  /// The cells that were drawn so far.
  var grid: Grid { get set }
}

extension GridDrawing {
  /// Draws inside the area only. Places are counted from its top left corner, or from another origin.
  public mutating func within(_ area: Rect, from origin: Point? = nil, _ draw: (inout Self) -> Void) {
    clipped(to: area) { inside in
      inside.grid.window.origin = inside.grid.window.origin.moved(by: origin ?? area.origin)
      draw(&inside)
    }
  }

  /// Draws inside the area only, in the same places as before.
  public mutating func clipped(to area: Rect, _ draw: (inout Self) -> Void) {
    let outer = grid.window
    grid.window.clip = grid.physical(area.intersection(grid.bounds))
    draw(&self)
    grid.window = outer
  }
}

extension Grid: GridDrawing {
  /// The grid itself, which draws its own shapes and texts.
  public var grid: Grid {
    get { self }
    set { self = newValue }
  }

  /// Which cells can change, and from where places are counted.
  struct Window: Equatable {
    var clip: Rect
    var origin = Point(column: 0, row: 0)
  }
}

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
    draw(CollectionOfOne(cell.glyph), width: Int(cell.glyph.width), at: point, style: cell.style)
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
  public mutating func draw(
    _ text: CellText,
    at point: Point,
    style: Style,
    background: Background = .replaced
  ) -> Int {
    draw(text.glyphs, width: text.width, at: point, style: style, background: background)
    return text.width
  }

  /// Sanitises the text for one line and writes it.
  @discardableResult
  public mutating func draw(
    _ raw: String,
    at point: Point,
    style: Style,
    background: Background = .replaced
  ) -> Int {
    draw(CellText(raw), at: point, style: style, background: background)
  }

  /// Writes text in several styles, from the left to the right also where drawing is mirrored.
  @discardableResult
  public mutating func draw(_ text: StyledText, at point: Point, background: Background = .replaced) -> Int {
    let width = text.width
    var column = 0
    for run in text.runs {
      let before = isMirrored ? width - column - run.text.width : column
      let place = Point(column: point.column.addingWithoutOverflow(before), row: point.row)
      column += draw(run.text, at: place, style: run.style, background: background)
    }
    return column
  }

  /// `width` is that of all the glyphs together. They are asked for only when some of them are seen.
  private mutating func draw(
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
