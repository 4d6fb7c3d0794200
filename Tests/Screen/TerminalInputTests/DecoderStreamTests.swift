import Testing

@testable import TerminalInput

@Suite struct DecoderStreamTests {
  /// Letters of one to four bytes, keys of all kinds, a paste with a sequence in it, mouse, replies,
  /// invalid bytes and sequences that break off: 300 bytes and some.
  static let mixed: [UInt8] =
    Array("hé日🙂 👩‍🌾🇯🇵é".utf8) + [0xFF, 0xE6, 0x97, 0x41, 0xED, 0xA0, 0x80, 0xC0, 0x80]
    + Array("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[3~\u{1B}[24;2~\r\n\t\u{7F}\u{08}\u{01}".utf8)
    + Array("\u{1B}[200~a\u{1B}[A\r\nü\u{1B}[201\u{1B}[20x\u{1B}\u{1B}[201~b".utf8)
    + Array("\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<64;1;1M\u{1B}[M !!\u{1B}[I\u{1B}[O".utf8)
    + Array("\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c\u{1B}]11;rgb:1234/5678/9abc\u{7}\u{1B}[12;40R".utf8)
    + Array("\u{1B}é\u{1B}x\u{1B}\u{1B}[A\u{1B}\u{1B}y\u{1B}[97;6u\u{1B}[27;5;13~\u{1B}[[C".utf8)
    + Array("\u{1B}[1;\u{1B}[B\u{1B}[1\rz\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]2;x\u{1B}[C\u{1B}O\u{1B}[D".utf8)
    + Array("\u{1B}[0n\u{1B}[?2026;2$y\u{1B}[?997;1n\u{1B}[6;20;10tq".utf8)

  static let whole: [InputEvent] = {
    var decoder = InputDecoder()
    return decoder.feed(mixed).scalarByScalar
  }()

  @Test func theStreamIsWorthIt() {
    #expect(Self.mixed.count >= 300)
    #expect(Self.whole.count >= 50)
    #expect(Self.whole.contains(.paste("a\u{1B}[A\r\nü\u{1B}[201\u{1B}[20x\u{1B}")))
    #expect(Self.whole.last == .key(Key("q", [])))
  }

  @Test func theEventsAreTheSameForEachSplit() {
    for split in 0...Self.mixed.count {
      var decoder = InputDecoder()
      let events = decoder.feed(Self.mixed[..<split]) + decoder.feed(Self.mixed[split...])
      #expect(events.scalarByScalar == Self.whole, "split at \(split)")
      #expect(!decoder.awaitsMore)
    }
  }

  @Test func theEventsAreTheSameByteByByte() {
    var decoder = InputDecoder()
    let events = Self.mixed.flatMap { decoder.feed([$0]) }
    #expect(events.scalarByScalar == Self.whole)
  }

  @Test func theEventsAreTheSameForRandomReads() {
    for seed in UInt64(1)...50 {
      var generator = SeededGenerator(state: seed)
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      var rest = Self.mixed[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...12, using: &generator)
        events += decoder.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(events.scalarByScalar == Self.whole, "seed \(seed)")
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func randomBytesAreSurvivedAndNothingGrows(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    // The bytes that begin sequences come often, so that all states are visited.
    let frequent: [UInt8] = [
      0x1B, 0x1B, 0x5B, 0x5D, 0x50, 0x4F, 0x4D, 0x3B, 0x30, 0x75, 0x7E, 0x5C, 0x07, 0xE6,
    ]
    var decoder = InputDecoder(guardsAgainstBursts: !seed.isMultiple(of: 2))
    var fed = 0
    while fed < 200_000 {
      let read = (0..<Int.random(in: 1...64, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator) : frequent.randomElement(using: &generator) ?? 0
      }
      fed += read.count
      _ = decoder.feed(read)
      #expect(decoder.buffered.count <= InputDecoder.longestPaste)
      if Int.random(in: 0..<20, using: &generator) == 0 {
        _ = decoder.flush()
        #expect(decoder.buffered.count <= 3)
      }
    }
    // Whatever state it is left in, silence and the end of a paste lead out of it.
    _ = decoder.flush()
    _ = decoder.feed("\u{1B}[201~".utf8)
    #expect(names(decoder.feed("\u{18}a".utf8)).hasSuffix("a"))
  }

  // MARK: UTF-8

  @Test(arguments: ["é", "日", "🙂", "\u{10FFFF}"])
  func scalarsWaitForTheirBytes(_ text: String) {
    let bytes = Array(text.utf8)
    for split in 1..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.feed(bytes[..<split]).isEmpty)
      #expect(decoder.awaitsMore)
      #expect(decoder.feed(bytes[split...]) == [.key(Key(Character(text), []))])
    }
  }

