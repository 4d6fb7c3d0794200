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
    var field = Field(policy: .multiple)
    field.paste(text)
    #expect(text.count > 5_000)
    #expect(field.editor.text == text)
  }

  @Test func aPasteOfControlCharactersIsRefused() {
    var field = Field("a|")
    field.paste("\u{1B}\u{7}\u{202E}")
    #expect(field.outcome == .refused(.notText))
    #expect(field.marked == "a|")
  }

  @Test func whatHasNoRoomIsRefusedAsAWhole() {
    var field = Field("abcd|", limit: 5)
    field.paste("xyz")
    #expect(field.outcome == .refused(.full))
    #expect(field.marked == "abcd|")
    field.type("y")
    #expect(field.outcome == .edited)
    #expect(field.marked == "abcdy|")
  }

  @Test func aTextIsNeverLongerThanTheSanitizerTakes() {
    var field = Field()
    field.paste("e" + String(repeating: "\u{301}", count: 32_767))
    #expect(field.editor.text.utf8.count == 65_535)
    field.type("日")
    #expect(field.outcome == .refused(.full))
  }

  @Test(.timeLimit(.minutes(3))) func aLongPasteIsTakenInReasonableTime() {
    var field = Field(policy: .multiple)
    field.paste(String(repeating: "word 日\n", count: 7_000))
    #expect(field.outcome == .edited)
  }

  @Test func theTextItStartsWithIsCleanedToo() {
    #expect(LineEditor(text: "a\nb\u{1B}c").text == "a bc")
  }

  @Test func refusalsAreSentences() {
    for refusal in [LineEditor.Refusal.full, .nothingToUndo, .nothingToYank, .notText] {
      #expect(refusal.rawValue.hasSuffix("."))
    }
  }
}
