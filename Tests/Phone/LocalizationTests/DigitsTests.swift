import Foundation
import Testing

@testable import Localization

/// The digits of languages, against ICU.
struct DigitsTests {
  /// Numbering systems that no language of iOS has as its usual one.
  private static let others: Set = ["adlm", "cakm", "mtei", "nkoo", "olck", "tibt"]

  @Test func theyAreThoseOfICU() {
    for locale in Locale.availableIdentifiers {
      let system = Locale(identifier: locale).numberingSystem.identifier
      let digits = Digits(of: locale)
      #expect(digits.numberingSystem == (Self.others.contains(system) ? "latn" : system), "\(locale)")
    }
  }

  @Test func aLocaleThatIsNotKnownHasWesternDigits() {
    #expect(Digits(of: "xx").text("42") == "42" && Digits(of: "?!").text("42") == "42")
    #expect(Digits(of: "ar-SA").text("42") == "٤٢" && Digits(of: "fa").text("42") == "۴۲")
  }
}
