/// Which side of a field text keeps to.
public enum Alignment: Sendable {
  /// Left.
  case leading
  /// In the middle; an odd column is left over on the right.
  case center
  /// Right.
  case trailing
}

extension CellText {
  /// As many whole glyphs from the start as fit: one column less than asked for when a wide one would be cut.
  public func prefix(columns: Int) -> CellText {
    columns >= width ? self : CellText(glyphs[..<end(ofColumns: columns)])
  }

  /// As many whole glyphs from the end as fit.
  public func suffix(columns: Int) -> CellText {
    guard columns < width else { return self }
    var start = glyphs.endIndex
    var room = columns
    while start > 0, room >= Int(glyphs[start - 1].width) {
      start -= 1
      room -= Int(glyphs[start].width)
    }
    return CellText(glyphs[start...])
  }

  /// What is left of the text when it is scrolled to the left: a wide glyph that is cut becomes a space, so
  /// that everything after it keeps its column.
  public func dropFirst(columns: Int) -> CellText {
    guard columns > 0 else { return self }
    guard columns < width else { return .empty }
    let end = end(ofColumns: columns)
    let dropped = glyphs[..<end].reduce(0) { $0 + Int($1.width) }
    guard dropped < columns else { return CellText(glyphs[end...]) }
    return CellText.spaces(1) + CellText(glyphs[(end + 1)...])
  }

  /// The text itself if it fits, else its beginning and the ellipsis, without blanks between them.
  public func truncated(to columns: Int, ellipsis: CellText = .ellipsis) -> CellText {
    guard width > columns else { return self }
    return ellipsized(in: columns, with: ellipsis)
  }

  /// Filled up with spaces; text that is wider already stays as it is.
  public func padded(to columns: Int, _ alignment: Alignment = .leading) -> CellText {
    guard width < columns else { return self }
    let missing = columns - width
    let left =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return .spaces(left) + self + .spaces(missing - left)
  }

  /// Exactly that many columns: truncated or filled up.
  public func fitted(
    to columns: Int,
    _ alignment: Alignment = .leading,
    ellipsis: CellText = .ellipsis
  ) -> CellText {
    truncated(to: columns, ellipsis: ellipsis).padded(to: columns, alignment)
  }

  /// Ends with the ellipsis even if it would fit, because more text follows that does not.
  func ellipsized(in columns: Int, with ellipsis: CellText = .ellipsis) -> CellText {
    guard ellipsis.width <= columns else { return ellipsis.prefix(columns: columns) }
    var kept = prefix(columns: columns - ellipsis.width).glyphs[...]
    while let last = kept.last, last.isBlank { kept.removeLast() }
    return CellText(kept) + ellipsis
  }

  private func end(ofColumns columns: Int) -> Int {
    var used = 0
    return glyphs.firstIndex { glyph in
      used += Int(glyph.width)
      return used > columns
    } ?? glyphs.endIndex
  }
}
