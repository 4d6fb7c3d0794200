import Canvas
import Testing

@testable import TerminalInput

@Suite struct DecoderReplyTests {
  @Test(arguments: [
    ("\u{1B}[?1;2c", TerminalReply.primaryAttributes([1, 2])),
    ("\u{1B}[>41;370;0c", .secondaryAttributes([41, 370, 0])),
    ("\u{1B}[0n", .status(0)),
    ("\u{1B}[?997;1n", .prefersDark(true)),
    ("\u{1B}[?997;2n", .prefersDark(false)),
    ("\u{1B}[?2026;1$y", .mode(2026, state: 1)),
    ("\u{1B}[?1u", .keyboardFlags(1)),
    ("\u{1B}[6;20;10t", .measure([6, 20, 10])),
    ("\u{1B}[12;40R", .cursorPosition(row: 12, column: 40)),
    ("\u{1B}[?12;40R", .cursorPosition(row: 12, column: 40)),
    ("\u{1B}P>|tmux 3.3a\u{1B}\\", .terminalName("tmux 3.3a")),
    ("\u{1B}]11;rgb:1234/5678/9abc\u{1B}\\", .backgroundColor(Color(red: 0x12, green: 0x56, blue: 0x9A))),
    ("\u{1B}]11;rgb:ff/80/00\u{7}", .backgroundColor(Color(red: 255, green: 128, blue: 0))),
    ("\u{1B}]10;rgba:f/0/0/f\u{7}", .foregroundColor(Color(red: 255, green: 0, blue: 0))),
    ("\u{1B}P1+r524742=38\u{1B}\\", .capability("RGB", value: "8")),
    ("\u{1B}P0+r524742\u{1B}\\", .capability("RGB", value: nil)),
    ("\u{1B}P1$r48:2::1:2:3m\u{1B}\\", .setting("48:2::1:2:3m")),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics("i=31;OK")),
  ])
  func repliesAreKnown(_ bytes: String, _ reply: TerminalReply) {
    #expect(events(bytes) == [.reply(reply)])
  }

  @Test(arguments: [
    "\u{1B}P>|XTerm(370)\u{1B}\\", "\u{1B}[?64;1;2;4c", "\u{1B}]11;rgb:00/00/00\u{7}",
    "\u{1B}]52;c;aGk=\u{1B}\\",
    "\u{1B}]4;1;rgb:00/00/00\u{7}", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\",
    "\u{1B}Xstart\u{1B}\\",
    "\u{1B}P!|00000000\u{1B}\\", "\u{1B}[?1;0;256S", "\u{1B}[1;2;3;4;5w", "\u{1B}P1+rzz\u{1B}\\",
    "\u{1B}]11;rgb:\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}", "\u{1B}P1+r5\u{1B}\\",
  ])
  func lateRepliesNeverReachTheText(_ bytes: String) {
    for split in 0...bytes.utf8.count {
      var decoder = InputDecoder()
      var editor = LineEditor(text: "dear ")
      let all = Array("Ad\(bytes)a".utf8)
      for read in [all[..<(split + 2)], all[(split + 2)...]] {
        for event in decoder.feed(read) { _ = editor.handle(event) }
      }
      #expect(editor.text == "dear Ada", "split at \(split)")
    }
  }

  @Test func repliesAreCleaned() {
    let events = events("\u{1B}P>|ev\u{202E}il\u{9B}31m\u{7}\u{1B}\\")
    #expect(events == [.reply(.terminalName("evil31m"))])
  }

  @Test func aCursorReportOfRowOneIsAKeyUnlessItWasAskedFor() {
    var decoder = InputDecoder()
    #expect(names(decoder.feed("\u{1B}[1;2R\u{1B}[1;5R\u{1B}[R".utf8)) == "S-F3 C-F3 F3")

    decoder.expectedCursorReports = 1
    let report = Array("\u{1B}[1;2R".utf8)
    #expect(decoder.feed(report) == [.reply(.cursorPosition(row: 1, column: 2))])
    #expect(names(decoder.feed(report)) == "S-F3")
  }

  // MARK: Mouse and focus

  @Test(arguments: [
    ("\u{1B}[<0;10;5M", MouseEvent(.press(.left), at: Point(column: 9, row: 4))),
    ("\u{1B}[<1;1;1M", MouseEvent(.press(.middle), at: Point(column: 0, row: 0))),
    ("\u{1B}[<2;1;1m", MouseEvent(.release(.right), at: Point(column: 0, row: 0))),
    ("\u{1B}[<32;300;200M", MouseEvent(.drag(.left), at: Point(column: 299, row: 199))),
    ("\u{1B}[<34;2;2M", MouseEvent(.drag(.right), at: Point(column: 1, row: 1))),
    ("\u{1B}[<35;2;2M", MouseEvent(.move, at: Point(column: 1, row: 1))),
    ("\u{1B}[<64;2;2M", MouseEvent(.wheel(.up), at: Point(column: 1, row: 1))),
    ("\u{1B}[<65;2;2M", MouseEvent(.wheel(.down), at: Point(column: 1, row: 1))),
    ("\u{1B}[<66;2;2M", MouseEvent(.wheel(.left), at: Point(column: 1, row: 1))),
    ("\u{1B}[<67;2;2M", MouseEvent(.wheel(.right), at: Point(column: 1, row: 1))),
    ("\u{1B}[<128;2;2M", MouseEvent(.press(.other(8)), at: Point(column: 1, row: 1))),
    ("\u{1B}[<4;2;2M", MouseEvent(.press(.left), at: Point(column: 1, row: 1), modifiers: .shift)),
    ("\u{1B}[<8;2;2M", MouseEvent(.press(.left), at: Point(column: 1, row: 1), modifiers: .alt)),
    ("\u{1B}[<80;2;2M", MouseEvent(.wheel(.up), at: Point(column: 1, row: 1), modifiers: .control)),
    ("\u{1B}[M !\"", MouseEvent(.press(.left), at: Point(column: 0, row: 1))),
    ("\u{1B}[M#!!", MouseEvent(.release(.left), at: Point(column: 0, row: 0))),
    ("\u{1B}[M`!!", MouseEvent(.wheel(.up), at: Point(column: 0, row: 0))),
  ])
  func mouseReports(_ bytes: String, _ event: MouseEvent) {
    #expect(events(bytes) == [.mouse(event)])
  }

  @Test(arguments: [
    "\u{1B}[<0;0;5M", "\u{1B}[<0;5M", "\u{1B}[<999;1;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<0;99999999;1M",
    "\u{1B}[<64;1;1m",
  ])
  func impossibleMouseReportsAreDropped(_ bytes: String) {
    #expect(events(bytes + "x") == [.key(Key("x", []))])
  }

  @Test func theWindowGainsAndLosesTheKeyboard() {
    #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }
}
