import NotificationModel

/// Whether a file is built as its type says. It does not decode anything: it follows the parts from the beginning to
/// the end, so that what was cut off or only pretends is found, at the cost of reading at most the whole file once.
enum ContentCheck {
  /// What is wrong, as the end of a sentence that begins with "it"; nil for a file that is whole as far as can be seen.
  static func fault(of type: MediaType, in bytes: inout FileBytes) -> String? {
    switch type {
    case .png: PNG.fault(in: &bytes)
    case .jpeg: JPEG.fault(in: &bytes)
    case .gif: GIF.fault(in: &bytes)
    case .aiff: Chunks.faultOfAIFF(in: &bytes)
    case .wav: Chunks.faultOfWAV(in: &bytes)
    case .avi: Chunks.faultOfAVI(in: &bytes)
    case .mp3: MP3.fault(in: &bytes)
    case .mpeg4, .mpeg4Audio: Boxes.fault(in: &bytes)
    case .mpeg, .mpeg2: bytes.count >= 12 ? nil : "ends before its first picture"
    }
  }
}

enum PNG {
  static func fault(in bytes: inout FileBytes) -> String? {
    guard bytes.big(8, 4) == 13, bytes.name(12) == "IHDR" else {
      return "does not begin with its header, IHDR"
    }
    guard let width = bytes.big(16, 4), let height = bytes.big(20, 4), let depth = bytes.big(24, 1),
      let color = bytes.big(25, 1)
    else { return "ends within its header" }
    guard width > 0, height > 0 else { return "has no width or no height" }
    guard let packed = pictureBytes(&bytes) else { return "ends before its last part, IEND" }
    guard packed > 0 else { return "has no part named IDAT, its picture" }
    let row = 1 + (width * depth * (channels[color] ?? 1) + 7) / 8
    // Divided rather than multiplied: the header may announce whatever it likes.
    return height <= packed * mostUnpacked / row
      ? nil : "is too short for the \(height) rows that it announces"
  }

  /// Bytes of a picture that one packed byte can stand for: no more with any contents.
  private static let mostUnpacked = 1032

  /// Numbers of a pixel, by the kind of color.
  private static let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  /// How many packed bytes of the picture there are; nil where it is cut off. What follows the end is nobody's concern,
  /// as some programs append something.
  private static func pictureBytes(_ bytes: inout FileBytes) -> Int? {
    var packed = 0
    var place = 8
    while let length = bytes.big(place, 4), let name = bytes.name(place + 4) {
      guard place + 12 + length <= bytes.count else { return nil }
      if name == "IEND" { return packed }
      if name == "IDAT" { packed += length }
      place += 12 + length
    }
    return nil
  }
}

enum JPEG {
  static func fault(in bytes: inout FileBytes) -> String? {
    var place = 2
    var hasFrame = false
    while let start = bytes[place] {
      guard start == 0xFF, let marker = bytes[place + 1] else { return "has a damaged part" }
      switch marker {
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      case 0xD9: return "ends before its picture"
      default:
        guard let length = bytes.big(place + 2, 2), length >= 2 else { return "ends before its picture" }
        // C4, C8 and CC are tables and reserved; the others begin a picture and hold its size.
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          guard let width = bytes.big(place + 7, 2), width > 0 else { return "has no width" }
          hasFrame = true
        }
        if marker == 0xDA {
          guard hasFrame else { return "has no size" }
          return hasEnd(&bytes, from: place + 2 + length) ? nil : "ends in the midst of its picture"
        }
        place += 2 + length
      }
    }
    return "ends before its picture"
  }

  /// What follows the end is nobody's concern: telephones put movies there.
  private static func hasEnd(_ bytes: inout FileBytes, from start: Int) -> Bool {
    var place = start
    var before: UInt8 = 0
    while let byte = bytes[place] {
      if before == 0xFF, byte == 0xD9 { return true }
      before = byte
      place += 1
    }
    return false
  }
}

enum GIF {
  /// A file that ends between two parts is taken although its last byte is missing, as every program shows it.
  static func fault(in bytes: inout FileBytes) -> String? {
    guard let width = bytes.little(6, 2), let height = bytes.little(8, 2), let flags = bytes[10] else {
      return "ends within its header"
    }
    guard width > 0, height > 0 else { return "has no width or no height" }
    var place = 13 + tableSize(flags)
    var pictures = 0
    while let part = bytes[place], part != 0x3B {
      switch part {
      case 0x21: place += 2
      case 0x2C:
        guard let flags = bytes[place + 9] else { return "ends in the midst of a picture" }
        place += 11 + tableSize(flags)
        pictures += 1
      default: return "has a damaged part"
      }
      guard let next = afterBlocks(&bytes, from: place) else { return "ends in the midst of a picture" }
      place = next
    }
    return pictures > 0 ? nil : "ends before its first picture"
  }

  /// Bytes of the color table that such flags announce.
  private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private static func afterBlocks(_ bytes: inout FileBytes, from start: Int) -> Int? {
    var place = start
    while let length = bytes[place] {
      place += 1 + Int(length)
      if length == 0 { return place }
    }
    return nil
  }
}
