import PhoneLocalization
import Testing

@testable import PhoneContents

/// The keyboard of each language.
@Suite struct KeyboardTests {
  private func rows(_ locale: String, under text: String = "a") -> [String] {
    Keyboard(locale, under: text).rows.map { $0.joined() }
  }

  @Test(arguments: PhoneLanguage.tags) func everyLanguageOfThePhoneHasAKeyboard(tag: String) {
    #expect(Keyboard.tags.contains(tag))
    let keyboard = Keyboard(tag, under: "")
    #expect(keyboard.rows.count == (keyboard.isPad ? 4 : 3) && keyboard.rows.allSatisfy { $0.count >= 5 })
    #expect(!keyboard.space.isEmpty && !keyboard.lineEnd.isEmpty)
    let keys = keyboard.rows.flatMap(\.self)
    #expect(keyboard.isPad || Set(keys).count == keys.count)
  }

  @Test func theLettersAreThoseOfTheLanguage() {
    #expect(rows("de").first == "qwertzuiopü" && rows("de-AT") == rows("de"))
    #expect(rows("fr").first == "azertyuiop" && rows("es")[1].hasSuffix("ñ"))
    #expect(rows("zh-TW") == rows("en") && Keyboard("zh-TW", under: "").lineEnd == "換行")
    #expect(rows("ar-XB") == rows("ar") && rows("en-XA") == rows("en"))
    #expect(rows("sw") == rows("en"))
  }

  @Test func aSentenceBeginsWithACapital() {
    for text in ["", "Yes. ", "Yes!\n"] { #expect(rows("en", under: text).first == "QWERTYUIOP", "\(text)") }
    for text in ["Yes", "Yes ", "Yes."] { #expect(rows("en", under: text).first == "qwertyuiop", "\(text)") }
    #expect(rows("tr", under: "").first == "QWERTYUIOPĞÜ" && rows("tr", under: "")[1].hasSuffix("İ"))
    #expect(rows("zh-Hans", under: "").first == "qwertyuiop" && !Keyboard("ko", under: "").isShifted)
  }

  @Test func whereASecondScriptIsWrittenThereIsAGlobe() {
    #expect(Keyboard("ru", under: "").next == "globe" && Keyboard("de", under: "").next == "face.smiling")
  }
}
