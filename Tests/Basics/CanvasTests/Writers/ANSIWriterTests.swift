import Testing

@testable import Bidi
@testable import Canvas

@Suite struct ANSIWriterTests {
  private func written(_ runs: [(String, Style)], depth: ColorDepth = .ansi16) -> String {
    let line = StyledText(runs.map { StyledText.Run(CellText($0), $1) })
    var grid = Grid(size: Size(columns: line.width, rows: 1))
    grid.draw(line, at: Point(column: 0, row: 0))
    return ANSIWriter(depth: depth).write(grid).replacing("\u{1B}[", with: "<")
  }

  private let red = Color(red: 255, green: 0, blue: 0, palette: 1)
  private let bright = Color(red: 0, green: 255, blue: 0, palette: 10)

  @Test func onlyWhatDiffersIsSent() {
    let bold = Style(foreground: red, attributes: .bold)
    #expect(written([("a", .plain), ("b", .plain)]) == "ab")
    #expect(written([("a", bold), ("b", bold)]) == "<1;31mab<0m")
    #expect(written([("a", bold), ("b", Style(foreground: red)), ("c", .plain)]) == "<1;31ma<22mb<0mc")
    #expect(written([("a", bold), ("b", Style(foreground: bright, attributes: .bold))]) == "<1;31ma<92mb<0m")
    #expect(
      written([("a", Style(attributes: [.bold, .dim])), ("b", Style(attributes: .dim))]) == "<1;2ma<0;2mb<0m"
    )
    #expect(written([("a", Style(background: bright))]) == "<102ma<0m")
  }

  @Test func eachDepthHasItsCodes() {
    let style = Style(foreground: red, background: bright, monochrome: .reverse)
    #expect(written([("a", style)], depth: .trueColor) == "<38;2;255;0;0;48;2;0;255;0ma<0m")
    #expect(written([("a", style)], depth: .indexed256) == "<38;5;196;48;5;46ma<0m")
    #expect(written([("a", style)], depth: .ansi16) == "<31;102ma<0m")
    #expect(written([("a", style)], depth: .ansi8) == "<31;42ma<0m")
    #expect(written([("a", style)], depth: .monochrome) == "<7ma<0m")
  }

  @Test func everyRowEndsInTheTerminalsOwnStyle() {
    let grid = Grid(size: Size(columns: 2, rows: 2), style: Style(attributes: .underline))
    #expect(ANSIWriter().write(grid) == "\u{1B}[4m  \u{1B}[0m\n\u{1B}[4m  \u{1B}[0m")
  }

  @Test func aWideGlyphIsSentOnce() {
    #expect(written([("日e\u{301}", .plain)]) == "日e\u{301}")
  }

  @Test func plainTextHasNoBlanksAtTheEnds() {
    var grid = Grid(size: Size(columns: 6, rows: 3))
    grid.draw(" 日 ", at: Point(column: 0, row: 1), style: .plain)
    #expect(TextWriter().write(grid) == "\n 日\n")
    #expect(TextWriter(trimsRows: false).write(grid) == "      \n 日   \n      ")
  }
}
