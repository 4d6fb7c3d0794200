extension Color {
  /// The colour of an entry of the 256-colour palette: the first sixteen as xterm shows them by default, with
  /// their palette entry, so that a terminal of sixteen colours shows its own; the others are the same on every
  /// terminal.
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
