import Canvas
import Testing
import Text

@testable import CellImages

/// Pictures on a terminal without colors.
@Suite struct ShadeTests {
  private func draw(_ bytes: [UInt8], _ columns: Int, _ rows: Int, ascii: Bool = false) async throws
    -> CellPicture
  {
    let folder = try PictureFolder()
    let drawn = try await folder.draw(bytes, as: "a.png", columns, rows) { order in
      (order.depth, order.ascii, order.symbols) = (.monochrome, ascii, .octants)
    }
    return try #require(try drawn.get().frames.first)
  }

  /// The share of each column of cells that is lit.
  private func light(_ picture: CellPicture, ascii: Bool) -> [Double] {
    (0..<picture.size.columns).map { column in
      let cells = (0..<picture.size.rows).map { picture.cells[$0 * picture.size.columns + column].glyph.base }
      return cells.reduce(0) { sum, scalar in
        if ascii { return sum + LetterShades.all[Int(scalar) - 0x20].shades.reduce(0, +) / 6 }
        if (0x2591...0x2593).contains(scalar) { return sum + Double(scalar - 0x2590) / 4 }
        let pattern = PointPatterns.octants.firstIndex(of: scalar) ?? 0
        return sum + Double(pattern.nonzeroBitCount) / 8
      } / Double(cells.count)
    }
  }

  @Test("From dark to light there are more and more points, or brighter letters", arguments: [false, true])
  func ramp(_ ascii: Bool) async throws {
    let ramp = PNG.picture(128, 64) { x, _ in (UInt8(2 * x), UInt8(2 * x), UInt8(2 * x), 255) }
    let light = light(try await draw(ramp, 16, 4, ascii: ascii), ascii: ascii)
    #expect(light.first ?? 1 < 0.1)
    #expect(light.last ?? 0 > (ascii ? 0.6 : 0.9))
    let quarters = stride(from: 0, to: 16, by: 4).map { light[$0..<$0 + 4].reduce(0, +) }
    #expect(quarters == quarters.sorted())
  }

  @Test("A faint picture gets the contrast that a terminal can show", arguments: [false, true])
  func contrast(_ ascii: Bool) async throws {
    let faint = PNG.picture(64, 64) { x, y in
      (x - 32) * (x - 32) + (y - 32) * (y - 32) < 400 ? (140, 140, 140, 255) : (110, 110, 110, 255)
    }
    let light = light(try await draw(faint, 16, 8, ascii: ascii), ascii: ascii)
    #expect(light[0] < 0.1 && light[15] < 0.1)
    #expect(light[8] > 0.4)
  }

  @Test("A picture of one shade keeps it")
  func flat() async throws {
    for (shade, lit) in [(UInt8(0), 0.0...0.05), (128, 0.3...0.7), (255, 0.95...1)] {
      let flat = PNG.picture(64, 64) { _, _ in (shade, shade, shade, 255) }
      let light = light(try await draw(flat, 16, 8), ascii: false)
      #expect(lit.contains(light.reduce(0, +) / 16), "\(shade)")
    }
  }

  @Test("A thumbnail has even shades, and its edges are sharp")
  func thumbnail() async throws {
    // A grey ground with a black disk whose edge goes through cells.
    let disk = PNG.picture(140, 100) { x, y in
      (x - 70) * (x - 70) + (y - 50) * (y - 50) < 900
        ? (0, 0, 0, 255) : y < 50 ? (255, 255, 255, 255) : (150, 150, 150, 255)
    }
    let thumbnail = try await draw(disk, 14, 5)
    let scalars = thumbnail.cells.map(\.glyph.base)
    #expect(scalars[0..<3].allSatisfy { $0 == 0x2588 }, "white")
    #expect(scalars[56..<59].allSatisfy { (0x2591...0x2593).contains($0) }, "grey")
    #expect(scalars[34..<36].allSatisfy { $0 == 0x20 }, "black")
    #expect(scalars.contains { PointPatterns.octants.contains($0) && $0 != 0x20 && $0 != 0x2588 }, "an edge")
    let letters = try await draw(disk, 14, 5, ascii: true).cells.map(\.glyph.base)
    #expect(letters.allSatisfy { letter in LetterShades.signs.contains { $0.scalar == letter } })
  }

  @Test("What is clear stays dark")
  func clear() async throws {
    let ring = PNG.picture(64, 64, hasAlpha: true) { x, _ in
      x < 32 ? (255, 255, 255, 0) : (255, 255, 255, 255)
    }
    let light = light(try await draw(ring, 16, 8), ascii: false)
    #expect(light[..<8].allSatisfy { $0 == 0 } && light[8...].allSatisfy { $0 == 1 })
  }

  @Test("There are shades for each printable character")
  func letters() {
    #expect(LetterShades.all.count == 95 && LetterShades.all.allSatisfy { $0.shades.count == 6 })
    #expect(LetterShades.all.first?.shades == [0, 0, 0, 0, 0, 0])
    #expect(LetterShades.all.last?.scalar == 0x7E)
  }
}
