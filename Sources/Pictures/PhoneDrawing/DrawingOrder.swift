import FoundationEssentials
import PhonePictures

/// The order to one child: the first line of its standard input as JSON. What follows is the pixels of the pictures,
/// one after another.
enum DrawingOrder: Codable, Sendable {
  /// Decode a picture file to pixels.
  case decode(DecodingOrder)
  /// Draw a sheet of phones.
  case draw(SheetOrder)
  /// Measure the texts of the cards of these pictures.
  case measure([PhonePicture])
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

  init(problem: Problem? = nil, library: String? = nil) {
    (self.problem, self.library) = (problem, library)
  }
}
