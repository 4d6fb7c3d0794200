import Bidi
import Text

/// The text on a grid in the order in which it is read, while a grid holds it as it is seen.
public struct GridText: Sendable {
  /// Each row.
  public private(set) var rows: [String] = []
  /// What goes on from row to row, each as one text, and what is read from right to left. Seen letters may leave open from
  /// which side they are read; then both ways are here.
  public private(set) var paragraphs: [String] = []

  /// Reads what the grid shows.
  public init(_ grid: Grid) {
    let pieces = (0..<grid.size.rows).map { Piece.pieces(of: grid.row($0)) }
    for (row, found) in pieces.enumerated() {
      let isMixed = found.contains(where: \.isMixed)
      rows.append(
        isMixed
          ? found.map { $0.text(.rightToLeft) }.joined(separator: "  ")
          : Piece(column: 0, units: Array(grid.row(row))).text(.leftToRight)
      )
      for piece in found where row == 0 || !pieces[row - 1].contains(where: piece.isBelow) {
        var lines = [piece]
        for next in pieces[(row + 1)...] {
          guard let line = next.first(where: { $0.isBelow(lines[lines.count - 1]) }) else { break }
          lines.append(line)
        }
        let isMixed = lines.contains(where: \.isMixed)
        if lines.count > 1 || isMixed { paragraphs.append(Self.joined(lines, .leftToRight)) }
        if isMixed { paragraphs.append(Self.joined(lines, .rightToLeft)) }
      }
    }
  }

  /// Lines break at blanks, and between the wide letters of languages that write none.
  private static func joined(_ lines: [Piece], _ direction: TextDirection) -> String {
    zip(lines, lines.dropFirst()).reduce(lines[0].text(direction)) { text, pair in
      let isOneWord = pair.0.units.last?.glyph.width == 2 && pair.1.units.first?.glyph.width == 2
      return text + (isOneWord ? "" : " ") + pair.1.text(direction)
    }
  }
}

/// What stands together in a row of a grid.
private struct Piece {
  /// Where it begins.
  let column: Int
  /// The cells without the second halves of wide ones.
  let units: [Cell]

  /// Whether letters are read from right to left.
  var isMixed: Bool { units[...].hasRightToLeft }

  private var end: Int { column + units.reduce(0) { $0 + Int($1.glyph.width) } }

  /// The lines of a text begin below each other, on the left or on the right.
  func isBelow(_ other: Piece) -> Bool { column == other.column || end == other.end }

  /// As it is read in a paragraph of that direction: to reorder it once more turns it back.
  func text(_ direction: TextDirection) -> String {
    let bases = units.map(\.glyph.base)
    let levels = isMixed ? FriBidi.levels(of: bases, direction) : []
    let order = isMixed ? FriBidi.order(of: bases, levels: levels, direction) : Array(units.indices)
    var output = GlyphOutput()
    for index in order {
      let isTurned = isMixed && levels[index] % 2 == 1
      output.append(isTurned ? units[index].glyph.facingAround : units[index].glyph)
    }
    output.trimSpaces(from: 0)
    return output.string
  }

  /// The pieces of a row: two blanks and the lines of borders keep them apart.
  static func pieces(of row: ArraySlice<Cell>) -> [Piece] {
    let units = row.enumerated().filter { $0.element.glyph.width > 0 }
    func isBlank(_ index: Int) -> Bool {
      guard units.indices.contains(index) else { return true }
      let glyph = units[index].element.glyph
      return glyph.isBlank || (0x2500...0x259F).contains(glyph.base)
    }
    return units.indices.split { index in
      let isBorder = isBlank(index) && !units[index].element.glyph.isBlank
      return isBorder || isBlank(index) && (isBlank(index - 1) || isBlank(index + 1))
    }.map { Piece(column: units[$0.lowerBound].offset, units: units[$0].map(\.element)) }
  }
}
