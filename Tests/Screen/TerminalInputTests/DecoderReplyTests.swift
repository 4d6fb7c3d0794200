import Canvas
import Testing

@testable import TerminalInput

@Suite struct DecoderReplyTests {
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

  @Test func aCursorReportOfRowOneIsAKey() {
    var decoder = InputDecoder()
    #expect(names(decoder.feed("\u{1B}[1;2R\u{1B}[1;5R\u{1B}[R\u{1B}[12;40R".utf8)) == "S-F3 C-F3 F3")
  }

  // MARK: Mouse

  @Test(arguments: [
    ("\u{1B}[<0;10;5M", MouseEvent(.click, at: Point(column: 9, row: 4))),
    ("\u{1B}[<64;2;2M", MouseEvent(.wheel(.up), at: Point(column: 1, row: 1))),
    ("\u{1B}[<65;2;2M", MouseEvent(.wheel(.down), at: Point(column: 1, row: 1))),
    ("\u{1B}[<66;2;2M", MouseEvent(.wheel(.left), at: Point(column: 1, row: 1))),
    ("\u{1B}[<67;2;2M", MouseEvent(.wheel(.right), at: Point(column: 1, row: 1))),
    ("\u{1B}[<4;300;200M", MouseEvent(.click, at: Point(column: 299, row: 199))),
    ("\u{1B}[<80;2;2M", MouseEvent(.wheel(.up), at: Point(column: 1, row: 1))),
    ("\u{1B}[M !\"", MouseEvent(.click, at: Point(column: 0, row: 1))),
    ("\u{1B}[M`!!", MouseEvent(.wheel(.up), at: Point(column: 0, row: 0))),
  ])
  func mouseReports(_ bytes: String, _ event: MouseEvent) {
    #expect(events(bytes) == [.mouse(event)])
  }

  /// Of another button, a release, a drag, a move, out of range, and of the window's focus.
  @Test(arguments: [
    "\u{1B}[<1;1;1M", "\u{1B}[<0;1;1m", "\u{1B}[<32;2;2M", "\u{1B}[<35;2;2M", "\u{1B}[<128;2;2M",
    "\u{1B}[M#!!",
    "\u{1B}[<0;0;5M", "\u{1B}[<0;5M", "\u{1B}[<999;1;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<0;99999999;1M",
    "\u{1B}[<64;1;1m", "\u{1B}[I", "\u{1B}[O",
  ])
  func otherReportsAreDropped(_ bytes: String) {
    #expect(events(bytes + "x") == [.key(Key("x", []))])
  }
}
