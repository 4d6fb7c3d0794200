/// Reads bytes one after the other and never beyond their end.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next byte; nil at the end.
  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// Returns the whole number of the next bytes, the lowest first; nil if there are fewer.
  mutating func littleEndian(_ count: Int) -> Int? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the next bytes; nil if there are fewer.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Goes past `expected` if those bytes come next; else stays and returns false.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }
}
