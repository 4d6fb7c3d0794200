public import Text

/// The whole screen as cells. Drawing replaces cells; overwriting one half of a wide glyph blanks the other, so a
/// row always has its exact width.
public struct Grid: Equatable, Sendable {
  /// The size; never negative.
  public let size: Size
  /// Row by row, from the top left; `size.columns * size.rows` of them.
  public private(set) var cells: [Cell]
  /// The place of the hardware cursor: the insertion point while typing, else the focused item, which screen
  /// readers and input methods follow. nil leaves it in the bottom right corner.
  public var cursor: Point? {
    get { cursorCell.map { logical(Rect(origin: $0, size: Size(columns: 1, rows: 1))).origin } }
    set { cursorCell = newValue.map { physical($0, columns: 1) } }
  }
  private var cursorCell: Point?
  /// Whether the cursor is drawn; in lists it is placed but not shown.
  public var cursorVisible = false
  /// The pictures of pixels whose tiles are among the cells, by number; there may be more of them than are seen.
  public internal(set) var images: [UInt32: PixelImage] = [:]
  /// The columns in which drawing is mirrored; nil draws everything where it says.
  var mirroredColumns: Range<Int>?
  /// The part in which drawing happens.
  var window: Window

  /// A blank screen in one style; negative sides become 0.
  public init(size: Size, style: Style = .plain) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(
      repeating: Cell(glyph: .space, style: style),
      count: self.size.columns * self.size.rows
    )
    window = Window(clip: Rect(size: self.size))
  }

  /// All that drawing can change, in the places in which it is drawn.
  public var bounds: Rect { logical(window.clip) }

  /// The cell at that place, also where drawing cannot change it; blank outside the grid.
  public subscript(row: Int, column: Int) -> Cell {
    let place = physical(Point(column: column, row: row), columns: 1)
    guard Rect(size: size).contains(place) else { return .blank }
    return cells[place.row * size.columns + place.column]
  }

  /// The cells of one row, from the left; none outside the grid.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    guard (0..<size.rows).contains(row) else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Lets `body` replace the cells of a part of one row that lies inside the grid. Glyphs that the part cuts
  /// in two lose their other half first; what `body` leaves must not begin or end with half a glyph.
  mutating func replace(row: Int, columns: Range<Int>, _ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    guard (0..<size.rows).contains(row), !columns.isEmpty else { return }
    guard columns.lowerBound >= 0, columns.upperBound <= size.columns else { return }
    let start = row * size.columns + columns.lowerBound
    let end = row * size.columns + columns.upperBound
    cells.withUnsafeMutableBufferPointer { cells in
      if cells[start].glyph.width == 0, columns.lowerBound > 0 { cells[start - 1].glyph = .space }
      if columns.upperBound < size.columns, cells[end].glyph.width == 0 { cells[end].glyph = .space }
      body(UnsafeMutableBufferPointer(rebasing: cells[start..<end]))
    }
  }

  /// Changes the style of everything in the rectangle and leaves the characters. A wide glyph follows its
  /// left half. Pixels have no style: a cell that changes shows its character in place of them.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let part = physical(rect.intersection(bounds))
    guard !part.isEmpty else { return }
    let columns = size.columns
    var latest: (old: Style, new: Style)?
    cells.withUnsafeMutableBufferPointer { cells in
      for row in part.row..<part.bottom {
        let edge = part.right < columns && cells[row * columns + part.right].glyph.width == 0 ? 1 : 0
        for column in part.column..<part.right + edge {
          let index = row * columns + column
          if column == part.column, cells[index].glyph.width == 0 { continue }
          let old = cells[index].style
          let new = latest?.old == old ? latest?.new ?? old : change(old)
          latest = (old, new)
          cells[index].style = new
          if new != old { cells[index].tile = .none }
        }
      }
    }
  }
}

extension Grid {
  /// Returns the rows that differ from those of `old`, from the top; all rows if the size differs. The cursor is
  /// not compared.
  public func changedRows(from old: Grid) -> [Int] {
    guard size == old.size else { return Array(0..<size.rows) }
    let bytes = size.columns * MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { new in
      old.cells.withUnsafeBytes { before in
        (0..<size.rows).filter { index in
          let part = index * bytes..<(index + 1) * bytes
          // Most rows are the same byte by byte; others may differ in the padding between the fields alone.
          return !Self.areSame(new[part], before[part]) && row(index) != old.row(index)
        }
      }
    }
  }

