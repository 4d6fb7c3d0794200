import Testing

@testable import Bidi
@testable import Text

@Suite struct WrapTests {
  private func wrap(_ raw: String, _ columns: Int, lines: Int? = nil) -> [String] {
    CellText.wrap(raw, columns: columns, maximumLines: lines).map(\.string)
  }

  @Test func linesBreakBetweenWords() {
    #expect(wrap("Ada brings the wine", 10) == ["Ada brings", "the wine"])
    #expect(wrap("Ada   brings   the", 6) == ["Ada", "brings", "the"])
    #expect(wrap("a well-known well-being", 7) == ["a well-", "known", "well-", "being"])
    #expect(wrap("from 10-12 --all", 7) == ["from", "10-12", "--all"])
    #expect(wrap("10\u{A0}km away", 6) == ["10\u{A0}km", "away"])
  }

  @Test func longWordsAreBroken() {
    #expect(wrap("see abcdefghij now", 4) == ["see", "abcd", "efgh", "ij", "now"])
  }

  @Test func cjkBreaksBetweenCharactersButNotBeforePunctuation() {
    #expect(wrap("收到一个邀请", 5) == ["收到", "一个", "邀请"])
    #expect(wrap("今天，晚上", 4) == ["今", "天，", "晚上"])
    #expect(wrap("他说「好」吗", 6) == ["他说", "「好」", "吗"])
    #expect(wrap("iPhone发布", 8) == ["iPhone发", "布"])
    #expect(wrap("日本", 1) == [" ", " "])
  }

  @Test func ownLineBreaksStay() {
    #expect(wrap("one\n\n  two\n", 10) == ["one", "", "  two"])
    #expect(wrap("", 10) == [])
    #expect(wrap("some text", 0) == [])
  }

  @Test func whatIsCutEndsWithAnEllipsis() {
    #expect(wrap("Ada brings the wine and the bread", 10, lines: 2) == ["Ada brings", "the wine…"])
    #expect(wrap("one\ntwo", 10, lines: 1) == ["one…"])
    #expect(wrap("one\n\n", 10, lines: 1) == ["one"])
    #expect(wrap("one two", 7, lines: 1) == ["one two"])
    #expect(wrap("日本語日本語", 5, lines: 1) == ["日本…"])
    #expect(wrap("some text", 5, lines: 0) == [])
  }

  @Test func noLineIsTooWideAndNothingIsLost() {
    let text = "Ada 👩‍🌾 brings 日本の「お土産」と, well-known: z\u{301}\u{302}\u{303}\u{304} 🇯🇵 supercalifragilistic"
    let letters = CellText(text).string.filter { $0 != " " }
    for columns in 2...40 {
      let lines = CellText.wrap(text, columns: columns)
      #expect(lines.allSatisfy { $0.width <= columns })
      #expect(lines.map(\.string).joined().filter { $0 != " " } == letters)
    }
  }

  @Test(.timeLimit(.minutes(3)))
  func aVeryLongTextTakesLinearTime() {
    for unit in ["x", "word ", "日", "e\u{301}", " ", "-", "👨‍👩‍👧‍👦 ", "a\n"] {
      let lines = CellText.wrap(String(repeating: unit, count: 200_000), columns: 40)
      #expect(lines.allSatisfy { $0.width <= 40 })
      #expect(CellText.wrap(String(repeating: unit, count: 200_000), columns: 40, maximumLines: 3).count <= 3)
    }
  }

  @Test(arguments: [
    "x", "word ", "日本", "e\u{301}", "a\n", "👨‍👩‍👧‍👦 ", "x\u{200B}\u{200B}\u{200B}", "\r\n",
    "z\u{301}\u{302}\u{303}",
  ])
  func aBeginningIsWrappedLikeTheWholeText(_ unit: String) {
    let text = String(repeating: unit, count: 3000)
    for (columns, lines) in [(1, 1), (7, 2), (40, 4)] {
      let whole = CellText.wrap(Sanitizer.sanitize(text).lines, columns: columns, maximumLines: lines)
      let short = CellText.wrap(text, columns: columns, maximumLines: lines)
      if !whole.contains(where: { !$0.isEmpty }) { continue }
      #expect(short == whole, "\(columns) columns")
    }
  }

  @Test func whatShowsNothingForLongIsCutAtTheEnd() {
    let text = "a" + String(repeating: "\u{200B}", count: 60_000) + "b"
    #expect(wrap(text, 10, lines: 2) == ["a…"])
    #expect(CellText(text, columns: 10).string == "a…")
  }

  @Test func aBeginningEndsBetweenCharacters() {
    let flood = "a" + String(repeating: "\u{301}", count: 60_000)
    #expect(CellText(flood, columns: 5).width <= 5)
    #expect(CellText(String(repeating: "👨‍👩‍👧‍👦", count: 2000), columns: 7).string == "👨👨👨…")
    #expect(CellText("one two three", columns: 8).string == "one two…")
    #expect(CellText("one", columns: 8).string == "one")
    #expect(CellText("one", columns: 0).isEmpty)
  }
}
