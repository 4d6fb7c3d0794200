public import Text

extension CellText {
  /// The reading direction of the line's paragraph; left to right if the line was concatenated from several texts.
  var direction: TextDirection {
    guard let whole = stretches.first, whole.range == written.indices else { return .leftToRight }
    return whole.direction
  }

  /// Returns how many columns to leave before the text, which is one line of a text of so many, in a room of `columns`: 0,
  /// unless the text keeps its own side (`TextDirection.keepsItsSide`) and that is the other one. Text without letters
  /// stands where the layout starts.
  public func inset(in columns: Int, of layout: TextDirection, lines: Int) -> Int {
    TextDirection.keepsItsSide(lines: lines) && !isRead(like: layout) ? max(0, columns - width) : 0
  }

  private func isRead(like layout: TextDirection) -> Bool {
    switch layout {
    case .leftToRight: direction == .leftToRight
    case .rightToLeft: direction == .rightToLeft || FriBidi.direction(of: written.map(\.base)) == nil
    }
  }

  /// Returns the drawn column of a column counted from the start of reading, for a mark under the text. They are
  /// equal in text that is read from the left.
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
