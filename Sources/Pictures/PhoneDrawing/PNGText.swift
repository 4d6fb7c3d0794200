/// Words in a PNG file that are not seen: a chunk `tEXt` behind the header.
struct PNGText {
  var keyword: String
  var text: String

  /// The file with the words in it; unchanged if it is no PNG.
  func added(to file: [UInt8]) -> [UInt8] {
    // The signature has 8 bytes, the header chunk 25.
    let place = 33
    guard file.count > place else { return file }
    let latin = (keyword + "\0" + text).unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    let body = Array("tEXt".utf8) + latin
    let chunk = Self.number(UInt32(latin.count)) + body + Self.number(Self.checksum(body))
    return file[..<place] + chunk + file[place...]
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 as PNG has it, bit by bit: the words are few.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
