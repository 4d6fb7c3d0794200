import Testing

@testable import TerminalInput

@Suite struct KeyNameTests {
  @Test(arguments: [
    ("enter", Key(.enter)), ("esc", Key(.escape)), ("C-n", Key("n", .control)), ("M-b", Key("b", .alt)),
    ("S-tab", Key(.backTab)), ("space", Key(" ", [])), ("page-down", Key(.pageDown)),
    ("F5", Key(.function(5))),
    ("x", Key("x", [])), ("?", Key("?", [])), ("C-M-S-up", Key(.up, [.control, .alt, .shift])),
    ("C--", Key("-", .control)), ("-", Key("-", [])), ("C-space", Key(" ", .control)),
    ("D-k", Key("k", .command)),
    ("C-S-a", Key("a", [.control, .shift])), ("日", Key("日", [])), ("C-S-tab", Key(.backTab, .control)),
  ])
  func namesAreReadAndWritten(_ name: String, _ key: Key) {
    #expect(Key(name) == key)
    #expect(key.description == name)
  }

  @Test(arguments: [
    ("return", "enter"), ("Escape", "esc"), ("PgUp", "page-up"), ("del", "delete"), ("f12", "F12"),
    (" ", "space"),
    ("backtab", "S-tab"), ("S-x", "X"), ("C-A", "C-S-a"), ("M-S-b", "M-B"), ("ins", "insert"),
    ("spc", "space"),
  ])
  func otherSpellingsBecomeTheUsualOne(_ name: String, _ usual: String) {
    #expect(Key(name)?.description == usual)
  }

  @Test(arguments: ["", "C-", "M-", "C-M-", "entr", "F0", "F36", "X-a", "ab", "\u{7}", "C-\u{1B}", "C-foo"])
  func whatNamesNoKeyIsRefused(_ name: String) {
    #expect(Key(name) == nil)
  }

  @Test func eachKeyOfTheFieldHasANameThatIsReadBack() {
    for key in LineEditor.Command.byKey.keys { #expect(Key(key.description) == key) }
  }

  @Test func labelsForFooters() {
    let keys = ["enter", "tab", "S-tab", "up", "down", "left", "right", "esc", "C-n", "space", "pgup", "F5"]
    let labels = keys.compactMap { Key($0)?.label() }
    #expect(labels.joined(separator: " ") == "↵ ⇥ S-⇥ ↑ ↓ ← → esc C-n space pgup F5")
    let ascii = keys.compactMap { Key($0)?.label(ascii: true) }
    #expect(ascii.joined(separator: " ") == "enter tab S-tab up down left right esc C-n space pgup F5")
    #expect(ascii.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func keysThatMeanTheSameAreEqual() {
    #expect(Key("a", .shift) == Key("A", []))
    #expect(Key("A", .shift) == Key("A", []))
    #expect(Key("A", .control) == Key("a", [.control, .shift]))
    #expect(Key(.tab, .shift) == Key(.backTab, .shift))
    #expect(Key(.backTab) != Key(.tab))
    #expect(Key("j", .control) != Key(.enter))
  }
}
