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
public enum ColorDepth: String, CaseIterable, Codable, Comparable, Sendable {
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

extension Color {
  /// `#rrggbb` or `#rgb`, with or without the number sign; nil for anything else.
  public init?(hex: String, palette: UInt8? = nil) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.allSatisfy({ $0 < 0x80 }), digits.allSatisfy(\.isHexDigit) else { return nil }
    guard let value = UInt32(digits, radix: 16) else { return nil }
    let parts: [UInt32]
    switch digits.count {
    case 6: parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF]
    case 3: parts = [value >> 8, value >> 4 & 0xF, value & 0xF].map { $0 * 0x11 }
    default: return nil
    }
    self.init(red: UInt8(parts[0]), green: UInt8(parts[1]), blue: UInt8(parts[2]), palette: palette)
  }

  /// `#rrggbb`
  var hex: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  /// Returns a mixture with another colour; `amount` 0 is this colour, 1 the other. The palette entry is that of
  /// the nearer colour.
  public func blended(with other: Color, by amount: Double) -> Color {
    let amount = amount > 0 ? min(amount, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * amount).rounded())
    }
    return Color(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue),
      palette: amount < 0.5 ? palette : other.palette
    )
  }

  /// The relative luminance as WCAG 2 defines it, 0 (black) to 1 (white).
  public var relativeLuminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the contrast ratio as WCAG 2 defines it, 1 (none) to 21 (black on white). Text needs 4.5, high
  /// contrast 7.
  public func contrast(to other: Color) -> Double {
    let (low, high) = (
      min(relativeLuminance, other.relativeLuminance), max(relativeLuminance, other.relativeLuminance)
    )
    return (high + 0.05) / (low + 0.05)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.03928 ? value / 12.92 : powerOfTwoPointFour((value + 0.055) / 1.055)
  }

  /// x^2.4 as x² times the fifth root of x², for 0 < x <= 1: the standard library has no powers.
  private static func powerOfTwoPointFour(_ x: Double) -> Double {
    let square = x * x
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (root * fourth - square) / (5 * fourth)
    }
    return square * root
  }
}

/// The 256-colour palette: sixteen colours that each terminal has its own shades of (0...15), a cube of six steps each
/// (16...231) and 24 greys (232...255).
public enum IndexedPalette {
  /// The shades of the first sixteen that are shown where no terminal chooses them: in pictures, and for cards with
  /// colours of their own on a terminal of 24-bit colour. They are those of Visual Studio Code's terminal, which can be
  /// read on a dark and on a light background.
  private static let sixteen: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 49, 49), (13, 188, 121), (229, 229, 16), (36, 114, 200), (188, 63, 188), (17, 168, 205),
    (229, 229, 229), (102, 102, 102), (241, 76, 76), (35, 209, 139), (245, 245, 67), (59, 142, 234),
    (214, 112, 214), (41, 184, 219), (255, 255, 255),
  ]
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest entry from 16 on; the first sixteen have other shades on each terminal. Differences in green
  /// weigh most, in red least. A muted colour prefers a grey to another hue: the cube has no slate, and its nearest
  /// entry looks purple.
  static func nearest(to color: Color) -> UInt8 {
    let target = (Int(color.red), Int(color.green), Int(color.blue))
    let sum = weights.0 * target.0 + weights.1 * target.1 + weights.2 * target.2
    let grey = min(23, max(0, (sum - 27) / 90))
    let level = 8 + 10 * grey
    var best = (distance: distance(target, (level, level, level)), entry: 232 + grey)
    let (reds, greens, blues) = (stepsAround(target.0), stepsAround(target.1), stepsAround(target.2))
    for red in reds {
      for green in greens {
        for blue in blues {
          let entry = (steps[red], steps[green], steps[blue])
          let distance = distance(target, entry) + shift(from: target, to: entry)
          if distance <= best.distance { best = (distance, 16 + 36 * red + 6 * green + blue) }
        }
      }
    }
    return UInt8(best.entry)
  }

  /// Returns the shade of an entry; the first sixteen have their palette entry too, so that a terminal of sixteen
  /// colours shows its own.
  public static func color(at entry: UInt8) -> Color {
    let index = Int(entry)
    if index < 16 {
      let (red, green, blue) = sixteen[index]
      return Color(red: red, green: green, blue: blue, palette: entry)
    }
    if index >= 232 {
      let level = UInt8(8 + 10 * (index - 232))
      return Color(red: level, green: level, blue: level)
    }
    let cube = index - 16
    return Color(
      red: UInt8(steps[cube / 36]),
      green: UInt8(steps[cube / 6 % 6]),
      blue: UInt8(steps[cube % 6])
    )
  }

  static let weights = (2, 4, 3)

  static func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
    return weights.0 * red * red + weights.1 * green * green + weights.2 * blue * blue
  }

  /// The steps below and above a value.
  private static func stepsAround(_ value: Int) -> ClosedRange<Int> {
    let below = steps.lastIndex { $0 <= value } ?? 0
    return below...min(below + 1, steps.count - 1)
  }

  /// How much a muted colour would change its hue.
  private static func shift(from target: (Int, Int, Int), to entry: (Int, Int, Int)) -> Int {
    let spread = max(target.0, target.1, target.2) - min(target.0, target.1, target.2)
    guard spread < 80 else { return 0 }
    let (from, to) = (hue(of: target), hue(of: entry))
    let length = to.0 * to.0 + to.1 * to.1
    guard length > 0 else { return 0 }
    let across = from.0 * to.1 - from.1 * to.0
    return 10 * across * across / length
  }

  /// Green against red, and blue against both.
  private static func hue(of color: (Int, Int, Int)) -> (Int, Int) {
    (color.0 - color.1, (color.0 + color.1) / 2 - color.2)
  }
}