  @Test(arguments: [
    ([0xFF, 0x41] as [UInt8], "\u{FFFD} A"), ([0xE6, 0x97, 0x41], "\u{FFFD} A"),
    ([0x80, 0x41], "\u{FFFD} A"),
    ([0xE6, 0xE6, 0x97, 0xA5], "\u{FFFD} 日"), ([0xC0, 0xAF], "\u{FFFD} \u{FFFD}"),
    ([0xED, 0xA0, 0x80], "\u{FFFD} \u{FFFD} \u{FFFD}"), ([0xF4, 0x90, 0x41], "\u{FFFD} \u{FFFD} A"),
    ([0xE6, 0x1B, 0x5B, 0x41], "\u{FFFD} up"), ([0xE6, 0x0D], "\u{FFFD} enter"), ([0xC2, 0x9B], "\u{FFFD}"),
    ([0x1B, 0xE6, 0x41], "M-\u{FFFD} A"),
  ])
  func invalidBytesAreReplacedAndEatNoNeighbour(_ bytes: [UInt8], _ expected: String) {
    var decoder = InputDecoder()
    #expect(names(decoder.feed(bytes)) == expected)
  }

  @Test func aScalarThatNeverEndsIsReplaced() {
    var decoder = InputDecoder()
    _ = decoder.feed([0xE6, 0x97])
    #expect(names(decoder.flush()) == "\u{FFFD}")
  }

  @Test func clustersThatArriveTogetherComeOutWhole() {
    #expect(events("👩‍👩‍👧‍👦e\u{301}🇯🇵你") == ["👩‍👩‍👧‍👦", "e\u{301}", "🇯🇵", "你"].map { .key(Key($0, [])) })
  }

  // MARK: Caps and resync

  @Test func aSequenceThatIsTooLongMeansNothing() {
    #expect(keys("\u{1B}[" + String(repeating: "1;", count: 5000) + "Ax") == "x")
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 63) + "Ax") == "up x")
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 500) + "\rx") == "enter x")
  }

  @Test func aStringThatIsTooLongIsReadToItsEnd() {
    var decoder = InputDecoder()
    let long = "\u{1B}P>|" + String(repeating: "x", count: 100_000)
    #expect(decoder.feed(long.utf8).isEmpty)
    #expect(decoder.buffered.count == 1)
    #expect(decoder.feed("yyy\u{1B}\\a".utf8) == [.key(Key("a", []))])
  }

  @Test(arguments: [
    ("\u{1B}[1;\u{1B}[A", "up"), ("\u{1B}[1;\rx", "enter x"), ("\u{1B}[1;\u{7F}", "backspace"),
    ("\u{1B}[1;é", "é"), ("\u{1B}]2;title\u{1B}[A", "up"), ("\u{1B}]2;title\u{18}a", "a"),
    ("\u{1B}O\u{1B}[A", "M-O up"), ("\u{1B}[M\u{1B}[A", "up"), ("\u{1B}[1 1Ax", "x"), ("\u{1B}[5zx", "x"),
    ("\u{1B}[999999999999999999999999~x", "x"), ("\u{1B}[99999999999;1u", ""),
  ])
  func whatBreaksOffLosesNothingAfterIt(_ bytes: String, _ expected: String) {
    #expect(keys(bytes) == expected)
  }
}
