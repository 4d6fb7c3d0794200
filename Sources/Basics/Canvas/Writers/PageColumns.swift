/// Puts the rows of a sheet into columns, as a newspaper does, so that the sheet comes near the shape of a page: at most
/// twice as high as wide. What stands in one row stays beside each other, and a column is read down to its end.
public struct PageColumns {
  /// The size of a row with its captions.
  public struct Row {
    var width: Double
    var height: Double

    /// A row of that size.
    public init(width: Double, height: Double) {
      (self.width, self.height) = (width, height)
    }
  }

  private let rows: [Row]
  private let gap: (column: Double, row: Double)
  /// How often its width the height of a sheet may be.
  private static let mostHeight = 2.0

  /// - Parameters:
  ///   - rows: from the first to the last.
  ///   - columnGap: the space between two columns.
  ///   - rowGap: the space between two rows of a column.
  public init(_ rows: [Row], columnGap: Double, rowGap: Double) {
    self.rows = rows
    gap = (columnGap, rowGap)
  }

  /// The rows of each column; no column for no rows. A single row may be higher than that.
  public var columns: [Range<Int>] {
    var columns: [Range<Int>] = []
    for count in rows.indices.map({ $0 + 1 }) {
      columns = even(count)
      let width = columns.reduce(0) { $0 + self.width($1) + gap.column } - gap.column
      let height = columns.map(self.height).max() ?? 0
      if height <= Self.mostHeight * width { break }
    }
    return columns
  }

  private func width(_ column: Range<Int>) -> Double { rows[column].map(\.width).max() ?? 0 }

  private func height(_ column: Range<Int>) -> Double {
    rows[column].reduce(0) { $0 + $1.height + gap.row } - gap.row
  }

  /// So many columns at most, the highest of which is as low as it can be to the point.
  private func even(_ count: Int) -> [Range<Int>] {
    var (least, most) = (rows.map(\.height).max() ?? 0, height(rows.indices))
    while most - least > 1 {
      let middle = (least + most) / 2
      if filled(to: middle).count > count { least = middle } else { most = middle }
    }
    return filled(to: most)
  }

  private func filled(to height: Double) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    for row in rows.indices {
      if let last = columns.last, self.height(last.lowerBound..<row + 1) <= height {
        columns[columns.count - 1] = last.lowerBound..<row + 1
      } else {
        columns.append(row..<row + 1)
      }
    }
    return columns
  }
}
