import PictureFormats

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
