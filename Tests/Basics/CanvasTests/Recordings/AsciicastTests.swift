import Canvas
import JSON
import TestTerminal
import Testing

/// Recordings: what a player shows is what the screen showed.
struct AsciicastTests {
  /// Frames with all that is hard: wide characters, halves of them, combining marks, colors, a moved cursor.
  private static let frames: [Grid] = {
    var first = Grid(size: Size(columns: 24, rows: 4))
    first.draw("Dinner tonight?", at: Point(column: 1, row: 0), style: Style(attributes: .bold))
    first.draw(
      "收到一个邀请 🍲 e\u{301}",
      at: Point(column: 0, row: 1),
      style: Style(foreground: Color(hex: "#ff8800"))
    )
    first.card(Rect(column: 2, row: 1, columns: 20, rows: 3), color: Color(red: 10, green: 20, blue: 30))
    var second = first
    second.draw("x", at: Point(column: 3, row: 2), style: .plain)
    second.draw("世界", at: Point(column: 5, row: 2), style: Style(attributes: [.italic, .underline]))
    var third = second
    third.draw("ab", at: Point(column: 6, row: 2), style: .plain)
    third.cursor = Point(column: 4, row: 3)
    third.cursorVisible = true
    return [first, second, third, first, third]
  }()

  @Test func thePlayerShowsWhatWasSeen() throws {
    for count in 1...Self.frames.count {
      var writer = AsciicastWriter(title: "A \"story\"")
      var text = ""
      for (index, grid) in Self.frames.prefix(count).enumerated() {
        text += writer.marker("too early", at: 0)
        text += writer.frame(grid, at: Double(index) * 0.5)
        text += writer.marker("step \(index)", at: Double(index) * 0.5)
      }
      let seen = try CastPlayer(text)
      var whole = AsciicastWriter()
      let expected = try CastPlayer(whole.frame(Self.frames[count - 1], at: 0))
      #expect(seen.screen.picture.cells == expected.screen.picture.cells)
      #expect(seen.screen.picture.cursorVisible == Self.frames[count - 1].cursorVisible)
      #expect(seen.markers.map(\.label).last == "step \(count - 1)" && seen.markers.count == 2 * count - 1)
      #expect(abs(seen.length - Double(count - 1) * 0.5) < 0.001)
    }
  }

  @Test func aFrameIsWhatTheGridSays() throws {
    var writer = AsciicastWriter()
    let rows = try CastPlayer(writer.frame(Self.frames[0], at: 0)).screen.picture.rows
    #expect(rows[0].hasPrefix(" Dinner tonight?"))
    #expect(rows[3].contains("▝▀▀▀"))
  }

  @Test func nothingIsWrittenWhereNothingChanges() {
    var writer = AsciicastWriter()
    #expect(!writer.frame(Self.frames[0], at: 0).isEmpty)
    #expect(writer.frame(Self.frames[0], at: 1) == "")
    #expect(writer.frame(Self.frames[1], at: 2).count < 250, "only what differs")
  }

  @Test func aScreenOfAnotherSizeIsToldAndDrawnAnew() throws {
    var writer = AsciicastWriter()
    var large = Grid(size: Size(columns: 40, rows: 6))
    large.draw("Larger", at: Point(column: 33, row: 5), style: .plain)
    let text = writer.frame(Self.frames[0], at: 0) + writer.frame(large, at: 1)
    let seen = try CastPlayer(text)
    #expect(seen.codes == "oro")
    #expect(seen.screen.picture.rows.last?.hasSuffix("Larger") == true)
    #expect(!seen.screen.picture.contains("Dinner"))
  }

  @Test func theHeaderIsThatOfTheFormat() throws {
    var writer = AsciicastWriter(title: "T", timestamp: 7)
    let text = writer.frame(Self.frames[0], at: 0) + writer.closing(at: 2)
    let cast = try CastPlayer(text)
    #expect(cast.header["version"]?.intValue == 2 && cast.header["width"]?.intValue == 24)
    #expect(cast.header["timestamp"]?.intValue == 7 && cast.header["title"]?.stringValue == "T")
    #expect(cast.codes == "oo" && cast.length == 2)
    #expect(cast.screen.picture.cursorVisible)
  }
}
