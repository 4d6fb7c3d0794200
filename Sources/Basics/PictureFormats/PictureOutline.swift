/// How a PNG, JPEG or GIF file is built. The parts are followed from the beginning to the end and nothing is decoded, so
/// that a file that was cut off or only pretends is found, at the cost of reading at most the whole file once.
public struct PictureOutline {
  /// The kinds of pictures, each by the bytes that such a file begins with.
  public enum Format: String, CaseIterable, Sendable {
    case png
    case jpeg
    case gif
    /// A drawing, whose pixels are made as large as they are wanted. It is recognized apart from the others.
    case svg

    /// Returns the kind of a file by its first bytes; nil if it is none of these kinds.
    public init?(beginning: [UInt8]) {
      let found = Self.allCases.first { $0.signatures.contains { beginning.starts(with: $0) } }
      guard let found else { return nil }
      self = found
    }

    private var signatures: [[UInt8]] {
      switch self {
      case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
      case .jpeg: [[0xFF, 0xD8, 0xFF]]
      case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
      case .svg: []
      }
    }
  }

  /// A frame of a GIF.
  public struct Frame: Equatable, Sendable {
    /// Hundredths of a second.
    public var delay: Int
    /// The place after its last byte.
    public var end: Int
  }

  /// The format, by the beginning of the file.
  public var format: Format
  /// The width in pixels, before the picture is turned; 0 if the file ends before it says so.
  public internal(set) var width = 0
  /// Likewise.
  public internal(set) var height = 0
  /// The frames of a GIF that are whole; empty for the other kinds.
  public internal(set) var frames: [Frame] = []
  /// The size of the frame of a GIF that has the most pixels, whole or not.
  public internal(set) var largestFrame = (width: 0, height: 0)
  /// What is wrong with the file, as the end of a sentence that begins with "it"; nil if nothing is found.
  public internal(set) var fault: String?

  /// Returns nil if the file begins like none of the kinds. Of a GIF, no more frames are looked at than `mostFrames`
  /// returns for its number of pixels.
  /// - Parameter name: the name of the file. Only a file called `.svg` is read as a drawing, so that the bytes of a picture
  ///   from elsewhere do not decide that XML is parsed.
  public init?(
    _ bytes: inout FileBytes,
    called name: String = "",
    mostFrames: (_ pixels: Int) -> Int = { _ in .max }
  ) {
    let beginning = bytes.beginning(Self.searchedForDrawing)
    let isDrawing = name.lowercased().hasSuffix(".svg") && Self.isDrawing(beginning)
    guard let format = Format(beginning: beginning) ?? (isDrawing ? .svg : nil) else { return nil }
    self.format = format
    switch format {
    case .png: fault = followPNG(&bytes)
    case .jpeg: fault = followJPEG(&bytes)
    case .gif: fault = followGIF(&bytes, mostFrames)
    case .svg: (width, height) = (Self.drawingSide, Self.drawingSide)
    }
  }

  /// The side of a drawing in pixels, which is that of an icon as Xcode has it: it has no pixels of its own.
  public static let drawingSide = 1024

  /// The bytes in which the root of a drawing is looked for, behind a declaration and comments.
  private static let searchedForDrawing = 4096

  /// Whether the text begins as an SVG document does.
  public static func isDrawing(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("<") && text.contains("<svg")
  }
}

/// The three ways to follow a file. Each sets what it finds, and returns the fault, or nil.
extension PictureOutline {
  // MARK: PNG

  mutating func followPNG(_ bytes: inout FileBytes) -> String? {
    guard bytes.big(8, 4) == 13, bytes.name(12) == "IHDR" else {
      return "does not begin with its header, IHDR"
    }
    guard let width = bytes.big(16, 4), let height = bytes.big(20, 4), let depth = bytes.big(24, 1),
      let color = bytes.big(25, 1)
    else { return "ends within its header" }
    (self.width, self.height) = (width, height)
    guard width > 0, height > 0 else { return "has no width or no height" }
    guard let packed = Self.packedBytes(&bytes) else { return "ends before its last part, IEND" }
    guard packed > 0 else { return "has no part named IDAT, its picture" }
    let row = 1 + (width * depth * (Self.channels[color] ?? 1) + 7) / 8
    // Divided rather than multiplied, because the header may announce any number.
    return height <= packed * Self.mostUnpacked / row
      ? nil : "is too short for the \(height) rows that it announces"
  }

  /// Bytes of a picture that one packed byte can stand for at most.
  private static let mostUnpacked = 1032

