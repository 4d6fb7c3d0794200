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
