import Testing

@testable import Text

/// The word that was probably meant.
@Suite struct SpellingTests {
  private func distance(_ left: String, _ right: String) -> Int {
    Spelling.distance(Array(left.utf8), Array(right.utf8))
  }

  @Test func distances() {
    #expect(distance("abc", "abc") == 0)
    #expect(distance("abc", "acb") == 1)
    #expect(distance("abc", "") == 3)
    #expect(distance("", "ab") == 2)
    #expect(distance("kitten", "sitting") == 3)
  }

  @Test(arguments: [("alert-type", "alertType"), ("alertTpye", "alertType"), ("ud", nil), ("other", nil)])
  func aWordThatMayBeAnothersIsNearOnlyIfItIsLong(_ word: String, _ meant: String?) {
    #expect(Spelling.closest(to: word, among: ["id", "alertType"]) == meant)
  }

  @Test(arguments: [("ud", "id"), ("alertTyppes", "alertType"), ("x", nil)])
  func aWordThatShouldBeOneOfThemIsNearEvenIfItIsShort(_ word: String, _ meant: String?) {
    #expect(Spelling.closest(to: word, among: ["id", "alertType"], .wide) == meant)
  }
}
