import Text

/// Collects the bytes of a writer; faster than appending to a string cell by cell.
struct GlyphOutput {
  private(set) var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ glyph: Glyph) {
    glyph.appendText(to: &bytes)
  }

  mutating func append(_ string: String) {
    bytes.append(contentsOf: string.utf8)
  }

  /// Takes spaces away from the end, but nothing before `start`.
  mutating func trimSpaces(from start: Int) {
    while bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
  }
}
