import Text

/// The part of a stretch on one line, to be put in visual order.
struct BidiLine {
  /// The glyphs in reading order.
  let glyphs: ArraySlice<Glyph>
  let stretch: BidiStretch

  /// The glyphs in visual order: joined letters, and brackets mirrored in right-to-left text.
  var drawn: [Glyph] {
    let shaped = shaped
    return order.map { shaped[$0] }
  }

  /// The places of the glyphs in `glyphs`, counted from 0, as they are drawn from left to right.
  var order: [Int] {
    FriBidi.order(of: glyphs.map(\.base), levels: stretch.traits.map(\.level), stretch.direction)
  }

  /// Marks are left out: they change nothing in the order or in the joining of letters.
  private var shaped: [Glyph] {
    var characters: [UInt32] = []
    var levels: [Int8] = []
    for (glyph, trait) in zip(glyphs, stretch.traits) {
      for value in [glyph.base, glyph.isLamAlef ? glyph.marks.first : nil, trait.joiner.value] {
        guard let value else { continue }
        characters.append(value)
        levels.append(trait.level)
      }
    }
    let shapes = FriBidi.shapes(of: characters, levels: levels)
    var next = 0
    return zip(glyphs, stretch.traits).map { glyph, trait in
      let first = next
      next += (glyph.isLamAlef ? 2 : 1) + (trait.joiner == .none ? 0 : 1)
      return glyph.shaped(as: glyph.isLamAlef ? Self.ligature(shapes[first...first + 1]) : shapes[first])
    }
  }

  /// The library puts the ligature at one place and a filler at the other. A lam that it did not join, as when
  /// memory is short, must still not take two columns.
  private static func ligature(_ shapes: ArraySlice<UInt32>) -> UInt32 {
    shapes.first { (0xFEF5...0xFEFC).contains($0) } ?? 0xFEFB
  }
}
