/// One line of text ready to draw: it is known to be harmless, and how many columns it takes.
public struct CellText: Hashable, Sendable {
  /// Each takes one or two columns; the second halves of wide glyphs are not listed.
  public private(set) var glyphs: [Glyph]
  /// In columns.
  public private(set) var width: Int

  /// No text at all.
  public static let empty = CellText()
  /// What stands for text that was cut.
  public static let ellipsis = CellText(glyphs: [Glyph(base: 0x2026, width: 1)], width: 1)

  /// No text at all.
  public init() {
    self.init(glyphs: [], width: 0)
  }

  /// Text from anywhere as one line (`Sanitizer.Form.field`). Text that shows nothing has the width 0; a row
  /// that must not be invisible needs a placeholder for it.
  public init(_ raw: String) {
    var shaper = Shaper()
    if raw.utf8.count <= Sanitizer.maximumClusters, Sanitizer.isPlain(raw) {
      shaper.glyphs.reserveCapacity(raw.utf8.count)
      shaper.appendPlain(raw)
    } else {
      shaper.append(Sanitizer.line(raw))
    }
    self.init(glyphs: shaper.glyphs, width: shaper.width)
  }

  /// A line that is clean already.
  public init(_ clean: CleanText) {
    var shaper = Shaper()
    shaper.append(clean)
    self.init(glyphs: shaper.glyphs, width: shaper.width)
  }

  /// The same glyph `count` times; nothing for a negative count or for the second half of a glyph.
  public init(repeating glyph: Glyph, count: Int) {
    let count = glyph.width == 0 ? 0 : max(0, count)
    self.init(glyphs: Array(repeating: glyph, count: count), width: count * Int(glyph.width))
  }

  /// Glyphs of lines; second halves must not be among them.
  init(_ glyphs: some Sequence<Glyph>) {
    let glyphs = Array(glyphs)
    self.init(glyphs: glyphs, width: glyphs.reduce(0) { $0 + Int($1.width) })
  }

  private init(glyphs: [Glyph], width: Int) {
    self.glyphs = glyphs
    self.width = width
  }

  /// Whether it shows nothing.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// What is drawn, as a string; simpler than the original where the original had emoji sequences or the
  /// like.
  public var string: String { glyphs.map(\.text).joined() }

  /// So many blanks; none for a negative number.
  public static func spaces(_ columns: Int) -> CellText {
    CellText(repeating: .space, count: columns)
  }

  /// The second text right after the first.
  public static func + (left: CellText, right: CellText) -> CellText {
    CellText(glyphs: left.glyphs + right.glyphs, width: left.width + right.width)
  }

  /// Adds the second text at the end.
  public static func += (left: inout CellText, right: CellText) {
    left.glyphs += right.glyphs
    left.width += right.width
  }
}
