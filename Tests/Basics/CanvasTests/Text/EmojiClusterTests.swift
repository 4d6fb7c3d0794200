import Testing

@testable import Bidi
@testable import Canvas
@testable import Text

/// Clusters of emoji have two forms of one width: whole, and simple for terminals that do not draw them.
@Suite struct EmojiClusterTests {
  @Test(arguments: [
    ("🇯🇵", "🇯🇵", "JP"), ("👍🏽", "👍🏽", "👍"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", "👨"), ("👩🏽‍🌾", "👩🏽‍🌾", "👩"),
    // What makes a part an emoji is put back where the sanitizer has taken it.
    ("🏳️‍🌈", "🏳\u{FE0F}‍🌈", "🏳 "), ("🏳‍🌈", "🏳\u{FE0F}‍🌈", "🏳 "), ("🏃‍♂️", "🏃‍♂\u{FE0F}", "🏃"),
    ("☝🏽", "☝🏽", "☝ "), ("👩🏽‍❤️‍💋‍👨🏿", "👩🏽‍❤\u{FE0F}‍💋‍👨🏿", "👩"),
    // Signs that are text by default, and keycaps.
    ("❤\u{FE0F}", "❤\u{FE0F}", "❤ "), ("🏖\u{FE0F}", "🏖\u{FE0F}", "🏖 "), ("©\u{FE0F}", "©\u{FE0F}", "© "),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}", "1 "), ("#\u{20E3}", "#\u{FE0F}\u{20E3}", "# "),
    (
      "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "🏴"
    ),
  ])
  func aClusterIsOneGlyphOfTwoColumns(_ raw: String, _ whole: String, _ simple: String) throws {
    let glyphs = CellText(raw).glyphs
    let glyph = try #require(glyphs.first)
    #expect(glyphs.count == 1)
    #expect(glyph.isCluster && glyph.width == 2 && glyph.marks.isEmpty)
    #expect(Array(glyph.wholeText.unicodeScalars) == Array(whole.unicodeScalars))
    #expect(Array(glyph.text.unicodeScalars) == Array(simple.unicodeScalars))
    #expect(glyph.simpleForm.reduce(0) { $0 + Int($1.width) } == 2)
    #expect(glyph.simpleForm.map(\.text).joined() == simple)
    #expect(CellText(raw) == CellText(raw))
  }

  @Test(arguments: [
    // Marks, a tone on something without skin, nothing behind the joiner, far too long, a selector alone, one letter of a flag.
    "👍\u{301}", "🚗\u{200D}", "👍🏽\u{20E3}", "1\u{FE0F}", "a\u{FE0F}\u{20E3}", "🇯", "❤", "❤\u{FE0E}",
    "👨" + String(repeating: "\u{200D}👨", count: 12),
    "🏴\u{200D}🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴\u{E0067}\u{200D}\u{E007F}",
  ])
  func whatIsNoClusterOfEmojiIsNone(_ raw: String) {
    #expect(CellText(raw).glyphs.allSatisfy { !$0.isCluster })
  }

  /// The icons of apps: emoji, whichever way they are by default.
  @Test(arguments: [
    ("🍽\u{FE0F}", "🍽\u{FE0F}", "🍽 "), ("🍽", "🍽\u{FE0F}", "🍽 "), ("❤\u{FE0F}", "❤\u{FE0F}", "❤ "),
    ("💌", "💌", "💌"),
    ("🇯🇵", "🇯🇵", "JP"), ("☝🏽", "☝🏽", "☝ "),
  ])
  func anIconIsOneSignOfTwoColumns(_ raw: String, _ whole: String, _ simple: String) throws {
    let icon = try #require(CellText(icon: raw))
    #expect(icon.width == 2 && icon.glyphs.count == 1)
    #expect(icon.glyphs.map(\.wholeText) == [whole] && icon.glyphs.map(\.text) == [simple])
    #expect(icon.glyphs.allSatisfy { $0.isJoined == (raw == "☝🏽") })
  }

  @Test func aTerminalThatDrawsPairsAloneHasSelectedSignsWholeAndKeycapsNot() {
    #expect(CellText("❤\u{FE0F}").glyphs.map(\.isJoined) == [false])
    #expect(CellText("1\u{FE0F}\u{20E3}").glyphs.map(\.isJoined) == [true])
  }

  @Test(arguments: ["", "A", "7", "©", "💌💌", "\u{301}", "→"])
  func whatIsNoSignOfTwoColumnsIsNoIcon(_ raw: String) {
    #expect(CellText(icon: raw) == nil)
  }

  /// A browser draws flags and families; a font of outlines has none.
  @Test func aPictureInColorsHasTheWholeCluster() {
    var grid = Grid(size: Size(columns: 6, rows: 1))
    grid.draw("🇯🇵👨‍👩‍👧", at: Point(column: 0, row: 0), style: .plain)
    var writer = SVGWriter()
    #expect(writer.write(grid).contains("🇯🇵") && writer.write(grid).contains("👨‍👩‍👧"))
    writer.emoji = .outlines
    #expect(writer.write(grid).contains(">JP<") && !writer.write(grid).contains("👩"))
    #expect(Figure(title: "", note: "", grid: grid).emoji == ["🇯🇵", "👨‍👩‍👧"])
  }

  /// Texts come from outside: no number of different ones may fill the memory.
  @Test func aGlyphIsANumberAndItsContentIsKeptOnce() {
    #expect(MemoryLayout<Glyph>.stride == 12)
    let glyph = CellText("o\u{301}\u{302}").glyphs
    #expect(glyph == CellText("xo\u{301}\u{302}").dropFirst(columns: 1).glyphs)
    #expect(glyph != CellText("o\u{302}\u{301}").glyphs)
  }
}
