import CChafa
import Canvas

/// A picture as shades of grey, one for each point of the cells' patterns, prepared for a terminal without colors.
struct ShadeGrid {
  let columns: Int
  let rows: Int
  /// From 0 (black) to 1 (white), row by row. What is clear is black, as the ground is.
  private(set) var shades: [Double]
  /// Whether a point is clear.
  private var isClear: [Bool]

  /// Returns nil if the picture has no pixels.
  init?(_ pixels: cc_pixels, _ placement: Placement, columns: Int, rows: Int) {
    let part = placement.pixels(width: Int(pixels.width), height: Int(pixels.height))
    guard let bytes = pixels.scaled(part, to: Size(columns: columns, rows: rows)) else { return nil }
    (self.columns, self.rows) = (columns, rows)
    isClear = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] < 128 }
    shades = stride(from: 0, to: bytes.count, by: 4).map { index in
      let (red, green, blue) = (Double(bytes[index]), Double(bytes[index + 1]), Double(bytes[index + 2]))
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    for index in shades.indices where isClear[index] { shades[index] = 0 }
  }

  subscript(column: Int, row: Int) -> Double {
    get { shades[row * columns + column] }
    set { shades[row * columns + column] = newValue }
  }

  func isClear(_ column: Int, _ row: Int) -> Bool { isClear[row * columns + column] }

  /// Makes the darkest shades black and the lightest white, makes room for shades that many points have, and makes
  /// shapes and their edges stronger: few points can show little else. A picture of nearly one shade keeps it.
  mutating func stretch() {
    let seen = shades.indices.filter { !isClear[$0] }.map { shades[$0] }.sorted()
    guard let first = seen.first, let last = seen.last, last - first > Self.leastContrast else { return }
    let low = seen[seen.count * Self.percentCut / 100]
    let high = seen[seen.count - 1 - seen.count * Self.percentCut / 100]
    let span = max(high - low, Self.leastContrast)
    for index in shades.indices where !isClear[index] {
      let even = min(max((shades[index] - low) / span, 0), 1)
      shades[index] =
        (1 - Self.equalization) * even + Self.equalization * Self.rank(of: shades[index], in: seen)
    }
    sharpen(Self.shapeSharpness, radius: Self.shapeRadius)
    sharpen(Self.edgeSharpness, radius: 1)
    for index in shades.indices { shades[index] = min(max(shades[index], 0), 1) }
  }

  /// Adds so much of the difference between each point and the mean around it.
  private mutating func sharpen(_ sharpness: Double, radius: Int) {
    let soft = blurred(radius)
    for index in shades.indices where !isClear[index] {
      shades[index] += sharpness * (shades[index] - soft[index])
    }
  }

  /// The share of the other shades that are darker: 0 for the darkest, 1 for the lightest.
  private static func rank(of shade: Double, in sorted: [Double]) -> Double {
    let darker = sorted.partition { $0 >= shade }
    let lighter = sorted.count - sorted.partition { $0 > shade }
    return darker + lighter == 0 ? 0 : Double(darker) / Double(darker + lighter)
  }

  /// A difference of shades that is too small to be meant.
  private static let leastContrast = 0.06
  /// The share of the darkest, and of the lightest points that lose their differences.
  private static let percentCut = 2
  /// How much of a shade is its rank among all: a dark picture has its dark parts told apart.
  private static let equalization = 0.2
  private static let edgeSharpness = 0.3
  /// What a thumbnail shows is about seven points wide.
  private static let shapeSharpness = 0.6
  private static let shapeRadius = 3

  /// The mean of each point and its neighbours up to that distance.
  private func blurred(_ radius: Int) -> [Double] {
    var soft = shades
    for row in 0..<rows {
      for column in 0..<columns {
        var (sum, count) = (0.0, 0.0)
        for y in max(0, row - radius)...min(rows - 1, row + radius) {
          for x in max(0, column - radius)...min(columns - 1, column + radius) where !isClear(x, y) {
            sum += self[x, y]
            count += 1
          }
        }
        if count > 0 { soft[row * columns + column] = sum / count }
      }
    }
    return soft
  }
}

extension [Double] {
  /// Returns the first index from which on the condition holds, in an array where it holds from one index on.
  fileprivate func partition(_ condition: (Double) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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
      for column in 0..<size.columns { scalars.append(chooseScalar(column, row)) }
    }
  }

  /// Returns the character for a cell, and changes the cells beside and below it.
  private mutating func chooseScalar(_ column: Int, _ row: Int) -> UInt32 {
    let points = (0..<2 * pointRows).map { (2 * column + $0 % 2, pointRows * row + $0 / 2) }
    let wanted = points.map { grid[$0.0, $0.1] }
    let mean = wanted.reduce(0, +) / Double(wanted.count)
    let pattern = wanted.indices.reduce(0) { $0 | (wanted[$1] > 0.5 ? 1 << $1 : 0) }
    let shade = (min(max(mean, 0), 1) * Double(Self.shades.count - 1)).rounded()
    let light = shade / Double(Self.shades.count - 1)
    let hasClear = points.contains { grid.isClear($0.0, $0.1) }
    let errors = (even: error(wanted, { _ in light }), pattern: error(wanted, { $0 > 0.5 ? 1 : 0 }))
    if !hasClear, errors.even <= Self.evenness * errors.pattern {
      spread(mean - light, from: column, row)
      return Self.shades[Int(shade)]
    }
    spread(mean - Double(pattern.nonzeroBitCount) / Double(wanted.count), from: column, row)
    return patterns[pattern]
  }

  private static let shades: [UInt32] = [0x20, 0x2591, 0x2592, 0x2593, 0x2588]
  /// How much worse an even shade may be than a pattern: an even one has no noise.
  private static let evenness = 1.3
  /// How much of a difference is spread; all of it would be noise in an even area.
  private static let kept = 0.4

  private func error(_ wanted: [Double], _ shown: (Double) -> Double) -> Double {
    wanted.reduce(0) { $0 + ($1 - shown($1)) * ($1 - shown($1)) }
  }

  private mutating func spread(_ difference: Double, from column: Int, _ row: Int) {
    for (x, y, share) in [(1, 0, 0.4), (-1, 1, 0.15), (0, 1, 0.3), (1, 1, 0.15)] {
      let (x, y) = (column + x, row + y)
      guard (0..<size.columns).contains(x), y < size.rows else { continue }
      for point in 0..<2 * pointRows where !grid.isClear(2 * x + point % 2, pointRows * y + point / 2) {
        grid[2 * x + point % 2, pointRows * y + point / 2] += Self.kept * share * difference
      }
    }
  }
}
