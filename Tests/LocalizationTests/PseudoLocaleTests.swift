import Localization
import NotificationModel
import Testing

/// Languages that nobody speaks, for an app without translations.
@Suite struct PseudoLocaleTests {
  @Test(arguments: [
    (PseudoLocale.accented, "Íñṽíŧéđ. 2 ñéŵ 💌"), (.doubleLength, "Invited. 2 new 💌 Invited. 2 new 💌"),
    (.rightToLeft, "ينفيتيد. 2 نيو 💌"),
  ])
  func eachOneChangesTheTexts(pseudo: PseudoLocale, text: String) {
    #expect(pseudo.text("Invited. 2 new 💌") == text)
    #expect(pseudo.text("").isEmpty)
  }

  @Test func onlyTheirTagsAreMeant() {
    #expect(PseudoLocale(locale: "en_xa") == .accented)
    #expect(PseudoLocale(locale: "ar-XB") == .rightToLeft)
    for spoken in ["en", "ar", "de-XA", "en-US", "x"] { #expect(PseudoLocale(locale: spoken) == nil) }
  }

  @Test func theTextsAreThoseOfTheDevelopmentLanguage() {
    let tables = StringTables(
      developmentLocale: "de",
      locales: ["ar": ["K": .text("مرحبا")], "en": ["K": .text("Hello")], "de": ["K": .text("Hallo")]]
    )
    for pseudo in PseudoLocale.allCases { #expect(tables.locale(for: pseudo.rawValue) == "de") }
    let content = Content(title: "", localization: ContentLocalization(title: LocalizedText(key: "K")))
    #expect(content.localized(by: tables, for: "en-XD").inPseudoLocale(of: "en-XD").title == "Hallo Hallo")
  }

  @Test func buttonsAndTheirFieldsChangeToo() {
    var action = Action(identifier: "r", title: "Reply")
    action.textInput = Action.TextInput(buttonTitle: "Send", placeholder: "Say")
    let category = Category(identifier: "c", actions: [action])
    let changed = category.inPseudoLocale(of: "en-XD").actions[0]
    #expect(changed.title == "Reply Reply")
    #expect(changed.textInput == Action.TextInput(buttonTitle: "Send Send", placeholder: "Say Say"))
    #expect(category.inPseudoLocale(of: "en") == category)
  }
}
