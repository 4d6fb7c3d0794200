/// The characters pictures are made of: each takes one column, and every terminal font that draws blocks has them.
/// Sextants and wedges would be finer, but are missing in most fonts and unassigned for older terminals.
enum PictureSymbols {
  /// First and last code points of ranges: the blank, halves and eighths, and quadrants.
  static let blocks: [UInt32] = [0x20, 0x20, 0x2580, 0x2590, 0x2596, 0x259F]
  /// Those of them that have a counterpart, filled where they are not.
  static let quadrants: [UInt32] = [
    0x20, 0x20, 0x2580, 0x2580, 0x2584, 0x2584, 0x2588, 0x2588, 0x258C, 0x258C, 0x2590, 0x2590, 0x2596,
    0x259F,
  ]
  static let ascii: [UInt32] = [0x20, 0x7E]

  /// Whether a picture may be made of it.
  static func contains(_ scalar: UInt32, ascii isASCII: Bool) -> Bool {
    let ranges = isASCII ? ascii : blocks
    return stride(from: 0, to: ranges.count, by: 2).contains {
      (ranges[$0]...ranges[$0 + 1]).contains(scalar)
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
    default: nil
    }
  }

  /// For ▖▗▘▙▚▛▜▝▞▟, in this order.
  private static let opposites: [UInt32] = [
    0x259C, 0x259B, 0x259F, 0x259D, 0x259E, 0x2597, 0x2596, 0x2599, 0x259A, 0x2598,
  ]
}
