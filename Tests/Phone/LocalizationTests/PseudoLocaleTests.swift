import Testing

@testable import Localization
@testable import NotificationModel

/// Languages that nobody speaks, in which what is not translated can be told from what is.
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
    #expect(AppTexts(tables, locale: "en-XD").text(LocalizedText(key: "K")) == "Hallo Hallo")
  }

  // MARK: What is changed

  private static let tables = StringTables(
    developmentLocale: "en",
    locales: [
      "en": [
        "NAME": .text("Ferry"), "INVITED": .text("%@ invites you 100%%"), "Reply": .text("Reply"),
        "SEND": .text("Send"), "SAY": .text("Say"),
        "MORE": .plural(
          format: "%#@n@",
          variables: [
            "n": PluralVariable(valueType: "lld", cases: [.one: "%lld letter", .other: "%lld letters"])
          ]
        ),
      ]
    ]
  )

  /// An app with a text of each kind: with keys and tables, or with literals alone.
  private func app(hasKeys: Bool) -> App {
    func key(_ key: String) -> LocalizedText? { hasKeys ? LocalizedText(key: key) : nil }
    var action = Action(identifier: "r", title: "Reply")
    action.textInput = Action.TextInput(buttonTitle: "Send", placeholder: "Say")
    let texts = ActionLocalization(
      title: key("Reply"),
      textInputButtonTitle: key("SEND"),
      textInputPlaceholder: key("SAY")
    )
    action.localization = hasKeys ? texts : nil
    var app = App(
      bundle: "a.b",
      name: "Ferry",
      categories: [Category(identifier: "c", actions: [action])],
      strings: hasKeys ? Self.tables : nil,
      localization: hasKeys ? AppLocalization(name: key("NAME")) : nil,
      origin: .manifest
    )
    var serving = ContentExtension(
      categories: ["c"],
      card: .template("card: []", file: "a.card.yaml")
    )
    serving.actions = [action]
    app.contentExtensions = [serving]
    return app
  }

  private func texts(_ app: App) -> [String] {
    let actions = app.categories[0].actions + (app.contentExtensions?[0].actions ?? [])
    return [app.name]
      + actions.flatMap { [$0.title, $0.textInput?.buttonTitle ?? "", $0.textInput?.placeholder ?? ""] }
  }

  @Test(arguments: [true, false])
  func everyTextOfAnAppIsChanged(hasKeys: Bool) {
    let app = app(hasKeys: hasKeys)

    #expect(
      texts(app.localized(for: "en-XA")) == ["Ƒéŕŕý", "Ŕéþļý", "Šéñđ", "Šáý", "Ŕéþļý", "Šéñđ", "Šáý"]
    )
    #expect(texts(app.localized(for: "en-XD")).prefix(2) == ["Ferry Ferry", "Reply Reply"])
  }

  @Test(arguments: [true, false])
  func theTextsComeBackWithTheLanguage(hasKeys: Bool) {
    let english = app(hasKeys: hasKeys).localized(for: "en")
    let accented = english.localized(for: "en-XA")

    #expect(accented.localized(for: "en-XD").localized(for: "en") == english)
    #expect(accented.localized(for: "en-XA") == accented)
    #expect(accented.localized(for: "en-XD") == english.localized(for: "en-XD"))
  }

  @Test func argumentsAreDataAndStay() {
    let invited = LocalizedText(key: "INVITED", arguments: ["Ada"])

    #expect(AppTexts(Self.tables, locale: "en-XA").text(invited) == "Ada íñṽíŧéš ýóú 100%")
    #expect(AppTexts(Self.tables, locale: "ar-XB").text(invited) == "Ada ينفيتيس يوو 100%")
    #expect(
      AppTexts(Self.tables, locale: "en-XD").text(invited) == "Ada invites you 100% Ada invites you 100%"
    )
  }

  @Test func aCountedTextIsChangedInItsPluralForm() {
    let texts = AppTexts(Self.tables, locale: "en-XA")

    #expect(
      [1, 2].map { texts.counted(LocalizedText(key: "MORE"), or: nil, $0)?.text } == [
        "1 ļéŧŧéŕ", "2 ļéŧŧéŕš",
      ]
    )
  }

  @Test func whatIsInNoTableStaysSoThatItIsSeen() {
    let texts = AppTexts(Self.tables, locale: "en-XA")

    #expect(texts.literal("Hello") == "Hello" && texts.text(LocalizedText(key: "LOST")) == "LOST")
    #expect(texts.text(LocalizedText(key: "LOST", fallback: "Lost")) == "Lost")
  }

  @Test func literalsOfAnAppWithoutTablesAreChanged() {
    let content = Content(title: "Hi", body: "Ada")

    #expect(content.shown(by: AppTexts(nil, locale: "en-XD")).title == "Hi Hi")
    #expect(content.shown(by: AppTexts(nil, locale: "en-XA")).body == "Áđá")
    #expect(content.shown(by: AppTexts(nil, locale: "en")) == content)
    #expect(content.shown(by: AppTexts(Self.tables, locale: "en-XA")) == content)
  }

  @Test func aDoubledTextIsBounded() {
    let long = LocalizedText(key: "INVITED", arguments: [String(repeating: "a", count: 16 << 10)])

    #expect(AppTexts(Self.tables, locale: "en-XD").text(long).utf8.count == 16 << 10)
  }
}
