import Testing
import Text

/// Text that is written as it is, but for what would control a terminal.
@Suite struct VisibleTextTests {
  @Test func ordinaryTextStays() {
    for text in ["{\n\t\"a\": 1\r\n}\n", "日本\u{200F}é", String(repeating: "a", count: 100_000)] {
      #expect(Sanitizer.visible(text) == text)
    }
  }

  @Test func controlsAndOverridesAreSeen() {
    #expect(
      Sanitizer.visible("\u{1B}[2J\u{7F}\u{9B}a\rb\u{202E}c\u{2066}d\u{2028}")
        == "␛[2J␡\u{FFFD}a␍b\u{FFFD}c\u{FFFD}d\u{FFFD}"
    )
  }
}
