extension Grid {
  /// Returns the grid in the colors of a terminal of that depth, for pictures of it.
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
    case .index(let entry): IndexedPalette.color(at: entry)
    }
  }
}
