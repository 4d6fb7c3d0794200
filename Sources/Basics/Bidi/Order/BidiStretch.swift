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
