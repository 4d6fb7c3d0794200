import Testing

@testable import Bidi
@testable import Canvas

@Suite struct SGRReaderTests {
  private func read(_ text: String) -> [[(String, Style)]] {
    SGRReader.read(text).lines.map { $0.runs.map { ($0.text.string, $0.style) } }
  }

  private func style(_ codes: String) throws -> Style {
    try #require(SGRReader.read("\u{1B}[\(codes)mx").lines.first?.runs.first).style
  }

  @Test func plainTextHasLinesAndNoStyles() {
    let lines = read("one\ntwo\r\n\nfour\n")

    #expect(lines.map { $0.map(\.0).joined() } == ["one", "two", "", "four"])
    #expect(lines.joined().allSatisfy { $0.1 == .plain })
    #expect(read("").isEmpty)
  }

  @Test func attributesAreSetAndTakenBack() throws {
    #expect(try style("1").attributes == .bold)
    #expect(try style("2;3;4;7;9").attributes == [.dim, .italic, .underline, .reverse, .strikethrough])
    #expect(try style("1;2;3;4;7;9;22;23;24;27;29") == .plain)
    #expect(try style("1;31;0") == .plain)
    #expect(try style("1;31;") == .plain)
    #expect(try style("4:3").attributes == .underline)
    #expect(try style("4:0").attributes == [])
  }

  @Test(arguments: [30...37, 90...97])
  func aPictureOfATerminalHasTheShadesOfACard(_ codes: ClosedRange<Int>) throws {
    for code in codes {
      let style = try style("\(code)")
      let grid = Grid(size: Size(columns: 1, rows: 1), style: style)

      #expect(grid.limited(to: .ansi16)[0, 0].style.foreground == style.foreground)
    }
  }

  @Test func colorsOfAllDepthsAreUnderstood() throws {
    #expect(try style("31").foreground?.palette == 1)
    #expect(try style("97").foreground?.palette == 15)
    #expect(try style("44").background?.palette == 4)
    #expect(try style("107").background?.palette == 15)
    #expect(try style("38;5;9").foreground?.palette == 9)
    #expect(try style("38;5;208").foreground == Color(red: 255, green: 135, blue: 0))
    #expect(try style("48;2;1;2;3").background == Color(red: 1, green: 2, blue: 3))
    #expect(try style("38:2::1:2:3").foreground == Color(red: 1, green: 2, blue: 3))
    #expect(try style("38:2:1:2:3").foreground == Color(red: 1, green: 2, blue: 3))
    #expect(try style("38:5:208").foreground == Color(red: 255, green: 135, blue: 0))
    #expect(try style("31;39;44;49") == .plain)
  }

  @Test func numbersThatMeanNothingChangeNothing() throws {
    for codes in ["5", "8", "53", "99", "38;5", "38;2;1;2", "38;2;300;0;0", "48;5;999999999999999999999"] {
      #expect(try style(codes) == .plain, "\(codes)")
    }
    // The numbers of a color are not taken for attributes.
    #expect(try style("58;5;1;3").attributes == .italic)
    #expect(try style("38;5;4;1") == Style(foreground: style("34").foreground, attributes: .bold))
  }

  @Test func aStyleLastsUntilItIsChanged() {
    let lines = read("a\u{1B}[1mb\nc\u{1B}[md")

    #expect(lines.map { $0.map(\.0) } == [["a", "b"], ["c", "d"]])
    #expect(lines.map { $0.map(\.1.attributes) } == [[[], .bold], [.bold, []]])
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[10;10H", "\u{1B}[?1049h", "\u{1B}]0;title\u{7}", "\u{1B}]8;;https://x\u{1B}\\",
    "\u{1B}P+q544e\u{1B}\\", "\u{1B}_Gf=100;AAAA\u{1B}\\", "\u{1B}c", "\u{1B}(0", "\u{9B}31;1H",
    "\u{9D}0;x\u{9C}",
    "\u{7}", "\u{8}", "\u{0}", "\u{7F}", "\u{85}", "\u{1B}[>4;2m", "\u{1B}[1 q", "\u{1B}7",
  ])
  func everythingElseIsTakenOut(sequence: String) {
    let reading = SGRReader.read("a\(sequence)b")

    #expect(reading.lines.map(\.text.string) == ["ab"])
    #expect(reading.removed == 1)
  }

  @Test func whatIsNeverClosedDoesNotTakeTheRest() {
    #expect(SGRReader.read("a\u{1B}]0;title\nb").lines.map(\.text.string) == ["a", "b"])
    #expect(SGRReader.read("a\u{1B}[31").lines.map(\.text.string) == ["a"])
    #expect(SGRReader.read("a\u{1B}").lines.map(\.text.string) == ["a"])
    #expect(SGRReader.read("a\u{1B}[3\u{1B}[1mb").lines.map(\.text.string) == ["ab"])
    #expect(SGRReader.read("a\u{1B}[3\nb").lines.map(\.text.string) == ["a", "b"])
  }

  @Test func noControlComesThroughWhateverIsRead() {
    var generator = SeededGenerator(seed: 7)
    let parts = [
      "\u{1B}", "[", "]", "m", "1", ";", "38", ":", "\u{9B}", "\u{7}", "\\", "a", "日", "\u{301}", "\n", "\r",
      "P",
    ]
    for _ in 0..<2_000 {
      let text = (0..<30).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }.joined()
      for line in SGRReader.read(text).lines {
        #expect(
          line.text.string.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        )
      }
    }
  }

  @Test func tabsGoToTheNextEighthColumn() {
    #expect(read("a\tb\u{1B}[1m\tc").first?.map(\.0).joined() == "a       b       c")
  }

  @Test(.timeLimit(.minutes(3)))
  func aHugeTextIsCut() {
    let reading = SGRReader.read(String(repeating: "\u{1B}[31mword ", count: 200_000))
    #expect(reading.isCut)
    #expect(SGRReader.read(String(repeating: "é", count: 200_000)).isCut)
    #expect(SGRReader.read(String(repeating: "a\n", count: 5_000)).lines.count == SGRReader.maximumLines)
    #expect(!SGRReader.read(String(repeating: "a\n", count: 1_000)).isCut)
  }
}
