/// What one cell shows: a base character and at most three marks on it. It is only made from sanitised text, so
/// that every writer can send it without escaping.
public struct Glyph: Hashable, Sendable {
  /// Unicode scalar values; unused places are 0.
  public let scalars: SIMD4<UInt32>
  /// The width in columns: 1 or 2; 0 for the second half of a wide glyph, which is empty.
  public let width: UInt8

  /// A blank cell's glyph.
  public static let space = Glyph(scalars: [0x20, 0, 0, 0], width: 1)
  /// The right half of a wide glyph.
  public static let continuation = Glyph(scalars: [0, 0, 0, 0], width: 0)
  /// Replaces characters that cannot be shown.
  public static let replacement = Glyph(base: 0xFFFD, width: 1)

  init(scalars: SIMD4<UInt32>, width: UInt8) {
    self.scalars = scalars
    self.width = width
  }

  init(base: UInt32, width: UInt8) {
    self.init(scalars: SIMD4(base, 0, 0, 0), width: width)
  }

  /// Returns the glyph of a character of the program itself: lines, blocks, arrows, letters. A character that does
  /// not take exactly one column, or that could control a terminal, becomes `replacement`.
  public static func chrome(_ scalar: Unicode.Scalar) -> Glyph {
    guard ScalarTreatment(of: scalar) == .keep, CharacterWidth.columns(of: scalar) == 1 else {
      return replacement
    }
    return Glyph(base: scalar.value, width: 1)
  }

  /// The base character, 0 for the second half of a wide glyph.
  public var base: UInt32 { scalars.x }

  /// Whether it only shows its background.
  public var isBlank: Bool { base == 0x20 || base == 0xA0 || base == 0x3000 || base == 0 }

  /// The characters to send for it; empty for the second half of a wide glyph.
  public var text: String {
    var view = String.UnicodeScalarView()
    for index in 0..<4 where scalars[index] != 0 {
      if let scalar = Unicode.Scalar(scalars[index]) { view.append(scalar) }
    }
    return String(view)
  }

  /// Returns the glyph with one more mark, if there is room for it.
  func marked(with mark: UInt32) -> Glyph {
    guard let free = (1..<4).first(where: { scalars[$0] == 0 }) else { return self }
    var marked = scalars
    marked[free] = mark
    return Glyph(scalars: marked, width: width)
  }

  /// Returns the precomposed Hangul syllable, which fonts draw better and every terminal knows; nil for anything
  /// else.
  func composed(with part: UInt32) -> Glyph? {
    guard scalars.y == 0 else { return nil }
    if (0x1100...0x1112).contains(base), (0x1161...0x1175).contains(part) {
      return Glyph(base: 0xAC00 + ((base - 0x1100) * 21 + part - 0x1161) * 28, width: 2)
    }
    let hasNoFinal = (0xAC00...0xD7A3).contains(base) && (base - 0xAC00) % 28 == 0
    guard hasNoFinal, (0x11A8...0x11C2).contains(part) else { return nil }
    return Glyph(base: base + part - 0x11A7, width: 2)
  }
}

/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The character, or the second half of the wide one to the left.
  public var glyph: Glyph
  /// The style; both halves of a wide glyph have the same.
  public var style: Style

  /// The cell of an empty screen.
  public static let blank = Cell(glyph: .space, style: .plain)

  /// Drawing a cell keeps wide glyphs whole; see `Grid.set(_:at:)`.
  public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}
