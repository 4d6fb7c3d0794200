import Canvas

/// Rows of the screen that move together.
struct Scroll: Equatable {
  /// The rows between which text moves.
  var region: Range<Int>
  /// How many rows the text moves down; negative is up.
  var rows: Int
}

/// Looks for rows that stand a little further up or down in the next frame.
enum ScrollSearch {
  private static let farthest = 12

  /// A part of the columns tells enough about a row.
  private static let step = 3

  /// The moves that would leave most cells in place, the best ones first; at most two. Each leaves at least as many
  /// characters in place as `least` says.
  static func candidates(from old: [[ShownCell]], to wanted: [(Int, [ShownCell])], least: Int) -> [Scroll] {
    guard let first = wanted.first?.0, let last = wanted.last?.0 else { return [] }
    let region = first..<last + 1
    var found: [(score: Int, scroll: Scroll)] = []
    for distance in 1...farthest {
      for rows in [distance, -distance] {
        let score = wanted.reduce(0) { sum, row in
          let source = row.0 - rows
          return region.contains(source) ? sum + gain(row.1, from: old[source], over: old[row.0]) : sum
        }
        if score > 0, score * step >= least { found.append((score, Scroll(region: region, rows: rows))) }
      }
    }
    return found.sorted { $0.score > $1.score }.prefix(2).map(\.scroll)
  }

  /// How many characters a move would save in a row.
  private static func gain(_ wanted: [ShownCell], from source: [ShownCell], over present: [ShownCell]) -> Int
  {
    var sum = 0
    for column in stride(from: 0, to: wanted.count, by: step) where !wanted[column].isBlank {
      if wanted[column] == source[column] { sum += 1 }
      if wanted[column] == present[column] { sum -= 1 }
    }
    return sum
  }
}

extension FrameWriter {
  /// Moves rows of the screen; returns the bytes for it.
  mutating func scroll(_ scroll: Scroll) -> [UInt8] {
    var bytes: [UInt8] = []
    // The rows that come in are erased with the pen.
    pen.reset(&bytes)
    bytes += [0x1B, 0x5B]
    bytes.append(decimal: scroll.region.lowerBound + 1)
    bytes.append(0x3B)
    bytes.append(decimal: scroll.region.upperBound)
    bytes.append(0x72)
    bytes.appendControl(abs(scroll.rows), scroll.rows > 0 ? "T" : "S")
    bytes += [0x1B, 0x5B, 0x72]
    // The region is set and left with the cursor in the first cell.
    place = Point(column: 0, row: 0)
    let before = shown
    for row in scroll.region {
      let source = row - scroll.rows
      shown[row] =
        scroll.region.contains(source) ? before[source] : Array(repeating: .blank, count: size.columns)
    }
    return bytes
  }

  /// The rows that are to be written after a move: also those of the region that were not to change.
  func completing(_ wanted: [(Int, [ShownCell])], _ scroll: Scroll, before: [[ShownCell]]) -> [(
    Int, [ShownCell]
  )] {
    var rows = before
    for (row, cells) in wanted { rows[row] = cells }
    return Set(scroll.region).union(wanted.map(\.0)).sorted().map { ($0, rows[$0]) }
  }
}
