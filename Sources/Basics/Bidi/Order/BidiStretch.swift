import Text

/// A part of a line that was one text and contains right-to-left letters; the order of its glyphs on the screen
/// follows from it. Concatenated texts keep separate stretches, so that one cannot move parts of another.
struct BidiStretch: Hashable, Sendable {
  /// Its place in the line, in glyphs.
  private(set) var start: Int
  /// The reading direction of the paragraph.
  let direction: TextDirection
  /// The traits of the glyphs in reading order.
  private(set) var traits: [BidiTrait]

  var range: Range<Int> { start..<start + traits.count }

  init(direction: TextDirection, traits: [BidiTrait]) {
    start = 0
    self.direction = direction
    self.traits = traits
  }

  /// Returns the stretch within that part of the line, relative to the part; nil if there is none.
  func clipped(to part: Range<Int>) -> BidiStretch? {
    let common = range.clamped(to: part)
    guard !common.isEmpty else { return nil }
    var clipped = self
    clipped.traits = Array(traits[common.lowerBound - start..<common.upperBound - start])
    clipped.start = common.lowerBound - part.lowerBound
    return clipped
  }

  /// Moved to the right in its line.
  func moved(by glyphs: Int) -> BidiStretch {
    var moved = self
    moved.start += glyphs
    return moved
  }

  /// Extends the stretch by glyphs that follow it, such as an ellipsis.
  mutating func extend(by glyphs: Int) {
    traits += Array(repeating: BidiTrait(level: direction.level), count: glyphs)
  }
}

/// The bidirectional properties of one glyph of a paragraph.
struct BidiTrait: Hashable, Sendable {
  /// The embedding level: even runs from left to right, odd from right to left (Unicode Bidirectional Algorithm).
  var level: Int8
  /// An invisible joiner that stood after it.
  var joiner = Joiner.none

  enum Joiner: UInt8, Hashable, Sendable {
    case none
    /// Zero width non-joiner: usual in Persian, between parts of a word.
    case apart
    /// Zero width joiner.
    case joined

    init(_ scalar: Unicode.Scalar) {
      self = scalar.value == 0x200C ? .apart : scalar.value == 0x200D ? .joined : .none
    }

    var value: UInt32? {
      switch self {
      case .none: nil
      case .apart: 0x200C
      case .joined: 0x200D
      }
    }
  }
}

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
