import Testing

@testable import Bidi
@testable import Canvas
@testable import Text

@Suite struct GridTests {
  private let style = Style(attributes: .bold)

  private func grid(_ rows: String...) -> Grid {
    let width = rows.map { CellText($0).width }.max() ?? 0
    var grid = Grid(size: Size(columns: width, rows: rows.count))
    for (row, text) in rows.enumerated() { grid.draw(text, at: Point(column: 0, row: row), style: .plain) }
    return grid
  }

  private func text(_ grid: Grid) -> String { TextWriter(trimsRows: false).write(grid) }

  // MARK: Halves of wide glyphs

  @Test(arguments: [(1, "ax 本b"), (2, "a x本b"), (3, "a日x b"), (4, "a日 xb"), (0, "x日本b"), (5, "a日本x")])
  func touchingAHalfBlanksTheOther(_ column: Int, _ expected: String) {
    var grid = grid("a日本b")
    grid.set(Cell(glyph: .chrome("x"), style: style), at: Point(column: column, row: 0))
    #expect(text(grid) == expected)
    #expect(grid.isWhole)
    #expect(grid[0, column].style == style)
  }

  @Test func aWideGlyphBetweenTwoOthersBlanksBoth() {
    var grid = grid("日本")
    grid.draw("語", at: Point(column: 1, row: 0), style: .plain)
    #expect(text(grid) == " 語 ")
    #expect(grid.isWhole)
  }

  @Test func aWideGlyphWithoutRoomBecomesASpace() throws {
    let wide = try #require(CellText("日").glyphs.first)
    var grid = grid("abc")
    grid.set(Cell(glyph: wide, style: style), at: Point(column: 2, row: 0))
    #expect(text(grid) == "ab ")
    grid.set(Cell(glyph: .continuation, style: style), at: Point(column: 0, row: 0))
    #expect(text(grid) == " b ")
    grid.fill(grid.bounds, style: .plain, glyph: wide)
    #expect(text(grid) == "日 ")
    #expect(grid.isWhole)
  }

  // MARK: Edges

  @Test(arguments: [
    (-1, " b本"), (-2, "b本 "), (0, "日b本"), (1, "x日b "), (2, "xy日b"), (4, "xyzv日"), (5, "xyzvw"),
  ])
  func textIsCutAtBothEdges(_ column: Int, _ expected: String) {
    let width = CellText(expected).width
    var grid = grid(String("xyzvwu".prefix(width)))
    grid.fill(grid.bounds, style: .plain)
    grid.draw(
      String("xyzvwu".prefix(max(0, min(column, width)))),
      at: Point(column: 0, row: 0),
      style: .plain
    )
    let used = grid.draw("日b本", at: Point(column: column, row: 0), style: style)
    #expect(text(grid) == expected)
    #expect(used == 5)
    #expect(grid.isWhole)
  }

  @Test func textIsCutAtTheClip() {
    var grid = grid("..........")
    for row in 0...1 {
      grid.clipped(to: Rect(column: 2, row: row, columns: 4, rows: 9)) {
        $0.draw("日本語", at: Point(column: 1, row: 0), style: style)
      }
      #expect(text(grid) == ".. 本 ....")
    }
  }

  @Test func drawingOutsideDoesNothing() {
    let empty = grid("ab", "cd")
    var grid = empty
    let far = [Int.min, -5, 2, 99, Int.max]
    for column in far {
      for row in far {
        grid.draw("x", at: Point(column: column, row: row), style: style)
        grid.set(.blank, at: Point(column: column, row: row))
        grid.fill(Rect(column: column, row: row, columns: 2, rows: 2), style: style)
        #expect(grid[row, column] == .blank)
      }
      #expect(grid.row(column).isEmpty)
    }
    #expect(grid == empty)
  }

