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

/// A colour as one kind of terminal can show it.
public enum ResolvedColor: Hashable, Sendable {
  /// The terminal's own.
  case `default`
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
  /// An entry of the terminal's palette: 0...7 with eight colours, 0...15 with sixteen, else 16...255.
  case index(UInt8)
}

/// A style as one kind of terminal can show it.
public struct ResolvedStyle: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: ResolvedColor = .default
  /// The colour behind the character.
  public var background: ResolvedColor = .default
  /// The attributes of the character, such as bold.
  public var attributes: Attributes = []

  /// The terminal's own colours and no attributes.
  static let plain = ResolvedStyle()
}

extension Style {
  /// Returns the nearest style that a terminal of that depth can show (terminals 4).
  public func resolved(for depth: ColorDepth) -> ResolvedStyle {
    switch depth {
    case .monochrome: ResolvedStyle(attributes: monochrome ?? attributes)
    case .ansi8: resolvedForEight
    case .ansi16, .indexed256, .trueColor:
      ResolvedStyle(
        foreground: foreground?.resolved(for: depth) ?? .default,
        background: background?.resolved(for: depth) ?? .default,
        attributes: attributes
      )
    }
  }

  /// A bright foreground becomes bold. If the text would then have the colour of its background (dark grey on
  /// black), it is drawn black or white instead.
  private var resolvedForEight: ResolvedStyle {
    var style = ResolvedStyle(
      foreground: foreground?.resolved(for: .ansi8) ?? .default,
      background: background?.resolved(for: .ansi8) ?? .default,
      attributes: attributes
    )
    if let entry = foreground?.palette, entry >= 8 { style.attributes.insert(.bold) }
    if style.foreground == style.background, style.foreground != .default,
      foreground?.palette != background?.palette
    {
      style.foreground = .index(style.background == .index(7) ? 0 : 7)
    }
    return style
  }
}

extension Color {
  /// Returns the nearest colour that a terminal of that depth can show; never one of the user's own sixteen unless
  /// the theme's author named it.
  func resolved(for depth: ColorDepth) -> ResolvedColor {
    switch depth {
    case .monochrome: .default
    case .ansi8: palette.map { .index($0 & 7) } ?? .default
    case .ansi16: palette.map { .index($0 & 15) } ?? .default
    case .indexed256: .index(IndexedPalette.nearest(to: self))
    case .trueColor: .rgb(red: red, green: green, blue: blue)
    }
  }
}
