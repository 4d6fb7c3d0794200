import NotificationModel
import Testing

@testable import Localization

/// A content's lines in the language of the phone.
@Suite struct LookUpTests {
  private let tables = StringTables(
    developmentLocale: "en",
    locales: [
      "en": ["FROM": .text("From %@"), "HELLO": .text("Hello")], "de": ["FROM": .text("Von %@")],
    ]
  )

  private let content = Content(
    title: "From somebody",
    subtitle: "as sent",
    body: "HELLO",
    localization: ContentLocalization(
      title: LocalizedText(key: "FROM", arguments: ["Ada"], fallback: "From somebody"),
      body: LocalizedText(key: "HELLO")
    )
  )

  @Test func eachLineIsLookedUpInOneLanguage() {
    let english = content.localized(by: tables, for: "en-US")
    let german = content.localized(by: tables, for: "de-AT")

    #expect([english.title, english.subtitle, english.body] == ["From Ada", "as sent", "Hello"])
    #expect([german.title, german.subtitle, german.body] == ["Von Ada", "as sent", "HELLO"])
    #expect(german.localization == content.localization)
  }

  @Test func switchingBackGivesTheSameAgain() {
    let there = content.localized(by: tables, for: "en")

    #expect(there.localized(by: tables, for: "de").localized(by: tables, for: "en") == there)
  }

  @Test func withoutATableTheLiteralElseTheKeyIsShown() {
    let without = content.localized(by: nil, for: "de")
    let format = LocalizedText(key: "%@ says hi", arguments: ["Ada"])
    var keyed = content
    keyed.localization = ContentLocalization(body: format)

    #expect([without.title, without.body] == ["From somebody", "HELLO"])
    #expect(keyed.localized(by: nil, for: "de").body == "Ada says hi")
    #expect(Content(title: "a", body: "b").localized(by: tables, for: "de") == Content(title: "a", body: "b"))
  }

  @Test func itIsSaidWhereATextWasFound() {
    let found = tables.lookUp(LocalizedText(key: "FROM", arguments: ["Ada", "x"]), for: "de-CH")
    let lost = tables.lookUp(LocalizedText(key: "HELLO", arguments: ["x"], fallback: "Hi 100%"), for: "de")

    #expect(found == FoundText(text: "Von Ada", locale: "de", unusedArguments: 1))
    #expect(lost == FoundText(text: "Hi 100%", locale: nil))
  }
}
