/// A picture of pixels, which some terminals show in place of cells.
public struct PixelImage: Hashable, Sendable {
  /// Names the picture; never 0. Two images of one number are the same image.
  public let number: UInt32
  /// The cells that it fills.
  public let cells: Size
  /// The size in pixels, at least one each way.
  public let pixels: Size
  /// Red, green, blue and opacity of each pixel, row by row.
  public let bytes: [UInt8]

  /// The most pixels each way that a cell is taken to have.
  public static let largestCell = 256
  /// The rows and columns that a tile can name, as many as kitty's placeholders.
  static let mostCells = 297

  /// Returns nil if the number of bytes does not match the size, the number is 0, or there are more cells than tiles can
  /// name.
  public init?(number: UInt32, cells: Size, pixels: Size, bytes: [UInt8]) {
    guard number > 0, pixels.columns > 0, pixels.rows > 0, bytes.count == 4 * pixels.columns * pixels.rows,
      (1...Self.mostCells).contains(cells.columns), (1...Self.mostCells).contains(cells.rows)
    else { return nil }
    self.number = number
    self.cells = cells
    self.pixels = pixels
    self.bytes = bytes
  }

  /// Compares the numbers.
  public static func == (left: PixelImage, right: PixelImage) -> Bool { left.number == right.number }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The part of a `PixelImage` that a cell shows.
public struct PictureTile: Hashable, Sendable {
  /// The number of the image; 0 for a cell without one.
  public let image: UInt32
  /// The place in the image, counted in cells from 0.
  public let row: UInt16
  /// The column in the image, counted in cells from 0.
  public let column: UInt16

  /// No part of an image.
  public static let none = PictureTile(image: 0, row: 0, column: 0)

  init(image: UInt32, row: UInt16, column: UInt16) {
    (self.image, self.row, self.column) = (image, row, column)
  }

  /// Whether the cell shows its character.
  public var isNone: Bool { image == 0 }
}
