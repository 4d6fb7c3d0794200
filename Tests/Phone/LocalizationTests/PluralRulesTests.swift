import NotificationModel
import Testing

@testable import Localization

/// The examples that Unicode's CLDR gives for its own rules.
@Suite struct PluralRulesTests {
  @Test(
    arguments: [
      ("en", "one 1|other 0 2 5 1.0 1.5 100"), ("de", "one 1|other 0 2 1.0"), ("nl", "one 1|other 0 2 1.0"),
      ("sv", "one 1|other 0 2 1.0"),
      ("fi", "one 1|other 0 1.0"), ("et", "one 1|other 0 2"),
      ("it", "one 1|other 0 2 1.0|many 1000000 3000000"),
      ("ca", "one 1|other 0 2|many 1000000"), ("es", "one 1 1.0 1.00|other 0 2 1.5|many 1000000"),
      ("fr", "one 0 1 1.5 0.0|other 2 17 100 2.0|many 1000000 2000000"),
      ("pt", "one 0 1 1.5|other 2 17|many 1000000"),
      ("pt-PT", "one 1|other 0 2 1.5|many 1000000"), ("pt-AO", "one 1|other 0"),
      ("da", "one 1 0.1 1.6|other 0 2 3.4"),
      ("nb", "one 1 1.0|other 0 2"), ("no", "one 1|other 0"), ("is", "one 1 21 31 0.1 10.1|other 0 5 11 16"),
      ("hu", "one 1|other 0 2"),
      ("tr", "one 1|other 0 2"), ("el", "one 1|other 0 2"), ("bg", "one 1|other 0 2"),
      ("hi", "one 0 1 0.5|other 2 1.1"), ("bn", "one 0 1|other 2"),
      ("fa", "one 0 1 0.04|other 2 1.1"), ("he", "one 1 0.5|two 2|other 0 3 10 20 2.0"), ("iw", "two 2"),
      (
        "ar", "zero 0|one 1|two 2|few 3 10 103 110 1003|many 11 26 99 111 1011|other 100 102 200 202 1000 0.1"
      ),
      ("ru", "one 1 21 31 101 1001|few 2 4 22 24 102|many 0 5 11 14 19 100 112|other 0.0 1.5 10.0"),
      ("uk", "one 1 21|few 2 3 4|many 0 5 12|other 1.5"),
      ("be", "one 1 21 1.0|few 2 24|many 0 5 19 111|other 0.1"),
      ("pl", "one 1|few 2 4 22 102|many 0 5 11 12 14 21 101 112|other 0.5 1.5"),
      ("cs", "one 1|few 2 4|many 0.5 1.5|other 0 5 19 22"), ("sk", "one 1|few 2 3|many 1.0|other 0 5"),
      ("sl", "one 1 101 201|two 2 102|few 3 4 103 0.5|other 0 5 19 100"),
      ("hr", "one 1 21 0.1 1.1|few 2 4 22 0.2|other 0 5 11 12 14 0.5"),
      ("sr", "one 1 21|few 3|other 12"), ("bs", "one 1|few 2|other 5"),
      ("lt", "one 1 21 31|few 2 9 22|many 0.1 1.7|other 0 10 11 19 20"),
      ("lv", "zero 0 10 11 19 20 100|one 1 21 0.1 1.1|other 2 9 22 0.2"),
      ("ro", "one 1|few 0 2 16 101 119 1.5|other 20 35 100 120"),
      ("cy", "zero 0|one 1|two 2|few 3|many 6|other 4 5 7 100"),
      ("ga", "one 1|two 2|few 3 6|many 7 10|other 0 11 1.5"),
      ("gd", "one 1 11|two 2 12|few 3 10 13 19|other 0 20"),
      ("mt", "one 1|two 2|few 0 3 10 103|many 11 19 117|other 20 100 1.5"),
      ("mk", "one 1 21 0.1|other 0 2 11"),
      ("br", "one 1 21 31|two 2 22|few 3 4 9 23|many 1000000|other 0 5 11 71"),
      ("fil", "one 0 1 2 3 5 7 10|other 4 6 9 14"), ("th", "other 0 1 2"), ("vi", "other 1"),
      ("id", "other 1"), ("ms", "other 1"), ("ja", "other 0 1"),
      ("ko", "other 1"), ("zh-Hans", "other 1"), ("xx", "other 1"), ("si", "one 0 1 0.1|other 2"),
    ])
  func eachLanguageCountsItsOwnWay(language: String, examples: String) throws {
    let locale = try #require(LocaleIdentifier(language))
    for group in examples.split(separator: "|") {
      let words = group.split(separator: " ")
      let expected = PluralCategory(rawValue: String(words[0]))
      for word in words.dropFirst() {
        let number = try #require(DecimalNumber(String(word)))
        #expect(PluralRules.category(of: number, in: locale) == expected, "\(language) \(word)")
      }
    }
  }

  @Test func theSignDoesNotCountAndNoNumberIsTooLong() throws {
    let english = try #require(LocaleIdentifier("en"))
    let russian = try #require(LocaleIdentifier("ru"))
    let long = String(repeating: "9", count: 40)

    #expect(PluralRules.category(of: try #require(DecimalNumber("-1")), in: english) == .one)
    #expect(PluralRules.category(of: try #require(DecimalNumber(long + "21")), in: russian) == .one)
    #expect(
      PluralRules.category(
        of: try #require(DecimalNumber("1000000")),
        in: try #require(LocaleIdentifier("fr"))
      )
        == .many
    )
    for text in [
      "", "x", "1x", "--1", "1e", "1e3", ".", "1,5", String(repeating: "9", count: 61), "٣", "NaN", "0x1",
    ] {
      #expect(DecimalNumber(text) == nil, "\(text)")
    }
  }
}
