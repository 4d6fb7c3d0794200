/// Goes through bytes without ever leaving them.
struct ByteReader {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func byte() -> UInt8? {
    guard bytes.indices.contains(position) else { return nil }
    position += 1
    return bytes[position - 1]
  }

  mutating func bigEndian(_ count: Int) -> Int? {
    number(count) { value, _, byte in value << 8 | byte }
  }

  mutating func littleEndian(_ count: Int) -> Int? {
    number(count) { value, place, byte in value | byte << (8 * place) }
  }

  private mutating func number(_ count: Int, _ join: (Int, Int, Int) -> Int) -> Int? {
    guard position >= 0, count <= bytes.count - position else { return nil }
    var value = 0
    for place in 0..<count { value = join(value, place, Int(bytes[position + place])) }
    position += count
    return value
  }

  /// Goes past these bytes if they come next; else stays.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard bytes.dropFirst(position).starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  /// Goes past the next place where these two bytes are; false and to the end where they are not.
  mutating func find(_ pair: [UInt8]) -> Bool {
    var place = position
    position = bytes.count
    while place + 1 < bytes.count {
      if bytes[place] == pair[0], bytes[place + 1] == pair[1] {
        position = place + 2
        return true
      }
      place += 1
    }
    return false
  }
}
