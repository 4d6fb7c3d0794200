import Testing

@testable import Text

/// Text in documents of XML and HTML.
@Suite struct MarkupTextTests {
  @Test func whatHasAMeaningInXMLIsEscapedAndWhatItForbidsIsReplaced() {
    #expect(MarkupText.escaped("a<b>&\"c'") == "a&lt;b&gt;&amp;&quot;c&#39;")
    #expect(MarkupText.escaped("\u{0}\u{1B}[1m\u{FFFE}é🇮🇱") == "\u{FFFD}\u{FFFD}[1m\u{FFFD}é🇮🇱")
  }

  @Test func lineBreaksSurviveInAttributes() {
    #expect(MarkupText.escaped("a\n\tb") == "a\n\tb")
    #expect(MarkupText.escaped("a\n\tb", for: .attribute) == "a&#10;&#9;b")
  }
}
