import Testing

@testable import Bidi
@testable import Canvas
@testable import Text

@Suite struct BidiTests {
  /// What stands on the screen, from left to right.
  private func drawn(_ text: CellText) -> String { text.glyphs.map(\.text).joined() }
  private func drawn(_ raw: String) -> String { drawn(CellText(raw)) }
  private func lines(_ raw: String, _ columns: Int, lines: Int? = nil) -> [String] {
    CellText.wrap(raw, columns: columns, maximumLines: lines).map(drawn)
  }

  @Test func hebrewRunsFromTheRightAndItsNumbersAndLatinWordsFromTheLeft() {
    // The text as it is typed, and the letters as they stand from left to right.
    #expect(drawn("שלום") == "םולש")
    #expect(drawn("ניפגש ב-19:45 ליד") == "דיל 19:45-ב שגפינ")
    #expect(drawn("הכרטיסים ל-Blue Note אצלי") == "ילצא Blue Note-ל םיסיטרכה")
    #expect(drawn("מחיר 1,250.50 ₪!") == "!₪ 1,250.50 ריחמ")
  }

  @Test func aLatinParagraphKeepsItsDirectionAroundHebrew() {
    #expect(drawn("Meet שלום עולם at 8") == "Meet םלוע םולש at 8")
    #expect(CellText("Meet שלום").direction == .leftToRight)
    #expect(CellText("שלום Ada").direction == .rightToLeft)
    #expect(CellText("12:30 (שלום)").direction == .rightToLeft)
    #expect(CellText("12:30").direction == .leftToRight)
  }

  @Test func flagsSayNothingAboutTheDirection() {
    #expect(CellText("🇮🇱 שלום").direction == .rightToLeft)
    #expect(drawn("🇮🇱 שלום") == "םולש IL")
    #expect(CellText("👍🏽 שלום").direction == .rightToLeft)
  }

  @Test func bracketsAreTurnedAround() {
    #expect(drawn("שלום (עולם) [א] «ב» <ג>") == "<ג> «ב» [א] (םלוע) םולש")
    #expect(drawn("ראו (RFC 2119) כאן") == "ןאכ (RFC 2119) ואר")
    #expect(drawn("Ada (עדה) here") == "Ada (הדע) here")
    // The smiley has nothing to pair with, and is turned around as on the phone.
    #expect(drawn("שלום :)") == "(: םולש")
  }

  @Test func arabicLettersAreJoined() {
    #expect(drawn("سلام").unicodeScalars.map(\.value) == [0xFEE1, 0xFEFC, 0xFEB3])
    #expect(drawn("بيت").unicodeScalars.map(\.value) == [0xFE96, 0xFEF4, 0xFE91])
    // Letters that never join to their left, and Persian ones.
    #expect(drawn("دار").unicodeScalars.map(\.value) == [0xFEAD, 0xFE8D, 0xFEA9])
    #expect(drawn("پچگ").unicodeScalars.map(\.value) == [0xFB93, 0xFB7D, 0xFB58])
    // The original keeps the letters that were typed.
    #expect(CellText("سلام").string == "سلام")
  }

  @Test func lamAndAlefAreOneLetterWithAllThatIsOnThem() {
    for (word, shape) in [("لا", 0xFEFB), ("لأ", 0xFEF7), ("لإ", 0xFEF9), ("لآ", 0xFEF5)]
      as [(String, UInt32)]
    {
      let text = CellText(word)
      #expect(text.width == 1)
      #expect(text.glyphs.map(\.base) == [shape])
      #expect(text.string == word)
    }
    let marked = CellText("لَاً")
    #expect(marked.glyphs.map(\.base) == [0xFEFB])
    #expect(marked.glyphs.map(\.marks) == [[0x64E, 0x64B]])
    #expect(marked.string.unicodeScalars.count == 4)
    #expect(CellText("ل\u{200C}ا").width == 2)
    #expect(CellText("للا").glyphs.map(\.base) == [0xFEFC, 0xFEDF])
  }

