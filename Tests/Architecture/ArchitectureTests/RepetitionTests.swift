import TestRepository
import Testing

/// What two targets need is written once.
@Suite struct RepetitionTests {
  /// Lines in a row that count as a repetition.
  private static let run = 10

  @Test func noRunOfLinesStandsInTwoTargets() throws {
    var first: [[Int]: (target: String, place: String, path: String)] = [:]
    var told: Set<Set<String>> = []
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(below: target.path, ["swift", "c", "h"]) {
        let lines = Self.telling(file)
        for start in lines.indices.dropLast(Self.run - 1) {
          let text = lines[start..<start + Self.run].map(\.hash)
          let place = "\(file.path):\(lines[start].number)"
          guard let other = first[text] else {
            first[text] = (target.name, place, file.path)
            continue
          }
          let pair: Set = [other.path, file.path]
          guard other.target != target.name, told.insert(pair).inserted else {
            continue
          }
          Issue.record("\(place) repeats \(other.place)")
        }
      }
    }
  }

  /// The lines of a file but for blank lines, comments and imports: the number of each and the hash of its text.
  private static func telling(_ file: SourceFile) -> [(number: Int, hash: Int)] {
    zip(1..., file.lines).compactMap { number, line in
      let text = line.withoutIndentation
      guard let first = text.utf8.first, first != UInt8(ascii: "*"), !text.hasPrefix("//") else { return nil }
      let isImport = ["import ", "public import ", "internal import ", "@testable ", "#include"].contains {
        text.hasPrefix($0)
      }
      return isImport ? nil : (number, text.hashValue)
    }
  }
}
