import Testing

@testable import TerminalInput

@Suite struct LineEditorContentTests {
  @Test(arguments: [
    ("a\r\nb\rc\nd", "a b c d|"), ("a\tb", "a b|"), ("a\u{1B}[31mb\u{7}\u{9B}c\u{0}", "a[31mbc|"),
    ("a\u{202E}b\u{2066}c\u{200F}\u{61C}", "abc|"), ("x\u{2028}y\u{85}z", "x y z|"),
    ("👩‍🌾 می\u{200C}خواهم", "👩‍🌾 می\u{200C}خواهم|"),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿|"),
  ])
  func aPasteIsCleanedForOneLine(_ text: String, _ expected: String) {
    var field = Field()
    field.paste(text)
    #expect(field.outcome == .edited)
    #expect(field.marked == expected)
  }

  @Test func aFieldWithLinesKeepsThem() {
    var field = Field("<|>", policy: .multiple)
    field.paste("a\r\nb\rc\n\td")
    #expect(field.marked == "<a\nb\nc\n\td|>")
  }

  @Test(arguments: [
    "a\tb\n\n\tc ", "שלום\u{200F}!", "\u{202B}abc\u{202C}", "e\u{301}\u{200D}", "  two  spaces  ",
  ])
  func aFieldWithLinesKeepsEverythingElse(_ text: String) {
    var field = Field(policy: .multiple)
    field.paste(text)
    #expect(Array(field.editor.text.utf8) == Array(text.utf8))
  }

  @Test func aLongTextIsWhole() {
    let text = (1...1_000).map { "line \($0)\n" }.joined()
    var field = Field(policy: .multiple, limit: LineEditor.mostClusters)
    field.paste(text)
    #expect(text.count > 5_000)
    #expect(field.editor.text == text)
    #expect(!field.editor.isFull)
  }

  @Test func aPasteOfControlCharactersIsRefused() {
    var field = Field("a|")
    field.paste("\u{1B}\u{7}\u{202E}")
    #expect(field.outcome == .refused(.notText))
    #expect(field.marked == "a|")
  }

  @Test func aFullFieldSaysSoUntilSomethingIsTakenOut() {
    var field = Field("abcd|", limit: 5)
    field.paste("xyz")
    #expect(field.outcome == .edited)
    #expect(field.marked == "abcdx|")
    #expect(field.editor.isFull)

    field.type("y")
    #expect(field.outcome == .refused(.full))
    #expect(field.editor.isFull)

    field.press("left")
    #expect(field.editor.isFull)
    field.press("backspace")
    #expect(!field.editor.isFull)
    field.type("y")
    #expect(field.marked == "abcy|x")
    #expect(!field.editor.isFull)
  }

  @Test func aMarkNeedsNoRoomOfItsOwn() {
    var field = Field("abe|", limit: 3)
    field.type("\u{301}")
    #expect(field.outcome == .edited)
    #expect(Array(field.editor.text.unicodeScalars).count == 4)
    #expect(field.editor.text.count == 3)
  }

  @Test func aTextIsNeverLongerThanTheSanitizerTakes() {
    var field = Field(limit: 1_000_000)
    field.paste(String(repeating: "日", count: 30_000))
    #expect(field.editor.text.utf8.count == 65_535)
    #expect(field.editor.isFull)

    field = Field()
    field.type("e" + String(repeating: "\u{301}", count: 50_000))
    #expect(field.editor.text.utf8.count <= 65_536)
  }

  @Test(.timeLimit(.minutes(3))) func aLongPasteIsTakenInReasonableTime() {
    var field = Field(policy: .multiple, limit: 65_536)
    field.paste(String(repeating: "word 日\n", count: 125_000))
    #expect(field.editor.isFull)
  }

  // MARK: History

  @Test func upAndDownGoThroughWhatWasSent() {
    var field = Field("dra|ft", history: ["one", "two"])
    field.press("up")
    #expect(field.marked == "two|")
    field.press("C-p")
    #expect(field.marked == "one|")
    field.press("up")
    #expect(field.outcome == .moved)
    field.press("down C-n")
    #expect(field.marked == "draft|")
    field.press("down")
    #expect(field.outcome == .moved)
    #expect(field.marked == "draft|")
  }

  @Test func aFieldThatWasSentStartsOver() {
    var field = Field("one|")
    field.press("C-u C-y enter")
    #expect(field.outcome == .submitted("one"))
    field.editor.setText("")
    #expect(field.editor.isEmpty)
    #expect(field.editor.cursor == 0)
    field.press("C-_")
    #expect(field.outcome == .refused(.nothingToUndo))
    field.press("C-y")
    #expect(field.marked == "one|")
  }

  @Test func theTextItStartsWithIsCleanedToo() {
    #expect(LineEditor(text: "a\nb\u{1B}c").text == "a bc")
    #expect(LineEditor(text: "abcdef", limit: 3).text == "abc")
  }

  @Test func refusalsAreSentences() {
    for refusal in [LineEditor.Refusal.full, .nothingToUndo, .nothingToYank, .notText] {
      #expect(refusal.sentence.hasSuffix("."))
    }
  }
}
