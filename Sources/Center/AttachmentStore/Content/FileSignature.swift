import NotificationModel
import PictureFormats

/// The type of a file by its first bytes.
struct FileSignature: Hashable {
  /// The types that begin so; empty if such a file cannot be attached.
  var types: [MediaType]
  /// The type with its article: `an SVG drawing`.
  var words: String

  init(_ beginning: [UInt8]) {
    if let (types, words) = Self.container(beginning) ?? Self.signature(beginning) {
      self.types = types
      self.words = words ?? types.first?.phrase ?? "something unknown"
    } else if PictureOutline.isDrawing(beginning) {
      (types, words) = ([.svg], MediaType.svg.phrase)
    } else {
      types = []
      words = Self.text(beginning) ?? "something unknown"
    }
  }

  private typealias Found = ([MediaType], String?)

  private static func signature(_ bytes: [UInt8]) -> Found? {
    if let picture = PictureOutline.Format(beginning: bytes) { return ([MediaType(picture)], nil) }
    return signatures.first { bytes.starts(with: $0.0) }.map { ($0.1, $0.2) }
  }

  private static let signatures: [([UInt8], [MediaType], String?)] = [
    (Array("ID3".utf8), [.mp3], nil),
    ([0x00, 0x00, 0x01, 0xBA], [.mpeg, .mpeg2], nil),
    ([0x00, 0x00, 0x01, 0xB3], [.mpeg, .mpeg2], nil),
    (Array("%PDF".utf8), [], "a PDF document"),
    (Array("BM".utf8), [], "a BMP picture"),
    ([0x49, 0x49, 0x2A, 0x00], [], "a TIFF picture"),
    ([0x4D, 0x4D, 0x00, 0x2A], [], "a TIFF picture"),
    ([0x00, 0x00, 0x01, 0x00], [], "a Windows icon"),
    (Array("OggS".utf8), [], "an Ogg file"),
    (Array("fLaC".utf8), [], "a FLAC sound"),
    (Array("caff".utf8), [], "a Core Audio file"),
    ([0x1A, 0x45, 0xDF, 0xA3], [], "a WebM or Matroska movie"),
    ([0x1F, 0x8B], [], "compressed data (gzip)"),
    ([0x50, 0x4B, 0x03, 0x04], [], "a ZIP archive"),
    (Array("bplist00".utf8), [], "a property list"),
  ]

  /// Formats whose first bytes are those of a container.
  private static func container(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 12 else { return MP3.isHeader(bytes) ? ([.mp3], nil) : nil }
    let first = String(decoding: bytes[..<4], as: UTF8.self)
    let second = String(decoding: bytes[8..<12], as: UTF8.self)
    switch (first, second) {
    case ("RIFF", "WAVE"): return ([.wav], nil)
    case ("RIFF", "AVI "): return ([.avi], nil)
    case ("RIFF", "WEBP"): return ([], "a WebP picture")
    case ("FORM", "AIFF"), ("FORM", "AIFC"): return ([.aiff], nil)
    default: break
    }
    if bytes[4..<8].elementsEqual("ftyp".utf8) { return mediaFile(bytes, brand: second) }
    return MP3.isHeader(bytes) ? ([.mp3], nil) : nil
  }

  /// Boxes of ISO 14496-12: many formats share them and differ by brand. A movie without any of MPEG-4's is
  /// QuickTime's own, which is none of the types that can be attached.
  private static func mediaFile(_ bytes: [UInt8], brand: String) -> Found {
    switch brand {
    case "heic", "heix", "heim", "heis", "hevc", "mif1", "msf1": return ([], "a HEIC picture")
    case "avif", "avis": return ([], "an AVIF picture")
    case "crx ": return ([], "a raw picture")
    case "qt  ": return isAlsoMPEG4(bytes) ? ([.mpeg4, .mpeg4Audio], nil) : ([], "a QuickTime movie")
    case "M4A ", "M4B ", "M4P ": return ([.mpeg4Audio, .mpeg4], nil)
    default: return ([.mpeg4, .mpeg4Audio], nil)
    }
  }

  /// Whether the list of compatible brands has one of MPEG-4.
  private static func isAlsoMPEG4(_ bytes: [UInt8]) -> Bool {
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let brands = stride(from: 16, to: min(length, bytes.count) - 3, by: 4)
    return brands.contains { place in
      ["isom", "mp41", "mp42", "avc1"].contains(String(decoding: bytes[place..<(place + 4)], as: UTF8.self))
    }
  }

  private static func text(_ bytes: [UInt8]) -> String? {
    if bytes.allSatisfy({ $0 == 0 }) { return "nothing but zeros" }
    guard !bytes.contains(where: { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B }) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<") {
      if text.contains("<html") || text.contains("<!doctype html") || text.contains("<body") {
        return "a web page"
      }
      return "an XML document"
    }
    return start.hasPrefix("{") || start.hasPrefix("[") ? "JSON text" : "text"
  }
}

extension MediaType {
  fileprivate init(_ format: PictureOutline.Format) {
    switch format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .gif: self = .gif
    case .svg: self = .svg
    }
  }
}
