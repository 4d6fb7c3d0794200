import Testing

@testable import TerminalInput

@Suite struct DecoderKeyTests {
  @Test func lettersAreCharacters() {
    #expect(keys("aZ9 ?") == "a Z 9 space ?")
  }

  @Test func controlBytesAreLettersWithControl() {
    #expect(keys("\u{01}\u{1A}\u{1C}\u{1D}\u{1E}\u{1F}\u{00}") == "C-a C-z C-\\ C-] C-^ C-_ C-space")
  }

  @Test func enterIsNotControlJ() {
    #expect(keys("\r\n\t") == "enter C-j tab")
  }

  @Test(arguments: ["\u{7F}", "\u{08}", "\u{1B}[127u", "\u{1B}[8u"])
  func backspaceInEachSpelling(_ bytes: String) {
    #expect(keys(bytes) == "backspace")
  }

  @Test(arguments: ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~", "\u{1B}[1;1H"])
  func homeInEachSpelling(_ bytes: String) {
    #expect(keys(bytes) == "home")
  }

  @Test(arguments: ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "\u{1B}[8~", "\u{1B}[1;1F"])
  func endInEachSpelling(_ bytes: String) {
    #expect(keys(bytes) == "end")
  }

  @Test(arguments: [
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", "up down right left"),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", "up down right left"),
    ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", "insert delete page-up page-down"),
    ("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS", "F1 F2 F3 F4"),
    ("\u{1B}[[A\u{1B}[[E", "F1 F5"),
    ("\u{1B}[11~\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[24~\u{1B}[34~", "F1 F5 F6 F10 F12 F20"),
    ("\u{1B}[Z\u{1B}[1;2Z\u{1B}[9;2u\u{1B}[27;2;9~", "S-tab S-tab S-tab S-tab"),
    ("\u{1B}OM\u{1B}Oj\u{1B}Op\u{1B}Oy", "enter * 0 9"),
  ])
  func namedKeys(_ bytes: String, _ expected: String) {
    #expect(keys(bytes) == expected)
  }

  @Test(arguments: [
    ("\u{1B}[1;2A", "S-up"), ("\u{1B}[1;3A", "M-up"), ("\u{1B}[1;5A", "C-up"), ("\u{1B}[1;8A", "C-M-S-up"),
    ("\u{1B}[3;5~", "C-delete"), ("\u{1B}[1;5P", "C-F1"), ("\u{1B}O5C", "C-right"),
    ("\u{1B}O1;5C", "C-right"),
    ("\u{1B}[3$", "S-delete"), ("\u{1B}[3^", "C-delete"), ("\u{1B}[3@", "C-S-delete"),
    ("\u{1B}[a", "S-up"), ("\u{1B}Oa", "C-up"), ("\u{1B}\u{1B}[A", "M-up"), ("\u{1B}\u{1B}OA", "M-up"),
    ("\u{1B}[1;9A", "D-up"), ("\u{1B}[1;33A", "M-up"), ("\u{1B}[1;65A", "up"),
  ])
  func modifiersOfNamedKeys(_ bytes: String, _ expected: String) {
    #expect(keys(bytes) == expected)
  }

  @Test(arguments: [
    ("\u{1B}x", "M-x"), ("\u{1B}A!", "M-A !"), ("\u{1B}\r", "M-enter"),
    ("\u{1B}\u{7F}", "M-backspace"),
    ("\u{1B}\u{02}", "C-M-b"), ("\u{1B}é", "M-é"), ("\u{1B}\t", "M-tab"),
  ])
  func escapeBeforeAScalarIsAlt(_ bytes: String, _ expected: String) {
    #expect(keys(bytes) == expected)
  }

  @Test(arguments: [
    ("\u{1B}[27u", "esc"), ("\u{1B}[13u", "enter"), ("\u{1B}[13;2u", "S-enter"), ("\u{1B}[9;5u", "C-tab"),
    ("\u{1B}[97;5u", "C-a"), ("\u{1B}[97;6u", "C-S-a"), ("\u{1B}[105;5u", "C-i"), ("\u{1B}[109;5u", "C-m"),
    ("\u{1B}[97;2u", "A"), ("\u{1B}[33;2u", "!"), ("\u{1B}[97:65;2u", ""),
    ("\u{1B}[97;4u", "M-A"), ("\u{1B}[32;5u", "C-space"), ("\u{1B}[228u", "ä"),
    ("\u{1B}[97;1:3u", ""), ("\u{1B}[57441u", ""), ("\u{1B}[97;129u", "a"),
  ])
  func keysByTheirCode(_ bytes: String, _ expected: String) {
    #expect(keys(bytes) == expected)
  }

  @Test(arguments: [
    ("\u{1B}[27;5;97~", "C-a"), ("\u{1B}[27;6;65~", "C-S-a"), ("\u{1B}[27;5;13~", "C-enter"),
    ("\u{1B}[27;2;33~", "!"), ("\u{1B}[27;3;33~", "M-!"), ("\u{1B}[27;5;27~", "C-esc"),
  ])
  func otherKeysOfXterm(_ bytes: String, _ expected: String) {
    #expect(keys(bytes) == expected)
  }

  // MARK: Escape and silence

  @Test func escapeAloneWaitsForSilence() {
    var decoder = InputDecoder(escapeDelay: .milliseconds(25))
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.awaitsMore)
    #expect(decoder.silenceInterval == .milliseconds(25))

    #expect(names(decoder.flush()) == "esc")
    #expect(!decoder.awaitsMore)
    #expect(decoder.silenceInterval == nil)
    #expect(decoder.flush().isEmpty)
  }

  @Test func twoEscapesAreOne() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B, 0x1B]).isEmpty)
    #expect(names(decoder.flush()) == "esc")
    #expect(keys("\u{1B}\u{1B}x") == "esc x")
  }

  @Test(arguments: [
    ("\u{1B}[", "M-["), ("\u{1B}O", "M-O"), ("\u{1B}]", "M-]"), ("\u{1B}P", "M-P"), ("\u{1B}_", "M-_"),
    ("\u{1B}\u{1B}[", "esc M-["), ("\u{1B}[1;5", ""), ("\u{1B}]11;rgb", ""), ("\u{1B}[M", ""),
    ("\u{1B}[[", ""),
    ("\u{1B}]11;rgb\u{1B}", "esc"),
  ])
  func silenceTellsWhatWasMeant(_ bytes: String, _ expected: String) {
    var decoder = InputDecoder()
    #expect(decoder.feed(bytes.utf8).isEmpty)
    #expect(decoder.silenceInterval != nil)
    #expect(names(decoder.flush()) == expected)
    #expect(names(decoder.feed([0x61])) == "a")
  }

  @Test func whatReadsAsABeginningWaitsLessThanWhatIsOne() throws {
    var decoder = InputDecoder(escapeDelay: .milliseconds(30))
    _ = decoder.feed("\u{1B}[".utf8)
    #expect(decoder.silenceInterval == .milliseconds(30))
    _ = decoder.feed("1;".utf8)
    #expect(try #require(decoder.silenceInterval) > .milliseconds(30))
  }
}
