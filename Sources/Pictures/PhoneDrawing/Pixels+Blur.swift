/// A picture as the materials of the phone blur it: about 30 points of a screen, which is our choice. It has few pixels,
/// because nothing sharp is left in it, so that it is made fast and is small in a document.
extension Pixels {
  /// The pixels of the longer side.
  private static let blurredSide = 96
  /// Three times as a box of seven pixels it is as good as a Gaussian blur.
  private static let radius = 3

  var blurred: Pixels {
    let step = max(1, Double(max(width, height)) / Double(Self.blurredSide))
    guard width > 0, height > 0, bytes.count == 4 * width * height else { return self }
    let columns = max(1, Int((Double(width) / step).rounded()))
    let rows = max(1, Int((Double(height) / step).rounded()))
    var small = averages(columns: columns, rows: rows)
    for _ in 0..<3 {
      Self.blur(&small, lines: rows, of: columns, step: 4, stride: 4 * columns)
      Self.blur(&small, lines: columns, of: rows, step: 4 * columns, stride: 4)
    }
    return Pixels(width: columns, height: rows, bytes: small)
  }

  /// The mean color of the pixels in each of so many fields.
  private func averages(columns: Int, rows: Int) -> [UInt8] {
    var sums = [Int](repeating: 0, count: 5 * columns * rows)
    bytes.withUnsafeBufferPointer { bytes in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<height {
          let row = y * rows / height * columns
          for x in 0..<width {
            let (place, pixel) = (5 * (row + x * columns / width), 4 * (y * width + x))
            for channel in 0..<4 { sums[place + channel] += Int(bytes[pixel + channel]) }
            sums[place + 4] += 1
          }
        }
      }
    }
    return stride(from: 0, to: sums.count, by: 5).flatMap { place in
      (0..<4).map { UInt8(sums[place + $0] / max(1, sums[place + 4])) }
    }
  }

  /// Blurs along lines of so many pixels; beyond its ends a line goes on in the color of the end.
  private static func blur(_ bytes: inout [UInt8], lines: Int, of count: Int, step: Int, stride: Int) {
    for line in 0..<lines {
      for channel in 0..<4 {
        let start = line * stride + channel
        let old = (0..<count).map { Int(bytes[start + $0 * step]) }
        func at(_ place: Int) -> Int { old[min(max(place, 0), count - 1)] }
        var sum = (-radius...radius).reduce(0) { $0 + at($1) }
        for place in 0..<count {
          bytes[start + place * step] = UInt8(sum / (2 * radius + 1))
          sum += at(place + radius + 1) - at(place - radius)
        }
      }
    }
  }
}
