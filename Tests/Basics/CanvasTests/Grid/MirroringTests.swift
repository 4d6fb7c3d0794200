import Bidi
import Testing
import Text

@testable import Canvas

/// Drawing for what is read from right to left: places change sides, texts and pictures keep their order.
@Suite struct MirroringTests {
  private func rows(_ columns: Int = 10, _ rows: Int = 3, _ draw: (inout Grid) -> Void) -> [String] {
    var grid = Grid(size: Size(columns: columns, rows: rows))
    grid.mirror(0..<8)
    draw(&grid)
    grid.mirror(nil)
    return TextWriter().write(grid).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func aTextMovesToTheOtherSideAndKeepsItsOrder() {
    let drawn = rows { grid in
      #expect(grid.draw("abc", at: Point(column: 1, row: 0), style: .plain) == 3)
      grid.draw("日本x", at: Point(column: 0, row: 1), style: .plain)
    }
    #expect(drawn[0] == "    abc")
    #expect(drawn[1] == "   日本x")
  }

  @Test func aClipCutsAtItsOwnSide() {
    let drawn = rows { grid in
      grid.clipped(to: Rect(column: 0, row: 0, columns: 4, rows: 3)) { grid in
        grid.draw("abcdef", at: Point(column: 0, row: 0), style: .plain)
        grid.draw("日本", at: Point(column: 1, row: 1), style: .plain)
      }
    }
    #expect(drawn[0] == "    cdef")
    // The half that the edge cuts is a blank.
    #expect(drawn[1] == "     本")
  }

  @Test func aPartOfTheGridIsMirroredWithItsPlaces() {
    let drawn = rows { grid in
      grid.within(Rect(column: 2, row: 1, columns: 4, rows: 2)) { grid in
        grid.draw("abcdef", at: Point(column: 0, row: 0), style: .plain)
        grid.draw("x", at: Point(column: 0, row: 1), style: .plain)
        grid.cursor = Point(column: 1, row: 1)
        #expect(grid.cursor == Point(column: 1, row: 1))
        #expect(grid.bounds == Rect(column: 0, row: 0, columns: 4, rows: 2))
        #expect(grid[1, 0].glyph.text == "x")
      }
      #expect(grid.cursor == Point(column: 3, row: 2))
    }
    #expect(drawn == ["", "  cdef", "     x"])
  }

  @Test func runsOfALineStayInTheirOrder() {
    let line = StyledText([
      StyledText.Run(CellText("one "), .plain), StyledText.Run(CellText("two"), Style(attributes: .bold)),
    ])
    #expect(rows { $0.draw(line, at: Point(column: 1, row: 0)) }[0] == "one two")
  }

  @Test func framesAndBlocksLeanTheOtherWay() {
    let drawn = rows(10, 3) { grid in
      grid.box(Rect(column: 1, row: 0, columns: 3, rows: 2), style: .plain)
      grid.fill(Rect(column: 0, row: 2, columns: 2, rows: 1), style: .plain, glyph: .chrome("▌"))
    }
    #expect(drawn == ["    ╭─╮", "    ╰─╯", "      ▐▐"])
  }

  @Test func aPictureIsNotTurnedRound() {
    let cells = "ab".unicodeScalars.map { Cell(glyph: .chrome($0), style: .plain) }
    guard let picture = CellPicture(size: Size(columns: 2, rows: 1), cells: cells) else { return }
    #expect(rows { $0.draw(picture, at: Point(column: 1, row: 0)) }[0] == "     ab")
  }

  @Test func whatIsReadBackIsWhatWasDrawnThere() {
    _ = rows { grid in
      grid.draw("x", at: Point(column: 2, row: 1), style: .plain)
      #expect(grid[1, 2].glyph.text == "x")
      grid.restyle(Rect(column: 2, row: 1, columns: 1, rows: 1)) { _ in Style(attributes: .bold) }
      #expect(grid[1, 2].style.attributes == .bold)
      #expect(grid[1, 5].style.attributes.isEmpty)
      #expect(grid.physical(Rect(column: 2, row: 1, columns: 1, rows: 1)).column == 5)
    }
  }

  @Test func theCursorStaysAtItsCell() {
    var grid = Grid(size: Size(columns: 10, rows: 1))
    grid.cursor = Point(column: 7, row: 0)
    grid.mirror(0..<8)
    #expect(grid.cursor == Point(column: 0, row: 0))
    grid.cursor = Point(column: 1, row: 0)
    grid.mirror(nil)
    #expect(grid.cursor == Point(column: 6, row: 0))
  }

  @Test func aPlaceBeyondAllNumbersDoesNoHarm() {
    // It ends at the column before the first one: beyond the mirrored columns, it is behind the last one.
    let left = Rect(column: .min, row: 0, columns: .max, rows: 1)
    #expect(rows { $0.fill(left, style: .plain, glyph: .chrome("x")) }[0] == "         x")
    let all = Rect(column: -5, row: 0, columns: .max, rows: 1)
    #expect(rows { $0.fill(all, style: .plain, glyph: .chrome("x")) }[0] == "xxxxxxxxxx")
  }
}