  /// Whether two parts of memory of one length are the same, eight bytes at a time.
  private static func areSame(_ left: Slice<UnsafeRawBufferPointer>, _ right: Slice<UnsafeRawBufferPointer>)
    -> Bool
  {
    let (left, right) = (UnsafeRawBufferPointer(rebasing: left), UnsafeRawBufferPointer(rebasing: right))
    let whole = left.count / 8 * 8
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: whole, by: 8) {
      difference |=
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0 && left[whole...].elementsEqual(right[whole...])
  }

  /// Whether every wide glyph has its second half and no half is alone; all drawing keeps this true.
  var isWhole: Bool {
    (0..<size.rows).allSatisfy { index in
      var expectsHalf = false
      for cell in row(index) {
        if (cell.glyph.width == 0) != expectsHalf { return false }
        expectsHalf = cell.glyph.width == 2
      }
      return !expectsHalf
    }
  }
}

/// For what is read from right to left: a picture is drawn as if it were read from the left, and each place is turned
/// round while it is drawn. Texts and pictures move to the other side and keep their own order.
extension Grid {
  /// Mirrors what is drawn from now on inside these columns; nil ends the mirroring. The cursor stays at its cell.
  public mutating func mirror(_ columns: Range<Int>?) { mirroredColumns = columns }

  /// Whether drawing is mirrored.
  public var isMirrored: Bool { mirroredColumns != nil }

  /// Returns the cells of the screen that a rectangle means: itself, if drawing is neither mirrored nor within a part.
  public func physical(_ rect: Rect) -> Rect {
    mirrored(Rect(origin: rect.origin.moved(by: window.origin), size: rect.size))
  }

  /// Returns the rectangle that means these cells of the screen.
  func logical(_ cells: Rect) -> Rect {
    let (rect, origin) = (mirrored(cells), window.origin)
    let column = rect.column.subtractingWithoutOverflow(origin.column)
    return Rect(
      origin: Point(column: column, row: rect.row.subtractingWithoutOverflow(origin.row)),
      size: rect.size
    )
  }

  private func mirrored(_ rect: Rect) -> Rect {
    guard let mirrored = mirroredColumns else { return rect }
    let sum = mirrored.lowerBound.addingWithoutOverflow(mirrored.upperBound)
    var other = rect
    other.column = sum.subtractingWithoutOverflow(rect.right)
    return other
  }

  /// Returns the point that a text of that width has on the screen.
  func physical(_ point: Point, columns: Int) -> Point {
    physical(Rect(column: point.column, row: point.row, columns: columns, rows: 1)).origin
  }
}

extension Int {
  fileprivate func subtractingWithoutOverflow(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }
}

extension Glyph {
  /// The block or the corner that looks like this one in a mirror; the glyph itself if there is no other.
  var mirrored: Glyph { Self.twins[self] ?? self }

  private static let twins: [Glyph: Glyph] = {
    let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("╭", "╮"), ("╰", "╯"), ("┌", "┐"), ("└", "┘"), ("▌", "▐"), ("▖", "▗"), ("▘", "▝"), ("▙", "▟"),
      ("▛", "▜"), ("▚", "▞"),
    ]
    let both = pairs.flatMap { [($0, $1), ($1, $0)] }
    return Dictionary(uniqueKeysWithValues: both.map { (.chrome($0), .chrome($1)) })
  }()
}

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

/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The character, or the second half of the wide one to the left.
  public var glyph: Glyph
  /// The style; both halves of a wide glyph have the same.
  public var style: Style
  /// The part of a picture that terminals with pictures of pixels show in place of the character. Drawing over the cell
  /// takes it away.
  public internal(set) var tile = PictureTile.none

  /// The cell of an empty screen.
  static let blank = Cell(glyph: .space, style: .plain)

  /// Drawing a cell keeps wide glyphs whole; see `Grid.set(_:at:)`.
  public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}
