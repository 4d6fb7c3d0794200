import Testing
import Text

@testable import Canvas

/// Drawing inside a part of the grid, and rows that are split between neighbours.
@Suite struct GridDrawingTests {
  private func grid(_ columns: Int = 10, _ rows: Int = 4) -> Grid {
    Grid(size: Size(columns: columns, rows: rows))
  }

  private func rows(_ grid: Grid) -> [String] {
    (0..<grid.size.rows).map { grid.row($0).map(\.glyph.text).joined() }
  }

  private let part = Rect(column: 2, row: 1, columns: 5, rows: 2)
  private let everything = Rect(column: -50, row: -50, columns: 100, rows: 100)

  @Test func placesAreCountedFromThePartAndItsEdgesCut() {
    var grid = grid()
    grid.within(part) { grid in
      grid.draw("ab", at: Point(column: 0, row: 0), style: .plain)
      grid.draw("cdefgh", at: Point(column: 3, row: 1), style: .plain)
      grid.draw("no", at: Point(column: 0, row: 2), style: .plain)
    }
    #expect(rows(grid) == ["          ", "  ab      ", "     cd   ", "          "])
  }

  @Test func aPartInsideAPartNeverDrawsBeyondTheOuterOne() {
    var grid = grid()
    grid.within(part) { grid in
      grid.within(Rect(column: 3, row: -1, columns: 9, rows: 2)) { grid in
        #expect(grid.bounds == Rect(column: 0, row: 1, columns: 2, rows: 1))
        grid.fill(everything, style: .plain, glyph: .chrome("x"))
      }
    }
    #expect(rows(grid) == ["          ", "     xx   ", "          ", "          "])
  }

  @Test func theOriginCanBeOutsideOfThePart() {
    var grid = grid()
    grid.within(part, from: Point(column: 2, row: -1)) { grid in
      for row in 0..<4 { grid.draw("\(row)", at: Point(column: 0, row: row), style: .plain) }
    }
    #expect(rows(grid) == ["          ", "  2       ", "  3       ", "          "])
  }

  @Test func afterwardsEverythingCanBeDrawnAgain() {
    var (drawn, other) = (grid(), grid())
    drawn.within(part) { _ in }
    drawn.clipped(to: Rect(column: 0, row: 0, columns: 0, rows: 0)) {
      $0.fill(everything, style: .plain, glyph: .chrome("x"))
    }
    #expect(drawn == other)
    other.fill(everything, style: .plain, glyph: .chrome("y"))
    drawn.fill(everything, style: .plain, glyph: .chrome("y"))
    #expect(drawn == other)
  }

  @Test func whatIsReadMayLieBeyondTheEdges() {
    var grid = grid()
    grid.draw("abc", at: Point(column: 0, row: 0), style: .plain)
    grid.within(part) { grid in
      #expect(grid[-1, -2].glyph.text == "a")
      #expect(grid[-2, -2] == .blank)
    }
  }

  @Test func theCursorStaysAtItsCell() {
    var grid = grid()
    grid.cursor = Point(column: 1, row: 0)
    grid.within(part) { grid in
      #expect(grid.cursor == Point(column: -1, row: -1))
      grid.cursor = Point(column: 4, row: 1)
    }
    #expect(grid.cursor == Point(column: 6, row: 2))
  }

  @Test func aPictureIsCutAtTheEdges() throws {
    let cells = "abcd".unicodeScalars.map { Cell(glyph: .chrome($0), style: .plain) }
    let picture = try #require(CellPicture(size: Size(columns: 2, rows: 2), cells: cells))
    var grid = grid(4, 2)
    grid.within(Rect(column: 1, row: 0, columns: 1, rows: 2)) {
      $0.draw(picture, at: Point(column: 0, row: 0))
    }
    #expect(rows(grid) == [" a  ", " c  "])
  }

  @Test func aRowIsSplitIntoItsNeighboursAndTheRoomBetweenThem() {
    var row = Rect(column: 3, row: 7, columns: 20, rows: 1)
    #expect(row.cut(left: 2, gap: 1) == Rect(column: 3, row: 7, columns: 2, rows: 1))
    #expect(row.cut(right: 4, gap: 2) == Rect(column: 19, row: 7, columns: 4, rows: 1))
    #expect(row == Rect(column: 6, row: 7, columns: 11, rows: 1))
  }

  @Test func withoutEnoughRoomWhatIsCutOffKeepsItsWidthAndItsSide() {
    var row = Rect(column: 3, row: 0, columns: 5, rows: 1)
    #expect(row.cut(right: 4, gap: 2) == Rect(column: 4, row: 0, columns: 4, rows: 1))
    #expect(row.isEmpty)
    #expect(row.cut(right: 3) == Rect(column: -1, row: 0, columns: 3, rows: 1))
  }
}
