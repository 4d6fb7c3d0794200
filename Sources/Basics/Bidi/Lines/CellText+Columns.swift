import Text

/// The side of a field at which text stands.
public enum Alignment: Sendable {
  /// Left.
  case leading
  /// In the middle; an odd column is left over on the right.
  case center
  /// Right.
  case trailing
}

extension CellText {
  /// Returns as many whole glyphs from the start of reading as fit; one column less than requested if a wide glyph
  /// would be cut.
  public func prefix(columns: Int) -> CellText {
    columns >= width ? self : part(0..<end(ofColumns: columns))
  }

  /// Returns the text after scrolling by `columns` from the start of reading. A wide glyph that is cut becomes a
  /// space, so that everything after it keeps its column.
  public func dropFirst(columns: Int) -> CellText {
    guard columns > 0 else { return self }
    guard columns < width else { return .empty }
    let end = end(ofColumns: columns)
    let dropped = written[..<end].reduce(0) { $0 + Int($1.width) }
    guard dropped < columns else { return part(end..<written.endIndex) }
    return CellText.spaces(1) + part(end + 1..<written.endIndex)
  }

  /// Returns the text if it fits, else its beginning and the ellipsis, without blanks between them. The ellipsis
  /// is where reading ends: on the left of right-to-left text.
  public func truncated(to columns: Int, ellipsis: CellText = .ellipsis) -> CellText {
    guard width > columns else { return self }
    return ellipsized(in: columns, with: ellipsis)
  }

  /// Returns the text padded with spaces; wider text is not changed.
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

  /// Returns the text truncated or padded to `columns` columns.
  public func fitted(
    to columns: Int,
    _ alignment: Alignment = .leading,
    ellipsis: CellText = .ellipsis
  ) -> CellText {
    truncated(to: columns, ellipsis: ellipsis).padded(to: columns, alignment)
  }

  /// Returns the text with the ellipsis at its end even if it fits, because more text follows.
  package func ellipsized(in columns: Int, with ellipsis: CellText = .ellipsis) -> CellText {
    guard ellipsis.width <= columns else { return ellipsis.prefix(columns: columns) }
    let room = columns - ellipsis.width
    var end = room >= width ? written.endIndex : end(ofColumns: room)
    while end > 0, written[end - 1].isBlank { end -= 1 }
    var kept = part(0..<end)
    kept.continueText(with: ellipsis)
    return kept
  }

  private func end(ofColumns columns: Int) -> Int {
    var used = 0
    return written.firstIndex { glyph in
      used += Int(glyph.width)
      return used > columns
    } ?? written.endIndex
  }
}
