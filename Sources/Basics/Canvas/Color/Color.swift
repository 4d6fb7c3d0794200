/// A colour of a theme: the exact shade, and its entry in a palette of sixteen. The palette entry is chosen by the
/// theme's author, never by distance alone, so that states that must stay distinct (destructive, warning) do.
public struct Color: Hashable, Sendable {
  /// sRGB, like the other two channels.
  public var red: UInt8
  /// sRGB.
  public var green: UInt8
  /// sRGB.
  public var blue: UInt8
  /// The entry of the 16-colour palette (0...15) used for this colour; nil leaves the terminal's default.
  public var palette: UInt8?

  /// Makes a colour of the exact shade and its palette entry.
  public init(red: UInt8, green: UInt8, blue: UInt8, palette: UInt8? = nil) {
    self.red = red
    self.green = green
    self.blue = blue
    self.palette = palette
  }
}

/// How many colours a terminal can show; each writer converts a `Color` to the nearest available one.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
  /// Attributes only: bold, dim, underline, reverse.
  case monochrome
  /// The eight colours of the first terminals, and bold for the bright ones.
  case ansi8
  /// The eight and their bright versions; the user may have changed all of them.
  case ansi16
  /// A fixed cube of colours and a row of greys besides the sixteen.
  case indexed256
  /// Every shade, exactly.
  case trueColor

  /// The depth in words, for sentences.
  public var words: String {
    switch self {
    case .monochrome: "no color"
    case .ansi8: "8 colors"
    case .ansi16: "16 colors"
    case .indexed256: "256 colors"
    case .trueColor: "24-bit color"
    }
  }

  /// Fewer colours come first.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .monochrome: 0
    case .ansi8: 1
    case .ansi16: 2
    case .indexed256: 3
    case .trueColor: 4
    }
  }
}
