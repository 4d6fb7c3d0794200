/// How many columns a character has in a terminal. Layout, the cursor and the `wcwidth` of curses all ask this type
/// (terminals 5).
public enum CharacterWidth {
  /// Returns -1 for a control character, 0 for a character that joins the one before it, 2 for wide characters and
  /// emoji, else 1. Characters of ambiguous width count as 1. This is the width of the single character; the width
  /// of a cluster such as a flag is decided by `Shaper`.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) ? -1 : 1
    }
    if contains(value, in: WidthTable.zero) { return 0 }
    return contains(value, in: WidthTable.double) ? 2 : 1
  }

  private static func contains(_ value: UInt32, in ranges: [UInt32]) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return 2 * low < ranges.count && ranges[2 * low] <= value
  }
}
