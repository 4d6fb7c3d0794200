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

extension LineFrame {
  /// The part of a line that a field shows. It is drawn as it is read: Hebrew and Arabic letters stand from right to
  /// left and joined, and a line that begins with them fills the field from its right side.
  struct Part {
    let text: ArraySlice<Character>
    /// An index of the text or its end; nil if the cursor is in another line.
    let cursor: Int?
    /// The columns of the marks for what was cut before and after it.
    let before: Int
    let after: Int
    let direction: TextDirection

    /// - Parameter isCut: Whether there is more before and after it in the order of reading.
    func visible(in columns: Int, _ marks: (left: String, right: String), isCut: (before: Bool, after: Bool))
      -> VisibleLine
    {
      let shown = CellText(String(text), direction: direction)
      switch direction {
      case .leftToRight:
        var line = (before > 0 ? CellText(marks.left) : .empty) + shown
        if after > 0 { line = line.padded(to: columns - 1) + CellText(marks.right) }
        return VisibleLine(
          text: line,
          cursorColumn: min(before + column(in: shown, atEnd: shown.width), columns - 1),
          cutLeft: isCut.before,
          cutRight: isCut.after
        )
      case .rightToLeft:
        let inset = columns - shown.width - before
        let line = (after > 0 ? CellText(marks.left) : .empty).padded(to: inset) + shown
        return VisibleLine(
          text: before > 0 ? line + CellText(marks.right) : line,
          cursorColumn: max(0, inset + column(in: shown, atEnd: -1)),
          cutLeft: isCut.after,
          cutRight: isCut.before
        )
      }
    }

    /// The column of the glyph before which the next letter goes.
    private func column(in shown: CellText, atEnd end: Int) -> Int {
      guard let cursor else { return 0 }
      let read = CellText(String(text[..<cursor]), direction: direction).width
      return read < shown.width ? shown.drawnColumn(ofReadColumn: read) : end
    }
  }
}

/// Whether a field holds one line or several.
public enum LinePolicy: Sendable {
  /// Line ends of a paste become spaces.
  case single
  /// Alt-Enter and Control-J start a line.
  case multiple
}

extension LinePolicy {
  /// Returns the text as the field accepts it (terminals 11), without control characters. In a field of several lines
  /// every line end is a line feed, and all else stays byte for byte, tabs and marks of direction too: the app gets what
  /// was typed, and drawing makes it harmless. In a field of one line, line ends and tabs are spaces, and characters that
  /// reorder text are left out.
  func admitted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      let isSecondHalf = afterReturn && scalar == "\n"
      afterReturn = scalar == "\r"
      if !isSecondHalf, let admitted = admitted(scalar) { result.append(admitted) }
    }
    return String(result)
  }

  private func admitted(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self == .multiple ? "\n" : " "
    case 0x09: self == .multiple ? scalar : " "
    case 0x00..<0x20, 0x7F..<0xA0: nil
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: self == .multiple ? scalar : nil
    default: scalar
    }
  }
}
