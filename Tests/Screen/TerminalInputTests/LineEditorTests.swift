import Canvas
import Testing

@testable import TerminalInput

/// A field with the cursor written as "|": typed into with key names, and read back the same way.
struct Field {
  var editor: LineEditor
  var outcome = LineEditor.Outcome.ignored

  init(_ marked: String = "|", policy: LinePolicy = .single, limit: Int = 64 * 1024) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    editor = LineEditor(text: parts.joined(), policy: policy, limit: limit)
    for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { _ = editor.handle(.key(Key(.left))) }
  }

  var marked: String {
    let characters = Array(editor.text)
    return String(characters[..<editor.cursor]) + "|" + String(characters[editor.cursor...])
  }

  mutating func press(_ names: String) {
    for name in names.split(separator: " ") {
      guard let key = Key(String(name)) else {
        Issue.record("no key is called \(name)")
        return
      }
      outcome = editor.handle(.key(key))
    }
  }

  mutating func type(_ text: String) {
    for character in text { outcome = editor.handle(.key(Key(character, []))) }
  }

  mutating func paste(_ text: String) {
    outcome = editor.handle(.paste(text))
  }
}

@Suite struct LineEditorTests {
  @Test(arguments: [
    // Movement.
    ("ab cd|", "C-a", "|ab cd"), ("ab cd|", "home", "|ab cd"), ("|ab cd", "C-e", "ab cd|"),
    ("|ab cd", "end", "ab cd|"), ("ab|", "C-b", "a|b"), ("ab|", "left", "a|b"), ("|ab", "C-f", "a|b"),
    ("|ab", "right", "a|b"), ("ab cd.|", "M-b", "ab |cd."), ("ab cd|", "C-left", "ab |cd"),
    ("ab cd|", "M-left", "ab |cd"), ("|ab cd", "M-f", "ab| cd"), ("ab| cd", "C-right", "ab cd|"),
    ("|ab cd", "M-right", "ab| cd"), ("|ab", "S-right", "a|b"), ("|", "left", "|"), ("ab|", "right", "ab|"),
    ("|👩‍👩‍👧‍👦x", "right", "👩‍👩‍👧‍👦|x"), ("你好 ok|", "M-b M-b", "你|好 ok"), ("|你好", "M-f", "你|好"),
    ("|...", "M-f", "...|"), ("...|", "M-b", "|..."),
    // Deletion.
    ("ab|", "backspace", "a|"), ("ab|", "C-h", "a|"), ("|ab", "C-d", "|b"), ("|ab", "delete", "|b"),
    ("x👩‍👩‍👧‍👦|", "backspace", "x|"), ("|🇯🇵x", "delete", "|x"), ("|ab", "backspace", "|ab"),
    ("ab|", "C-d", "ab|"),
    ("ab c.d |", "C-w", "ab |"), ("ab c.d|", "M-backspace", "ab c.|"), ("ab| c.d", "M-d", "ab|.d"),
    ("ab| cd", "C-delete", "ab|"), ("ab|cd", "C-u", "|cd"), ("ab|cd", "C-k", "ab|"),
    // What was cut.
    ("ab|cd", "C-k C-a C-y", "cd|ab"), ("ab cd|", "C-w C-w C-y", "ab cd|"),
    ("ab| cd ef", "M-d M-d C-y", "ab cd ef|"),
    ("ab|cd", "C-u C-k C-y", "abcd|"), ("one two|", "C-w left C-w C-e C-y C-y", " oneone|"),
    // Undo.
    ("ab cd|", "C-w C-_", "ab cd|"), ("ab|", "backspace backspace C-_ C-_", "ab|"),
    ("ab|cd", "C-d C-/", "ab|cd"), ("ab|cd", "C-k C-y C-_", "ab|"),
  ])
  func keysOfAField(_ before: String, _ keys: String, _ after: String) {
    var field = Field(before)
    field.press(keys)
    #expect(field.marked == after, "\(before) and \(keys)")
  }

  @Test(arguments: [
    ("ab\ncd|", "home", "ab\n|cd"), ("ab\n|cd", "C-a", "ab\n|cd"), ("|ab\ncd", "end", "ab|\ncd"),
    ("ab\ncd|", "up", "ab|\ncd"), ("ab\ncd|", "C-p", "ab|\ncd"), ("a|b\ncd", "down", "ab\nc|d"),
    ("a|b\ncd", "C-n", "ab\nc|d"), ("abc|\nd", "down", "abc\nd|"), ("a\nbcd|", "up", "a|\nbcd"),
    ("ab|cd", "C-j", "ab\n|cd"), ("ab|", "M-enter", "ab\n|"), ("ab|", "S-enter", "ab\n|"),
    ("ab|\ncd", "C-k", "ab|cd"), ("ab\n|cd", "C-u", "ab|cd"), ("ab\nc|d", "C-u", "ab\n|d"),
    ("|ab\ncd", "up", "|ab\ncd"), ("a\n|\nb", "down", "a\n\n|b"), ("a\n\n|b", "up", "a\n|\nb"),
  ])
  func keysOfAFieldWithLines(_ before: String, _ keys: String, _ after: String) {
    var field = Field(before, policy: .multiple)
    field.press(keys)
    #expect(field.marked == after, "\(before) and \(keys)")
  }

