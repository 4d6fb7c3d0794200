import Canvas
import Text

/// Where a picture differs from an earlier one, by what its rows say: a row that was moved has not changed.
struct GridChanges {
  /// A part of a row.
  typealias Part = (row: Int, columns: Range<Int>)

  /// What is new, in the rows of the new picture, from the top.
  private(set) var rows: [Part] = []
  /// What is gone and has nothing in its place, in the rows of the old picture, from the top.
  private(set) var removed: [Part] = []

  /// The most pairs of rows that are compared with each other; in higher pictures the rows at one height are.
  private static let mostPairs = 40_000

  /// Only characters count: a gradient differs from row to row where rows are more or fewer.
  init(from old: Grid, to new: Grid) {
    let before = (0..<old.size.rows).map { old.row($0).map(\.glyph) }
    let after = (0..<new.size.rows).map { new.row($0).map(\.glyph) }
    var (lastOld, lastNew) = (0, 0)
    for (inOld, inNew) in Self.common(before, after) + [(before.count, after.count)] {
      compare(before, lastOld..<inOld, after, lastNew..<inNew)
      (lastOld, lastNew) = (inOld + 1, inNew + 1)
    }
  }

  /// Rows that stand in the place of others, from the top.
  private mutating func compare(
    _ before: [[Glyph]],
    _ old: Range<Int>,
    _ after: [[Glyph]],
    _ new: Range<Int>
  ) {
    for (row, place) in new.enumerated() {
      guard row < old.count else {
        Self.written(in: after[place]).map { rows.append((place, $0)) }
        continue
      }
      let (earlier, glyphs) = (before[old.lowerBound + row], after[place])
      let different = glyphs.indices.filter { !earlier.indices.contains($0) || earlier[$0] != glyphs[$0] }
      if let first = different.first, let last = different.last { rows.append((place, first..<last + 1)) }
    }
    for place in old.dropFirst(new.count) {
      Self.written(in: before[place]).map { removed.append((place, $0)) }
    }
  }

  /// The part of a row between the edges of its card; nil if nothing is there.
  private static func written(in row: [Glyph]) -> Range<Int>? {
    let written = row.indices.filter { row[$0] != .space && !isEdge(row[$0]) }
    guard let first = written.first, let last = written.last else { return nil }
    return first..<last + 1
  }

  /// Whether it is a line of a box.
  private static func isEdge(_ glyph: Glyph) -> Bool {
    glyph.text.unicodeScalars.allSatisfy { ("\u{2500}"..."\u{257F}").contains($0) || $0 == "|" }
  }

  /// The longest sequence of rows that both have, by their numbers in each.
  private static func common(_ before: [[Glyph]], _ after: [[Glyph]]) -> [(Int, Int)] {
    let shorter = min(before.count, after.count)
    let head = (0..<shorter).first { before[$0] != after[$0] } ?? shorter
    let tail =
      (0..<shorter - head).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] }
      ?? shorter - head
    let old = Array(before[head..<before.count - tail])
    let new = Array(after[head..<after.count - tail])
    let middle = old.count * new.count <= mostPairs ? longest(old, new) : atOneHeight(old, new)
    return (0..<head).map { ($0, $0) } + middle.map { ($0 + head, $1 + head) }
      + (0..<tail).map { (before.count - tail + $0, after.count - tail + $0) }
  }

  private static func atOneHeight(_ old: [[Glyph]], _ new: [[Glyph]]) -> [(Int, Int)] {
    zip(old, new).enumerated().filter { $0.element.0 == $0.element.1 }.map { ($0.offset, $0.offset) }
  }

  private static func longest(_ old: [[Glyph]], _ new: [[Glyph]]) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    // How long it is from each pair of rows on.
    let width = new.count + 1
    var lengths = Array(repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i * width + j] =
          old[i] == new[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
