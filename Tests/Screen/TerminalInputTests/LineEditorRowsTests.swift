import Bidi
import Canvas
import Testing

@testable import TerminalInput

@Suite struct LineEditorRowsTests {
  /// The drawn rows, with the place of the cursor.
  private func drawn(_ marked: String, columns: Int, rows: Int = 6) -> String {
    let visible = Field(marked, policy: .multiple).editor.visible(columns: columns, rows: rows)
    return visible.rows.map(\.string).joined(separator: "/")
      + " @\(visible.cursor.column),\(visible.cursor.row)"
  }

  @Test(arguments: [
    ("|", 10, " @0,0"), ("hello|", 10, "hello @5,0"), ("hel|lo", 10, "hello @3,0"),
    ("123456789|", 10, "123456789 @9,0"),
    // A row leaves a column for the cursor behind it.
    ("1234567890|", 10, "123456789/0 @1,1"),
    // Rows are broken at words, and blanks hang over the edge.
    ("See you at noon|", 9, "See you /at noon @7,1"), ("See you |at noon", 9, "See you /at noon @0,1"),
    ("abc def|", 4, "abc /def @3,1"), ("abc   |", 4, "abc  @3,0"),
    // Line ends begin a row.
    ("a\n|", 10, "a/ @0,1"), ("a|\n\nb", 10, "a//b @1,0"),
    // Wide glyphs are there whole or not at all.
    ("日本語日|", 6, "日本/語日 @4,1"), ("日|", 2, "日 @1,0"), ("日|", 1, " @0,0"),
    // From the right.
    ("שלום|", 8, "    שלום @3,0"), ("ש|לום", 8, "    שלום @6,0"),
  ])
  func theTextStandsInRows(_ marked: String, _ columns: Int, _ expected: String) {
    #expect(drawn(marked, columns: columns) == expected)
  }

  @Test func theRowsAroundTheCursorAreSeen() {
    let text = "one\ntwo\nthr|ee\nfour\nfive"
    #expect(drawn(text, columns: 10, rows: 3) == "two/three/four @3,1")
    #expect(drawn(text, columns: 10, rows: 1) == "three @3,0")
  }

  @Test func upAndDownGoThroughRows() {
    var editor = LineEditor(text: "See you at noon", policy: .multiple)
    func press(_ key: Key) -> Int {
      _ = editor.handle(.key(key), columns: 9)
      return editor.cursor
    }
    #expect(press(Key(.up)) == 7)
    #expect(press(Key(.up)) == 7)
    #expect(press(Key(.down)) == 15)
  }

  @Test func whatIsDrawnIsSimplerThanWhatIsSent() {
    let editor = LineEditor(text: "你好 👩‍👩‍👧‍👦 ok")
    let visible = editor.visible(columns: 40, rows: 1)
    #expect(visible.rows.map(\.string) == ["你好 👩 ok"])
    #expect(visible.cursor.column == 10)
    #expect(editor.text == "你好 👩‍👩‍👧‍👦 ok")
  }

  @Test func noRowIsWiderThanTheFieldAndTheCursorIsInIt() {
    let pieces = ["a", "日", "👩‍🌾", "🇯🇵", " ", "é", "\u{200B}", "한", "x\u{301}\u{302}", "\n", "לא"]
    for seed in UInt64(1)...40 {
      var generator = SeededGenerator(state: seed)
      var editor = LineEditor(policy: .multiple)
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        _ = editor.handle(.paste(pieces.randomElement(using: &generator) ?? ""))
      }
      for _ in 0..<40 {
        let name = ["left", "left", "right", "backspace", "C-a", "C-e", "up"].randomElement(using: &generator)
        let columns = Int.random(in: 1...30, using: &generator)
        _ = editor.handle(.key(name.flatMap { Key($0) } ?? Key(.left)), columns: columns)
        let visible = editor.visible(columns: columns, rows: 4)
        #expect(visible.rows.allSatisfy { $0.width <= columns }, "seed \(seed)")
        #expect((0..<columns).contains(visible.cursor.column), "seed \(seed)")
        #expect(visible.rows.indices.contains(visible.cursor.row), "seed \(seed)")
        #expect(
          editor.rows(columns: columns).flatMap(\.self) == Array(editor.clusters.indices),
          "seed \(seed)"
        )
      }
    }
  }
}
