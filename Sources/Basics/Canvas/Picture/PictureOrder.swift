/// A request to draw a picture file: the size, the colour depth, the part and the moment. Equal orders have equal
/// results, so results can be cached.
public struct PictureOrder: Codable, Hashable, Sendable {
  /// The name under which the store knows the file.
  public var file: String
  /// Whether it is a picture, a movie or a sound.
  public var kind: Kind
  /// The most columns and rows it may take.
  public var room: Size
  /// How the picture fills the room.
  public var fit = Fit.whole
  /// The colors that may be used.
  public var depth: ColorDepth
  /// Whether only ASCII characters are used.
  public var ascii = false
  /// The finest symbols that the terminal has.
  public var symbols = Symbols.blocks
  /// The size of a cell in pixels, if the picture is wanted as pixels too; nil asks for cells alone.
  public var pixelsPerCell: Size?
  /// How round the corners of the pixels are: the radius as a share of the shorter side, 0...0.5. Cells have corners.
  public var corner = 0.0
  /// The part of the picture to show; nil means all of it.
  public var part: Part?
  /// The moment of a movie in seconds, or the frame of an animated picture; nil means the first.
  public var moment: Double?
  /// Whether all frames of an animated picture are drawn; else one.
  public var moves = false

  /// The kind of media.
  public enum Kind: String, Codable, Sendable {
    case image
    case movie
    /// A sound, drawn as its waveform.
    case audio
  }

  /// How the picture fits its room.
  public enum Fit: String, Codable, CaseIterable, Sendable {
    /// The whole picture, as large as the room allows, but not enlarged beyond its pixels.
    case whole
    /// Fills the room; the surplus is cut off evenly on both sides.
    case filled
  }

  /// Characters of which a picture is made, besides letters.
  public enum Symbols: String, CaseIterable, Codable, Sendable {
    /// Halves, quarters and eighths of a cell, which every font has.
    case blocks
    /// Also sixths: two columns and three rows of points in a cell.
    case sextants
    /// Also eighths in two columns and four rows of points (Unicode 16).
    case octants
  }

  /// A rectangle within the picture.
  public struct Part: Codable, Hashable, Sendable {
    /// From the left edge, as shares of the picture's width: `0..<1` is all of it.
    public var columns: Range<Double>
    /// From the upper edge, as shares of the picture's height.
    public var rows: Range<Double>

    public init(columns: Range<Double>, rows: Range<Double>) {
      self.columns = columns
      self.rows = rows
    }
  }
}

extension PictureOrder {
  /// The whole file at its first moment, in cells of blocks.
  public init(file: String, kind: Kind, room: Size, depth: ColorDepth) {
    self.file = file
    self.kind = kind
    self.room = room
    self.depth = depth
  }
}