  @Test func aNonJoinerKeepsLettersApart() {
    // Persian "I want": the prefix is not joined to the verb.
    let apart = CellText("می\u{200C}خواهم").glyphs.map(\.base)
    let together = CellText("میخواهم").glyphs.map(\.base)
    #expect(apart.count == together.count)
    #expect(apart.suffix(2) == [0xFBFD, 0xFEE3])
    #expect(together.suffix(2) == [0xFBFF, 0xFEE3])
    #expect(CellText("ه\u{200D}").glyphs.map(\.base) == [0xFEEB])
    #expect(!drawn("می\u{200C}خواهم").unicodeScalars.contains { $0.value == 0x200C })
  }

  @Test func marksStayOnTheirLetters() {
    let hebrew = CellText("שָׁלוֹם").glyphs
    #expect(hebrew.map(\.base) == [0x5DD, 0x5D5, 0x5DC, 0x5E9])
    #expect(hebrew.last?.marks == [0x5B8, 0x5C1])
    let arabic = CellText("تنسَ").glyphs
    #expect(arabic.map(\.base) == [0xFEB2, 0xFEE8, 0xFE97])
    #expect(arabic.map(\.marks) == [[0x64E], [], []])
  }

  @Test func emojiStayWhole() {
    let text = CellText("שבת 👩‍🌾 שלום")
    #expect(drawn(text) == "םולש 👩 תבש")
    #expect(text.width == 11)
    #expect(drawn("א日本ב") == "ב日本א")
  }

  @Test func numbersInArabicRunFromTheLeft() {
    #expect(drawn("الساعة 8:30، غدا").contains("8:30"))
    #expect(drawn("في ١٢/٣").hasPrefix("١٢/٣"))
  }

  @Test func whatIsCutEndsOnTheLeft() {
    #expect(drawn(CellText("שלום עולם גדול").truncated(to: 8)) == "…וע םולש")
    #expect(drawn(CellText("שלום עולם גדול", columns: 6)) == "…םולש")
    #expect(lines("שלום עולם גדול", 5, lines: 2) == ["םולש", "…םלוע"])
    #expect(drawn(CellText("Ada שלום עולם").truncated(to: 7)) == "Ada לש…")
    #expect(CellText("שלום עולם").truncated(to: 5).direction == .rightToLeft)
    // The last letter that is left ends its word.
    #expect(CellText("بيتنا").truncated(to: 3).glyphs.map(\.base) == [0x2026, 0xFEF2, 0xFE91])
  }

  @Test func aParagraphIsResolvedWholeAndEachLineIsPutInOrder() {
    #expect(lines("הכרטיסים ל-Blue Note אצלי, ניפגש", 16) == ["Blue-ל םיסיטרכה", "שגפינ ,ילצא Note"])
    // What runs from the right because of the line before it.
    #expect(lines("Ada שלום 1 - 2 x", 8) == ["Ada םולש", "2 - 1 x"])
    #expect(lines("Ada אבא\n1 - 2 x", 8) == ["Ada אבא", "1 - 2 x"])
    let both = CellText.wrap("Ada is here\nשלום", columns: 20)
    #expect(both.map(\.direction) == [.leftToRight, .rightToLeft])
    // A line of Latin words alone still belongs to its paragraph.
    let latin = CellText.wrap("שלום wonderful world", columns: 10)
    #expect(latin.map(\.direction) == [.rightToLeft, .rightToLeft, .rightToLeft])
    #expect(latin.map(drawn) == ["םולש", "wonderful", "world"])
  }

