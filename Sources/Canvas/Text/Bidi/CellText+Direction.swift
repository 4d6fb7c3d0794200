extension CellText {
  /// From where it is read: that of the paragraph it is a line of. What was put together from several texts is read
  /// from the left.
  public var direction: TextDirection {
    guard let whole = stretches.first, whole.range == written.indices else { return .leftToRight }
    return whole.direction
  }

  /// Columns to leave on its left in a field so wide, so that it stands where its reader starts: none for text that is
  /// read from the left.
  public func inset(in columns: Int) -> Int {
    direction == .rightToLeft ? max(0, columns - width) : 0
  }

  /// The column in which something is drawn that stands so many columns behind the start of reading: for a mark under
  /// a place in the text. They are the same in text that is read from the left.
  public func drawnColumn(ofReadColumn column: Int) -> Int {
    guard !stretches.isEmpty, column < width else { return column }
    var index = 0
    var end = 0
    for glyph in written {
      end += Int(glyph.width)
      if end > column { break }
      index += 1
    }
    return order.prefix { $0 != index }.reduce(0) { $0 + Int(written[$1].width) }
  }

  /// The places of the glyphs in `written` as they are drawn from left to right.
  private var order: [Int] {
    var order = Array(written.indices)
    for stretch in stretches {
      let line = BidiLine(glyphs: written[stretch.range], stretch: stretch)
      order.replaceSubrange(stretch.range, with: line.order.map { $0 + stretch.range.lowerBound })
    }
    return order
  }
}
