public import Bidi
public import Canvas
internal import Text

extension LineEditor {
  /// The text in rows that are broken at words if possible. A row leaves a column for the cursor behind it; blanks hang
  /// over its edge, and its line end belongs to it.
  public func rows(columns: Int) -> [Range<Int>] {
    let room = max(1, columns - 1)
    var rows: [Range<Int>] = []
    var (start, width, latestBreak) = (0, 0, 0)
    for (index, cluster) in clusters.enumerated() {
      let columns = cluster.columns
      if width + columns > room, !cluster.isWhitespace, index > start {
        let end = latestBreak > start ? latestBreak : index
        rows.append(start..<end)
        start = end
        width = clusters[end..<index].reduce(0) { $0 + $1.columns }
      }
      width += columns
      if cluster.isWhitespace { latestBreak = index + 1 }
      if cluster == "\n" {
        rows.append(start..<index + 1)
        (start, width) = (index + 1, 0)
      }
    }
    return rows + [start..<clusters.count]
  }

  func row(ofCursorIn rows: [Range<Int>]) -> Int {
    rows.lastIndex { $0.lowerBound <= cursor } ?? 0
  }

  /// Returns the rows around the cursor as they are drawn, none wider than `columns`, and the place of the hardware
  /// cursor among them; input methods draw there. A row is drawn as it is read: Hebrew and Arabic letters stand from
  /// right to left and joined, and a line that begins with them fills the field from its right side.
  public func visible(columns: Int, rows count: Int) -> (rows: [CellText], cursor: Point) {
    let all = rows(columns: columns)
    let current = row(ofCursorIn: all)
    let top = max(0, min(current - count / 2, all.count - count))
    let shown = all[top..<min(all.count, top + max(1, count))].map { drawn($0, columns: columns) }
    let row = shown[current - top]
    return (shown.map(\.text), Point(column: row.cursorColumn, row: current - top))
  }

  private func drawn(_ range: Range<Int>, columns: Int) -> (text: CellText, cursorColumn: Int) {
    let line = clusters[..<range.lowerBound].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let direction = TextDirection(of: clusters[line...].prefix { $0 != "\n" })
    let row = clusters[range].prefix { $0 != "\n" }
    let shown = CellText(String(row), direction: direction).prefix(columns: columns)
    let read = String(clusters[range.lowerBound..<min(max(cursor, range.lowerBound), row.endIndex)])
    let readColumns = CellText(read, direction: direction).width
    switch direction {
    case .leftToRight:
      let column = readColumns < shown.width ? shown.drawnColumn(ofReadColumn: readColumns) : shown.width
      return (shown, min(column, columns - 1))
    case .rightToLeft:
      let inset = columns - shown.width
      let column = readColumns < shown.width ? shown.drawnColumn(ofReadColumn: readColumns) : -1
      return (.spaces(inset) + shown, max(0, inset + column))
    }
  }
}

extension Character {
  /// The columns that it takes when it is drawn.
  fileprivate var columns: Int {
    if let value = asciiValue, value >= 0x20 { return 1 }
    return CellText(String(self)).width
  }
}
