/// What a view wants of a picture file: how large, in how many colours, which part and moment. Two equal
/// orders have the same answer, so answers can be kept.
public struct PictureOrder: Hashable, Sendable {
  /// The name under which the store knows the file.
  public var file: String
  public var kind: Kind
  /// The most columns and rows it may take.
  public var room: Size
  public var fit: Fit
  public var depth: ColorDepth
  /// Letters, digits and signs of ASCII only.
  public var ascii: Bool
  /// The part of the picture to show, as shares of its sides from the top left; nil is all of it.
  public var part: Part?
  /// Seconds of a movie, the frame number of an animated picture; nil is the first.
  public var moment: Double?
  /// All frames of an animated picture; else one.
  public var moves: Bool

  /// What is in the file.
  public enum Kind: String, Sendable {
    case image
    case movie
    /// Drawn as its waveform.
    case audio
  }

  /// How it takes its room.
  public enum Fit: String, Sendable {
    /// Whole, as large as the room allows, never larger than the picture is worth.
    case whole
    /// Exactly the room; what is too much at the sides is cut off evenly.
    case filled
  }

  /// Shares of the sides, 0...1.
  public struct Part: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// Takes the numbers as they are.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  public init(
    file: String,
    kind: Kind,
    room: Size,
    fit: Fit = .whole,
    depth: ColorDepth,
    ascii: Bool = false,
    part: Part? = nil,
    moment: Double? = nil,
    moves: Bool = false
  ) {
    self.file = file
    self.kind = kind
    self.room = room
    self.fit = fit
    self.depth = depth
    self.ascii = ascii
    self.part = part
    self.moment = moment
    self.moves = moves
  }
}
