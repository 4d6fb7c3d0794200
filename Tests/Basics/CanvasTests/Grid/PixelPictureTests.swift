import Testing

@testable import Canvas
@testable import Text

/// A picture of pixels lies in cells: what is drawn over it takes its place, and writers without pixels show its characters.
@Suite struct PixelPictureTests {
  private static let size = Size(columns: 3, rows: 2)

  private func picture(_ image: PixelImage?) throws -> CellPicture {
    let style = Style(foreground: Color(red: 200, green: 10, blue: 10))
    let cells = [Cell](repeating: Cell(glyph: .chrome("▚"), style: style), count: 6)
    return try #require(CellPicture(size: Self.size, cells: cells, image: image))
  }

  private func image(_ number: UInt32 = 4) -> PixelImage? {
    PixelImage(number: number, cells: Self.size, pixels: Size(columns: 1, rows: 1), bytes: [1, 2, 3, 255])
  }

  private func grid(_ image: PixelImage?) throws -> Grid {
    var grid = Grid(size: Size(columns: 6, rows: 4))
    grid.draw(try picture(image), at: Point(column: 2, row: 1))
    return grid
  }

  @Test func eachCellIsATileOfTheImage() throws {
    let grid = try grid(image())
    #expect(grid[1, 2].tile == PictureTile(image: 4, row: 0, column: 0))
    #expect(grid[2, 4].tile == PictureTile(image: 4, row: 1, column: 2))
    #expect(grid[0, 2].tile.isNone && grid[1, 5].tile.isNone)
    #expect(grid.images.keys.sorted() == [4])
    #expect(try self.grid(nil).images.isEmpty)
  }

  @Test func whatIsDrawnOverATileTakesItsPlace() throws {
    var grid = try grid(image())
    grid.draw("x", at: Point(column: 2, row: 1), style: .plain)
    grid.fill(Rect(column: 3, row: 1, columns: 1, rows: 1), style: .plain)
    grid.restyle(Rect(column: 4, row: 1, columns: 1, rows: 1)) { style in
      Style(foreground: style.foreground?.blended(with: Color(red: 0, green: 0, blue: 0), by: 0.5))
    }
    grid.restyle(Rect(column: 2, row: 2, columns: 1, rows: 1)) { $0 }
    #expect((2...4).allSatisfy { grid[1, $0].tile.isNone } && grid[1, 4].glyph == .chrome("▚"))
    #expect((2...4).allSatisfy { !grid[2, $0].tile.isNone })
  }

  @Test func aMirroredPlaceHasThePictureInItsOwnOrder() throws {
    var grid = Grid(size: Size(columns: 6, rows: 2))
    grid.mirror(0..<6)
    grid.draw(try picture(image()), at: Point(column: 0, row: 0))
    grid.mirror(nil)
    #expect((3...5).map { grid[0, $0].tile.column } == [0, 1, 2])
    #expect((0...2).allSatisfy { grid[0, $0].tile.isNone })
  }

  /// Recordings and pictures of the screen have to be seen everywhere.
  @Test func writersShowTheCharacters() throws {
    let (with, without) = (try grid(image()), try grid(nil))
    #expect(TextWriter().write(with) == TextWriter().write(without))
    #expect(ANSIWriter(depth: .trueColor).write(with) == ANSIWriter(depth: .trueColor).write(without))
    #expect(SVGWriter().write(with) == SVGWriter().write(without))
    var (first, second) = (UpdateWriter(), UpdateWriter())
    #expect(first.write(with) == second.write(without))
  }

  @Test func aFrameOfAnotherPictureIsAnotherFrame() throws {
    #expect(try grid(image(4)).changedRows(from: grid(image(5))) == [1, 2])
    #expect(try grid(image(4)).changedRows(from: grid(image(4))) == [])
  }

  @Test func anImageHasTheBytesOfItsPixels() {
    let one = Size(columns: 1, rows: 1)
    #expect(PixelImage(number: 0, cells: one, pixels: one, bytes: [0, 0, 0, 0]) == nil)
    #expect(PixelImage(number: 1, cells: one, pixels: one, bytes: [0, 0, 0]) == nil)
    #expect(
      PixelImage(number: 1, cells: Size(columns: 298, rows: 1), pixels: one, bytes: [0, 0, 0, 0]) == nil
    )
    #expect(CellPicture(size: one, cells: [.blank], image: image()) == nil)
  }
}
