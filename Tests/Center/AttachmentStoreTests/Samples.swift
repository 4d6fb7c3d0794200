import Foundation
import NotificationModel

/// Small files that are whole, byte by byte.
enum Samples {
  static func big(_ number: Int, _ length: Int = 4) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func little(_ number: Int, _ length: Int = 4) -> [UInt8] { big(number, length).reversed() }

  static let pngEnd = big(0) + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
  static let pngHead = pngHead(width: 1, height: 1)

  static func pngHead(width: Int, height: Int, depth: UInt8 = 8, color: UInt8 = 0) -> [UInt8] {
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + big(13) + Array("IHDR".utf8) + big(width) + big(height)
      + [depth, color, 0, 0, 0] + [0x3A, 0x7E, 0x9B, 0x55]
  }

  /// A picture of so many packed bytes, which are all zeros.
  static func png(head: [UInt8], packed: Int) -> [UInt8] {
    head + big(packed) + Array("IDAT".utf8) + Array(repeating: 0, count: packed + 4) + pngEnd
  }
  static let png: [UInt8] =
    pngHead + big(10) + Array("IDAT".utf8) + [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1] + [
      0x48, 0xAF, 0xA4, 0x71,
    ]
    + pngEnd

  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0] + big(16, 2) + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xFF, 0xC0] + big(11, 2) + [8] + big(1, 2) + big(1, 2) + [1, 1, 0x11, 0]
    + [0xFF, 0xDA] + big(8, 2) + [1, 1, 0, 0, 63, 0] + [0x12, 0xFF, 0x00, 0x34] + [0xFF, 0xD9]

  static let gif: [UInt8] =
    Array("GIF89a".utf8) + little(1, 2) + little(1, 2) + [0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 0x01, 0] + [0x3B]

  static let wav: [UInt8] = wavHead(dataBytes: 8) + Array(repeating: 0, count: 8)

  static func wavHead(dataBytes: Int) -> [UInt8] {
    Array("RIFF".utf8) + little(36 + dataBytes) + Array("WAVEfmt ".utf8) + little(16) + little(1, 2)
      + little(1, 2)
      + little(8000) + little(8000) + little(1, 2) + little(8, 2) + Array("data".utf8) + little(dataBytes)
  }

  static let aiff: [UInt8] =
    Array("FORM".utf8) + big(4 + 26 + 18) + Array("AIFFCOMM".utf8) + big(18) + Array(repeating: 1, count: 18)
    + Array("SSND".utf8) + big(10) + Array(repeating: 0, count: 10)

  /// Two frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz, behind a tag.
  static let mp3: [UInt8] =
    Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 5] + Array(repeating: 0, count: 5) + mp3Frame + mp3Frame
  static let mp3Frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + Array(repeating: 0, count: 413)

  static let mp4: [UInt8] = mp4Head(brand: "isom") + big(12) + Array("mdat".utf8) + [1, 2, 3, 4]
  static let m4a: [UInt8] = mp4Head(brand: "M4A ") + big(12) + Array("mdat".utf8) + [1, 2, 3, 4]
  static let heic: [UInt8] = mp4Head(brand: "heic")

  static func mp4Head(brand: String) -> [UInt8] {
    big(20) + Array("ftyp".utf8) + Array(brand.utf8) + big(0) + Array("isom".utf8)
      + big(16) + Array("moov".utf8) + big(8) + Array("free".utf8)
  }

  static let avi: [UInt8] =
    Array("RIFF".utf8) + little(4 + 12 + 12) + Array("AVI LIST".utf8) + little(4) + Array("hdrlLIST".utf8)
    + little(4) + Array("movi".utf8)

  static let mpeg: [UInt8] = [0, 0, 1, 0xBA] + Array(repeating: 0x21, count: 20)
  static let mpeg2: [UInt8] = [0, 0, 1, 0xB3] + Array(repeating: 0x21, count: 20)

  static func bytes(of type: MediaType) -> [UInt8] {
    switch type {
    case .png: png
    case .jpeg: jpeg
    case .gif: gif
    case .aiff: aiff
    case .wav: wav
    case .mp3: mp3
    case .mpeg4Audio: m4a
    case .mpeg: mpeg
    case .mpeg2: mpeg2
    case .mpeg4: mp4
    case .avi: avi
    case .svg: svg
    }
  }

  static let svg = Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
  static let html = Array("<!DOCTYPE html><html><body>Not found</body></html>".utf8)
}
