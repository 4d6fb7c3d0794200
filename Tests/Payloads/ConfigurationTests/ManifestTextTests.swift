import Configuration
import NotificationModel
import Testing

/// Texts of a manifest that are looked up in the app's tables.
@Suite struct ManifestTextTests {
  private let manifest = """
    bundle: com.example.ferry
    name: { key: NAME, fallback: Ferry }
    strings: { en: en.strings }
    categories:
      - id: FERRY
        hiddenPreviewsBodyPlaceholder: { key: HIDDEN }
        categorySummaryFormat: "%u more"
        actions:
          - { id: board, title: { key: BOARD, arguments: [Ada] } }
          - { id: say, title: Say, textInput: { button: { key: SEND }, placeholder: { key: HINT } } }
    contentExtensions:
      - categories: [FERRY]
        template: a.card.yaml
        actions: [{ id: like, title: { key: LIKE } }]
    """

  private let files = ManifestFiles { path in
    .success(
      Array(
        (path.hasSuffix(".yaml") ? "card: [\"{{#t}}SEATS {{count}}{{/t}}\"]" : "\"NAME\" = \"Fast ferry\";")
          .utf8
      )
    )
  }

  @Test func everyTextThatPeopleSeeMayBeAKey() throws {
    let (app, problems) = AppManifest.read(manifest, file: "apps/ferry.yaml", files: files)

    let ferry = try #require(app)
    let category = try #require(ferry.categories.first)
    #expect(problems.isEmpty)
    #expect(
      ferry.name == "Ferry" && ferry.localization?.name == LocalizedText(key: "NAME", fallback: "Ferry")
    )
    #expect(category.hiddenPreviewsBodyPlaceholder == "HIDDEN" && category.categorySummaryFormat == "%u more")
    #expect(
      category.localization
        == CategoryLocalization(hiddenPreviewsBodyPlaceholder: LocalizedText(key: "HIDDEN"))
    )
    #expect(category.actions[0].localization?.title == LocalizedText(key: "BOARD", arguments: ["Ada"]))
    #expect(category.actions[1].localization?.title == nil)
    #expect(category.actions[1].localization?.textInputButtonTitle == LocalizedText(key: "SEND"))
    #expect(category.actions[1].textInput == Action.TextInput(buttonTitle: "SEND", placeholder: "HINT"))
    #expect(ferry.contentExtensions?[0].actions[0].localization?.title?.key == "LIKE")
  }

  @Test func thePlacesOfItsTextsAreKnown() {
    let ferry = AppManifest.describe(manifest, file: "apps/ferry.yaml", files: files)

    #expect(
      ferry.texts.map { "\($0.line) \($0.path) \($0.text)" } == [
        "2 name Ferry", "9 categories[0].actions[0].title BOARD", "10 categories[0].actions[1].title Say",
        "10 categories[0].actions[1].textInput.button SEND",
        "10 categories[0].actions[1].textInput.placeholder HINT",
        "6 categories[0].hiddenPreviewsBodyPlaceholder HIDDEN",
        "7 categories[0].categorySummaryFormat %u more",
        "14 contentExtensions[0].actions[0].title LIKE",
      ]
    )
    #expect(ferry.strings?.line == 3)
    #expect(AppManifest.describe("- nothing", file: "a.yaml", files: files).texts.isEmpty)
  }

  @Test func theKeysOfCardsAreKnownByTheirFiles() throws {
    let app = try #require(AppManifest.read(manifest, file: "apps/ferry.yaml", files: files).app)

    let cards = CardTexts.read(of: app)

    #expect(cards.map(\.file) == ["a.card.yaml"])
    #expect(cards.first?.texts.compactMap(\.key) == [LocalizedText(key: "SEATS", arguments: ["0"])])
  }

  @Test(arguments: [
    ("name: { kye: NAME }", "\"name.key\" is missing"),
    ("name: { key: \"\" }", "\"name.key\" is empty"),
    ("name: [a]", "\"name\" should be text"),
  ])
  func aMistakeCostsTheTextAlone(line: String, message: String) {
    let (app, problems) = AppManifest.read("bundle: com.example.ferry\n\(line)", file: "a.yaml", files: files)

    #expect(app?.name == "ferry" && app?.localization == nil)
    #expect(problems.contains { $0.message.hasPrefix(message) }, "\(problems.map(\.message))")
  }
}
