public import Text

/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The character, or the second half of the wide one to the left.
  public var glyph: Glyph
  /// The style; both halves of a wide glyph have the same.
  public var style: Style
  /// The part of a picture that terminals with pictures of pixels show in place of the character. Drawing over the cell
  /// takes it away.
  public internal(set) var tile = PictureTile.none

  /// The cell of an empty screen.
  public static let blank = Cell(glyph: .space, style: .plain)

  /// Drawing a cell keeps wide glyphs whole; see `Grid.set(_:at:)`.
  public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}
