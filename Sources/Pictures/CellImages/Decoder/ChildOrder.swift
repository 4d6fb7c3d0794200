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
    var columns: Int
    var rows: Int
    var fills: Bool
    var depth: String
    var ascii: Bool
    var symbols: String
    /// The width and the height of a cell in pixels, if the pixels are wanted too.
    var cell: [Int]?
    /// The radius of the pixels' corners as a share of the shorter side.
    var corner: Double
    /// x, y, width, height as shares of the sides.
    var part: [Double]?
    /// The number of the first frame that is wanted, from 0.
    var frame: Int
    var moves: Bool
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

extension ChildOrder.Drawing {
  init(_ order: PictureOrder, path: String?, limits: ChildLimits) {
    self.path = path
    columns = order.room.columns
    rows = order.room.rows
    fills = order.fit == .filled
    depth = order.depth.rawValue
    ascii = order.ascii
    symbols = order.symbols.rawValue
    cell = order.wantedCell.map { [$0.columns, $0.rows] }
    corner = order.corner.isFinite ? order.corner : 0
    part = order.part?.shares
    let moment = order.kind == .image ? order.moment ?? 0 : 0
    frame = moment.isFinite ? Int(min(max(moment, 0), 1_000_000)) : 0
    moves = order.kind == .image && order.moves
    self.limits = limits
  }

  var finestSymbols: PictureOrder.Symbols { PictureOrder.Symbols(rawValue: symbols) ?? .blocks }
  /// The size of a cell in pixels; nil if no pixels are wanted.
  var cellSize: Size? {
    guard let cell, cell.count == 2 else { return nil }
    return Size(columns: cell[0], rows: cell[1])
  }
  var colorDepth: ColorDepth { ColorDepth(rawValue: depth) ?? .monochrome }
}

extension PictureOrder.Part {
  /// The left and upper edge, the width and the height, as `Placement` takes them.
  var shares: [Double] {
    [
      columns.lowerBound, rows.lowerBound, columns.upperBound - columns.lowerBound,
      rows.upperBound - rows.lowerBound,
    ]
  }
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
