internal import Bidi
internal import Text

/// Chooses which clusters of a line are visible in a frame of `columns` columns.
struct LineFrame {
  /// The clusters of the line; their indices are those of the whole text.
  let line: ArraySlice<Character>
  /// The index of the cursor; nil if the cursor is in another line.
  let cursor: Int?
  let columns: Int

  private var margin: Int { min(4, max(0, (columns - 2) / 2)) }
  /// Narrow frames have no room for marks.
  private var markColumns: Int { columns >= 6 ? 1 : 0 }

  /// The cluster to start with: the leftmost one that leaves the cursor its margins.
  var start: Int {
    guard let cursor else { return line.startIndex }
    let last = columns - 1 - cells(from: cursor, atMost: margin)
    var start = leftmost(before: cursor, columns: last)
    while start > line.startIndex, column(of: cursor, from: start) < margin { start -= 1 }
    // After deletions the frame is filled from the left again.
    return min(start, leftmost(before: line.endIndex, columns: columns - 1))
  }

  /// The drawn part, from the cluster `start` on.
  func visible(from start: Int, marks: (left: String, right: String)) -> VisibleLine {
    let isCutBefore = start > line.startIndex
    let before = isCutBefore ? markColumns : 0
    var used = before
    var end = start
    let room = columns - (fitsToEnd(from: start, after: used) ? 0 : markColumns)
    while end < line.endIndex, used + width(end) <= room {
      used += width(end)
      end += 1
    }
    let part = Part(
      text: line[start..<end],
      cursor: cursor.map { min(max($0, start), end) },
      before: before,
      after: end < line.endIndex ? markColumns : 0,
      direction: TextDirection(of: line)
    )
    return part.visible(in: columns, marks, isCut: (isCutBefore, end < line.endIndex))
  }

  private func fitsToEnd(from index: Int, after used: Int) -> Bool {
    let room = columns - used - (cursor == line.endIndex ? 1 : 0)
    return cells(from: index, atMost: room + 1) <= room
  }

  /// The first cluster from which `end` stands in column `columns` or before, counting the mark at the left.
  private func leftmost(before end: Int, columns: Int) -> Int {
    var start = end
    var used = 0
    while start > line.startIndex {
      used += width(start - 1)
      let mark = start - 1 > line.startIndex ? markColumns : 0
      if used + mark > columns { break }
      start -= 1
    }
    return start
  }

  private func column(of cursor: Int, from start: Int) -> Int {
    let mark = start > line.startIndex ? markColumns : 0
    return mark + line[start..<cursor].reduce(0) { $0 + CellText(String($1)).width }
  }

  /// How many cells the rest of the line takes, counted up to `atMost`.
  private func cells(from index: Int, atMost: Int) -> Int {
    var cells = 0
    var index = index
    while cells < atMost, index < line.endIndex {
      cells += width(index)
      index += 1
    }
    return min(cells, atMost)
  }

  private func width(_ index: Int) -> Int {
    CellText(String(line[index])).width
  }
}
