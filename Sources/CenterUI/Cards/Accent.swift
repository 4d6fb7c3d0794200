import Canvas
import NotificationModel

/// The one accent of an app: its tile and its focus bar.
struct Accent {
  var color: Color
  /// A color for text on it.
  var ink: Color

  init(of app: App) {
    self.init(app.accent.flatMap { Color(hex: $0) } ?? Self.standard(for: app.bundle))
  }

  /// Of a person, always the same for a name.
  init(named name: String) {
    self.init(Self.standard(for: name))
  }

  private init(_ color: Color) {
    self.color = color
    self.color.palette = Self.palette(nearest: color)
    ink = Self.ink(on: color)
  }

  /// Black or white, whichever is read better there.
  static func ink(on color: Color) -> Color {
    let dark = Color(red: 16, green: 18, blue: 24, palette: 0)
    let light = Color(red: 255, green: 255, blue: 255, palette: 15)
    return color.contrast(to: light) >= color.contrast(to: dark) ? light : dark
  }

  /// The accent as a text on that ground: lighter or darker where it would not be read.
  func readable(on ground: Color?) -> Color { color.readable(on: ground, atLeast: 4.5) }

  private static let standards = [
    "#3b82f6", "#10b981", "#f59e0b", "#8b5cf6", "#ec4899", "#14b8a6", "#f97316", "#6366f1",
  ]

  /// Always the same for a bundle: FNV-1a picks it.
  private static func standard(for bundle: String) -> Color {
    let hash = bundle.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Color(hex: standards[Int(hash % UInt32(standards.count))]) ?? Color(red: 59, green: 130, blue: 246)
  }

  /// The colour of the sixteen that is nearest in hue; never black or white, so that the tile is seen.
  private static func palette(nearest color: Color) -> UInt8 {
    let candidates: [(UInt8, Int, Int, Int)] = [
      (9, 255, 80, 80), (10, 60, 200, 90), (11, 240, 190, 40), (12, 80, 130, 255), (13, 210, 90, 220),
      (14, 40, 190, 200),
    ]
    func distance(_ candidate: (UInt8, Int, Int, Int)) -> Int {
      let red = Int(color.red) - candidate.1
      let green = Int(color.green) - candidate.2
      let blue = Int(color.blue) - candidate.3
      return red * red + green * green + blue * blue
    }
    return candidates.min { distance($0) < distance($1) }?.0 ?? 12
  }
}

extension Color {
  /// Lighter or darker where its contrast to the ground would be less.
  func readable(on ground: Color?, atLeast contrast: Double) -> Color {
    guard let ground, self.contrast(to: ground) < contrast else { return self }
    let ink = Accent.ink(on: ground)
    var readable = self
    for step in 1...8 where readable.contrast(to: ground) < contrast {
      readable = blended(with: ink, by: Double(step) / 8)
    }
    readable.palette = palette
    return readable
  }
}
