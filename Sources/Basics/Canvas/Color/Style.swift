/// The style of a cell, independent of the terminal.
public struct Style: Hashable, Sendable {
  /// The colour of the character; nil means the terminal's own.
  public var foreground: Color?
  /// The colour behind the character; nil means the terminal's own.
  public var background: Color?
  /// The attributes of the character, such as bold.
  public var attributes: Attributes
  /// The attributes on a terminal without colours; nil uses `attributes`.
  public var monochrome: Attributes?

  /// The terminal's own colours and no attributes.
  public static let plain = Style()

  /// A color that is not named is the terminal's own.
  public init(
    foreground: Color? = nil,
    background: Color? = nil,
    attributes: Attributes = [],
    monochrome: Attributes? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.monochrome = monochrome
  }
}

extension Style {
  /// Hashes two numbers. Each frame looks for many styles, and the derived hash takes every channel by itself.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(Self.number(of: foreground)) << 32 | UInt64(Self.number(of: background)))
    hasher.combine(UInt16(attributes.rawValue) << 8 | UInt16(monochrome?.rawValue ?? 0))
  }

  /// The shade without the entry of the palette, which is the same for most equal shades.
  private static func number(of color: Color?) -> UInt32 {
    guard let color else { return 1 << 24 }
    return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

/// The attributes of a character besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// Heavier strokes; on some terminals also a brighter colour.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter than usual; not every terminal does it.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted; not every terminal does it.
  public static let italic = Attributes(rawValue: 4)
  /// A line below.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background change places.
  public static let reverse = Attributes(rawValue: 16)
  /// A line through the middle; not every terminal does it.
  public static let strikethrough = Attributes(rawValue: 32)

  /// Unknown bits are kept and have no effect.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
