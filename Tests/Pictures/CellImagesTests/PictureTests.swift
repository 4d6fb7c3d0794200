import Testing
import Text

@testable import Canvas
@testable import CellImages

@Suite struct PictureTests {
  /// Red on the left, green on the right.
  private static let halves = PNG.picture(64, 64) { x, _ in x < 32 ? red : green }

  @Test("A picture keeps its sides' proportions and never leaves its room")
  func whole() async throws {
    let folder = try PictureFolder()
    for (columns, rows) in [(40, 14), (12, 6), (3, 50), (50, 3), (1, 1)] {
      let drawn = try await folder.draw(Self.halves, as: "a.png", columns, rows).get()
      let frame = try #require(drawn.frames.first)
      let side = min(columns, 2 * rows, 32)
      #expect(frame.size == Size(columns: side, rows: max(1, Int((Double(side) / 2).rounded()))))
      #expect(drawn.facts.pixels == Size(columns: 64, rows: 64))
      #expect(drawn.frames.count == 1)
    }
  }

  @Test("A picture that fills its room has exactly the room's size, and its middle stays")
  func filled() async throws {
    let folder = try PictureFolder()
    let wide = PNG.picture(90, 30) { x, _ in x < 30 ? red : x < 60 ? green : blue }
    let frame = try #require(
      try await folder.draw(wide, as: "a.png", 10, 5) { $0.fit = .filled }.get().frames.first
    )
    #expect(frame.size == Size(columns: 10, rows: 5))
    #expect((0..<10).allSatisfy { isGreen(frame.color($0, 2)) })
  }

  @Test("A part of the picture is drawn as if it were all of it")
  func part() async throws {
    let folder = try PictureFolder()
    let drawn = try await folder.draw(Self.halves, as: "a.png", 10, 5) {
      $0.part = PictureOrder.Part(columns: 0.5..<1, rows: 0..<0.5)
    }.get()
    let frame = try #require(drawn.frames.first)
    #expect(frame.cells.indices.allSatisfy { isGreen(frame.color($0 % frame.size.columns, 0)) })
    #expect(drawn.facts.pixels == Size(columns: 64, rows: 64))
  }

  @Test(
    "Parts that are no part give the nearest there is",
    arguments: [
      PictureOrder.Part(columns: -.infinity..<0, rows: -.infinity..<(.infinity)),
      PictureOrder.Part(columns: 5..<10, rows: 5..<10), PictureOrder.Part(columns: 1..<1, rows: 1..<1),
    ]
  )
  func oddPart(_ part: PictureOrder.Part) async throws {
    let folder = try PictureFolder()
    for fit in [PictureOrder.Fit.whole, .filled] {
      let answer = try await folder.draw(Self.halves, as: "a.png", 8, 4) { ($0.part, $0.fit) = (part, fit) }
      let frame = try #require(try answer.get().frames.first)
      #expect(frame.size.columns <= 8 && frame.size.rows <= 4)
    }
  }

  @Test("An icon is not blown up to a wall of squares")
  func icon() async throws {
    let folder = try PictureFolder()
    let icon = PNG.picture(16, 16) { _, _ in red }
    #expect(
      try await folder.draw(icon, as: "a.png", 80, 40).get().frames[0].size == Size(columns: 8, rows: 4)
    )
    let dot = PNG.picture(1, 1) { _, _ in red }
    #expect(try await folder.draw(dot, as: "b.png", 80, 40).get().frames[0].size == Size(columns: 1, rows: 1))
  }

  @Test("Red is red and green is green, in every number of colors", arguments: ColorDepth.allCases)
  func depths(_ depth: ColorDepth) async throws {
    let folder = try PictureFolder()
    let drawn = try await folder.draw(Self.halves, as: "a.png", 16, 8) { $0.depth = depth }.get()
    let frame = try #require(drawn.frames.first)
    guard depth > .monochrome else {
      #expect(frame.cells.allSatisfy { $0.style == .plain })
      #expect(Set(frame.cells.map(\.glyph)).count > 1)
      return
    }
    let left = try #require(frame.color(3, 3))
    let right = try #require(frame.color(12, 3))
    #expect(left.red > 190 && left.green < 90 && left.blue < 90)
    #expect(right.green > 180 && right.red < 60 && right.blue < 150)
    // What the writers make of it is the color that was chosen, not one near it.
    for color in frame.cells.flatMap({ [$0.style.foreground, $0.style.background] }).compactMap({ $0 }) {
      switch color.resolved(for: depth) {
      case .default: Issue.record("\(color) is lost")
      case .rgb(let red, let green, let blue): #expect(Color(red: red, green: green, blue: blue) == color)
      case .index(let entry): #expect(IndexedPalette.color(at: entry) == color)
      }
    }
  }

  @Test("Every entry of the palette of 256 is found again by the writers")
  func palette() {
    for entry in UInt8(16)...255 {
      #expect(IndexedPalette.color(at: entry).resolved(for: .indexed256) == .index(entry))
    }
    for entry in UInt8(0)...15 {
      #expect(IndexedPalette.color(at: entry).resolved(for: .ansi16) == .index(entry))
    }
  }

  @Test("Only ASCII where nothing else may be", arguments: [ColorDepth.monochrome, .ansi16, .trueColor])
  func ascii(_ depth: ColorDepth) async throws {
    let folder = try PictureFolder()
    let ramp = PNG.picture(64, 64) { x, y in (UInt8(4 * x), UInt8(4 * y), UInt8(2 * (x + y)), 255) }
    let frame = try #require(
      try await folder.draw(ramp, as: "a.png", 20, 10) { ($0.depth, $0.ascii) = (depth, true) }.get().frames
        .first
    )
    #expect(frame.cells.allSatisfy { (0x20...0x7E).contains($0.glyph.base) })
  }

  @Test("Sixths of a cell only where the terminal has them", arguments: [ColorDepth.monochrome, .trueColor])
  func sextants(_ depth: ColorDepth) async throws {
    let folder = try PictureFolder()
    let disc = PNG.picture(90, 90) { x, y in
      (x - 45) * (x - 45) + (y - 45) * (y - 45) < 1200 ? (250, 250, 250, 255) : (10, 10, 10, 255)
    }
    for symbols in PictureOrder.Symbols.allCases {
      let drawn = try await folder.draw(disc, as: "d.png", 20, 10) {
        ($0.depth, $0.symbols) = (depth, symbols)
      }
      let frame = try #require(try drawn.get().frames.first)
      let sixths = frame.cells.filter { (0x1FB00...0x1FB3B).contains($0.glyph.base) }
      let eighths = frame.cells.filter { (0x1CD00...0x1CDE5).contains($0.glyph.base) }
      #expect(sixths.isEmpty == (symbols != .sextants))
      #expect(eighths.isEmpty == (symbols != .octants))
      #expect((sixths + eighths).allSatisfy { $0.glyph.width == 1 })
    }
  }

  @Test("Each pattern of points has one character, and the opposite pattern the opposite one")
  func patterns() {
    for patterns in [PointPatterns.quadrants, PointPatterns.sextants, PointPatterns.octants] {
      #expect(Set(patterns).count == patterns.count)
      #expect(patterns.first == 0x20 && patterns.last == 0x2588)
      for (pattern, scalar) in patterns.enumerated() where pattern != 0 && pattern != patterns.count - 1 {
        #expect(PictureSymbols.opposite(of: scalar) == patterns[patterns.count - 1 - pattern])
      }
    }
    // The first and the last of each block, and BLOCK OCTANT-1235 between them.
    #expect(PointPatterns.sextants[1] == 0x1FB00 && PointPatterns.sextants[62] == 0x1FB3B)
    #expect(PointPatterns.octants[4] == 0x1CD00 && PointPatterns.octants[0xFE] == 0x1CDE5)
    #expect(PointPatterns.octants[0b1_0111] == 0x1CD0F)
  }

  @Test("An eighth is chosen where the picture changes inside a quarter")
  func octants() async throws {
    let folder = try PictureFolder()
    // Two cells; the rows of points alternate.
    let stripes = PNG.picture(16, 16) { _, y in y / 4 % 2 == 0 ? (250, 250, 250, 255) : (10, 10, 10, 255) }
    let drawn = try await folder.draw(stripes, as: "s.png", 2, 1) {
      ($0.depth, $0.symbols) = (.trueColor, .octants)
    }
    let frame = try #require(try drawn.get().frames.first)
    let rows = frame.cells.map { PointPatterns.octants.firstIndex(of: $0.glyph.base) }
    #expect(rows.allSatisfy { $0 == 0b0011_0011 || $0 == 0b1100_1100 })
  }

  @Test("A sixth that is half clear has the picture's ink and the card's ground")
  func halfClearSextants() async throws {
    let folder = try PictureFolder()
    let picture = PNG.picture(32, 36, hasAlpha: true) { x, y in
      (x / 4 % 2 == 0) == (y / 4 % 3 == 0) ? red : clear
    }
    let drawn = try await folder.draw(picture, as: "s.png", 4, 3) { $0.symbols = .sextants }.get()
    let frame = try #require(drawn.frames.first)
    #expect(frame.cells.contains { $0.glyph.base >= 0x1FB00 })
    #expect(
      frame.cells.allSatisfy { $0.glyph.isBlank || $0.style.background == nil && $0.style.foreground != nil }
    )
  }

  @Test("What is clear shows the card behind it", arguments: ColorDepth.allCases)
  func transparency(_ depth: ColorDepth) async throws {
    let folder = try PictureFolder()
    // A red ring around nothing, in nothing.
    let ring = PNG.picture(64, 64, hasAlpha: true) { x, y in
      let distance = (x - 32) * (x - 32) + (y - 32) * (y - 32)
      return (200...600).contains(distance) ? red : clear
    }
    let drawn = try await folder.draw(ring, as: "a.png", 20, 10) { $0.depth = depth }.get()
    let frame = try #require(drawn.frames.first)
    for (column, row) in [(0, 0), (19, 0), (0, 9), (19, 9), (10, 5), (9, 4)] {
      let cell = frame.cell(column, row)
      #expect(cell == .blank, "\(column), \(row)")
    }
    guard depth > .monochrome else { return }
    // Where a cell is half clear, its ink is the picture's, never the card's.
    #expect(frame.cells.allSatisfy { $0.glyph.isBlank || $0.style.foreground != nil })
    #expect(frame.cells.contains { !$0.glyph.isBlank && $0.style.background == nil })
  }

  @Test(
    "A cell that is half clear has the picture's ink and the card's ground",
    arguments: ["▀▄", "▌▐", "▘▟", "▝▙", "▖▜", "▗▛", "▚▞"],
    [ColorDepth.trueColor, .indexed256, .ansi16, .ansi8]
  )
  func halfClear(_ pair: String, _ depth: ColorDepth) async throws {
    let folder = try PictureFolder()
    let quarters: [Character: [Bool]] = [
      "▀": [true, true, false, false], "▌": [true, false, true, false], "▘": [true, false, false, false],
      "▝": [false, true, false, false], "▖": [false, false, true, false], "▗": [false, false, false, true],
      "▚": [true, false, false, true],
    ]
    for (symbol, isOpposite) in zip(pair, [false, true]) {
      let filled = try #require(quarters[pair.first ?? " "])
      let picture = PNG.picture(32, 32, hasAlpha: true) { x, y in
        filled[y / 8 % 2 * 2 + x / 4 % 2] != isOpposite ? red : clear
      }
      let drawn = try await folder.draw(picture, as: "\(symbol).png", 4, 2) { $0.depth = depth }.get()
      let frame = try #require(drawn.frames.first)
      #expect(frame.size == Size(columns: 4, rows: 2))
      for cell in frame.cells {
        #expect(cell.glyph.text == String(symbol))
        #expect(cell.style.background == nil && cell.style.foreground.map { $0.red > 190 } == true)
      }
    }
  }

  @Test("A photo is shown as the camera was held")
  func orientation() async throws {
    let folder = try PictureFolder()
    let upright = try await folder.draw(JPEG.redAndBlue(orientation: 1), as: "1.jpg").get()
    #expect(upright.facts.pixels == Size(columns: 64, rows: 32))
    #expect(isRed(upright.frames[0].color(2, 2)) && isBlue(upright.frames[0].color(13, 2)))
    let turned = try await folder.draw(JPEG.redAndBlue(orientation: 6), as: "6.jpg").get()
    #expect(turned.facts.pixels == Size(columns: 32, rows: 64))
    #expect(turned.frames[0].size == Size(columns: 8, rows: 8))
    #expect(isRed(turned.frames[0].color(4, 1)) && isBlue(turned.frames[0].color(4, 6)))
    let mirrored = try await folder.draw(JPEG.redAndBlue(orientation: 2), as: "2.jpg").get()
    #expect(isBlue(mirrored.frames[0].color(2, 2)) && isRed(mirrored.frames[0].color(13, 2)))
  }

  @Test("Without room there is nothing to see, but the picture's size is known")
  func noRoom() async throws {
    let folder = try PictureFolder()
    for (columns, rows) in [(0, 5), (5, 0), (-3, -3)] {
      let drawn = try await folder.draw(Self.halves, as: "a.png", columns, rows).get()
      #expect(drawn.frames.allSatisfy { $0.cells.isEmpty })
      #expect(drawn.facts.pixels == Size(columns: 64, rows: 64))
    }
  }

  private func isRed(_ color: Color?) -> Bool {
    color.map { $0.red > 180 && $0.green < 90 && $0.blue < 90 } ?? false
  }
  private func isGreen(_ color: Color?) -> Bool {
    color.map { $0.green > 180 && $0.red < 90 && $0.blue < 90 } ?? false
  }
  private func isBlue(_ color: Color?) -> Bool {
    color.map { $0.blue > 180 && $0.red < 90 && $0.green < 90 } ?? false
  }
}
