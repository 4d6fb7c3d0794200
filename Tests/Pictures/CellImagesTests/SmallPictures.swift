import Foundation

typealias Pixel = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

let red: Pixel = (255, 0, 0, 255)
let green: Pixel = (0, 255, 0, 255)
let blue: Pixel = (0, 0, 255, 255)
let clear: Pixel = (0, 0, 0, 0)

/// PNG files, made without a library.
enum PNG {
  static func picture(_ width: Int, _ height: Int, hasAlpha: Bool = false, _ pixel: (Int, Int) -> Pixel)
    -> [UInt8]
  {
    var lines: [UInt8] = []
    for y in 0..<height {
      lines.append(0)
      for x in 0..<width {
        let (red, green, blue, alpha) = pixel(x, y)
        lines += hasAlpha ? [red, green, blue, alpha] : [red, green, blue]
      }
    }
    return file(width, height, colorType: hasAlpha ? 6 : 2, data: stored(lines))
  }

  /// A black picture whose file is a thousandth of its pixels; `lines` of them are really there.
  static func bomb(_ width: Int, _ height: Int, lines: Int) -> [UInt8] {
    file(width, height, colorType: 0, data: zeros((width + 1) * lines))
  }

  static func file(_ width: Int, _ height: Int, colorType: UInt8, data: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, colorType, 0, 0, 0])
      + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(checksum(body)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Zlib without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(65_535)
      rest = rest.dropFirst(65_535)
      let length = [UInt8(piece.count & 0xFF), UInt8(piece.count >> 8)]
      out += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + piece
    } while !rest.isEmpty
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return out + bigEndian(high << 16 | low)
  }

  /// Zlib with the fixed codes: one zero, and then copies of it, 258 at a time.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.write(0b011, 3)
    var left = count
    while left > 0, left == count || left % 258 != 0 {
      bits.write(0b0000_1100, 8)
      left -= 1
    }
    for _ in 0..<left / 258 {
      bits.write(0b1010_0011, 8)
      bits.write(0, 5)
    }
    bits.write(0, 7)
    bits.fill()
    return bits.bytes + bigEndian((count % 65_521) << 16 | 1)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}

/// GIF files of frames in one color each.
enum GIF {
  /// The color is 0 red, 1 green, 2 blue, 3 white; the delay is in hundredths of a second.
  static func moving(_ width: Int, _ height: Int, _ frames: [(color: UInt8, delay: Int)]) -> [UInt8] {
    let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    let screen = Array("GIF89a".utf8) + side(width) + side(height) + [0x81, 0, 0] + colors
    return screen + frames.flatMap { frame(width, height, $0.color, $0.delay) } + [0x3B]
  }

  static func frame(_ width: Int, _ height: Int, _ color: UInt8, _ delay: Int) -> [UInt8] {
    let control: [UInt8] = [0x21, 0xF9, 4, 0] + side(delay) + [0, 0]
    var bits = BitWriter()
    for _ in 0..<width * height {
      bits.write(4, 3)
      bits.write(Int(color), 3)
    }
    bits.write(5, 3)
    bits.fill()
    return control + [0x2C, 0, 0, 0, 0] + side(width) + side(height) + [0, 2] + pieces(bits.bytes)
  }

  private static func pieces(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(255)
      rest = rest.dropFirst(255)
      out += [UInt8(piece.count)] + piece
    }
    return out + [0]
  }

  private static func side(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
}

enum JPEG {
  /// 64 × 32, red on the left and blue on the right.
  static let redAndBlue = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgQEBMQExYWFhYWFhoYGhsbGxoaGhobGxsdHR0iIiId\
        HR0bGx0dICAiIiUmJSMjIiMmJigoKDAwLi44ODpFRVP/xABOAAEBAAAAAAAAAAAAAAAAAAAABgEBAQEBAAAAAAAAAAAAAAAAAAgH\
        BhABAAAAAAAAAAAAAAAAAAAAABEBAAAAAAAAAAAAAAAAAAAAAP/AABEIACAAQAMBEgACEgADEgD/2gAMAwEAAhEDEQA/AIscoN/A\
        AAAAAEgKqE2AAAAAACvEqikwAAAAABICqhNgAAAAAA//2Q==
        """
    ) ?? Data()
  )

  /// The same with the note of a camera that was held in another way (Exif orientation 1...8).
  static func redAndBlue(orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0".utf8) + Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + [
        0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation,
      ]
      + [0, 0, 0, 0, 0, 0]
    return Array(redAndBlue.prefix(2)) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      + redAndBlue.dropFirst(2)
  }
}

/// Bits from the lowest of each byte on.
struct BitWriter {
  var bytes: [UInt8] = []
  private var held = 0
  private var count = 0

  init(bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func write(_ value: Int, _ width: Int) {
    held |= value << count
    count += width
    while count >= 8 {
      bytes.append(UInt8(held & 0xFF))
      held >>= 8
      count -= 8
    }
  }

  mutating func fill() {
    if count > 0 { bytes.append(UInt8(held & 0xFF)) }
    (held, count) = (0, 0)
  }
}
