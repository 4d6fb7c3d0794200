import Text

/// Who puts text that is read from right to left into the order in which it is seen. A grid holds it in that order, and
/// a terminal that reorders as well has to be sent something else (terminals 5).
public enum Reordering: String, CaseIterable, Sendable {
  /// The program alone: the terminal shows the cells as they come, as xterm, tmux, foot and Alacritty do.
  case program = "self"
  /// The terminal reorders each row by the Unicode Bidirectional Algorithm, from the left, as Konsole does.
  case terminal
  /// The terminal turns the letters of each word round and leaves the words where they are, as kitty does.
  case words
}

extension Grid {
  /// Returns the grid that a terminal has to be sent, so that it shows this one. The cursor keeps its character.
  public func arranged(for reordering: Reordering) -> Grid {
    guard reordering != .program else { return self }
    var sent = self
    for row in 0..<size.rows
    where self.row(row).contains(where: { RightToLeft.contains($0.glyph.base) }) {
      let units = self.row(row).filter { $0.glyph.width > 0 }
      switch reordering {
      case .program: break
      case .words: sent.replaceRow(row, with: WordRow(units: units).sent)
      case .terminal:
        let (cells, order) = ImplicitRow(units: units).sent
        sent.replaceRow(row, with: cells)
        if let cursor, cursor.row == row { sent.cursor?.column = Self.column(cursor.column, units, order) }
      }
    }
    return sent
  }

  private mutating func replaceRow(_ row: Int, with units: [Cell]) {
    replace(row: row, columns: 0..<size.columns) { cells in
      var column = 0
      for unit in units where column + Int(unit.glyph.width) <= cells.count {
        cells[column] = unit
        if unit.glyph.width == 2 { cells[column + 1] = Cell(glyph: .continuation, style: unit.style) }
        column += Int(unit.glyph.width)
      }
    }
  }

  /// The column to which the character of a column is moved.
  private static func column(_ column: Int, _ units: [Cell], _ order: [Int]) -> Int {
    var end = 0
    guard
      let index = units.firstIndex(where: { unit in
        end += Int(unit.glyph.width)
        return end > column
      })
    else { return column }
    return order.prefix { $0 != index }.reduce(0) { $0 + Int(units[$1].glyph.width) }
  }
}
