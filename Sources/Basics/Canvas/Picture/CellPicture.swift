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
  public var delays: [Int]
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
