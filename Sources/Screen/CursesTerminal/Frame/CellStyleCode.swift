import Canvas
import Text

/// The colours and attributes of a cell as a terminal is told them.
struct CellStyleCode: Hashable {
  /// The foreground, as `CellStyleCode.code` numbers colours.
  var foreground: Int32
  /// The background, numbered likewise.
  var background: Int32
  var attributes: Attributes

  /// The terminal's own colour.
  static let ownColor: Int32 = -1
  /// The foreground of a blank: it cannot be seen, so it may be any.
  static let anyColor: Int32 = -2
  /// Is added to a 24-bit colour, so that it differs from the entries of the palette.
  static let direct: Int32 = 0x100_0000
  /// The attributes that are seen on a blank.
  static let seenOnBlanks: Attributes = [.underline, .reverse, .strikethrough]

  static let plain = CellStyleCode(foreground: ownColor, background: ownColor, attributes: [])
  static let blank = CellStyleCode(foreground: anyColor, background: ownColor, attributes: [])

  init(foreground: Int32, background: Int32, attributes: Attributes) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  init(_ style: ResolvedStyle, attributes: Attributes) {
    self.init(
      foreground: Self.code(style.foreground),
      background: Self.code(style.background),
      attributes: style.attributes.intersection(attributes)
    )
  }

  /// The style of a blank cell: two blanks that look the same are equal.
  var ofBlank: CellStyleCode {
    guard attributes.isDisjoint(with: Self.seenOnBlanks) else { return self }
    return CellStyleCode(foreground: Self.anyColor, background: background, attributes: [])
  }

  private static func code(_ color: ResolvedColor) -> Int32 {
    switch color {
    case .default: ownColor
    case .index(let index): Int32(index)
    // As curses does it, for which the numbers below mean the palette.
    case .rgb(let red, let green, let blue):
      direct | max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
    }
  }
}

/// A cell as it stands on the terminal.
struct ShownCell: Equatable {
  var glyph: Glyph
  var styleCode: CellStyleCode
  /// The part of a picture that a placeholder shows.
  var tile = PictureTile.none

  static let blank = ShownCell(glyph: .space, styleCode: .blank)

  init(glyph: Glyph, styleCode: CellStyleCode) {
    (self.glyph, self.styleCode) = (glyph, styleCode)
  }

  /// Makes a placeholder, whose color names its picture. Through clear pixels the background is seen.
  init(picture: Int32, tile: PictureTile, background: Int32) {
    self.init(
      glyph: .picturePlaceholder,
      styleCode: CellStyleCode(foreground: picture, background: background, attributes: [])
    )
    self.tile = tile
  }

  var isBlank: Bool { glyph == .space && styleCode.foreground == CellStyleCode.anyColor }
}
