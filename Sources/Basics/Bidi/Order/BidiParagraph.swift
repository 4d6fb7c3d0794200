import Text

/// A whole text with right-to-left letters, in the order in which it is read.
struct BidiParagraph {
  private(set) var glyphs: [Glyph] = []
  private(set) var stretch: BidiStretch

  /// - Parameters:
  ///   - joiners: those that stood after glyphs, by the index of the glyph.
  /// - flagLetters: the glyphs drawn for a flag; they do not count as left-to-right letters.
  ///   - direction: nil means the one that the layout finds for the paragraph.
  init(
    _ shaped: [Glyph],
    joiners: [Int: BidiTrait.Joiner],
    flagLetters: Set<Int>,
    direction: TextDirection?,
    in layout: TextDirection
  ) {
    var kept: [BidiTrait.Joiner] = []
    var neutral: [UInt32] = []
    glyphs.reserveCapacity(shaped.count)
    for (index, glyph) in shaped.enumerated() {
      if kept.last == BidiTrait.Joiner.none, let ligature = glyphs.last?.lamAlef(with: glyph) {
        glyphs[glyphs.count - 1] = ligature
        kept[kept.count - 1] = joiners[index] ?? .none
      } else {
        glyphs.append(glyph)
        kept.append(joiners[index] ?? .none)
        neutral.append(flagLetters.contains(index) ? 0xFFFC : glyph.base)
      }
    }
    let direction = direction ?? layout.direction(ofParagraph: neutral)
    let levels = FriBidi.levels(of: glyphs.map(\.base), direction)
    let traits = zip(levels, kept).map { BidiTrait(level: $0, joiner: $1) }
    stretch = BidiStretch(direction: direction, traits: traits)
  }
}

extension Glyph {
  /// Lam and alef are always written as one letter, which takes one column: as long as the text is in the order in
  /// which it is read, such a glyph has the alef after the lam, before their marks. nil for anything else.
  fileprivate func lamAlef(with alef: Glyph) -> Glyph? {
    guard base == 0x644, !isLamAlef, Self.alefs.contains(alef.base) else { return nil }
    return Glyph(base: base, marks: [alef.base] + marks + alef.marks, width: 1)
  }

  /// Whether it is lam and alef together, in the order in which they are read.
  var isLamAlef: Bool { base == 0x644 && marks.first.map(Self.alefs.contains) == true }

  private static let alefs: Set<UInt32> = [0x622, 0x623, 0x625, 0x627]

  /// The same with the shape that its first letter, or its lam and alef, have in their word.
  func shaped(as value: UInt32) -> Glyph {
    isLamAlef ? Glyph(base: value, marks: marks.dropFirst(), width: width) : based(on: value)
  }
}
