import Testing

@testable import Canvas

@Suite struct ShapesTests {
  private let size = Size(columns: 7, rows: 4)
  private let color = Color(red: 0x30, green: 0x30, blue: 0x38, palette: 8)
  private let wall = Color(red: 0x10, green: 0x10, blue: 0x20)

  private func drawn(_ draw: (inout Grid) -> Void) -> String {
    var grid = Grid(size: size)
    draw(&grid)
    return TextWriter().write(grid)
  }

  @Test func aBoxHasRoundCorners() {
    let rect = Rect(column: 1, row: 0, columns: 5, rows: 3)
    #expect(drawn { $0.box(rect, style: .plain) } == " ╭───╮\n │   │\n ╰───╯\n")
    #expect(drawn { $0.box(rect, style: .plain, border: .ascii) } == " +---+\n |   |\n +---+\n")
  }

  @Test func aBoxIsCutAtEveryEdge() {
    let above = Rect(column: -1, row: -1, columns: 4, rows: 3)
    let below = Rect(column: 5, row: 2, columns: 4, rows: 4)
    #expect(drawn { $0.box(above, style: .plain) } == "  │\n──╯\n\n")
    #expect(drawn { $0.box(below, style: .plain) } == "\n\n     ╭─\n     │")
  }

  @Test func aFlatBoxIsALine() {
    #expect(drawn { $0.box(Rect(column: 0, row: 1, columns: 3, rows: 1), style: .plain) } == "\n───\n\n")
    #expect(drawn { $0.box(Rect(column: 1, row: 0, columns: 1, rows: 2), style: .plain) } == " │\n │\n\n")
  }

  @Test func aCardHasHalfBlockEdgesOnTheWallpaper() {
    var grid = Grid(size: size, style: Style(background: wall))
    grid.card(Rect(column: 1, row: 0, columns: 5, rows: 3), color: color)

    #expect(TextWriter().write(grid) == " ▗▄▄▄▖\n ▐   ▌\n ▝▀▀▀▘\n")
    #expect(grid[0, 3].style == Style(foreground: color, background: wall))
    #expect(grid[1, 1].style == Style(foreground: color, background: wall))
    #expect(grid[1, 3].style == Style(background: color))
    #expect(grid[3, 3].style == Style(background: wall))
  }

  @Test func aCardIsCutAtEveryEdge() {
    let above = Rect(column: -2, row: -1, columns: 5, rows: 3)
    let below = Rect(column: 4, row: 2, columns: 9, rows: 9)
    #expect(drawn { $0.card(above, color: color) } == "  ▌\n▀▀▘\n\n")
    #expect(drawn { $0.card(below, color: color) } == "\n\n    ▗▄▄\n    ▐")
  }

  @Test func aGradientHasOneColourForEachRow() {
    var grid = Grid(size: size)
    let black = Color(red: 0, green: 0, blue: 0, palette: 0)
    let grey = Color(red: 90, green: 60, blue: 30, palette: 8)
    grid.gradient(grid.bounds, from: black, to: grey)

    let rows = (0..<4).map { row in Set(grid.row(row).map(\.style.background)) }
    #expect(rows.allSatisfy { $0.count == 1 })
    #expect(rows.map { $0.first??.red } == [0, 30, 60, 90])
    #expect(rows.map { $0.first??.palette } == [0, 0, 8, 8])
  }

  @Test func aScrolledGradientKeepsItsShades() {
    var whole = Grid(size: size)
    var part = Grid(size: size)
    let rect = Rect(column: 0, row: -3, columns: 7, rows: 10)
    whole.gradient(rect, from: wall, to: color)
    part.clipped(to: Rect(column: 0, row: 2, columns: 7, rows: 1)) {
      $0.gradient(rect, from: wall, to: color)
    }
    #expect(part[2, 0] == whole[2, 0])
    #expect(part[1, 0] == .blank)
  }
}
