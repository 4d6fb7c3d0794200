/// How the pictures of a sheet stand in rows.
package enum SheetRows {
  /// Side by side.
  private static let mostColumns = 6

  /// Of each look, which is a combination of language, device and the like, a block of surfaces with their pictures. Looks
  /// stand beside each other, so many in a row, and a single one has its surfaces beside each other.
  package static func rows<Picture>(of blocks: [[[Picture]]], looks: Int) -> [[Picture]] {
    guard blocks.count > 1 else { return blocks.flatMap(rowsOfSurfaces) }
    return chunks(of: blocks, looks).flatMap(rowsOfLooks)
  }

  /// What varies fastest stands side by side as long as there is room for all of it.
  /// - Parameter counts: how many there are of each that varies, the fastest first.
  package static func columns(for counts: [Int]) -> Int {
    var columns = 1
    for count in counts {
      if columns * count > mostColumns { break }
      columns *= max(1, count)
    }
    return columns > 1 ? columns : evenly(counts.reduce(1, *), upTo: 4)
  }

  /// A row for each surface and payload.
  private static func rowsOfLooks<Picture>(_ blocks: [[[Picture]]]) -> [[Picture]] {
    let surfaces = blocks.map(\.count).max() ?? 0
    return (0..<surfaces).flatMap { surface in
      let shots = blocks.map { $0[surface].count }.max() ?? 0
      return (0..<shots).map { shot in
        blocks.compactMap { $0[surface].indices.contains(shot) ? $0[surface][shot] : nil }
      }
    }
  }

  /// The pictures of single payloads in rows of their own; surfaces with one picture stand together.
  private static func rowsOfSurfaces<Picture>(_ block: [[Picture]]) -> [[Picture]] {
    var rows: [[Picture]] = []
    var together: [Picture] = []
    for figures in block {
      if figures.count == 1 {
        together += figures
      } else {
        if !together.isEmpty { rows.append(together) }
        together = []
        rows += chunks(of: figures, evenly(figures.count, upTo: 4))
      }
    }
    if !together.isEmpty { rows.append(together) }
    return rows
  }

  /// So many in a row that the last row is nearly as full as the others.
  private static func evenly(_ count: Int, upTo most: Int) -> Int {
    let rows = (count + most - 1) / most
    return rows > 0 ? (count + rows - 1) / rows : 1
  }

  private static func chunks<Picture>(of pictures: [Picture], _ length: Int) -> [[Picture]] {
    let length = max(1, length)
    return stride(from: 0, to: pictures.count, by: length).map { start in
      Array(pictures[start..<min(pictures.count, start + length)])
    }
  }
}
