import CardTemplates
import Testing
import Text

/// Cards on a phone that is read from right to left.
@Suite struct MirroredCardTests {
  private func mirrored(_ template: String, columns: Int = 20) throws -> [String] {
    var sample = Sample()
    sample.columns = columns
    sample.direction = .rightToLeft
    return try sample.lines(template)
  }

  @Test func columnsAndBarsChangeSidesAndAProgramsLinesDoNot() throws {
    let template = """
      card:
        - columns:
            - text: שלום
            - text: "12"
        - progress: 0.5
          label: "5"
      """
    #expect(try mirrored(template) == ["       12       םולש", "5 ─────────━━━━━━━━━"])
    let program = Card.card(ofProgramOutput: "ab\nlong", columns: 20, maximumRows: 5)
    #expect(program.card.lines(ascii: false, .rightToLeft) == ["ab", "long"])
  }

  @Test func theLayoutDecidesWhereATextStandsAndNotItsLanguage() throws {
    let template = """
      card:
        - text: שלום
        - text: hello
        - text: hello
          align: end
        - text: שלום
          align: end
        - text: "9:41"
        - text: Ada שלום
      """
    #expect(
      try mirrored(template, columns: 8)
        == ["    םולש", "   hello", "hello", "םולש", "    9:41", "םולש Ada"]
    )
  }

  @Test func aTitleAndItsTimeStandAtTheEdgesInAnyLanguage() throws {
    let template = """
      card:
        - columns:
            - text: On Its Way
            - width: 6
              text: 40 min
              align: end
      """
    #expect(try mirrored(template) == ["40 min    On Its Way"])
  }
}
