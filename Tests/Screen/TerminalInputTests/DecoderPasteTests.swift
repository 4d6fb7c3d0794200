import Canvas
import Testing

@testable import TerminalInput

@Suite struct DecoderPasteTests {
  @Test func aPasteIsVerbatim() {
    let text = "a\u{1B}[A\r\n\u{3}\t日\u{1B}\u{1B}[201"
    #expect(events("\u{1B}[200~\(text)\u{1B}[201~x") == [.paste(text), .key(Key("x", []))])
    #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(events("\u{1B}[201~x") == [.key(Key("x", []))])
  }

  /// In pieces so small that going through what has come before with each of them would take minutes.
  @Test(.timeLimit(.minutes(3))) func aMegabyteIsTakenInLinearTime() {
    let content = Array(repeating: Array("0123456789\u{1B}[A 日\r".utf8), count: 1000 * 1024 / 18).joined()
    let bytes = Array("\u{1B}[200~".utf8) + content + Array("\u{1B}[201~".utf8)
    var decoder = InputDecoder()
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: 256) where !Task.isCancelled {
      for case .paste(let text) in decoder.feed(bytes[start..<min(bytes.count, start + 256)]) {
        count = text.utf8.count
      }
    }
    #expect(count == 1000 * 1024 / 18 * 18)
  }

  @Test func aPasteIsCutAtTheLimitBetweenCharacters() throws {
    let bytes = Array("\u{1B}[200~x".utf8) + Array(String(repeating: "日", count: 400_000).utf8)
    var decoder = InputDecoder()
    _ = decoder.feed(bytes)
    #expect(decoder.buffered.count == InputDecoder.longestPaste)
    let events = decoder.feed("\u{1B}[201~a".utf8)
    #expect(events.last == .key(Key("a", [])))
    let text = try #require(events.compactMap { if case .paste(let text) = $0 { text } else { nil } }.first)
    #expect(text.utf8.count == 1 + InputDecoder.longestPaste / 3 * 3)
    #expect(!text.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test func theRestOfAHaltedPasteIsStillAPaste() {
    var decoder = InputDecoder()
    #expect(decoder.feed("\u{1B}[200~".utf8).isEmpty)
    #expect(decoder.silenceInterval == nil)

    #expect(decoder.feed(Array("rm x".utf8) + [0xE6]).isEmpty)
    #expect(decoder.silenceInterval == .seconds(1))
    #expect(decoder.flush() == [.paste("rm x")])
    #expect(decoder.silenceInterval == nil)
    #expect(decoder.flush().isEmpty)

    #expect(
      decoder.feed([0x97, 0xA5] + Array("\ry\u{1B}[201~z".utf8)) == [.paste("日\ry"), .key(Key("z", []))]
    )
  }

  @Test(arguments: [("\u{1B}", "esc"), ("\u{3}", "C-c")])
  func aPasteWhoseEndWasLostIsLeft(by byte: String, as name: String) {
    var decoder = InputDecoder()
    _ = decoder.feed("\u{1B}[200~abc".utf8)
    _ = decoder.flush()

    #expect(decoder.feed(byte.utf8).isEmpty)
    #expect(names(decoder.flush()) == name)
    #expect(names(decoder.feed("x".utf8)) == "x")
  }

  // MARK: Bursts

  @Test func withoutMarksABurstIsAPaste() {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    #expect(decoder.feed("first line\rsecond".utf8).isEmpty)
    #expect(decoder.feed(" line\r".utf8).isEmpty)
    #expect(decoder.silenceInterval == decoder.escapeDelay)
    #expect(decoder.flush() == [.paste("first line\rsecond line\r")])
    #expect(names(decoder.feed("\r".utf8)) == "enter")
  }

  @Test func aKeyEndsABurst() {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    _ = decoder.feed("first line\r".utf8)
    #expect(decoder.feed("\u{1B}[A".utf8) == [.paste("first line\r"), .key(Key(.up))])
  }

  @Test(arguments: ["quit now, please", "no line end at all", "日本語日本語日本語", "echo 12345\r"])
  func aBurstNeedsNoLineEnd(_ text: String) {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    #expect(decoder.feed(text.utf8).isEmpty)
    #expect(decoder.flush() == [.paste(text)])
  }

  @Test(arguments: [
    "12345678", "1234567\r", "日本語日本語日\r", "jjjjjjjjjjjjjjjj", "jjjjjjjjkkkkkkkkk", "a key\u{1B}[A\u{1B}[B\r",
    "\u{1B}[A\u{1B}[B\u{1B}[A\u{1B}[B\u{1B}OA", "\u{1B}b\u{1B}f\u{1B}b\u{1B}f\u{1B}d",
    "\u{1B}[B\r\r\r\r\r\r\r\r\r",
  ])
  func whatFingersCanTypeIsNoBurst(_ bytes: String) {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    let events = decoder.feed(bytes.utf8)
    #expect(!decoder.awaitsMore)
    #expect(events.allSatisfy { if case .key = $0 { true } else { false } })
  }

  @Test(arguments: [
    "first line\u{1B}q\rC\ry", "\u{1B}[31mred\u{1B}[0m", "\u{1B}[3~ and text\r", "text at first\u{1B}",
    "with a key\u{1B}[A\r", "control\u{3}q\rsecond\u{7F}",
  ])
  func aBurstWithAnEscapeIsAPasteToo(_ text: String) {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    #expect(decoder.feed(text.utf8).isEmpty)
    #expect(decoder.feed("\u{1B}[3~ goes on".utf8).isEmpty)
    #expect(decoder.flush() == [.paste(text + "\u{1B}[3~ goes on")])
    #expect(!decoder.awaitsMore)
  }

  @Test func repliesAndTheMouseAreNoPartOfABurst() {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    let events = decoder.feed("first\u{1B}[0n line\u{1B}[<64;1;1M\r\u{1B}[1;2R".utf8)
    #expect(events == [.mouse(MouseEvent(.wheel(.up), at: Point(column: 0, row: 0)))])
    #expect(decoder.flush() == [.paste("first line\r\u{1B}[1;2R")])
  }

  @Test func marksInARawPasteOpenNoWayAroundTheGuard() {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    let events = decoder.feed("first line\r\u{1B}[200~x\u{1B}[201~second line\rq".utf8)
    #expect(events == [.paste("first line\r"), .paste("x")])
    #expect(decoder.flush() == [.paste("second line\rq")])
  }

  @Test func withoutTheGuardABurstIsTyping() {
    var decoder = InputDecoder()
    #expect(names(decoder.feed("hello world\r".utf8)).hasSuffix("l d enter"))
  }

  @Test func theGuardStaysAfterAMarkedPaste() {
    var decoder = InputDecoder(guardsAgainstBursts: true)
    _ = decoder.feed("\u{1B}[200~x\u{1B}[201~".utf8)
    #expect(decoder.feed("hello world\r".utf8).isEmpty)
    #expect(decoder.flush() == [.paste("hello world\r")])
  }
}