  @Test(arguments: 1...4)
  func aShortTextStandsWhereItsLayoutStartsAndAParagraphAtItsOwnSide(lines: Int) {
    let keepsItsSide = lines > 2
    #expect(CellText("שלום").inset(in: 10, of: .leftToRight, lines: lines) == (keepsItsSide ? 6 : 0))
    #expect(CellText("Ada").inset(in: 10, of: .rightToLeft, lines: lines) == (keepsItsSide ? 7 : 0))
    #expect(CellText("Ada").inset(in: 10, of: .leftToRight, lines: lines) == 0)
    #expect(CellText("9:41").inset(in: 10, of: .rightToLeft, lines: lines) == 0)
    #expect(CellText("שלום").inset(in: 3, of: .leftToRight, lines: lines) == 0)
  }

  @Test func aLayoutFromTheRightReadsItsLettersFromTheRightAlsoAfterALatinName() {
    #expect(drawn(CellText("Ada שלום", in: .leftToRight)) == "Ada םולש")
    #expect(drawn(CellText("Ada שלום", in: .rightToLeft)) == "םולש Ada")
    #expect(drawn(CellText("Ada שלום עולם", columns: 9, in: .rightToLeft)) == "…םולש Ada")
    #expect(drawn(CellText("Ada!", in: .rightToLeft)) == "Ada!")
    // What has no letters is read as the layout is.
    #expect(drawn(CellText("19:00 – 22:30", in: .rightToLeft)) == "22:30 – 19:00")
    #expect(drawn(CellText("19:00 – 22:30", in: .leftToRight)) == "19:00 – 22:30")
    #expect(drawn(CellText("🎉 (5)", in: .rightToLeft)) == "(5) 🎉")
    // Each paragraph has its own direction.
    let lines = CellText.wrap("Ada says\nשלום", columns: 20, maximumLines: 4, in: .rightToLeft)
    #expect(lines.map(\.direction) == [.leftToRight, .rightToLeft])
    #expect(CellText.wrap("Ada שלום", columns: 20, in: .rightToLeft).map(drawn) == ["םולש Ada"])
  }

  @Test func textsBesideEachOtherDoNotMoveEachOther() {
    let line = CellText("1 ") + CellText("שלום") + CellText(" (2)")
    #expect(drawn(line) == "1 םולש (2)")
    #expect(line.direction == .leftToRight)
    #expect(drawn(CellText("אב") + CellText("גד")) == "באדג")
    #expect(drawn(line.truncated(to: 5)) == "1 …לש")
    #expect(drawn(CellText("שלום").padded(to: 6)) == "םולש  ")
    #expect(drawn(CellText("שלום").fitted(to: 3)) == "…לש")
  }

  @Test func sourceCodeIsReadFromTheLeft() {
    #expect(drawn("\"שלום\",") == ",\"םולש\"")
    #expect(drawn(CellText("\"שלום\",", direction: .leftToRight)) == "\"םולש\",")
    #expect(drawn(CellText("Ada!", direction: .rightToLeft)) == "!Ada")
  }

  @Test func aMarkFindsThePlaceItIsFor() {
    // "a שלום b": the lamed is the second letter from the right.
    let text = CellText("a שלום b")
    #expect((0..<8).map(text.drawnColumn) == [0, 1, 5, 4, 3, 2, 6, 7])
    #expect(text.drawnColumn(ofReadColumn: 8) == 8)
    #expect((0..<4).map(CellText("日本").drawnColumn) == [0, 1, 2, 3])
    #expect((0..<6).map(CellText("א日本ב").drawnColumn) == [5, 1, 1, 3, 3, 0])
  }

  @Test func aGridShowsWhatIsDrawn() {
    var grid = Grid(size: Size(columns: 12, rows: 1))
    grid.draw("שבת 日本 8:30", at: Point(column: 0, row: 0), style: .plain)
    #expect(TextWriter().write(grid) == "日本 8:30 תב")
    grid = Grid(size: Size(columns: 15, rows: 1))
    grid.draw("שבת 日本 8:30", at: Point(column: 1, row: 0), style: .plain)
    #expect(TextWriter().write(grid) == " 日本 8:30 תבש")
  }
}
