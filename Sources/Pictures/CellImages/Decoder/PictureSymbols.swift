import Canvas

/// The characters pictures are made of: each takes one column, and every terminal font that draws blocks has the blocks.
/// Sextants and octants are finer, but are missing in most fonts: they are for terminals that draw them themselves.
enum PictureSymbols {
  /// First and last code points of ranges: the blank, halves and eighths, and quadrants.
  static let blocks: [UInt32] = [0x20, 0x20, 0x2580, 0x2590, 0x2596, 0x259F]
  /// Those of them that have a counterpart, filled where they are not.
  static let quadrants: [UInt32] = [
    0x20, 0x20, 0x2580, 0x2580, 0x2584, 0x2584, 0x2588, 0x2588, 0x258C, 0x258C, 0x2590, 0x2590, 0x2596,
    0x259F,
  ]
  /// Cells of one shade, a quarter to three quarters lit: for pictures without colors.
  static let shades: [UInt32] = [0x2591, 0x2593]
  /// No points and all of them.
  static let blank: [UInt32] = [0x20, 0x20, 0x2588, 0x2588]
  static let ascii: [UInt32] = [0x20, 0x7E]
  /// Cells of two columns and three rows of points, but for those that are among the blocks.
  static let sixths: [UInt32] = [0x1FB00, 0x1FB3B]
  /// All such cells.
  static let sextants: [UInt32] = [0x20, 0x20, 0x2588, 0x2588, 0x258C, 0x258C, 0x2590, 0x2590] + sixths

  /// Cells of two columns and four rows of points, which are not all of one block.
  static let octants: [UInt32] = PointPatterns.octants.flatMap { [$0, $0] }

  /// Whether a picture may be made of it.
  static func contains(_ scalar: UInt32, _ order: PictureOrder) -> Bool {
    let shades = order.depth == .monochrome ? shades : []
    let ranges = order.ascii ? ascii : finest(order.symbols) + shades
    return stride(from: 0, to: ranges.count, by: 2).contains {
      (ranges[$0]...ranges[$0 + 1]).contains(scalar)
    }
  }

  private static func finest(_ symbols: PictureOrder.Symbols) -> [UInt32] {
    switch symbols {
    case .blocks: blocks
    case .sextants: blocks + sixths
    case .octants: blocks + octants
    }
  }

  /// Returns the character that is filled where this one is not; nil if there is none, as for letters and eighths.
  static func opposite(of scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x2580: 0x2584
    case 0x2584: 0x2580
    case 0x258C: 0x2590
    case 0x2590: 0x258C
    case 0x2596...0x259F: opposites[Int(scalar - 0x2596)]
    // The patterns count up, without those of the left and the right half: the last one is the opposite of the first.
    case 0x1FB00...0x1FB3B: 0x1FB3B - (scalar - 0x1FB00)
    default: PointPatterns.octants.firstIndex(of: scalar).map { PointPatterns.octants[0xFF - $0] }
    }
  }

  /// For ▖▗▘▙▚▛▜▝▞▟, in this order.
  private static let opposites: [UInt32] = [
    0x259C, 0x259B, 0x259F, 0x259D, 0x259E, 0x2597, 0x2596, 0x2599, 0x259A, 0x2598,
  ]
}

/// Characters that fill a cell with points in two columns. A pattern has one bit for each point, row by row from the top
/// left, the lowest bit first.
enum PointPatterns {
  /// Two rows: quadrants.
  static let quadrants: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C, 0x2584,
    0x2599,
    0x259F, 0x2588,
  ]

  /// Three rows: the sextants count up, without those that are older blocks.
  static let sextants = counting(
    from: 0x1FB00,
    count: 64,
    but: [0: 0x20, 21: 0x258C, 42: 0x2590, 63: 0x2588]
  )

  /// Four rows: the octants of Unicode 16 count up, without those that are older or stand elsewhere.
  static let octants = counting(
    from: 0x1CD00,
    count: 256,
    but: [
      0x00: 0x20, 0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x03: 0x1FB82, 0x05: 0x2598, 0x0A: 0x259D, 0x0F: 0x2580,
      0x14: 0x1FBE6, 0x28: 0x1FBE7, 0x3F: 0x1FB85, 0x40: 0x1CEA3, 0x50: 0x2596, 0x55: 0x258C, 0x5A: 0x259E,
      0x5F: 0x259B, 0x80: 0x1CEA0, 0xA0: 0x2597, 0xA5: 0x259A, 0xAA: 0x2590, 0xAF: 0x259C, 0xC0: 0x2582,
      0xF0: 0x2584, 0xF5: 0x2599, 0xFA: 0x259F, 0xFC: 0x2586, 0xFF: 0x2588,
    ]
  )

  private static func counting(from first: UInt32, count: Int, but others: [Int: UInt32]) -> [UInt32] {
    var next = first
    return (0..<count).map { pattern in
      if let other = others[pattern] { return other }
      defer { next += 1 }
      return next
    }
  }
}
