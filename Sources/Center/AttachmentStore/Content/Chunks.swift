import PictureFormats

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
