import Canvas
import Testing

/// Letters are in the order in which they are seen, and whoever shows the text must not turn them around again.
@Suite struct DirectionTests {
  /// Two rows; the letters of the second run from right to left.
  private var grid: Grid {
    var grid = Grid(size: Size(columns: 6, rows: 2))
    grid.draw("left", at: Point(column: 0, row: 0), style: .plain)
    grid.draw("\u{5D0}\u{5D1}", at: Point(column: 1, row: 1), style: .plain)
    return grid
  }

  private var figure: Figure { Figure(title: "", note: "", grid: grid) }

  @Test func rowsWithRightToLeftLettersAreHeldInTheirOrder() {
    let held = "left\n\u{202D} \u{5D1}\u{5D0}\u{202C}"

    #expect(TextWriter(holdsOrder: true).write(grid) == held)
    #expect(CaptionedTextWriter().write([figure]) == held + "\n")
    #expect(MarkdownWriter().write([figure]).contains("\n\(held)\n"))
  }

  @Test func aWriterThatIsNotAskedAddsNothing() {
    #expect(TextWriter().write(grid) == "left\n \u{5D1}\u{5D0}")
  }

  @Test func aTerminalIsToldToLeaveThemAsTheyAre() {
    let text = CaptionedTextWriter(depth: .trueColor).write([figure])
    var latin = Grid(size: Size(columns: 6, rows: 1))
    latin.draw("left", at: Point(column: 0, row: 0), style: .plain)

    #expect(text.hasPrefix("\u{1B}[8l") && text.hasSuffix("\u{1B}[8h\n"))
    #expect(
      !CaptionedTextWriter(depth: .trueColor).write([Figure(title: "", note: "", grid: latin)]).contains("[8")
    )
  }
}
