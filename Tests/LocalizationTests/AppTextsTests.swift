import Localization
import NotificationModel
import Testing

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

    #expect([1, 3].map { english.counted(more, $0)?.text } == ["1 more", "3 more of them"])
    #expect(AppTexts(Self.tables, locale: "de").counted(more, 3) == nil)
    #expect(AppTexts(nil, locale: "en").counted(more, 3) == nil)
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
