extension Color {
  /// What terminals show for an entry of the palette of 256: the first sixteen as xterm starts with them, named so
  /// that a terminal of sixteen colors shows its own; the others are the same everywhere, and a terminal of 256 colors
  /// shows exactly this entry for them.
  public init(paletteEntry entry: UInt8) {
    guard entry < 16 else {
      self = IndexedPalette.color(at: entry)
      return
    }
    let (red, green, blue) = Self.xterm[Int(entry)]
    self.init(red: red, green: green, blue: blue, palette: entry)
  }

  private static let xterm: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255),
    (0, 255, 255), (255, 255, 255),
  ]
}
