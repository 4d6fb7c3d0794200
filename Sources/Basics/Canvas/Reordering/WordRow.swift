import Bidi
import Text

/// A row for a terminal that turns the letters of each word round (kitty). Such a terminal passes the cells between two
/// blanks to its font's shaper, as far as they are of one font, and the first letter decides which way all of them run.
struct WordRow {
  /// The cells without the second halves of wide ones, as they are seen from the left.
  let units: [Cell]

  /// The cells to send: each run of letters in the order in which it is read, without vowel signs, because such a terminal
  /// draws them beside their letters and the letters over each other. A mark of punctuation or a digit that touches such a run
  /// is slanted, which makes the terminal take another font for it: otherwise it would be turned round with the letters
  /// by every terminal whose font has both.
  var sent: [Cell] {
    var sent = units
    var start = 0
    while start < units.count {
      guard isFromRight(start) else {
        start += 1
        continue
      }
      var end = start
      while end < units.count, isFromRight(end), isOfSameFont(end, start) { end += 1 }
      if units[start..<end].contains(where: { FriBidi.kind(of: $0.glyph.base) == .right }) {
        sent.replaceSubrange(start..<end, with: units[start..<end].reversed().map(\.withoutMarks))
        for neighbor in [start - 1, end] where touches(neighbor) {
          sent[neighbor].style.attributes.insert(.italic)
        }
      }
      start = end
    }
    return sent
  }

  private func isFromRight(_ index: Int) -> Bool { RightToLeft.contains(units[index].glyph.base) }

  private func isOfSameFont(_ index: Int, _ other: Int) -> Bool {
    let faces: Attributes = [.bold, .italic]
    let (one, two) = (units[index].style.attributes, units[other].style.attributes)
    return one.intersection(faces) == two.intersection(faces)
  }

  /// Whether the cell could be of the same font. Blanks end a run, and a terminal draws lines and blocks itself.
  private func touches(_ index: Int) -> Bool {
    guard units.indices.contains(index), !isFromRight(index), units[index].glyph.width == 1 else {
      return false
    }
    let glyph = units[index].glyph
    return !glyph.isBlank && !(0x2500...0x259F).contains(glyph.base)
  }
}

extension Cell {
  /// The cell with the base of its glyph alone.
  fileprivate var withoutMarks: Cell {
    Cell(glyph: Glyph(base: glyph.base, width: glyph.width), style: style)
  }
}
