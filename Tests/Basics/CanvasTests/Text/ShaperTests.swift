import Testing

@testable import Bidi
@testable import Text

@Suite struct ShaperTests {
  @Test(arguments: [
    ("日本", "日本", 4), ("한글", "한글", 4), ("😀", "😀", 2), ("\u{1FAE8}", "\u{1FAE8}", 2),
    // Terminals disagree on all of these, so they are drawn in a simpler form.
    ("❤\u{FE0F}", "❤ ", 2), ("ℹ\u{FE0F}", "ℹ ", 2), ("1\u{FE0F}\u{20E3}", "1 ", 2), ("⌚\u{FE0E}", "⌚", 2),
    ("❤", "❤", 1), ("1\u{FE0F}", "1", 1), ("⌚\u{FE0F}", "⌚", 2),
    ("🇯🇵", "JP", 2), ("🇯", "J", 1), ("👍🏽", "👍", 2),
    ("👨‍👩‍👧‍👦", "👨", 2), ("👩‍🌾", "👩", 2), ("🏳️‍🌈", "🏳 ", 2), ("❤️‍🔥", "❤ ", 2), ("☝🏽", "☝ ", 2),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴", 2),
    ("©\u{FE0F}", "© ", 2), ("©", "©", 1), ("🏽", "🏽", 2),
    // Spacing characters of a cluster take a cell each.
    ("क्ष", "क्ष", 2), ("நி", "நி", 2), ("กำ", "กำ", 2), ("سَ", "سَ", 1), ("שָׁ", "שָׁ", 1),
    ("e\u{301}", "e\u{301}", 1), ("か\u{3099}", "か\u{3099}", 2), ("\u{301}", "\u{25CC}\u{301}", 1),
    ("\u{1112}\u{1161}\u{11AB}", "한", 2), ("\u{1100}\u{1161}", "가", 2), ("가\u{11A8}", "각", 2),
    ("\u{AD}\u{200B}\u{FEFF}", "", 0), ("\u{600}12", "12", 2), ("\u{2003}", " ", 1),
    ("\u{3000}", "\u{3000}", 2),
    ("α①●§→", "α①●§→", 5), ("a\u{1B}[31m", "a␛[31m", 6),
  ])
  func aClusterIsDrawnSoThatTerminalsAgree(_ raw: String, _ drawn: String, _ columns: Int) {
    let text = CellText(raw)
    #expect(Array(text.string.unicodeScalars) == Array(drawn.unicodeScalars))
    #expect(text.width == columns)
    #expect(text.glyphs.allSatisfy { $0.width > 0 })
  }

  /// Common letters take a shortcut; it must not see clusters where there are none, nor miss one.
  @Test func theShortcutForLettersChangesNothing() {
    let pieces = [
      "a", "é", "日", "한", "カ", "1", " ", "👍", "🏽", "\u{301}", "\u{20E3}", "\u{200D}", "क", "\u{94D}", "🇯",
      "©",
    ]
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let raw = (0..<5).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let clean = Sanitizer.line(raw)
      let oneByOne = clean.string.map { CellText(CleanText(clean: String($0))) }.reduce(.empty, +)
      #expect(CellText(clean) == oneByOne, "\(raw.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func aGlyphKeepsThreeMarks() {
    let text = CellText("some quite ordinary words and then zalgo\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}")
    #expect(text.glyphs.last?.base == 0x6F)
    #expect(text.glyphs.last?.marks == [0x301, 0x302, 0x303])
  }

  @Test func onlyHarmlessNarrowCharactersAreChrome() {
    #expect(Glyph.chrome("▌").text == "▌")
    #expect(Glyph.chrome("×").text == "×")
    for scalar in ["\u{1B}", "\n", "日", "😀", "\u{301}", "\u{200D}", "\u{202E}", "\u{E000}"]
      as [Unicode.Scalar]
    {
      #expect(Glyph.chrome(scalar) == .replacement)
    }
  }
}
