extension Grid {
  /// Returns the grid in the colors of a terminal of that depth, for pictures of it; the palette of sixteen is
  /// xterm's default.
  public func limited(to depth: ColorDepth) -> Grid {
    guard depth < .trueColor else { return self }
    var grid = self
    grid.restyle(grid.bounds) { style in
      let resolved = style.resolved(for: depth)
      return Style(
        foreground: Self.color(of: resolved.foreground),
        background: Self.color(of: resolved.background),
        attributes: resolved.attributes
      )
    }
    return grid
  }

  private static func color(of resolved: ResolvedColor) -> Color? {
    switch resolved {
    case .default: nil
    case .rgb(let red, let green, let blue): Color(red: red, green: green, blue: blue)
    case .index(let index) where index < 16: sixteen[Int(index)]
    case .index(let index): IndexedPalette.color(at: index)
    }
  }

  private static let sixteen: [Color] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255),
    (0, 255, 255), (255, 255, 255),
  ].map { Color(red: $0.0, green: $0.1, blue: $0.2) }
}
