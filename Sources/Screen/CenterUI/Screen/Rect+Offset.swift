import Canvas

extension Point {
  func offset(columns: Int = 0, rows: Int = 0) -> Point { Point(column: column + columns, row: row + rows) }
}

extension Rect {
  /// A point that is this far from the origin.
  func offset(columns: Int = 0, rows: Int = 0) -> Point { origin.offset(columns: columns, rows: rows) }

  /// The rectangle without its first rows.
  func pushed(by rows: Int) -> Rect { band(at: row + rows, rows: self.rows - rows) }

  /// The part inside such a margin.
  func inset(_ margin: Size) -> Rect { inset(columns: margin.columns, rows: margin.rows) }

  /// A rectangle of another size in the middle.
  func middle(_ size: Size) -> Rect {
    let (columns, rows) = (columns - size.columns, rows - size.rows)
    return Rect(origin: offset(columns: columns / 2, rows: rows / 2), size: size)
  }

  func middle(columns: Int, rows: Int = 1) -> Rect { middle(Size(columns: columns, rows: rows)) }

  /// Rows as wide as the rectangle, from a row of the screen on.
  func band(at row: Int, rows: Int = 1) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: rows)
  }
}
