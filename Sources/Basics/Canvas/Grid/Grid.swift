import Text

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
