import Testing

@testable import CursesTerminal

/// The terminal's replies are separated from what a person types at the same time.
@Suite struct ProbeParserTests {
  private static let conversation =
    "a\u{1b}P>|kitty(0.42)\u{1b}\\é\u{1b}[?2026;2$y\u{1b}[?2027;2$y\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[A\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\"
    + "\u{1b}P1+r524742=38\u{1b}\\\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\\u{1b}x\u{1b}[?62;52;c"

  @Test func everySplitOfTheConversationIsUnderstoodAlike() {
    let bytes = Array(Self.conversation.utf8)
    for split in 0...bytes.count {
      var parser = ProbeParser()
      parser.feed(bytes[..<split])
      parser.feed(bytes[split...])

      #expect(parser.replies.name == "kitty(0.42)", "split at \(split)")
      #expect(parser.replies.synchronizedOutput)
      #expect(parser.replies.clusterMode == .reset)
      #expect(parser.replies.drawsPictures == true)
      #expect(parser.replies.darkBackground == true)
      #expect(parser.replies.trueColor == true)
      #expect(parser.replies.isComplete)
      #expect(String(decoding: parser.input, as: UTF8.self) == "aé\u{1b}[A\u{1b}x")
    }
  }

  @Test func anUnfinishedReplyIsLeftToTheDecoder() {
    var parser = ProbeParser()
    parser.feed("k\u{1b}P>|half".utf8)

    #expect(!parser.replies.isComplete)
    #expect(parser.input == Array("k\u{1b}P>|half".utf8))
  }

  @Test(arguments: [
    ("\u{1b}]11;rgb:ffff/ffff/ffff\u{07}", false), ("\u{1b}]11;rgb:00/2b/36\u{1b}\\", true),
    ("\u{1b}]11;rgba:fdfd/f6f6/e3e3/ffff\u{1b}\\", false), ("\u{1b}[?997;1n", true),
    ("\u{1b}[?997;2n", false),
  ])
  func darkAndLightAreTold(reply: String, isDark: Bool) {
    var parser = ProbeParser()
    parser.feed(reply.utf8)

    #expect(parser.replies.darkBackground == isDark)
    #expect(parser.input.isEmpty)
  }

  @Test(arguments: [
    ("\u{1b}P1$r48;2;1;2;3m\u{1b}\\", true), ("\u{1b}P1$r0;48:2:1:2:3m\u{1b}\\", true),
    ("\u{1b}P1$r48;5;16m\u{1b}\\", false),
  ])
  func theColorThatWasSetIsReadBack(reply: String, showsIt: Bool) {
    var parser = ProbeParser()
    parser.feed(reply.utf8)

    #expect(parser.replies.trueColor == showsIt)
  }

  @Test func aTerminalsNameIsShownWithoutItsTricks() {
    var parser = ProbeParser()
    parser.feed("\u{1b}P>|nice\u{0d}\u{9b}31m\(String(repeating: "x", count: 200))\u{1b}\\".utf8)

    #expect(parser.replies.name?.hasPrefix("nice31mxxx") == true)
    #expect(parser.replies.name?.count ?? 0 <= 60)
  }

  @Test func nothingThatIsNoReplyIsLost() {
    let typed = "\u{1b}[I\u{1b}[<0;3;4M\u{1b}OP\u{1b}\u{1b}[200~x\u{1b}[?1x\u{1b}[\u{1b}[B\u{1b}[5;3R"
    var parser = ProbeParser()
    for byte in typed.utf8 { parser.feed(CollectionOfOne(byte)) }

    #expect(String(decoding: parser.input, as: UTF8.self) == typed)
    #expect(parser.replies == ProbeReplies())
  }
}
