/// A size in columns and rows.
public struct Size: Codable, Hashable, Sendable {
  /// The width; 0 or more for anything that is drawn.
  public var columns: Int
  /// The height; 0 or more for anything that is drawn.
  public var rows: Int

  /// Takes the numbers unchanged.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The largest screen that is drawn. A terminal may claim 65,535 columns and rows, for which there is no memory.
  public static let largestScreen = Size(columns: 1000, rows: 500)

  /// Whether the other size fits in.
  public func holds(_ other: Size) -> Bool { columns >= other.columns && rows >= other.rows }
}

/// A place on the screen, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The column from the left; negative is left of the screen.
  public var column: Int
  /// The row from the top; negative is above the screen.
  public var row: Int

  /// Takes the numbers unchanged.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A part of the screen; it may be empty and may reach over the edge.
public struct Rect: Hashable, Sendable {
  /// The leftmost column; negative is left of the screen.
  public var column: Int
  /// The topmost row; negative is above the screen.
  public var row: Int
  /// The width, 0 or more.
  public var columns: Int
  /// The height, 0 or more.
  public var rows: Int

  /// Negative sides become 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The part of that size at `origin`, or at the top left.
  public init(origin: Point = Point(column: 0, row: 0), size: Size) {
    self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  /// Whether it has no cells.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The top left corner.
  public var origin: Point { Point(column: column, row: row) }

  public var size: Size { Size(columns: columns, rows: rows) }

  /// The first column after it.
  public var right: Int { column.addingWithoutOverflow(columns) }

  /// The first row after it.
  public var bottom: Int { row.addingWithoutOverflow(rows) }

  /// Whether the cell at that place is inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < right && point.row >= row && point.row < bottom
  }

  /// Returns the common part; empty if they do not touch.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = min(right, other.right)
    let bottom = min(bottom, other.bottom)
    guard right > left, bottom > top else { return Rect(column: left, row: top, columns: 0, rows: 0) }
    return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// Returns the part inside a margin of `columns` on the left and right and `rows` above and below.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      column: column + columns,
      row: row + rows,
      columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows
    )
  }
}

extension Rect {
  /// Cuts columns off at the left, and a gap behind them; what is left is the room of the neighbours. Columns that are cut
  /// off at a side keep their width also where there is not enough room.
  @discardableResult
  public mutating func cut(left columns: Int, gap: Int = 0) -> Rect {
    let part = Rect(column: column, row: row, columns: columns, rows: rows)
    self = Rect(column: part.right + gap, row: row, columns: self.columns - columns - gap, rows: rows)
    return part
  }

  /// Cuts columns off at the right, and a gap before them.
  @discardableResult
  public mutating func cut(right columns: Int, gap: Int = 0) -> Rect {
    let part = Rect(column: right - columns, row: row, columns: columns, rows: rows)
    self = Rect(
      column: min(column, part.column - gap),
      row: row,
      columns: self.columns - columns - gap,
      rows: rows
    )
    return part
  }
}

extension Point {
  func moved(by way: Point) -> Point {
    Point(column: column.addingWithoutOverflow(way.column), row: row.addingWithoutOverflow(way.row))
  }
}

extension Int {
  /// Returns the sum, limited to the range of `Int`: a rectangle may say "everything" with very large sides.
  func addingWithoutOverflow(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}

/// The sizes of a terminal that make a difference to the screen.
public enum ScreenSize {
  /// The least at which anything can be shown.
  package static let usable = Size(columns: 30, rows: 8)
  /// The least at which everything can be used.
  public static let least = Size(columns: 40, rows: 12)
  /// The least at which a story has room for its captions.
  public static let story = Size(columns: 80, rows: 24)
  /// From this many columns on, the inspector is beside the phone.
  public static let inspectorColumns = 100
}
