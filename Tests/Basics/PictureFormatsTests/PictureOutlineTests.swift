import PictureFormats
import Testing

/// Pictures are made byte by byte here. What other programs make of them is in `AttachmentStoreTests` and
/// `CellImagesTests`.
@Suite struct PictureOutlineTests {
  private func outline(
    _ bytes: [UInt8],
    mostFrames: (_ pixels: Int) -> Int = { _ in .max }
  ) throws -> PictureOutline {
    var file = FileBytes(bytes)
    let outline = PictureOutline(&file, mostFrames: mostFrames)
    return try #require(outline)
  }

  @Test func anyOtherFileHasNoOutline() {
    for text in ["", "GIF88a", "RIFF....WEBP", "\u{7F}PNG"] {
      var file = FileBytes(Array(text.utf8))
      let isPicture = PictureOutline(&file) != nil
      #expect(!isPicture, "\(text)")
    }
  }

  // MARK: PNG

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var bytes = big(data.count, 4)
    bytes += Array(name.utf8)
    bytes += data
    // The checksum is not looked at.
    return bytes + [0, 0, 0, 0]
  }

  /// A picture of two columns with one packed byte.
  private static func png(rows: Int = 3, hasPicture: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(2, 4) + big(rows, 4) + [8, 2, 0, 0, 0])
    if hasPicture { bytes += chunk("IDAT", [1]) }
    return bytes + chunk("IEND", [])
  }

  @Test func aPNGTellsItsSize() throws {
    let outline = try outline(Self.png())
    #expect(outline.format == .png && outline.width == 2 && outline.height == 3)
    #expect(outline.fault == nil && outline.frames.isEmpty)
  }

  @Test func bytesAfterTheEndOfAPNGDoNotMatter() throws {
    #expect(try outline(Self.png() + [1, 2, 3]).fault == nil)
  }

  @Test func aPNGThatWasCutOffIsFound() throws {
    #expect(try outline(Array(Self.png().dropLast(12))).fault == "ends before its last part, IEND")
    #expect(try outline(Array(Self.png().prefix(20))).fault == "ends within its header")
    #expect(try outline(Self.png(hasPicture: false)).fault == "has no part named IDAT, its picture")
  }

  @Test func aPNGThatPretendsIsFound() throws {
    let rows = 1_000_000
    #expect(
      try outline(Self.png(rows: rows)).fault == "is too short for the 1000000 rows that it announces"
    )
    #expect(try outline(Self.png(rows: 0)).fault == "has no width or no height")
    var renamed = Self.png()
    renamed[12] = 0x58
    #expect(try outline(renamed).fault == "does not begin with its header, IHDR")
  }

  // MARK: JPEG

  private static func jpeg(_ end: [UInt8] = [1, 0xFF, 0, 2, 0xFF, 0xD9], hasFrame: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    // A table, the size, and the beginning of the picture.
    bytes += [0xFF, 0xC4, 0, 3, 9]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 8, 8, 0, 200, 1, 44, 0]
    if hasFrame { bytes += frame }
    bytes += [0xFF, 0xDA, 0, 2]
    return bytes + end
  }

  @Test func aJPEGTellsItsSize() throws {
    let outline = try outline(Self.jpeg())
    #expect(outline.format == .jpeg && outline.width == 300 && outline.height == 200)
    #expect(outline.fault == nil)
  }

  @Test func aMovieBehindAJPEGDoesNotMatter() throws {
    #expect(try outline(Self.jpeg() + [9, 9, 9]).fault == nil)
  }

  @Test func aJPEGThatWasCutOffIsFound() throws {
    #expect(try outline(Self.jpeg([1, 2, 3])).fault == "ends in the midst of its picture")
    #expect(try outline(Array(Self.jpeg().prefix(12))).fault == "has no width")
    #expect(try outline([0xFF, 0xD8, 0xFF, 0xD9]).fault == "ends before its picture")
    #expect(try outline(Self.jpeg(hasFrame: false)).fault == "has no size")
    #expect(try outline([0xFF, 0xD8, 0xFF, 0xC4, 0, 2, 7, 7]).fault == "has a damaged part")
  }

  // MARK: GIF

  /// A frame that is so many pixels wide, behind its delay.
  private static func frame(width: UInt8, delay: UInt8) -> [UInt8] {
    let control: [UInt8] = [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, width, 0, 1, 0, 0, 2, 2, 7, 7, 0]
    return control + picture
  }

  private static func gif(_ frames: [UInt8]...) -> [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes += [4, 0, 2, 0, 0x80, 0, 0]
    bytes += [UInt8](repeating: 0, count: 6)
    for frame in frames { bytes += frame }
    return bytes + [0x3B]
  }

  private static let twoFrames = gif(frame(width: 3, delay: 7), frame(width: 2, delay: 9))

  @Test func aGIFTellsItsFrames() throws {
    let outline = try outline(Self.twoFrames)
    #expect(outline.format == .gif && outline.width == 4 && outline.height == 2 && outline.fault == nil)
    #expect(outline.frames.map(\.delay) == [7, 9])
    #expect(outline.frames.last?.end == Self.twoFrames.count - 1)
    #expect(outline.largestFrame.width == 3 && outline.largestFrame.height == 1)
  }

  @Test func aGIFMayLackItsLastByte() throws {
    #expect(try outline(Array(Self.twoFrames.dropLast())).fault == nil)
  }

  @Test func ofAGIFThatWasCutOffTheWholeFramesAreThere() throws {
    let outline = try outline(Array(Self.twoFrames.dropLast(3)))
    #expect(outline.fault == "ends in the midst of a picture" && outline.frames.count == 1)
    #expect(try self.outline(Self.gif()).fault == "ends before its first picture")
    #expect(try self.outline(Self.gif([9])).fault == "has a damaged part")
  }

  @Test func noMoreFramesAreLookedAtThanWanted() throws {
    var seen = 0
    let outline = try outline(Self.twoFrames) { pixels in
      seen = pixels
      return 0
    }
    #expect(seen == 8 && outline.frames.count == 1 && outline.fault == nil)
  }

  // MARK: Numbers

  /// So many bytes, the highest first.
  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
