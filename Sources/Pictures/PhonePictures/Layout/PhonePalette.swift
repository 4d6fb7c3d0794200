import NotificationModel

/// The colors of a phone in one appearance. Apple's materials blur what is behind them; over our soft wallpaper a plain
/// translucent color looks the same. Over a picture `WallpaperPicture` puts a blurred one under each of them. The colors of text and buttons
/// are those of iOS; materials and wallpaper are our choice.
struct PhonePalette {
  let isDark: Bool

  init(_ appearance: Device.Appearance) {
    isDark = appearance == .dark
  }

  /// The material of a card.
  var card: Ink { (isDark ? Ink(0x2C2C32, 0.66) : Ink(0xF7F7FA, 0.68)).asMaterial }
  /// A card below another one of its group.
  func stacked(_ depth: Int) -> Ink {
    Ink(isDark ? 0x2C2C32 : 0xF7F7FA, depth == 1 ? 0.5 : 0.34).asMaterial
  }
  /// The thicker material of the long look and of its buttons.
  var platter: Ink { (isDark ? Ink(0x2A2A2E, 0.88) : Ink(0xF9F9FB, 0.9)).asMaterial }
  var shadow: Shadow { Shadow(blur: 22, down: 5, Ink(0x000000, isDark ? 0.3 : 0.13)) }

  /// `label`, `secondaryLabel`, `tertiaryLabel`, `separator`, `systemFill` of UIKit.
  var label: Ink { isDark ? Ink(0xFFFFFF) : Ink(0x000000) }
  var secondary: Ink { isDark ? Ink(0xEBEBF5, 0.6) : Ink(0x3C3C43, 0.62) }
  var tertiary: Ink { isDark ? Ink(0xEBEBF5, 0.3) : Ink(0x3C3C43, 0.3) }
  var separator: Ink { isDark ? Ink(0x545458, 0.65) : Ink(0x3C3C43, 0.2) }
  var fill: Ink { isDark ? Ink(0x787880, 0.36) : Ink(0x787880, 0.16) }
  var red: Ink { isDark ? Ink(0xFF453A) : Ink(0xFF3B30) }
  var green: Ink { isDark ? Ink(0x30D158) : Ink(0x34C759) }
  var orange: Ink { isDark ? Ink(0xFF9F0A) : Ink(0xFF9500) }
  var blue: Ink { isDark ? Ink(0x0A84FF) : Ink(0x007AFF) }

  /// What stands on the wallpaper itself.
  var onWallpaper: Ink { Ink(0xFFFFFF) }
  var onWallpaperSoft: Ink { Ink(0xFFFFFF, 0.78) }
  /// A button that lies on the wallpaper.
  var glass: Ink { (isDark ? Ink(0x1C1C1E, 0.5) : Ink(0xFFFFFF, 0.34)).asMaterial }
  var glassDark: Ink { Ink(0x101014, isDark ? 0.42 : 0.26).asMaterial }
  /// The keyboard and its keys, near those of iOS 17.
  var keyboard: Ink { isDark ? Ink(0x232325) : Ink(0xD2D4DA) }
  var key: Ink { isDark ? Ink(0x6A6A6D) : Ink(0xFFFFFF) }
  var specialKey: Ink { isDark ? Ink(0x464649) : Ink(0xABB0BA) }
  /// A key that is held down.
  var keyDown: Ink { isDark ? Ink(0xE3E3E5) : Ink(0xFFFFFF) }
  var keyEdge: Ink { isDark ? Ink(0x000000, 0.45) : Ink(0x84868C) }
  /// What stands on the keyboard itself.
  var keyMark: Ink { isDark ? Ink(0xE3E3E5) : Ink(0x4C4F56) }
  /// What a symbol on a button lies on, without being seen through.
  var symbolGround: Ink { Ink(platter.color) }
  /// Over everything behind a long look.
  var dimming: Ink { isDark ? Ink(0x000000, 0.48) : Ink(0x10121C, 0.24) }

  /// The layers of the wallpaper: a gradient from the top to the bottom, then soft lights.
  func wallpaper(_ box: Box) -> [DisplayItem] {
    let outline = Outline.box(box)
    let reach = max(box.width, 393)
    func light(_ x: Double, _ y: Double, _ radius: Double, _ ink: Ink) -> DisplayItem {
      let stops = [
        Paint.Stop(0, ink), Paint.Stop(0.45, Ink(ink.color, ink.opacity * 0.42)),
        Paint.Stop(1, Ink(ink.color, 0)),
      ]
      return .fill(
        outline,
        .radial(x: box.x + x * box.width, y: box.y + y * reach * 2.1, radius: radius * reach, stops)
      )
    }
    let height = reach * 2.1
    let colors: [(Double, UInt32)] =
      isDark
      ? [(0, 0x1D3160), (0.45, 0x3D2C70), (1, 0x6B2A56)] : [(0, 0x6F9FE6), (0.45, 0xA08FE0), (1, 0xF0A48C)]
    let base = Paint.linear(
      x: box.x,
      y: box.y,
      x2: box.x,
      y2: box.y + height,
      colors.map { Paint.Stop($0.0, Ink($0.1)) }
    )
    return [
      .fill(outline, base),
      light(0.05, 0.02, 0.95, isDark ? Ink(0x3F83F0, 0.6) : Ink(0xA9DBFF, 0.85)),
      light(1.0, 0.3, 0.9, isDark ? Ink(0x8E4BE0, 0.55) : Ink(0xC78BF2, 0.7)),
      light(0.1, 0.72, 0.85, isDark ? Ink(0xD04A92, 0.4) : Ink(0xFF9FB8, 0.65)),
      light(0.95, 1.0, 0.8, isDark ? Ink(0xE8764A, 0.42) : Ink(0xFFC27A, 0.7)),
    ]
  }
}