  @Test func everythingCanBeMeantByAVeryLargeRectangle() {
    let everything = Rect(column: 1, row: 1, columns: .max, rows: .max)
    var grid = grid("abc", "def")
    grid.fill(everything, style: .plain, glyph: .chrome("x"))
    #expect(text(grid) == "abc\ndxx")
    #expect(everything.contains(Point(column: 5, row: 5)))
    #expect(everything.intersection(Rect(column: .min, row: 0, columns: 1, rows: 9)).isEmpty)
  }

  @Test func anEmptyGridTakesEverything() {
    var grid = Grid(size: Size(columns: 0, rows: -3))
    grid.draw("日", at: Point(column: 0, row: 0), style: .plain)
    grid.box(Rect(column: 0, row: 0, columns: 3, rows: 3), style: .plain)
    grid.card(Rect(column: 0, row: 0, columns: 3, rows: 3), color: Color(red: 1, green: 2, blue: 3))
    #expect(grid.cells.isEmpty)
    #expect(TextWriter().write(grid) == "")
  }

  // MARK: Styles

  @Test func restylingFollowsTheLeftHalf() {
    var grid = grid("日本")
    grid.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { _ in style }
    #expect(grid.cells.map(\.style) == [.plain, .plain, style, style])
    #expect(text(grid) == "日本")
  }

  @Test func theBackgroundBelowCanStay() {
    let wall = Style(background: Color(red: 9, green: 9, blue: 9))
    var grid = Grid(size: Size(columns: 3, rows: 1), style: wall)
    grid.draw("a", at: Point(column: 0, row: 0), style: style, background: .kept)
    grid.draw("b", at: Point(column: 1, row: 0), style: style)
    #expect(grid[0, 0].style == Style(background: wall.background, attributes: .bold))
    #expect(grid[0, 1].style == style)
  }

  @Test func aStyledLineKeepsItsStyles() {
    var grid = grid(".....")
    var line = StyledText(CellText("a日"), style)
    line.append(CellText("b"), .plain)
    #expect(grid.draw(line, at: Point(column: 1, row: 0)) == 4)
    #expect(text(grid) == ".a日b")
    #expect(grid.row(0).map { $0.style == style } == [false, true, true, true, false])
  }

  // MARK: Differences

  @Test func onlyChangedRowsAreReported() {
    let old = grid("aa", "bb", "cc")
    var new = old
    new.draw("x", at: Point(column: 1, row: 1), style: .plain)
    new.restyle(Rect(column: 0, row: 2, columns: 1, rows: 1)) { _ in style }
    #expect(new.changedRows(from: old) == [1, 2])
    #expect(new.changedRows(from: new) == [])
    #expect(new.changedRows(from: grid("a")) == [0, 1, 2])
  }

  // MARK: Invariants

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func noDrawingEverLeavesHalfAGlyph(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var grid = Grid(size: Size(columns: 13, rows: 5))
    let texts = ["日本語", "a", "x日y", "👍🏽 ok", ""].map { CellText($0) }
    for step in 0..<2_000 {
      let point = Point(
        column: .random(in: -6...15, using: &random),
        row: .random(in: -2...6, using: &random)
      )
      let size = Size(columns: .random(in: 0...9, using: &random), rows: .random(in: 0...4, using: &random))
      let rect = Rect(origin: point, size: size)
      let text = texts.randomElement(using: &random) ?? .empty
      switch Int.random(in: 0...7, using: &random) {
      case 0: grid.draw(text, at: point, style: style)
      case 1: grid.within(rect) { $0.draw(text, at: Point(column: step % 9 - 4, row: 0), style: style) }
      case 2: grid.fill(rect, style: style, glyph: text.glyphs.first ?? .continuation)
      case 3: grid.box(rect, style: style)
      case 4: grid.card(rect, color: Color(red: 1, green: 2, blue: 3))
      case 5: grid.clipped(to: rect) { grid in grid.restyle(grid.bounds) { _ in style } }
      case 6: grid.restyle(rect) { _ in style }
      default: grid.set(Cell(glyph: text.glyphs.last ?? .space, style: .plain), at: point)
      }
      #expect(grid.isWhole, "seed \(seed), step \(step)")
    }
  }
}
