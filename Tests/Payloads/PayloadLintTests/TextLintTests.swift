import NotificationModel
import PayloadLint
import Testing

@testable import Configuration

/// The texts of manifests and cards, and those that nothing shows.
@Suite struct TextLintTests {
  private func problems(_ texts: ManifestText..., levels: [String: LintLevel] = [:]) -> [String] {
    TextLint(LintRules.exampleApp, levels: levels).problems(in: texts).map {
      "\($0.line ?? 0):\($0.column ?? 0) \($0.rule): \($0.message)"
    }
  }

  private func key(_ key: String, arguments: [String] = [], fallback: String? = nil, isFormat: Bool = false)
    -> ManifestText
  {
    ManifestText(
      path: isFormat ? "categories[0].categorySummaryFormat" : "name",
      text: fallback ?? key,
      key: LocalizedText(key: key, arguments: arguments, fallback: fallback),
      line: 3,
      column: 7
    )
  }

  @Test func aKeyInUseIsLookedAtInEachLanguage() {
    #expect(problems(key("PLAIN")) == [])
    #expect(
      problems(key("ONLY_EN")) == [#"3:7 missing-string: "ONLY_EN" is not in de: the key itself is shown"#]
    )
    #expect(
      problems(key("PLAN", fallback: "Mail"))
        == [#"3:7 missing-string: "PLAN" is in none of the app's languages: its fallback is shown"#]
    )
    #expect(problems(key("OLD")) == [#"3:7 needs-review: "OLD" is marked as needing review in de"#])
    #expect(
      problems(key("SEATS", isFormat: true)) == [#"3:7 plural-forms: "SEATS" lacks plural forms: one in en"#]
    )
  }

  @Test func argumentsAreCountedWhereTheyAreKnown() {
    #expect(
      problems(key("FROM"))
        == [
          #"3:7 argument-count: "FROM" has 1 place to fill in, and nothing comes for it: one stays empty in de and en"#
        ]
    )
    #expect(problems(key("FROM", arguments: ["Ada"])) == [])
    #expect(problems(key("FROM", isFormat: true)) == [])
  }

  /// A card gives each argument of a text as `0`, so a place that one language lacks is found there too.
  @Test func aPlaceThatOneLanguageLacksIsFound() {
    var app = LintRules.exampleApp
    app.strings?.locales["de"]?["FROM"] = .text("Neue Nachricht")
    let card = TextLint(app).problems(in: [key("FROM", arguments: ["0"])]).map(\.message)

    #expect(
      card == [#""FROM" has fewer places to fill in in de than in en: what is sent for them is not shown"#]
    )
    #expect(
      problems(key("VISIT", arguments: ["0"])) == [
        #"3:7 lost-placeholder: "VISIT" has "% @" in de, where nothing is filled in: it is shown as it stands"#
      ]
    )
    let payload = lint(#"{"aps":{"alert":{"loc-key":"FROM","loc-args":["Ada"]}}}"#, app: app)
    #expect(payload.rules == ["lost-placeholder"] && !payload.isClean)
  }

  @Test func emptyAndUntranslatedTextsAreTold() {
    var app = LintRules.exampleApp
    app.strings?.locales["en"]?["PLAIN"] = .text("You have new mail")
    app.strings?.locales["en-GB"] = ["PLAIN": .text("You have new mail")]
    app.strings?.locales["de"]?["PLAIN"] = .text("You have new mail")

    let same = TextLint(app).problems(in: [key("PLAIN")])
    #expect(
      same.map(\.message) == [#""PLAIN" is the same in de as in en"#] && same.map(\.severity) == [.note]
    )
    #expect(problems(key("DRAFT")) == [#"3:7 untranslated: "DRAFT" is empty in de"#])
    // A word or two may be a name.
    app.strings?.locales["de"]?["PLAIN"] = .text("Apple Pay")
    app.strings?.locales["en"]?["PLAIN"] = .text("Apple Pay")
    #expect(TextLint(app).problems(in: [key("PLAIN")]).isEmpty)
  }

  @Test func whatAProgramLeftBehindInATextIsTold() {
    var app = LintRules.exampleApp
    app.strings?.locales["de"]?["PLAIN"] = .text("<b>Post</b> von %@ &amp; Co")
    app.strings?.locales["en"]?["PLAIN"] = .text("Mail from %@, 100%%")
    let literal = ManifestText(path: "name", text: "Hi $name", line: 2, column: 1)

    #expect(
      TextLint(app).problems(in: [key("PLAIN", arguments: ["0"]), literal]).map(\.message) == [
        #""PLAIN" holds "<b>", which is HTML, in de"#,
        #"the text holds "$name", which looks like a place that nobody filled in"#,
      ]
    )
  }

  @Test func aLiteralThatEqualsAKeyWasMeantAsOne() {
    let literal = ManifestText(path: "name", text: "PLAIN", line: 2, column: 1)

    #expect(
      problems(literal) == [#"2:1 literal-key: "PLAIN" is a key of the app's texts, written as a literal"#]
    )
    #expect(problems(ManifestText(path: "name", text: "Plain", line: 2, column: 1)) == [])
    #expect(problems(literal, levels: ["literal-key": .off]) == [])
  }

  @Test func whatNothingShowsIsOneLineForEachRule() {
    let lint = TextLint(LintRules.exampleApp)
    func rest(_ used: Set<String>) -> [String] {
      (lint.problems(ofTextsBeside: used, in: ("app.yaml", 4, 10))["app.yaml"] ?? []).map {
        "\($0.severity) \($0.line ?? 0) \($0.rule): \($0.message)"
      }
    }

    #expect(
      rest(["FROM", "PLAIN", "ONLY_EN", "ROOMS", "VISIT", "DRAFT"]) == [
        #"note 4 unused-string: 2 of the app's 8 texts are in no payload here, nor in the manifest or a card: "OLD" and "SEATS""#,
        #"note 4 needs-review: 1 text that nothing here shows is marked as needing review: "OLD""#,
        #"note 4 plural-forms: 1 text that nothing here shows lacks plural forms: "SEATS""#,
      ]
    )
    #expect(rest(["FROM", "PLAIN", "ONLY_EN", "ROOMS", "VISIT", "DRAFT", "OLD", "SEATS", "ELSEWHERE"]) == [])
    #expect(rest([]).first == "note 4 unused-string: nothing here shows any of the app's 8 texts")
  }

  @Test func aPayloadSaysTheSameAtItsOwnPlace() {
    let report = lint(
      #"{"aps":{"alert":{"title":"PLAIN","loc-key":"SEATS","loc-args":["2"]}}}"#,
      app: LintRules.exampleApp
    )

    #expect(report.rules == ["literal-key", "plural-forms"])
    #expect(report.first(.literalKey)?.hint == "Send it as \"title-loc-key\" to have it looked up.")
    #expect(report.keys == ["com.example.mail": ["SEATS"]])
  }
}
