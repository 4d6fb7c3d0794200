import Localization
import NotificationModel
import PayloadLint
import Testing

@testable import Configuration

/// The problems of an app's texts, where they are written.
@Suite struct TextFileTests {
  /// The texts of the example app, of which `SEATS` lacks a form in English, `OLD` is marked in German and `ONLY_EN` is
  /// missing there.
  private static let catalog = """
    {
      "sourceLanguage": "en",
      "strings": {
        "OLD": {
          "localizations": { "en": {}, "de": {} }
        },
        "ONLY_EN": { "localizations": { "en": {} } },
        "SEATS": { "localizations": {
          "en": {},
          "de": {}
        } }
      }
    }
    """

  private static func places(_ files: (String, String?, String)...) -> TextPlaces {
    TextPlaces(
      files.map { name, locale, text in
        TextPlaces.File(name: name, locale: locale, places: StringsFilePlaces(Array(text.utf8), name: name))
      }
    )
  }

  private func told(_ problems: [String: [Diagnostic]]) -> [String] {
    problems.sorted { $0.key < $1.key }.flatMap { file, problems in
      problems.map { "\(file):\($0.line ?? 0):\($0.column ?? 0) \($0.severity) \($0.rule)" }
    }
  }

  @Test func aCatalogHasThePlaceOfEachLanguage() {
    let lint = TextLint(LintRules.exampleApp, places: Self.places(("a.xcstrings", nil, Self.catalog)))

    #expect(
      told(lint.problemsInFiles(ofTexts: ["OLD", "ONLY_EN", "SEATS", "PLAIN", "NOWHERE"])) == [
        "a.xcstrings:5:36 warning needs-review", "a.xcstrings:7:5 warning missing-string",
        "a.xcstrings:9:7 warning plural-forms",
      ]
    )
  }

  @Test func whatATableLacksIsMissedAtItsLastText() {
    let places = Self.places(
      ("en.strings", "en", "\"ONLY_EN\" = \"x\";\n"),
      ("de.strings", "de", "\"OLD\" = \"x\";\n  \"PLAIN\" = \"y\";\n")
    )
    let lint = TextLint(LintRules.exampleApp, places: places)

    #expect(
      told(lint.problemsInFiles(ofTexts: ["OLD", "ONLY_EN"])) == [
        "de.strings:1:1 warning needs-review", "de.strings:2:16 warning missing-string",
      ]
    )
  }

  /// `ACCEPT` is `ACCEPTT` in the catalog; Arabic, in a table of its own, has it as it is used.
  private static var misspelled: (app: App, places: TextPlaces) {
    var app = LintRules.exampleApp
    app.strings = StringTables(
      developmentLocale: "en",
      locales: [
        "ar": ["ACCEPT": .text("1")], "de": ["ACCEPTT": .text("2"), "REPLY": .text("3")],
        "en": ["ACCEPTT": .text("4"), "REPLY": .text("5")],
      ]
    )
    let catalog = """
      { "sourceLanguage": "en",
        "strings": {
          "ACCEPTT": { "localizations": { "de": {}, "en": {} } },
          "REPLY": { "localizations": { "de": {}, "en": {} } } } }
      """
    return (app, places(("a.xcstrings", nil, catalog), ("ar.strings", "ar", "\"ACCEPT\" = \"1\";\n")))
  }

  @Test func aKeyThatIsMisspelledInACatalogIsOneProblemThatNamesTheNearOne() throws {
    let (app, places) = Self.misspelled
    let lint = TextLint(app, places: places)

    let found = lint.problemsInFiles(ofTexts: ["ACCEPT"])["a.xcstrings"] ?? []
    #expect(found.map(\.message) == [#""ACCEPT" is not in de and en"#])
    #expect(found.first?.hint == #"Did you mean "ACCEPTT"? It stands at a.xcstrings:3:5."#)
    let shown = ManifestText(
      path: "name",
      text: "ACCEPT",
      key: LocalizedText(key: "ACCEPT", arguments: []),
      line: 1,
      column: 1
    )
    #expect(lint.problems(in: [shown]).map(\.hint) == found.map(\.hint))
    #expect(hint("ACCEPT", places, of: app) == #"Did you mean "ACCEPTT"?"#)
    let rest = lint.problems(ofTextsBeside: ["ACCEPT"], in: ("app.yaml", 4, 10))["a.xcstrings"] ?? []
    #expect(rest.first?.hint == #""ACCEPTT" may be misspelled: "ACCEPT" is not in de and en."#)
  }

  @Test func problemsThatOnlyLeadToThePlaceAreNotes() {
    let lint = TextLint(
      LintRules.exampleApp,
      places: Self.places(("a.xcstrings", nil, Self.catalog)),
      levels: ["missing-string": .error]
    )

    let found = lint.problemsInFiles(ofTexts: ["OLD", "ONLY_EN"], asNotes: true)
    #expect(told(found) == ["a.xcstrings:5:36 note needs-review", "a.xcstrings:7:5 note missing-string"])
  }

  @Test func whatNothingShowsIsToldAtTheFirstOfIt() {
    let lint = TextLint(LintRules.exampleApp, places: Self.places(("a.xcstrings", nil, Self.catalog)))
    let rest = lint.problems(
      ofTextsBeside: ["FROM", "PLAIN", "ROOMS", "VISIT", "DRAFT"],
      in: ("app.yaml", 4, 10)
    )

    #expect(
      told(rest) == [
        "a.xcstrings:4:5 note unused-string", "a.xcstrings:5:36 note needs-review",
        "a.xcstrings:9:7 note plural-forms",
      ]
    )
  }

  /// The way out of what is wrong with a text that a payload names.
  private func hint(_ key: String, _ places: TextPlaces, of app: App = LintRules.exampleApp) -> String? {
    var options = LintOptions(apps: [app])
    options.textPlaces[app.bundle] = places
    let text = "{\"aps\":{\"alert\":{\"loc-key\":\"\(key)\",\"loc-args\":[\"2\"]}}}"
    return Linter.lint(Array(text.utf8), file: "a.json", options: options).problems.first?.hint
  }

  @Test func aPayloadNamesThePlaceInTheFile() {
    let places = Self.places(("a.xcstrings", nil, Self.catalog))

    #expect(hint("ONLY_EN", places) == "Add it to a.xcstrings:7:5 before this is sent.")
    #expect(hint("NOWHERE", places) == "Add it to a.xcstrings:3:3 before this is sent.")
    #expect(hint("OLD", places)?.hasSuffix("It stands at a.xcstrings:5:36.") == true)
    #expect(hint("SEATS", places)?.hasSuffix("It stands at a.xcstrings:9:7.") == true)
  }

  /// German lies in tables of its own, as after a translation by another house.
  @Test func aTextIsMissedInTheFileOfItsLanguage() {
    let english = #"{"sourceLanguage": "en", "strings": {"ONLY_EN": {"localizations": {"en": {}}}}}"#
    let places = Self.places(
      ("a.xcstrings", nil, english),
      ("de.stringsdict", "de", "<plist><dict></dict></plist>"),
      ("de.strings", "de", "\"OLD\" = \"x\";\n\n")
    )

    #expect(hint("ONLY_EN", places) == "Add it to de.strings:1:12 before this is sent.")
    #expect(hint("NOWHERE", places) == "Add it to a.xcstrings:1:26 before this is sent.")
    var app = LintRules.exampleApp
    app.strings?.locales["en"]?["ONLY_EN"] = .plural(format: "%#@n@", variables: [:])
    #expect(hint("ONLY_EN", places, of: app)?.hasPrefix("Add it to de.stringsdict:1:") == true)
  }
}
