import Testing

@testable import Canvas

/// The pixels of a picture, for terminals that show them in its cells.
@Suite struct PixelImageTests {
  private static let halves = PNG.picture(400, 200) { x, _ in x < 200 ? red : green }

  private func color(_ image: PixelImage, _ column: Int, _ row: Int) -> [UInt8] {
    let first = 4 * (row * image.pixels.columns + column)
    return Array(image.bytes[first..<first + 4])
  }

  private func draw(
    _ bytes: [UInt8],
    _ columns: Int,
    _ rows: Int,
    _ change: (inout PictureOrder) -> Void = { _ in }
  )
    async throws -> DrawnPicture
  {
    let folder = try PictureFolder()
    return try await folder.draw(bytes, as: "a.png", columns, rows) { order in
      order.pixelsPerCell = Size(columns: 9, rows: 20)
      change(&order)
    }.get()
  }

  @Test("A picture has pixels only where they are ordered, and cells in any case")
  func ordered() async throws {
    let frame = try #require(try await draw(Self.halves, 20, 10).frames.first)
    let image = try #require(frame.image)
    #expect(image.cells == frame.size && frame.size == Size(columns: 20, rows: 5))
    // 20 × 9 pixels have room for 180 × 90 of the picture's proportions.
    #expect(image.pixels == Size(columns: 180, rows: 90))
    #expect(color(image, 10, 10) == [255, 0, 0, 255] && color(image, 170, 80) == [0, 255, 0, 255])
    #expect(try await draw(Self.halves, 20, 10) { $0.pixelsPerCell = nil }.frames.first?.image == nil)
    let odd = Size(columns: 0, rows: 9_999)
    #expect(try await draw(Self.halves, 20, 10) { $0.pixelsPerCell = odd }.frames.first?.image == nil)
  }

  @Test("A picture that fills its room fills it as high as a cell really is")
  func filled() async throws {
    let drawn = try await draw(Self.halves, 4, 2) { $0.fit = .filled }
    #expect(drawn.frames.first?.image?.pixels == Size(columns: 36, rows: 40))
  }

  @Test("Few pixels stay few, and many become as many as a terminal is given")
  func limits() async throws {
    let small = PNG.picture(12, 12) { _, _ in red }
    let few = try await draw(small, 20, 10).frames.first?.image?.pixels
    #expect(few == Size(columns: 12, rows: 12))
    let many = try await draw(Self.halves, 200, 100) { $0.pixelsPerCell = Size(columns: 200, rows: 200) }
    let pixels = try #require(many.frames.first?.image?.pixels)
    #expect(pixels.columns * pixels.rows <= 307_200)
  }

  @Test("Round corners are clear, and the middle of an edge is not")
  func corners() async throws {
    let square = PNG.picture(72, 80) { _, _ in green }
    let drawn = try await draw(square, 8, 4) { ($0.fit, $0.corner) = (.filled, 0.5) }
    let image = try #require(drawn.frames.first?.image)
    let (right, bottom) = (image.pixels.columns - 1, image.pixels.rows - 1)
    for (column, row) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
      #expect(color(image, column, row)[3] == 0)
    }
    #expect(color(image, right / 2, bottom / 2) == [0, 255, 0, 255])
    #expect(color(image, right / 2, 1)[3] > 200)
  }

  @Test("Two orders never have images of one number, and the same answer has the same")
  func numbers() async throws {
    let folder = try PictureFolder()
    func number(_ columns: Int) async throws -> UInt32? {
      try await folder.draw(Self.halves, as: "a.png", columns, 10) {
        $0.pixelsPerCell = Size(columns: 9, rows: 18)
      }.get().frames.first?.image?.number
    }
    let first = try #require(try await number(20))
    #expect(try await number(20) == first)
    #expect(try await number(21) != first)
  }

  @Test("All frames of a moving picture have pixels, each its own")
  func moving() async throws {
    let gif = GIF.moving(8, 8, [(0, 10), (1, 10), (0, 10)])
    let drawn = try await draw(gif, 4, 2) { $0.moves = true }
    #expect(drawn.frames.count == 3)
    #expect(Set(drawn.frames.compactMap(\.image?.number)).count == 3)
  }
}
