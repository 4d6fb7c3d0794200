import Text

/// A picture as cells, made for one size and one colour depth. A cell without colours takes those of the
/// surrounding text.
public struct CellPicture: Hashable, Sendable {
  /// The size in cells; neither side is negative.
  public let size: Size
  /// Row by row; as many as the size says.
  public let cells: [Cell]
  /// The same picture as pixels, for terminals that show them; nil if it was not asked for.
  public let image: PixelImage?

  /// Returns nil if the number of cells does not match the size, a glyph is not one column wide, or the image is for
  /// another number of cells.
  public init?(size: Size, cells: [Cell], image: PixelImage? = nil) {
    guard size.columns >= 0, size.rows >= 0, cells.count == size.columns * size.rows else { return nil }
    guard cells.allSatisfy({ $0.glyph.width == 1 }), image == nil || image?.cells == size else { return nil }
    self.size = size
    self.cells = cells
    self.image = image
  }
}

/// A picture with the facts about its file.
public struct DrawnPicture: Hashable, Sendable {
  /// The frames in their order; one for a still picture, none for a sound.
  public var frames: [CellPicture]
  /// How long each frame stays, in milliseconds; as many as there are frames.
  var delays: [Int]
  /// The properties of the file.
  public var facts: Facts

  /// The properties of a media file.
  public struct Facts: Hashable, Sendable {
    /// The size in pixels; nil for sound.
    public var pixels: Size?
    /// The length of a movie or sound, in seconds.
    public var duration: Double?

    public init(pixels: Size? = nil, duration: Double? = nil) {
      self.pixels = pixels
      self.duration = duration
    }
  }

  public init(frames: [CellPicture], delays: [Int] = [], facts: Facts = Facts()) {
    self.frames = frames
    self.delays = delays
    self.facts = facts
  }

  /// Returns the frame that is visible `elapsed` milliseconds after the first one, and how many milliseconds it
  /// stays; nil for a still picture. Animations repeat.
  public func frame(after elapsed: Int) -> (index: Int, stays: Int)? {
    let total = delays.reduce(0, +)
    guard frames.count > 1, delays.count == frames.count, total > 0 else { return nil }
    var left = max(0, elapsed) % total
    for (index, delay) in delays.enumerated() {
      if left < delay { return (index, delay - left) }
      left -= delay
    }
    return nil
  }
}

/// A picture of pixels, which some terminals show in place of cells.
public struct PixelImage: Hashable, Sendable {
  /// Names the picture; never 0. Two images of one number are the same image.
  let number: UInt32
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

extension Grid {
  /// Draws a picture with its top left corner at `point`. A cell without a background keeps the one below it; a
  /// character without a colour is drawn in `ink`. A picture is never mirrored, only its place is. The cells are tiles of
  /// the picture's image, if there is one.
  public mutating func draw(_ picture: CellPicture, at point: Point, ink: Style = .plain) {
    if let image = picture.image { images[image.number] = image }
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        let before = isMirrored ? picture.size.columns - 1 - column : column
        let place = Point(column: point.column + before, row: point.row + row)
        guard bounds.contains(place) else { continue }
        var cell = picture.cells[row * picture.size.columns + column]
        cell.style.foreground = cell.style.foreground ?? ink.foreground
        cell.style.background = cell.style.background ?? self[place.row, place.column].style.background
        set(cell, at: place)
        guard let image = picture.image else { continue }
        let tile = PictureTile(image: image.number, row: UInt16(row), column: UInt16(column))
        let shown = physical(place, columns: 1)
        replace(row: shown.row, columns: shown.column..<shown.column + 1) { $0[0].tile = tile }
      }
    }
  }
}
