import Text

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
