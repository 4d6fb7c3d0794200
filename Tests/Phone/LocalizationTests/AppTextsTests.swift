import Testing

@testable import Localization
@testable import NotificationModel

/// An app's own texts in the language of the phone.
@Suite struct AppTextsTests {
  static let tables = StringTables(
    developmentLocale: "en",
    locales: [
      "en": [
        "NAME": .text("Ferry"), "REPLY": .text("Reply to %@"), "SEND": .text("Send"),
        "HINT": .text("Message"),
        "MORE": .plural(
          format: "%#@n@",
          variables: [
            "n": PluralVariable(valueType: "u", cases: [.one: "%u more", .other: "%u more of them"])
          ]
        ),
      ],
      "de": ["NAME": .text("Fähre"), "REPLY": .text("%@ antworten"), "SEND": .text("Senden")],
    ]
  )

  private let app = App(
    bundle: "com.example.ferry",
    name: "NAME",
    categories: [
      Category(
        identifier: "CHAT",
        actions: [
          Action(
            identifier: "reply",
            title: "REPLY",
            textInput: Action.TextInput(buttonTitle: "SEND", placeholder: "Write"),
            localization: ActionLocalization(
              title: LocalizedText(key: "REPLY", arguments: ["Ada"]),
              textInputButtonTitle: LocalizedText(key: "SEND"),
              textInputPlaceholder: LocalizedText(key: "HINT", fallback: "Write")
            )
          ), Action(identifier: "open", title: "NAME"),
        ],
        categorySummaryFormat: "MORE",
        localization: CategoryLocalization(categorySummaryFormat: LocalizedText(key: "MORE"))
      )
    ],
    contentExtensions: [
      ContentExtension(
        categories: ["CHAT"],
        card: .template("card: []", file: "a.card.yaml"),
        actions: [
          Action(
            identifier: "like",
            title: "NAME",
            localization: ActionLocalization(title: LocalizedText(key: "NAME"))
          )
        ]
      )
    ],
    strings: tables,
    localization: AppLocalization(name: LocalizedText(key: "NAME")),
    origin: .manifest
  )

  private func texts(_ app: App) -> [String] {
    let category = app.categories[0]
    let input = category.actions[0].textInput
    return [app.name] + category.actions.map(\.title)
      + [input?.buttonTitle, input?.placeholder, category.categorySummaryFormat].compactMap(\.self)
      + (app.contentExtensions ?? []).flatMap { $0.actions.map(\.title) }
  }

