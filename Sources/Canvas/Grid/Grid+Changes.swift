extension Grid {
  /// Returns the rows that differ from those of `old`, from the top; all rows if the size differs. The cursor is
  /// not compared.
  public func changedRows(from old: Grid) -> [Int] {
    guard size == old.size else { return Array(0..<size.rows) }
    return (0..<size.rows).filter { row($0) != old.row($0) }
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
