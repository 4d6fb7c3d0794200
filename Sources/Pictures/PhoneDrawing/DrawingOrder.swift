import CChafa
import FoundationEssentials
import PhonePictures
import PictureFormats
import Platform

/// The order to one child: the first line of its standard input as JSON. What follows is the pixels of the pictures,
/// one after another.
enum DrawingOrder: Codable, Sendable {
  /// Decode a picture file to pixels.
  case decode(DecodingOrder)
  /// Draw a sheet of phones.
  case draw(SheetOrder)
  /// Draw each of these emoji as a picture of its own.
  case emoji([String])
  /// Write these frames as a GIF.
  case gif(GIFOrder)

  /// As the line that a child reads, with its end.
  var line: [UInt8] {
    get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
  }

  init?(line: some Sequence<UInt8>) {
    guard let order = try? JSONDecoder().decode(DrawingOrder.self, from: Data(line)) else { return nil }
    self = order
  }
}

/// A picture file, and as how many pixels it is wanted.
struct DecodingOrder: Codable, Hashable, Sendable {
  var path: String
  /// x, y, width, height as shares of the sides; nil means all of it.
  var part: [Double]?
  /// The most pixels of the longer side.
  var side: Int
}

/// A sheet of phones and as what it is wanted.
struct SheetOrder: Codable, Sendable {
  var sheet: PhoneSheet
  var format: PhoneDocumentFormat
  /// Pixels to a point.
  var scale: Double
  var pictures: [Picture]
  /// Stands before the names of what shapes refer to, in HTML.
  var prefix = ""

  /// The pixels of a picture, four bytes each, in the order in which they follow.
  struct Picture: Codable, Hashable, Sendable {
    var name: String
    var width: Int
    var height: Int

    var bytes: Int { 4 * width * height }
  }
}

/// What a sheet of phones is written as.
public enum PhoneDocumentFormat: String, Codable, Sendable {
  case png, svg, html
}

/// The first line of what a child writes, as JSON; the document or the pixels follow.
struct DrawingAnswer: Codable, Hashable, Sendable {
  /// Why there is nothing; nil if there is something.
  var problem: Problem?
  /// The library that is missing.
  var library: String?
  /// Of decoded pixels.
  var width = 0
  var height = 0
  /// The families that the texts were drawn with.
  var fonts: [String] = []
  /// Characters that no font has.
  var missing: [UInt32] = []
  /// Pixels to a point; fewer than wanted if the sheet would be too large.
  var scale = 1.0

  enum Problem: String, Codable, Sendable {
    case unconfined, noLibrary, tooLarge, unreadable, noPicture
  }
}

extension DecodingOrder {
  private static let mostBytes = 64 << 20
  /// More than the cameras of phones make in one shot.
  private static let mostPixels = 40_000_000

  /// The answer, and the pixels of the file unless it tells of a problem.
  func decode() -> (DrawingAnswer, pixels: [UInt8]) {
    guard let file = try? RegularFile(path, followingLinks: false),
      let bytes = try? file.contents(upTo: Self.mostBytes)
    else { return (DrawingAnswer(problem: .unreadable), []) }
    var reading = FileBytes(bytes)
    guard let outline = PictureOutline(&reading, called: path, mostFrames: { _ in 1 }), outline.width > 0,
      outline.height > 0
    else { return (DrawingAnswer(problem: .noPicture), []) }
    guard outline.width <= Self.mostPixels / outline.height else {
      return (DrawingAnswer(problem: .tooLarge), [])
    }
    if let missing = cc_open_libraries() {
      return (DrawingAnswer(problem: .noLibrary, library: String(cString: missing)), [])
    }
    let share = min(1, part?.dropFirst(2).max() ?? 1)
    let zoom = min(1, Double(side) / (Double(max(outline.width, outline.height)) * max(0.01, share)))
    let size = (
      max(1, (Double(outline.width) * zoom).rounded()), max(1, (Double(outline.height) * zoom).rounded())
    )
    guard let loader = cc_loader_new(outline.format.rawValue, Int32(size.0), Int32(size.1)) else {
      return (DrawingAnswer(problem: .noLibrary, library: "gdk-pixbuf"), [])
    }
    defer { cc_loader_free(loader) }
    var pixels = cc_pixels()
    guard cc_loader_feed(loader, bytes, bytes.count), cc_loader_finish(loader),
      cc_loader_picture(loader, &pixels)
    else { return (DrawingAnswer(problem: .noPicture), []) }
    let found = cut(pixels)
    return (DrawingAnswer(width: found.width, height: found.height), found.bytes)
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
