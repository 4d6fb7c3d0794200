import CChafa

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
    var pixels = pixels
    var bytes = [UInt8](repeating: 0, count: 4 * columns * rows)
    let isScaled = cc_scale(
      &pixels,
      Int32(clamping: part.x),
      Int32(clamping: part.y),
      Int32(clamping: part.width),
      Int32(clamping: part.height),
      Int32(clamping: columns),
      Int32(clamping: rows),
      &bytes
    )
    guard isScaled else { return nil }
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
