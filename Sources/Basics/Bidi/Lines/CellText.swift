public import Text

/// One sanitised line of text with a known width in columns, ready to draw.
///
/// It is cut, padded and concatenated in reading order and drawn in visual order: right-to-left letters from the
/// right, numbers and Latin words among them from the left (Unicode Bidirectional Algorithm). Concatenated texts
/// stay in their order from left to right and are reordered separately, so that one cannot move parts of another.
public struct CellText: Hashable, Sendable {
  /// The glyphs in reading order. Each takes one or two columns; the second halves of wide glyphs are not listed.
  private(set) var written: [Glyph]
  /// The width in columns.
  public private(set) var width: Int
  /// The parts with right-to-left letters, from the first to the last; most texts have none.
  private(set) var stretches: [BidiStretch] = []

  /// No text at all.
  public static let empty = CellText()
  /// The mark of text that was cut.
  public static let ellipsis = CellText(written: [Glyph(base: 0x2026, width: 1)], width: 1)

  /// No text at all.
  init() {
    self.init(written: [], width: 0)
  }

  /// Sanitises a text as one line (`Sanitizer.Form.field`). Text that shows nothing has the width 0; a row that
  /// must not be invisible needs a placeholder. The first letter decides the reading direction, unless the layout does.
  public init(_ raw: String, in layout: TextDirection = .leftToRight) {
    var shaper = Shaper()
    if raw.utf8.count <= Sanitizer.maximumClusters, Sanitizer.isPlain(raw) {
      shaper.glyphs.reserveCapacity(raw.utf8.count)
      shaper.appendPlain(raw)
    } else {
      shaper.append(Sanitizer.line(raw))
    }
    self.init(shaper, in: layout)
  }

  /// Makes a line with a fixed reading direction: source code is read from the left, even if a Hebrew word comes
  /// first.
  public init(_ raw: String, direction: TextDirection) {
    var shaper = Shaper()
    shaper.append(Sanitizer.line(raw))
    self.init(shaper, direction: direction)
  }

  /// Makes a line of clean text.
  public init(_ clean: CleanText, in layout: TextDirection = .leftToRight) {
    var shaper = Shaper()
    shaper.append(clean)
    self.init(shaper, in: layout)
  }

  /// Makes a sign of two columns, such as the icon of an app; nil for a text of another width. One emoji that is text by
  /// default is drawn as an emoji, with a space beside it where clusters are not drawn.
  public init?(icon raw: String) {
    let shaped = CellText(raw)
    if shaped.width == 2 {
      self = shaped
    } else {
      guard shaped.written.count == 1, let only = shaped.written.first, only.isSingle,
        let base = Unicode.Scalar(only.base), let whole = EmojiCluster.text(ofSign: base),
        let sign = Glyph(cluster: whole, base: only.base, second: 0x20)
      else { return nil }
      self.init(written: [sign], width: 2)
    }
  }

  private init(_ shaper: Shaper, direction: TextDirection? = nil, in layout: TextDirection = .leftToRight) {
    let mayRunFromTheRight = shaper.hasRightToLeft || (direction ?? layout) == .rightToLeft
    guard mayRunFromTheRight, !shaper.glyphs.isEmpty else {
      self.init(written: shaper.glyphs, width: shaper.width)
      return
    }
    let paragraph = BidiParagraph(
      shaper.glyphs,
      joiners: shaper.joiners,
      flagLetters: shaper.flagLetters,
      direction: direction,
      in: layout
    )
    guard shaper.hasRightToLeft || paragraph.stretch.direction == .rightToLeft else {
      self.init(written: shaper.glyphs, width: shaper.width)
      return
    }
    // A lam and an alef that became one take a column less.
    let width = shaper.width - (shaper.glyphs.count - paragraph.glyphs.count)
    self.init(written: paragraph.glyphs, width: width, stretches: [paragraph.stretch])
  }

  /// The same glyph `count` times; nothing for a negative count or for the second half of a glyph.
  public init(repeating glyph: Glyph, count: Int) {
    let count = glyph.width == 0 ? 0 : max(0, count)
    self.init(written: Array(repeating: glyph, count: count), width: count * Int(glyph.width))
  }

  private init(written: [Glyph], width: Int, stretches: [BidiStretch] = []) {
    self.written = written
    self.width = width
    self.stretches = stretches
  }

  /// The glyphs in visual order, from left to right, in their joined shapes. Each takes one or two columns; the
  /// second halves of wide glyphs are not listed.
  package var glyphs: [Glyph] {
    guard !stretches.isEmpty else { return written }
    var drawn: [Glyph] = []
    drawn.reserveCapacity(written.count)
    for stretch in stretches {
      drawn += written[drawn.count..<stretch.range.lowerBound]
      drawn += BidiLine(glyphs: written[stretch.range], stretch: stretch).drawn
    }
    return drawn + written[drawn.count...]
  }

  /// Whether it shows nothing.
  public var isEmpty: Bool { written.isEmpty }

  /// The drawn text in reading order; simpler than the original if the original had emoji sequences or the like.
  public var string: String { written.map(\.text).joined() }

  /// Returns `columns` blanks; none for a negative number.
  public static func spaces(_ columns: Int) -> CellText {
    CellText(repeating: .space, count: columns)
  }

  /// The second text right after the first.
  public static func + (left: CellText, right: CellText) -> CellText {
    var both = left
    both += right
    return both
  }

  /// Adds the second text at the end.
  public static func += (left: inout CellText, right: CellText) {
    if !right.stretches.isEmpty {
      left.stretches += right.stretches.map { $0.moved(by: left.written.count) }
    }
    left.written += right.written
    left.width += right.width
  }

  /// Appends a mark to the cut end; it is reordered together with the text before it.
  mutating func continueText(with mark: CellText) {
    let last = stretches.indices.last
    if let last, mark.stretches.isEmpty, stretches[last].range.upperBound == written.count {
      stretches[last].extend(by: mark.written.count)
    }
    self += mark
  }

  /// Returns some of the glyphs, by their place in reading order.
  func part(_ range: Range<Int>) -> CellText {
    let glyphs = Array(written[range])
    return CellText(
      written: glyphs,
      width: glyphs.reduce(0) { $0 + Int($1.width) },
      stretches: stretches.compactMap { $0.clipped(to: range) }
    )
  }

  /// Returns the text with a space in place of each wider glyph.
  func narrowed(to columns: Int) -> CellText {
    guard columns < 2, written.contains(where: { $0.width > columns }) else { return self }
    let glyphs = written.map { Int($0.width) > columns ? .space : $0 }
    return CellText(written: glyphs, width: glyphs.count, stretches: stretches)
  }
}
