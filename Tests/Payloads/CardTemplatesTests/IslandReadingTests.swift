import Canvas
import JSON
import TestSupport
import Testing

@testable import CardTemplates
@testable import NotificationModel

/// The section of a template for the Dynamic Island.
@Suite struct IslandReadingTests {
  private func read(_ island: String) throws -> CardTemplate {
    try CardTemplate.read("card: [a]\nisland:\n\(island)", file: "a.card.yaml").get()
  }

  private func problem(_ island: String) -> String? {
    guard case .failure(let problem) = CardTemplate.read("card: [a]\nisland:\n\(island)", file: "a.card.yaml")
    else { return nil }
    return problem.description
  }

  private func card(
    _ island: String,
    _ presentation: IslandPresentation,
    columns: Int = 12,
    ascii: Bool = false
  )
    throws -> Card?
  {
    let context = Sample(title: "Ferry", ["minutes": 24]).context
    return try read(island).layout(presentation, context, columns: columns, ascii: ascii).get()
  }

  @Test func eachPresentationHasItsElements() throws {
    let island = """
        leading: ["⛴"]
        trailing: ["{{userInfo.minutes}} min"]
        minimal: ["{{userInfo.minutes}}"]
        expanded:
          leading: ["{{title}}"]
          trailing: [{ text: "{{userInfo.minutes}}", align: end }]
          bottom: [{ progress: 1/2 }]
        tint: "#b07a3f"
      """
    #expect(try card(island, .leading)?.lines() == ["⛴"])
    #expect(try card(island, .trailing)?.lines() == ["24 min"])
    #expect(try card(island, .minimal)?.lines() == ["24"])
    #expect(try card(island, .expanded, columns: 16)?.lines() == ["Ferry         24", "━━━━━━━━────────"])
    let contents = try read(island).contents(Sample(title: "Ferry", ["minutes": 24]).context).get()
    #expect(contents.island?.tint == 0xB07A3F && contents.island?.compactTexts == ["⛴", "24 min"])
    #expect(contents.texts == ["a"], "the card is what it is without an island")
  }

  @Test func whatIsBesideTheCameraStandsInOneRowAndIsAsWideAsItIs() throws {
    let trailing = try card(
      "  trailing: [\"{{userInfo.minutes}}\", { text: min, role: caption, align: end }]",
      .trailing
    )
    #expect(trailing?.lines() == ["24 min"])
    #expect(trailing?.size == Size(columns: 6, rows: 1) && trailing?.isSound == true)

    let long = try card("  leading: [\"as long as the ferry needs\"]", .leading)
    #expect(long?.lines() == ["as long as…"] && long?.size.rows == 1)
  }

  @Test func aMissingMinimalIsTheLeadingOneAndAnythingElseIsLeftToTheSystem() throws {
    #expect(try card("  leading: [\"⛴\"]", .minimal)?.lines() == ["⛴"])
    #expect(try card("  leading: [\"⛴\"]", .trailing) == nil)
    #expect(try card("  leading: [\"⛴\"]", .expanded) == nil)
    #expect(try card("  trailing: [late]", .leading) == nil)
  }

  @Test func aSymbolIsItsCharacterInCells() throws {
    let symbol = "  leading: [{ symbol: ferry.fill, character: \"⛴\", role: success }]"
    #expect(try card(symbol, .leading)?.lines() == ["⛴"])
    #expect(try card("  leading: [{ symbol: ferry.fill }]", .leading)?.lines() == ["•"])
    #expect(try card("  leading: [{ symbol: ferry.fill }]", .leading, ascii: true)?.lines() == ["*"])
    #expect(try card("  leading: [{ symbol: \"{{userInfo.none}}\" }]", .leading)?.lines() == [])
  }

  @Test(arguments: [
    ("  leadng: [a]", "a.card.yaml:3:3: \"island.leadng\" is not known; did you mean \"leading\"?"),
    (
      "  expanded: { botom: [a] }",
      "a.card.yaml:3:15: \"island.expanded.botom\" is not known; did you mean \"bottom\"?"
    ),
    (
      "  minimal: [{ txt: a }]",
      "a.card.yaml:3:15: \"island.minimal[0].txt\" is not known; did you mean \"text\"?"
    ),
    (
      "  tint: brown",
      "a.card.yaml:3:9: \"island.tint\" is \"brown\", not a color; write it in quotes, for example \"#34c759\""
    ),
    ("  leading: [\"{{titel}}\"]", "a.card.yaml:3:14: there is no field \"titel\"; did you mean \"title\"?"),
  ])
  func aMistakeIsToldWithItsPlace(island: String, message: String) {
    #expect(problem(island) == message)
  }

  @Test func aColorWithoutQuotesIsAComment() {
    #expect(problem("  tint: #b07a3f")?.contains("\"island.tint\" has no value") == true)
  }

  @Test func itsElementsCountForTheLimits() {
    let many = Array(repeating: "a", count: 300).joined(separator: ", ")
    let problem = problem("  leading: [\(many)]\n  expanded: { bottom: [\(many)] }")
    #expect(problem?.contains("there are more than 500 elements") == true)
  }
}
