import NotificationModel
import PictureFormats
import Platform

/// Checks whether a file is built as its type says. Nothing is decoded; the parts are followed from the beginning to the
/// end, so that a file that was cut off or only pretends is found, at the cost of reading at most the whole file once.
enum ContentCheck {
  /// Returns what is wrong, as the end of a sentence that begins with "it"; nil if nothing is found. The file begins as
  /// its type says.
  static func fault(of type: MediaType, in bytes: inout FileBytes) -> String? {
    switch type {
    case .svg: nil
    case .png, .jpeg, .gif: PictureOutline(&bytes).flatMap(\.fault)
    case .aiff: Chunks.faultOfAIFF(in: &bytes)
    case .wav: Chunks.faultOfWAV(in: &bytes)
    case .avi: Chunks.faultOfAVI(in: &bytes)
    case .mp3: MP3.fault(in: &bytes)
    case .mpeg4, .mpeg4Audio: Boxes.fault(in: &bytes)
    case .mpeg, .mpeg2: bytes.count >= 12 ? nil : "ends before its first picture"
    }
  }
}

extension FileBytes {
  /// The bytes of an open file.
  init(_ descriptor: Descriptor, count: Int) {
    self.init(count: count) { place in (try? descriptor.read(upTo: 1 << 16, at: place)) ?? [] }
  }
}

/// Files that consist of boxes: MPEG-4.
enum Boxes {
  private static let mostBoxes = 10_000

  static func fault(in bytes: inout FileBytes) -> String? {
    var place = 0
    var names: Set<String> = []
    for _ in 0..<mostBoxes {
      guard let short = bytes.big(place, 4), let name = bytes.name(place + 4) else { break }
      // 1 stands for a length of 8 bytes after the name, 0 for all that is left.
      guard let length = short == 1 ? bytes.big(place + 8, 8) : short else { return "ends within a part" }
      names.insert(name)
      if length == 0 { break }
      guard length >= (short == 1 ? 16 : 8) else { return "has a damaged part" }
      guard length <= bytes.count - place else { return "is shorter than it says itself" }
      place += length
    }
    return names.contains("moov") ? nil : "has no part named moov, without which nothing can be played"
  }
}

/// Files that consist of parts with a name and a length: AIFF, WAV, AVI.
enum Chunks {
  /// The most parts that are followed.
  private static let mostParts = 10_000

  static func faultOfAIFF(in bytes: inout FileBytes) -> String? {
    guard let length = bytes.big(4, 4), 8 + length <= bytes.count + 1 else { return cutOff }
    let found = parts(in: &bytes, isBigEndian: true)
    return found.fault ?? missing(["COMM", "SSND"], in: found.names)
  }

  static func faultOfWAV(in bytes: inout FileBytes) -> String? {
    if let fault = faultOfLength(&bytes) { return fault }
    let found = parts(in: &bytes, isBigEndian: false)
    return found.fault ?? missing(["fmt ", "data"], in: found.names)
  }

  static func faultOfAVI(in bytes: inout FileBytes) -> String? {
    if let fault = faultOfLength(&bytes) { return fault }
    let found = parts(in: &bytes, isBigEndian: false)
    return found.fault ?? missing(["hdrl", "movi"], in: found.names)
  }

  private static let cutOff = "is shorter than it says itself"

  /// Programs that write to a pipe leave the length open.
  private static func isOpen(_ length: Int) -> Bool { length == 0 || length >= 0xFFFF_FF00 }

  private static func faultOfLength(_ bytes: inout FileBytes) -> String? {
    guard let length = bytes.little(4, 4) else { return "ends within its header" }
    return isOpen(length) || 8 + length <= bytes.count + 1 ? nil : cutOff
  }

  private static func missing(_ needed: [String], in names: Set<String>) -> String? {
    needed.first { !names.contains($0) }
      .map { "has no part named \($0.prefix { $0 != " " }), without which nothing can be played" }
  }

  /// Returns the names of the parts, and for a list its kind. A part that is longer than the rest of the file was cut
  /// off; one byte may be missing, because lengths are rounded up to even numbers.
  private static func parts(
    in bytes: inout FileBytes,
    isBigEndian: Bool
  ) -> (names: Set<String>, fault: String?) {
    var names: Set<String> = []
    var place = 12
    for _ in 0..<mostParts {
      guard let name = bytes.name(place) else { break }
      let found = isBigEndian ? bytes.big(place + 4, 4) : bytes.little(place + 4, 4)
      guard let length = found else { return (names, "ends in the midst of a part") }
      names.insert(name == "LIST" ? bytes.name(place + 8) ?? name : name)
      if !isBigEndian, isOpen(length), name == "data" { break }
      guard place + 8 + length <= bytes.count + 1 else { return (names, cutOff) }
      // Each part begins at an even place.
      place += 8 + length + length % 2
    }
    return (names, nil)
  }
}

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