  @Test func everyTextWithAKeyIsLookedUpAndLiteralsStay() {
    #expect(
      texts(app.localized(for: "en"))
        == ["Ferry", "Reply to Ada", "NAME", "Send", "Message", "%u more of them", "Ferry"]
    )
    // No other language stands in for what German lacks.
    #expect(
      texts(app.localized(for: "de-AT")) == [
        "Fähre", "Ada antworten", "NAME", "Senden", "Write", "MORE", "Fähre",
      ]
    )
  }

  @Test func theKeysStayForAnotherLanguageAndIdentifiersAreNoTexts() {
    let german = app.localized(for: "de")

    #expect(german.localized(for: "en") == app.localized(for: "en"))
    #expect(german.localized(for: "de") == german)
    #expect(german.categories[0].actions.map(\.identifier) == ["reply", "open"])
  }

  @Test func anAppOfLiteralsIsLeftAsItIs() {
    let plain = App(bundle: "a.b", name: "NAME", strings: Self.tables, origin: .manifest)

    #expect(!plain.hasLocalizedTexts && app.hasLocalizedTexts)
    #expect(plain.localized(for: "de") == plain)
  }

  @Test func aNumberChoosesThePluralForm() {
    let english = AppTexts(Self.tables, locale: "en")
    let more = LocalizedText(key: "MORE", fallback: "%u others")

    #expect([1, 3].map { english.counted(more, or: nil, $0)?.text } == ["1 more", "3 more of them"])
    #expect(AppTexts(Self.tables, locale: "de").counted(more, or: nil, 3) == nil)
    #expect(AppTexts(nil, locale: "en").counted(more, or: nil, 3) == nil)
  }

  private func format(_ entry: StringEntry) -> String? {
    let tables = StringTables(developmentLocale: "en", locales: ["en": ["K": entry]])
    let category = Category(
      identifier: "CHAT",
      actions: [],
      localization: CategoryLocalization(categorySummaryFormat: LocalizedText(key: "K"))
    )
    let app = App(
      bundle: "a.b",
      name: "A",
      categories: [category],
      strings: tables,
      origin: .manifest
    )
    return app.localized(for: "en").categories[0].categorySummaryFormat
  }

  @Test(arguments: [
    (["a": "%d of %#@b@", "b": "%d items"], "%#@a@", "%d of %d items"),
    (["b": "%d of %#@a@", "a": "%d items"], "%#@b@", "%d of %d items"),
    (["a": "%d items", "b": "%d boxes"], "%2$#@a@ in %1$#@b@", "%2$d items in %d boxes"),
    (["a": "50%% of %d"], "%#@a@, %@ and %#@unknown@", "50%% of %d, %@ and %#@unknown@"),
  ])
  func aFormatHasTheTextsOfItsVariablesWhereTheyStand(
    others: [String: String],
    format: String,
    expected: String
  ) {
    let variables = others.mapValues { PluralVariable(valueType: "d", cases: [.other: $0]) }

    #expect(self.format(.plural(format: format, variables: variables)) == expected)
  }

  @Test func aFormatIsAsLongAsALiteralTextHoweverItsVariablesNameEachOther() {
    let names = (0..<30).map { "v\($0)" }
    let all = names.map { "%#@\($0)@é" }.joined()
    let variables = names.map { ($0, PluralVariable(valueType: "d", cases: [.other: "more" + all])) }
    let entry = StringEntry.plural(format: all, variables: Dictionary(uniqueKeysWithValues: variables))
    let long = StringEntry.text(String(repeating: "é", count: 3000))

    #expect(
      [entry, long].compactMap { format($0)?.utf8.count }.allSatisfy { 1 < $0 && $0 <= TextLimits.text }
    )
    #expect(format(long) == String(repeating: "é", count: TextLimits.text / 2))
    let tables = StringTables(developmentLocale: "en", locales: ["en": ["K": long]])
    let name = AppLocalization(name: LocalizedText(key: "K"))
    let app = App(bundle: "a.b", name: "A", strings: tables, localization: name, origin: .manifest)
    #expect(app.localized(for: "en").name.utf8.count == TextLimits.text)
  }

  @Test func anEmptyTextIsNoNameAndNoButton() {
    let tables = StringTables(developmentLocale: "en", locales: ["en": ["K": .text(""), "S": .text("")]])
    func name(_ text: LocalizedText) -> String {
      let localization = AppLocalization(name: text)
      let app = App(bundle: "a.b", name: "A", strings: tables, localization: localization, origin: .manifest)
      return app.localized(for: "en").name
    }

    #expect(name(LocalizedText(key: "K", fallback: "Ferry")) == "Ferry")
    #expect(name(LocalizedText(key: "S")) == "S")
  }

  @Test(arguments: [
    "en one other:", "ja other:", "fr one other:", "pl one other: few many",
    "ar other: zero one two few many",
    "he one other: two", "de other: one",
  ])
  func aLanguageNeedsTheFormsOfItsCounts(line: String) {
    let sides = line.split(separator: ":", omittingEmptySubsequences: false)
    let there = sides[0].split(separator: " ").map(String.init)
    let cases = there.dropFirst().compactMap(PluralCategory.init).map { ($0, "%lld") }
    let variable = PluralVariable(valueType: "lld", cases: Dictionary(uniqueKeysWithValues: cases))

    #expect(
      variable.missingForms(in: there[0]).map(\.rawValue) == sides[1].split(separator: " ").map(String.init)
    )
  }
}