  /// Numbers of a pixel, by the kind of color.
  private static let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  /// Returns how many packed bytes the picture has; nil if the file is cut off. Bytes after the end do not matter,
  /// because some programs append something.
  private static func packedBytes(_ bytes: inout FileBytes) -> Int? {
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

  // MARK: JPEG

  mutating func followJPEG(_ bytes: inout FileBytes) -> String? {
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
          guard let height = bytes.big(place + 5, 2), let width = bytes.big(place + 7, 2), width > 0 else {
            return "has no width"
          }
          (self.width, self.height, hasFrame) = (width, height, true)
        }
        if marker == 0xDA {
          guard hasFrame else { return "has no size" }
          return Self.hasEnd(&bytes, from: place + 2 + length) ? nil : "ends in the midst of its picture"
        }
        place += 2 + length
      }
    }
    return "ends before its picture"
  }

  /// Bytes after the end do not matter: telephones put movies there.
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

  // MARK: GIF

  /// A file that ends between two parts is accepted although its last byte is missing, as every program shows it.
  mutating func followGIF(_ bytes: inout FileBytes, _ mostFrames: (Int) -> Int) -> String? {
    guard let width = bytes.little(6, 2), let height = bytes.little(8, 2), let flags = bytes[10] else {
      return "ends within its header"
    }
    (self.width, self.height) = (width, height)
    guard width > 0, height > 0 else { return "has no width or no height" }
    let mostFrames = max(1, mostFrames(width * height))
    var place = 13 + Self.tableSize(flags)
    var delay = 0
    while frames.count < mostFrames, let part = bytes[place], part != 0x3B {
      switch part {
      case 0x21:
        if bytes[place + 1] == 0xF9 { delay = bytes[place + 2] == 4 ? bytes.little(place + 4, 2) ?? 0 : 0 }
        guard let next = Self.afterBlocks(&bytes, from: place + 2) else {
          return "ends in the midst of a picture"
        }
        place = next
      case 0x2C:
        guard let next = followFrame(&bytes, from: place) else { return "ends in the midst of a picture" }
        frames.append(Frame(delay: delay, end: next))
        (place, delay) = (next, 0)
      default: return "has a damaged part"
      }
    }
    return frames.isEmpty ? "ends before its first picture" : nil
  }

  /// Returns the place after a frame; nil if the file ends in it.
  private mutating func followFrame(_ bytes: inout FileBytes, from place: Int) -> Int? {
    guard let width = bytes.little(place + 5, 2), let height = bytes.little(place + 7, 2),
      let flags = bytes[place + 9]
    else { return nil }
    if width * height > largestFrame.width * largestFrame.height { largestFrame = (width, height) }
    return Self.afterBlocks(&bytes, from: place + 11 + Self.tableSize(flags))
  }

  /// Bytes of the color table that such flags announce.
  private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the place after blocks that begin with their lengths, of which the last is empty; nil if the file ends.
  private static func afterBlocks(_ bytes: inout FileBytes, from start: Int) -> Int? {
    var place = start
    while let length = bytes[place] {
      place += 1 + Int(length)
      if length == 0 { return place }
    }
    return nil
  }
}

/// The bytes of a file, read a window at a time.
public struct FileBytes {
  /// How many bytes the file has.
  public let count: Int
  private let load: (Int) -> [UInt8]
  private var window: [UInt8]
  private var start = 0

  /// `load` returns some bytes from a place on, and none if they cannot be read.
  public init(count: Int, load: @escaping (_ place: Int) -> [UInt8]) {
    self.count = count
    self.load = load
    window = []
  }

  /// A file whose bytes are all there.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    load = { _ in [] }
    window = bytes
  }

  /// The byte at a place; nil beyond the end, and if it cannot be read.
  public subscript(_ place: Int) -> UInt8? {
    mutating get {
      guard place >= 0, place < count else { return nil }
      if place < start || place >= start + window.count {
        start = place
        window = load(place)
      }
      let index = place - start
      return index < window.count ? window[index] : nil
    }
  }

  /// Returns `length` bytes, at most 4096; nil if there are fewer.
  public mutating func bytes(_ place: Int, _ length: Int) -> [UInt8]? {
    guard place >= 0, length <= 4096, length <= count - place else { return nil }
    var bytes: [UInt8] = []
    for index in place..<(place + length) {
      guard let byte = self[index] else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Returns the whole number of `length` bytes, the highest first; nil if there are fewer.
  public mutating func big(_ place: Int, _ length: Int) -> Int? {
    bytes(place, length)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the whole number of `length` bytes, the lowest first; nil if there are fewer.
  public mutating func little(_ place: Int, _ length: Int) -> Int? {
    bytes(place, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns four letters, by which many formats name their parts; nil if there are fewer.
  public mutating func name(_ place: Int) -> String? {
    bytes(place, 4).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns up to `most` bytes from the beginning.
  public func beginning(_ most: Int) -> [UInt8] {
    var copy = self
    return copy.bytes(0, min(most, count)) ?? []
  }
}
