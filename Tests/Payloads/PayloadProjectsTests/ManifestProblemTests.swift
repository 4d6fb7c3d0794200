import NotificationModel
import PayloadLint
import PayloadProjects
import Testing

/// What is said about an app's files: one cause is told once, in the file that has to be changed.
@Suite struct ManifestProblemTests {
  private static let manifest = """
    bundle: com.example.tea
    name: { key: NAME }
    strings: tea.xcstrings
    categories: [{ id: kettle, actions: [{ id: pour, title: { key: POUR } }] }]

    """
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "NAME": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Tea" } } } },
      "POUR": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Pour" } } } }
    } }
    """

  private func world(_ catalog: String) -> ProjectWorld {
    var world = ProjectWorld(["a.yaml": Self.manifest, "tea.xcstrings": catalog])
    world.update("a.yaml")
    return world
  }

  @Test func aCatalogThatIsNotWholeIsOneProblem() {
    #expect(world(#"{ "sourceLanguage": "en", "strings": {"#).problems().count == 1)
  }

  @Test func payloadsAreNotComparedWithTextsThatAreLost() {
    let payload = Array(#"{"aps":{"alert":{"loc-key":"POUR"}}}"#.utf8)
    func rules(_ catalog: String) -> [String] {
      let options = world(catalog).project.options(for: nil)
      return Linter.lint(payload, file: nil, options: options).problems.map(\.rule)
    }

    #expect(rules(Self.catalog.replacing("POUR", with: "FILL")) == ["missing-string"])
    #expect(rules(String(Self.catalog.dropLast(4))) == [])
  }

  @Test func anAppThatMayBeThatOfABrokenManifestIsNotUnknown() {
    let payload = Array(#"{"aps":{"alert":{"loc-key":"POUR"}}}"#.utf8)
    var world = ProjectWorld(["tea.yaml": "bundle: ["])
    func rules() -> [String] {
      Linter.lint(payload, file: nil, options: world.project.options(for: nil)).problems.map(\.rule)
    }
    #expect(rules() == ["unknown-texts"])

    world.update(named: "tea.yaml")

    #expect(rules().isEmpty)
  }

  @Test func theTextsOfAnAppAreLookedAtWhereTheyStand() {
    // Given an app with a button and a card that name keys, of which one is in no language
    var world = ProjectWorld([
      "a.yaml": """
      bundle: com.example.a
      strings: {en: a.strings}
      categories: [{id: A, actions: [{id: go, title: {key: GONE}}]}]
      contentExtensions: [{categories: [A], template: a.card.yaml}]
      """,
      "a.strings": "\"SEATS\" = \"%@ seats\"; \"OLD\" = \"x\"; \"BODY\" = \"y\";",
      "a.card.yaml": "card: [\"{{#t}}SEATS{{/t}}\"]",
      "a.apns": #"{"aps": {"alert": {"loc-key": "BODY"}}}"#,
    ])
    world.update("a.yaml")

    // Then the manifest, the card and what nothing shows are told, each in its own file with its place
    #expect(
      world.problems(hasAllPayloads: false, textsInUse: .never)
        == ["a.yaml:3:48 missing-string", "a.card.yaml:1:9 argument-count"]
    )
    world.update("a.apns")
    _ = world.project.check("a.apns")
    #expect(
      world.problems(textsInUse: .never)
        == ["a.yaml:3:48 missing-string", "a.strings:1:23 unused-string", "a.card.yaml:1:9 argument-count"]
    )
  }

  /// A card is a text of the app, too: what a program left behind in it is shown as it stands. What stands in tags is not.
  @Test(arguments: [
    ("Hello %1$s", ["a.card.yaml:3:9 template-leftover"]),
    ("Hi *|FNAME|*, {{title}}", ["a.card.yaml:3:9 template-leftover"]),
    ("{{body}} of [object Object]", ["a.card.yaml:3:9 template-leftover"]),
    ("{{#t}}SEATS {{userInfo.seats}}{{/t}} &amp; more", ["a.card.yaml:3:9 template-leftover"]),
    ("${{userInfo.price}} [{{body}}] {{title}}%", []), ("SEATS", ["a.card.yaml:3:9 literal-key"]),
    ("{{#attachments}}{{type}}, {{/attachments}}Seats", []), ("50 % off", []),
  ])
  func whatIsLeftInACardIsFound(text: String, found: [String]) {
    var world = ProjectWorld([
      "a.yaml": """
      bundle: com.example.a
      strings: {en: a.strings}
      categories: [{id: A}]
      contentExtensions: [{categories: [A], template: a.card.yaml}]
      """,
      "a.strings": "\"SEATS\" = \"%@ seats\";",
      "a.card.yaml": "# The card.\ncard:\n- text: \"\(text)\"\n",
    ])
    world.update("a.yaml")

    #expect(world.problems(hasAllPayloads: false, textsInUse: .never) == found)
  }

  @Test func aFileThatAManifestNamesHasItsMistakesInItself() {
    // Given a table with a mistake, a card of a Live Activity with one, and a text in use that is missing in German
    var world = ProjectWorld([
      "a.yaml": """
      bundle: com.example.a
      name: { key: NAME }
      strings: {en: en.strings, de: de.strings}
      liveActivities: [{type: Ride, template: ride.card.yaml}, {type: Bus, template: bus.card.yaml}]
      """,
      "en.strings": "\"NAME\" = \"A\";\n\"ODD\" \"x\";\n\"ON_CARD\" = \"x\";\n\"LEFT\" = \"x\";",
      "de.strings": "\n",
      "ride.card.yaml": "card:\n  - txet: x\n", "bus.card.yaml": "card: [\"{{#t}}ON_CARD{{/t}}\"]",
    ])
    world.update("a.yaml")

    // What nothing shows is not known while a card cannot be read.
    #expect(
      world.problems().map { $0.replacing(#/:[0-9]+ /#, with: " ") } == [
        "a.yaml:2 missing-string", "en.strings:2 strings", "de.strings:1 missing-string",
        "de.strings:1 missing-string", "ride.card.yaml:2 card", "bus.card.yaml:1 missing-string",
      ]
    )
  }

  @Test func forOthersTheManifestTellsWhatIsWrongWithTheFilesThatItNames() {
    var world = ProjectWorld([
      "a.yaml": "bundle: com.example.a\nstrings: { en: en.strings }\n", "en.strings": "\"A\"",
    ])
    world.update("a.yaml")
    let told = world.project.manifest("a.yaml").map { world.project.problems(toldIn: $0) }

    #expect(told?.map(\.line) == [2])
    #expect(world.problems().allSatisfy { $0.hasPrefix("en.strings") })
  }

  @Test func aSymbolWithoutADrawingIsNotedWhereItStands() throws {
    // Given an app with three icons, of which one is a slip and one is of another set
    var world = ProjectWorld([
      "a.yaml": """
      bundle: com.example.a
      categories:
        - id: message
          actions:
            - { id: reply, title: Reply, icon: arowshape.turn.up.left }
            - { id: read, title: Read, icon: checkmark.circle.fill }
            - { id: pay, title: Pay, icon: coins }
      """
    ])
    world.update("a.yaml")

    // Then both are notes, and only the slip has a word that was meant
    let manifest = try #require(world.project.manifest("a.yaml"))
    let telling = PayloadProject.Telling(hasAllPayloads: true, textsInUse: .asProblems)
    let notes = world.project.problems(of: manifest, telling).flatMap(\.problems)
    #expect(notes.map(\.rule) == ["unknown-symbol", "unknown-symbol"])
    #expect(notes.map(\.line) == [5, 7] && notes.allSatisfy { $0.severity == .note })
    let (slip, other) = (try #require(notes.first), try #require(notes.last))
    #expect(slip.hint == "Did you mean \"arrowshape.turn.up.left\"?")
    #expect(other.message.contains("coins") && other.hint?.contains("docs/symbols.md") == true)
  }
}
