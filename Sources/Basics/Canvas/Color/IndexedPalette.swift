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