  @Test(arguments: [
    ("enter", LineEditor.Outcome.submitted), ("esc", .cancelled), ("C-g", .cancelled),
    ("tab", .left), ("S-tab", .left), ("C-c", .ignored), ("F1", .ignored),
    ("M-x", .ignored), ("up", .ignored), ("C-n", .ignored), ("C-j", .ignored), ("M-enter", .ignored),
    ("page-up", .ignored), ("left", .moved), ("right", .moved), ("C-k", .moved), ("a", .edited),
    ("space", .edited),
    ("C-y", .refused(.nothingToYank)), ("C-_", .refused(.nothingToUndo)),
  ])
  func whatComesOfAKey(_ key: String, _ outcome: LineEditor.Outcome) {
    var field = Field("hi|")
    field.press(key)
    #expect(field.outcome == outcome)
  }

  @Test func whatIsNoKeyIsNotTheFieldsBusiness() {
    var editor = LineEditor(text: "a")
    #expect(editor.handle(.mouse(MouseEvent(.click, at: Point(column: 0, row: 0)))) == .ignored)
    #expect(editor.handle(.paste("")) == .ignored)
    #expect(editor.text == "a")
  }

  @Test func lettersAreUndoneByWords() {
    var field = Field()
    field.type("hello there you")
    field.press("C-_")
    #expect(field.marked == "hello there |")
    field.press("C-_")
    #expect(field.marked == "hello |")
    field.press("C-_ C-_")
    #expect(field.marked == "|")
    #expect(field.outcome == .refused(.nothingToUndo))
  }

  @Test func manyRandomEditsAreUndoneToTheFirstState() {
    let pieces = ["a", "é", "e", "\u{301}", "👩", "\u{200D}", "🇯", "🇵", "你", " ", "न", "\u{94D}", "क", "한"]
    let commands = [
      "left", "right", "backspace", "C-d", "C-w", "M-d", "C-y", "C-a", "C-e", "C-u",
    ]
    for seed in UInt64(1)...30 {
      var generator = SeededGenerator(state: seed)
      var field = Field("start 👩‍🌾🇯🇵|")
      for _ in 0..<80 {
        if Int.random(in: 0..<3, using: &generator) > 0 {
          field.type(pieces.randomElement(using: &generator) ?? "")
        } else {
          field.press(commands.randomElement(using: &generator) ?? "")
        }
        // The clusters are always those of the joined text, and the cursor is between them.
        #expect(field.editor.clusters == Array(field.editor.text), "seed \(seed)")
        #expect((0...field.editor.clusters.count).contains(field.editor.cursor), "seed \(seed)")
      }
      repeat { field.press("C-_") } while field.outcome == .edited
      #expect(Array(field.editor.text.utf8) == Array("start 👩‍🌾🇯🇵".utf8), "seed \(seed)")
    }
  }

  @Test func undoBringsBackTheBytesAndNotOnlyWhatLooksTheSame() {
    let text = "\u{E9}e\u{301}"
    var field = Field(text)
    field.press("C-w")
    #expect(field.editor.isEmpty)
    field.press("C-_")
    #expect(Array(field.editor.text.utf8) == Array(text.utf8))
  }

  @Test func theTextIsWhatWasTypedByteForByteHoweverItWasSplit() {
    let text = "你好 👩‍👩‍👧‍👦 e\u{301} é 🇯🇵🇩🇪 한글 1\u{FE0F}\u{20E3} ok"
    let bytes = Array(text.utf8)
    for size in [1, 2, 3, 5, 7, 100] {
      var decoder = InputDecoder()
      var editor = LineEditor()
      for start in stride(from: 0, to: bytes.count, by: size) {
        for event in decoder.feed(bytes[start..<min(bytes.count, start + size)]) {
          #expect(editor.handle(event) == .edited)
        }
      }
      #expect(Array(editor.text.utf8) == bytes, "reads of \(size)")
      #expect(editor.handle(.key(Key(.enter))) == .submitted)
      #expect(Array(editor.text.utf8) == bytes)
      #expect(editor.cursor == text.count)
    }
  }

  @Test func aPartThatArrivesLaterJoinsItsCluster() {
    var field = Field("x|y")
    field.type("👩")
    field.type("\u{200D}")
    field.type("🌾")
    #expect(field.marked == "x👩‍🌾|y")
    field.press("backspace")
    #expect(field.marked == "x|y")

    field = Field("🇵|")
    field.press("C-a")
    field.type("🇯")
    #expect(field.editor.text.count == 1)
    #expect(field.editor.cursor == 1)
  }
}
