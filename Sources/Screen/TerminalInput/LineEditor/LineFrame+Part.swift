internal import Bidi
internal import Text

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
