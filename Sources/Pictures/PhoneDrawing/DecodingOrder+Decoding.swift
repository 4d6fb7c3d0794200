import CChafa
import PictureFormats
import Platform

extension DecodingOrder {
  private static let mostBytes = 64 << 20
  /// More than the cameras of phones make in one shot.
  private static let mostPixels = 40_000_000

  /// The pixels of the file, or why there are none.
  func decode() -> Result<Pixels, DrawingAnswer.Reason> {
    guard let file = try? RegularFile(path, followingLinks: false),
      let bytes = try? file.contents(upTo: Self.mostBytes)
    else { return .failure(.init(.unreadable)) }
    var reading = FileBytes(bytes)
    guard let outline = PictureOutline(&reading, mostFrames: { _ in 1 }), outline.width > 0,
      outline.height > 0
    else { return .failure(.init(.noPicture)) }
    guard outline.width <= Self.mostPixels / outline.height else { return .failure(.init(.tooLarge)) }
    if let missing = cc_open_libraries() {
      return .failure(.init(.noLibrary, library: String(cString: missing)))
    }
    let share = min(1, part?.dropFirst(2).max() ?? 1)
    let zoom = min(1, Double(side) / (Double(max(outline.width, outline.height)) * max(0.01, share)))
    let size = (
      max(1, (Double(outline.width) * zoom).rounded()), max(1, (Double(outline.height) * zoom).rounded())
    )
    guard let loader = cc_loader_new(outline.format.rawValue, Int32(size.0), Int32(size.1)) else {
      return .failure(.init(.noLibrary, library: "gdk-pixbuf"))
    }
    defer { cc_loader_free(loader) }
    var pixels = cc_pixels()
    guard cc_loader_feed(loader, bytes, bytes.count), cc_loader_finish(loader),
      cc_loader_picture(loader, &pixels)
    else { return .failure(.init(.noPicture)) }
    return .success(cut(pixels))
  }

  /// The part that is wanted, as Cairo keeps pixels.
  private func cut(_ source: cc_pixels) -> Pixels {
    let (width, height) = (Int(source.width), Int(source.height))
    func side(_ start: Double, _ length: Double, _ pixels: Int) -> (Int, Int) {
      let first = min(max(Int((start * Double(pixels)).rounded()), 0), pixels - 1)
      return (first, min(max(Int((length * Double(pixels)).rounded()), 1), pixels - first))
    }
    let part = part ?? [0, 0, 1, 1]
    guard part.count == 4, let base = source.bytes else { return Pixels(width: 0, height: 0, bytes: []) }
    let (x, columns) = side(part[0], part[2], width)
    let (y, rows) = side(part[1], part[3], height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * columns * rows)
    for row in y..<y + rows {
      for column in x..<x + columns {
        let pixel = base + row * Int(source.row_bytes) + column * Int(source.channels)
        let opacity = source.channels == 4 ? UInt16(pixel[3]) : 255
        for channel in [2, 1, 0] { bytes.append(UInt8((UInt16(pixel[channel]) * opacity + 127) / 255)) }
        bytes.append(UInt8(opacity))
      }
    }
    return Pixels(width: columns, height: rows, bytes: bytes)
  }
}

extension DrawingAnswer {
  /// A problem as an error.
  struct Reason: Error {
    var answer: DrawingAnswer

    init(_ problem: Problem, library: String? = nil) {
      answer = DrawingAnswer(problem: problem, library: library)
    }
  }
}
