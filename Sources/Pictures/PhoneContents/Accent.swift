package import Canvas
import JSON
package import NotificationModel
import Text

/// The accent color of an app, for its tile and its focus bar.
package struct Accent {
  package var color: Color
  /// The color of text on the accent.
  package var ink: Color

  package init(of app: App) {
    self.init(app.accent.flatMap { Color(hex: $0) } ?? Self.standard(for: app.bundle))
  }

  /// The accent of a person: the same name always has the same color.
  package init(named name: String) {
    self.init(Self.standard(for: name))
  }

  private init(_ color: Color) {
    self.color = color
    self.color.palette = Self.palette(nearest: color)
    ink = Self.ink(on: color)
  }

  /// Black or white, whichever has the better contrast.
  package static func ink(on color: Color) -> Color {
    let dark = Color(red: 16, green: 18, blue: 24, palette: 0)
    let light = Color(red: 255, green: 255, blue: 255, palette: 15)
    return color.contrast(to: light) >= color.contrast(to: dark) ? light : dark
  }

  /// The accent as a text color, made lighter or darker if it could not be read on `ground`.
  package func readable(on ground: Color?) -> Color { color.readable(on: ground, atLeast: 4.5) }

  private static let standards = [
    "#3b82f6", "#10b981", "#f59e0b", "#8b5cf6", "#ec4899", "#14b8a6", "#f97316", "#6366f1",
  ]

  /// The same bundle identifier always has the same color.
  private static func standard(for bundle: String) -> Color {
    let index = Int(FNV1a.hash32(bundle.utf8) % UInt32(standards.count))
    return Color(hex: standards[index]) ?? Color(red: 59, green: 130, blue: 246)
  }

  /// The nearest hue of the sixteen colors; never black or white, so that the tile can be seen.
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
  /// The color, made lighter or darker until it has at least this contrast.
  package func readable(on ground: Color?, atLeast contrast: Double) -> Color {
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
