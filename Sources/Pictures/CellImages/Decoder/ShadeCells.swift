import Canvas

/// A small picture without colors: a cell is of one shade (blank, ░, ▒, ▓ or full) where the picture is even, and a pattern of
/// points where an edge goes through it. What a cell is too dark or too light is handed on to its neighbours in part, so that
/// shades between two of the five are seen.
struct ShadeCells {
  private(set) var scalars: [UInt32] = []
  private var grid: ShadeGrid
  private let size: Size
  /// The character of each pattern of points.
  private let patterns: [UInt32]
  private let pointRows: Int

  /// A grid has two columns of points in each cell, and as many rows as the patterns.
  init(_ grid: ShadeGrid, _ size: Size, _ patterns: [UInt32]) {
    (self.grid, self.size, self.patterns) = (grid, size, patterns)
    pointRows = patterns.count.trailingZeroBitCount / 2
    for row in 0..<size.rows {
      for column in 0..<size.columns { scalars.append(takeCell(column, row)) }
    }
  }

  /// Returns the character for a cell, and changes the cells beside and below it.
  private mutating func takeCell(_ column: Int, _ row: Int) -> UInt32 {
    let points = (0..<2 * pointRows).map { (2 * column + $0 % 2, pointRows * row + $0 / 2) }
    let wanted = points.map { grid[$0.0, $0.1] }
    let mean = wanted.reduce(0, +) / Double(wanted.count)
    let pattern = wanted.indices.reduce(0) { $0 | (wanted[$1] > 0.5 ? 1 << $1 : 0) }
    let shade = (min(max(mean, 0), 1) * Double(Self.shades.count - 1)).rounded()
    let light = shade / Double(Self.shades.count - 1)
    let hasClear = points.contains { grid.isClear($0.0, $0.1) }
    let errors = (even: error(wanted, { _ in light }), pattern: error(wanted, { $0 > 0.5 ? 1 : 0 }))
    if !hasClear, errors.even <= Self.evenness * errors.pattern {
      handOn(mean - light, from: column, row)
      return Self.shades[Int(shade)]
    }
    handOn(mean - Double(pattern.nonzeroBitCount) / Double(wanted.count), from: column, row)
    return patterns[pattern]
  }

  private static let shades: [UInt32] = [0x20, 0x2591, 0x2592, 0x2593, 0x2588]
  /// How much worse an even shade may be than a pattern: an even one has no noise.
  private static let evenness = 1.3
  /// How much of a difference is handed on; all of it would be noise in an even area.
  private static let kept = 0.4

  private func error(_ wanted: [Double], _ shown: (Double) -> Double) -> Double {
    wanted.reduce(0) { $0 + ($1 - shown($1)) * ($1 - shown($1)) }
  }

  private mutating func handOn(_ difference: Double, from column: Int, _ row: Int) {
    for (x, y, share) in [(1, 0, 0.4), (-1, 1, 0.15), (0, 1, 0.3), (1, 1, 0.15)] {
      let (x, y) = (column + x, row + y)
      guard (0..<size.columns).contains(x), y < size.rows else { continue }
      for point in 0..<2 * pointRows where !grid.isClear(2 * x + point % 2, pointRows * y + point / 2) {
        grid[2 * x + point % 2, pointRows * y + point / 2] += Self.kept * share * difference
      }
    }
  }
}
