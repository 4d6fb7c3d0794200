import Bidi
import Canvas
import Testing

@testable import TerminalInput

@Suite struct LineEditorVisibleTests {
  /// The drawn line with the cursor's column marked below it.
  private func drawn(_ marked: String, columns: Int, ascii: Bool = false) -> String {
    let line = Field(marked).editor.visible(columns: columns, ascii: ascii)
    return line.text.string + "@\(line.cursorColumn)"
  }

  @Test(arguments: [
    ("|", 10, "@0"), ("hello|", 10, "hello@5"), ("hel|lo", 10, "hello@3"),
    ("123456789|", 10, "123456789@9"),
    // The cursor at the end needs a cell of its own.
    ("1234567890|", 10, "‹34567890@9"),
    // In the middle, four cells stay visible on its right; the last one is the mark.
    ("0123456789abc|defghijkl", 12, "‹789abcdefg›@7"),
    ("|0123456789abcdef", 12, "0123456789a›@0"),
    ("0123456|789abcdef", 12, "0123456789a›@7"),
    ("0123456789ab|cd", 12, "‹456789abcd@9"),
    // Wide glyphs are there whole or not at all.
    ("|日本語日本語", 8, "日本語 ›@0"), ("日本語日本語|", 8, "‹日本語@7"), ("日本語日本語|", 9, "‹日本語@7"),
    ("a日本語日本語|", 8, "‹日本語@7"), ("|日本", 4, "日本@0"), ("日本|", 5, "日本@4"), ("日本|", 4, "本@2"),
    // Narrow fields.
    ("abc|", 1, "@0"), ("|日", 1, "@0"), ("日|", 2, "@0"), ("abc|", 2, "c@1"), ("ab|c", 3, "abc@2"),
  ])
  func theCursorIsAlwaysSeen(_ marked: String, _ columns: Int, _ expected: String) {
    #expect(drawn(marked, columns: columns) == expected)
  }

  @Test func marksInASCII() {
    #expect(drawn("0123456789abc|defghijkl", columns: 12, ascii: true) == "<789abcdefg>@7")
  }

  @Test func whatIsDrawnIsSimplerThanWhatIsSent() {
    let editor = LineEditor(text: "你好 👩‍👩‍👧‍👦 ok")
    let line = editor.visible(columns: 40)
    #expect(line.text.string == "你好 👩 ok")
    #expect(line.cursorColumn == 10)
    #expect(editor.text == "你好 👩‍👩‍👧‍👦 ok")
  }

  @Test func thePartIsNeverWiderThanTheFieldAndHoldsTheCursor() {
    let pieces = ["a", "日", "👩‍🌾", "🇯🇵", " ", "é", "\u{200B}", "한", "x\u{301}\u{302}"]
    for seed in UInt64(1)...40 {
      var generator = SeededGenerator(state: seed)
      var editor = LineEditor()
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        _ = editor.handle(.paste(pieces.randomElement(using: &generator) ?? ""))
      }
      for _ in 0..<40 {
        let name = ["left", "left", "right", "backspace", "C-a", "C-e"].randomElement(using: &generator)
        _ = editor.handle(.key(name.flatMap { Key($0) } ?? Key(.left)))
        let columns = Int.random(in: 1...30, using: &generator)
        let line = editor.visible(columns: columns)
        #expect(line.text.width <= columns, "seed \(seed)")
        #expect((0..<columns).contains(line.cursorColumn), "seed \(seed)")
        #expect(line.cursorColumn <= line.text.width, "seed \(seed)")
        if columns >= 12 {
          let margin = 4
          #expect(!line.cutLeft || line.cursorColumn >= margin, "seed \(seed)")
          #expect(!line.cutRight || line.cursorColumn <= columns - 1 - margin, "seed \(seed)")
        }
      }
    }
  }

  @Test func afterDeletionsTheFieldFillsFromTheLeft() {
    var editor = LineEditor(text: "0123456789abcdefghij")
    for _ in 0..<9 { _ = editor.handle(.key(Key(.backspace))) }
    #expect(editor.visible(columns: 12).text.string == "0123456789a")
  }

  /// So often that a cost which grew with the text would take minutes.
  @Test(.timeLimit(.minutes(3))) func theCostDoesNotGrowWithTheText() {
    let editor = LineEditor(text: String(repeating: "日本 ", count: 20_000), limit: 65_536)
    var line = editor.visible(columns: 40)
    for _ in 0..<500 where !Task.isCancelled { line = editor.visible(columns: 40) }
    #expect(line.cutLeft)
  }

  @Test func severalLinesAroundTheCursor() {
    let field = Field("one\ntwo\nthr|ee is a long one\nfour\nfive", policy: .multiple)
    let (lines, cursor) = field.editor.visible(columns: 10, rows: 3)
    #expect(lines.map(\.text.string) == ["two", "three is ›", "four"])
    #expect(cursor == Point(column: 3, row: 1))

    let (few, place) = Field("a\n|", policy: .multiple).editor.visible(columns: 10, rows: 5)
    #expect(few.map(\.text.string) == ["a", ""])
    #expect(place == Point(column: 0, row: 1))
  }
}
