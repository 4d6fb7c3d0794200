/// The fixed part of the 256-colour palette: a cube of six steps each (16...231) and 24 greys (232...255).
/// The first sixteen are the user's and are never searched.
enum IndexedPalette {
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Returns the nearest entry; differences in green weigh most, in red least.
  static func nearest(to color: Color) -> UInt8 {
    let target = (Int(color.red), Int(color.green), Int(color.blue))
    let cube = (nearestStep(target.0), nearestStep(target.1), nearestStep(target.2))
    let sum = weights.0 * target.0 + weights.1 * target.1 + weights.2 * target.2
    let grey = min(23, max(0, (sum - 27) / 90))
    let level = 8 + 10 * grey
    let toCube = distance(target, (steps[cube.0], steps[cube.1], steps[cube.2]))
    let toGrey = distance(target, (level, level, level))
    return UInt8(toGrey < toCube ? 232 + grey : 16 + 36 * cube.0 + 6 * cube.1 + cube.2)
  }

  /// Returns the colour of an entry from 16 on, as terminals show it.
  static func color(at index: UInt8) -> Color {
    let index = max(16, Int(index))
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

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }
}
