import Text

/// Neighbouring cells of a row that are written with one pen.
struct Segment {
  var row: Int
  var columns: Range<Int>
  var styleCode: CellStyleCode
  /// Whether only blanks of that style follow up to the end of the row, so that the rest may be cleared.
  var clears = false

  /// Returns the parts of a row that differ from what is shown. Few equal cells between two parts of one style are
  /// written once more, because a move of the cursor is longer.
  static func differences(in cells: [ShownCell], from old: [ShownCell], row: Int) -> [Segment] {
    guard cells != old else { return [] }
    var segments: [Segment] = []
    let tail = blankTail(of: cells)
    for column in cells.indices where cells[column] != old[column] {
      if column >= tail, (column..<cells.count).count(where: { cells[$0] != old[$0] }) > 3 {
        segments.append(
          Segment(row: row, columns: column..<cells.count, styleCode: cells[column].styleCode, clears: true)
        )
        break
      }
      if let last = segments.last, let styleCode = last.styleCode.joined(with: cells[column].styleCode),
        isShort(cells[last.columns.upperBound..<column], styleCode)
      {
        segments[segments.count - 1].columns = last.columns.lowerBound..<column + 1
        segments[segments.count - 1].styleCode = styleCode
      } else {
        segments.append(Segment(row: row, columns: column..<column + 1, styleCode: cells[column].styleCode))
      }
    }
    return segments
  }

  private static func isShort(_ gap: ArraySlice<ShownCell>, _ styleCode: CellStyleCode) -> Bool {
    gap.count < 4
      && gap.allSatisfy {
        $0.glyph.width == 1 && $0.glyph.base < 0x80 && styleCode.joined(with: $0.styleCode) == styleCode
      }
  }

  /// The first column from which all cells are the same blank.
  private static func blankTail(of cells: [ShownCell]) -> Int {
    guard let last = cells.last, last.isBlank else { return cells.count }
    return (cells.lastIndex { $0 != last } ?? -1) + 1
  }
}

extension CellStyleCode {
  /// The style with which cells of both styles can be written; nil if there is none.
  func joined(with other: CellStyleCode) -> CellStyleCode? {
    if self == other { return self }
    guard background == other.background else { return nil }
    if other.foreground == CellStyleCode.anyColor, other.attributes.isEmpty {
      return attributes.isDisjoint(with: CellStyleCode.seenOnBlanks) ? self : nil
    }
    guard foreground == CellStyleCode.anyColor, attributes.isEmpty else { return nil }
    return other.attributes.isDisjoint(with: CellStyleCode.seenOnBlanks) ? other : nil
  }
}
