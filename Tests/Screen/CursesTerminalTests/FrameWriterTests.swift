import Testing

@testable import Canvas
@testable import CursesTerminal
@testable import Text

/// The bytes with which a frame is written.
@Suite struct FrameWriterTests {
  /// Returns what the first row of an empty terminal with REP is sent to show that text.
  private func bytes(
    toShow text: String,
    on name: String? = "tmux 3.3a",
    _ clusters: EmojiClusters = .none
  ) -> String {
    let size = Size(columns: 40, rows: 1)
    var grid = Grid(size: size)
    grid.draw(text, at: Point(column: 0, row: 0), style: .plain)
    let abilities = TerminalAbilities(repetition: Repetition(ofTerminalNamed: name), clusters: clusters)
    var writer = FrameWriter(depth: .indexed256, abilities: abilities)
    writer.wasCleared(size: size)
    return String(decoding: writer.write(grid, rows: [0]), as: UTF8.self)
  }

  @Test func equalASCIICharactersAreRepeatedByTheTerminal() {
    #expect(bytes(toShow: String(repeating: "=", count: 20)).hasSuffix("=\u{1b}[19b"))
  }

  /// mosh 1.4, whatever TERM promises.
  @Test func aTerminalWithoutANameIsSentEachCharacter() {
    let line = String(repeating: "=", count: 20)
    #expect(bytes(toShow: line, on: nil).hasSuffix(line))
  }

  /// What follows a cluster is placed anew, because terminals still differ in how far it moves the cursor.
  @Test(arguments: [
    (EmojiClusters.none, "JP👨👍x"), (.pairs, "🇯🇵\u{1b}[1;3H👨👍🏽\u{1b}[1;7Hx"),
    (.all, "🇯🇵\u{1b}[1;3H👨‍👩‍👧\u{1b}[1;5H👍🏽\u{1b}[1;7Hx"),
  ])
  func clustersAreWholeAsFarAsTheTerminalDrawsThem(clusters: EmojiClusters, text: String) {
    #expect(bytes(toShow: "🇯🇵👨‍👩‍👧👍🏽x", clusters).utf8.reversed().starts(with: text.utf8.reversed()))
  }

  // MARK: Pictures of pixels

  private func picture(_ number: UInt32 = 9) throws -> CellPicture {
    let size = Size(columns: 2, rows: 1)
    let image = try #require(
      PixelImage(number: number, cells: size, pixels: Size(columns: 1, rows: 1), bytes: [1, 2, 3, 255])
    )
    let cells = [Cell](repeating: Cell(glyph: .chrome("▚"), style: .plain), count: 2)
    return try #require(CellPicture(size: size, cells: cells, image: image))
  }

  private func written(_ grid: Grid, _ pictures: [UInt32: Int32]) -> String {
    var writer = FrameWriter(depth: .indexed256, abilities: TerminalAbilities(pictureByte: 2))
    writer.wasCleared(size: grid.size)
    writer.pictures = pictures
    return String(decoding: writer.write(grid, rows: Array(0..<grid.size.rows)), as: UTF8.self)
  }

  /// The color and the mark of the highest byte name the picture, the other two marks the place in it.
  @Test func aCellOfAPictureIsAPlaceholderInTheColorOfItsPicture() throws {
    var grid = Grid(size: Size(columns: 4, rows: 1))
    grid.draw(try picture(), at: Point(column: 1, row: 0))
    let text = written(grid, [9: 17])
    #expect(text.contains("\u{1b}[38;5;17m"))
    let places = ["\u{10EEEE}\u{305}\u{305}\u{30E}", "\u{10EEEE}\u{305}\u{30D}\u{30E}"]
    #expect(text.unicodeScalars.split { $0.value < 0x80 }.map(String.init).last == places.joined())
    // A picture that the terminal does not hold is made of characters, and so is all that is drawn over one.
    #expect(written(grid, [:]).hasSuffix("▚▚"))
    grid.draw("x", at: Point(column: 2, row: 0), style: .plain)
    let covered = written(grid, [9: 17])
    #expect(covered.contains(places[0]) && !covered.contains(places[1]) && covered.hasSuffix("x"))
  }

  @Test func thereAreAsManyMarksAsKittyHas() {
    #expect(PlaceholderMarks.count == PixelImage.mostCells)
    let last = PlaceholderMarks.text(row: 296, column: 0, highByte: 0)
    #expect(
      String(decoding: last, as: UTF8.self).unicodeScalars.map(\.value) == [0x10EEEE, 0x1D244, 0x305, 0x305]
    )
  }

  /// tmux 3.3a, which takes the place of the terminal that TERM names, repeats ASCII alone.
  @Test func otherEqualCharactersAreSent() {
    let edge = String(repeating: "▀", count: 20)
    #expect(bytes(toShow: edge).hasSuffix(edge))
  }

  @Test func otherEqualCharactersAreRepeatedByATerminalThatRepeatsAll() {
    let edge = String(repeating: "▀", count: 20)
    #expect(bytes(toShow: edge, on: "XTerm(379)").hasSuffix("▀\u{1b}[19b"))
  }
}
