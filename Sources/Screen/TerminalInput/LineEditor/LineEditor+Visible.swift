public import Bidi
public import Canvas

/// The part of a field that is drawn.
public struct VisibleLine: Equatable, Sendable {
  /// At most as wide as requested; `‹` and `›` mark where it was cut. A line that is read from the right is as wide as
  /// requested and ends at the right.
  public var text: CellText
  /// The column of the hardware cursor, counted from 0; input methods draw there.
  public var cursorColumn: Int
  /// Whether there is more to the left.
  var cutLeft: Bool
  /// Whether there is more to the right.
  var cutRight: Bool
}

extension LineEditor {
  /// Returns the part of the cursor's line that fits, with the cursor in it and four cells around it if the width
  /// allows. Glyphs are never cut. The cost depends on the visible part only.
  /// - Parameters:
  ///   - columns: The field's width; the cursor at the end of the text takes one of them.
  ///   - ascii: `<` and `>` instead of `‹` and `›`.
  public func visible(columns: Int, ascii: Bool = false) -> VisibleLine {
    let columns = max(1, columns)
    let frame = LineFrame(line: line(at: cursor), cursor: cursor, columns: columns)
    return frame.visible(from: frame.start, marks: ascii ? ("<", ">") : ("‹", "›"))
  }

  /// Several lines, with the cursor's line among them, and the place of the cursor. Lines other than the
  /// cursor's show their beginning.
  public func visible(columns: Int, rows: Int, ascii: Bool = false) -> (lines: [VisibleLine], cursor: Point) {
    let columns = max(1, columns)
    let rows = max(1, rows)
    let lines = allLines
    let current = lines.firstIndex { $0.upperBound >= cursor } ?? 0
    let top = max(0, min(current - rows / 2, lines.count - rows))
    let shown = lines[top..<min(lines.count, top + rows)].map { range in
      if range == lines[current] { return visible(columns: columns, ascii: ascii) }
      let frame = LineFrame(line: slice(range), cursor: nil, columns: columns)
      return frame.visible(from: range.lowerBound, marks: ascii ? ("<", ">") : ("‹", "›"))
    }
    return (shown, Point(column: shown[current - top].cursorColumn, row: current - top))
  }

  /// How many lines the text has; at least 1.
  public var lineCount: Int { policy == .single ? 1 : 1 + content.clusters.count { $0 == "\n" } }

  private var allLines: [Range<Int>] {
    var start = 0
    var ranges: [Range<Int>] = []
    for (index, cluster) in content.clusters.enumerated() where cluster == "\n" {
      ranges.append(start..<index)
      start = index + 1
    }
    return ranges + [start..<content.count]
  }

  private func line(at index: Int) -> ArraySlice<Character> {
    let clusters = content.clusters
    if policy == .single { return clusters[...] }
    return slice(clusters.lineStart(before: index)..<clusters.lineEnd(after: index))
  }

  private func slice(_ range: Range<Int>) -> ArraySlice<Character> {
    content.clusters[range]
  }
}
