import Canvas
import FoundationEssentials

/// The order to one child: the first line of its standard input, as JSON.
enum ChildOrder: Codable, Hashable, Sendable {
  /// Decode a picture and answer with its cells.
  case draw(Drawing)
  /// Become another program, within the limits.
  case run(Tool)

  /// A picture file and how it is wanted.
  struct Drawing: Codable, Hashable, Sendable {
    /// The path of the file; nil if the bytes of the picture follow the order on standard input.
    var path: String?
    var order: PictureOrder
    var limits: ChildLimits
  }

  /// A program that reads a media file on its standard input.
  struct Tool: Codable, Hashable, Sendable {
    /// The program by its absolute path, and its arguments.
    var command: [String]
    /// The media file.
    var path: String
    var limits: ChildLimits
  }
}

/// The limits that a child sets for itself before it reads anything from outside.
struct ChildLimits: Codable, Hashable, Sendable {
  /// Bytes of address space: for a picture those beyond the program, for a tool all.
  var memory: UInt64
  var processorSeconds: UInt64
  /// After this time the child ends itself, also if the service is gone.
  var wallSeconds: UInt64
  /// The most pixels a picture, or a frame of it, may have.
  var pixels: Int
}

extension PictureOrder {
  /// Without numbers that JSON has no form for.
  var finite: PictureOrder {
    var order = self
    if !corner.isFinite { order.corner = 0 }
    if moment?.isFinite == false { order.moment = nil }
    if part.map({ ($0.columns.length + $0.rows.length).isFinite }) == false { order.part = nil }
    return order
  }

  /// The number of the first frame that is wanted, from 0.
  var frame: Int { kind == .image ? Int(min(max(moment ?? 0, 0), 1_000_000)) : 0 }
}

extension PictureOrder {
  /// The size of a cell in pixels; nil if no pixels are wanted, or no cell has that size.
  var wantedCell: Size? {
    guard let cell = pixelsPerCell,
      [cell.columns, cell.rows].allSatisfy((1...PixelImage.largestCell).contains)
    else { return nil }
    return cell
  }
}

extension ChildOrder {
  /// The longest line that is an order, in bytes.
  static let longest = 64 * 1024

  /// As the line that a child reads, with its end.
  var line: [UInt8] {
    get throws { Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")] }
  }

  init?(line: some Sequence<UInt8>) {
    guard let order = try? JSONDecoder().decode(ChildOrder.self, from: Data(line)) else { return nil }
    self = order
  }
}
