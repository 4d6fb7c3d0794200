import PictureFormats

/// Frames of sound, each with a header of four bytes.
enum MP3 {
  /// Between a tag and the first frame there may be padding.
  private static let longestPadding = 1 << 16

  static func fault(in bytes: inout FileBytes) -> String? {
    let start = afterTag(&bytes)
    guard start < bytes.count else { return "ends within its tag" }
    for place in start..<min(start + longestPadding, bytes.count) where bytes[place] == 0xFF {
      guard let header = bytes.bytes(place, 4), isHeader(header) else { continue }
      // By chance four bytes may look like a header; a second one in the right place is no chance.
      guard let length = length(of: header), place + length + 4 <= bytes.count else { return nil }
      if let next = bytes.bytes(place + length, 4), isHeader(next) { return nil }
    }
    return "has no frame of sound"
  }

  /// Layer III of any version.
  static func isHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    return bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2 && bytes[1] & 0x18 != 0x08
      && bytes[2] & 0xF0 != 0xF0 && bytes[2] & 0x0C != 0x0C
  }

  private static func afterTag(_ bytes: inout FileBytes) -> Int {
    guard let tag = bytes.bytes(0, 10), tag.starts(with: "ID3".utf8) else { return 0 }
    let length = tag[6...9].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return 10 + length + (tag[5] & 0x10 == 0 ? 0 : 10)
  }

  /// Returns the length of a frame; nil if the header leaves the bit rate open.
  private static func length(of header: [UInt8]) -> Int? {
    let isFirst = header[1] & 0x18 == 0x18
    let rates =
      isFirst
      ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    let rate = rates[min(Int(header[2] >> 4), 14)] * 1000
    let samples = [44_100, 48_000, 32_000][min(Int(header[2] >> 2 & 3), 2)]
    let divisor = isFirst ? 1 : header[1] & 0x18 == 0x10 ? 2 : 4
    guard rate > 0 else { return nil }
    return (isFirst ? 144 : 72) * rate / (samples / divisor) + Int(header[2] >> 1 & 1)
  }
}
