import Text

/// Writes a grid row by row with colours and attributes (SGR) as its only control sequences: for previews in a
/// pipe, not for the live screen.
struct ANSIWriter: Sendable {
  /// The colour depth of the terminal.
  var depth: ColorDepth = .trueColor

  /// The rows, each exactly as wide as the grid, with a line break between them and none at the end. At the
  /// end of each row the style is the terminal's own again.
  func write(_ grid: Grid) -> String {
    var output = GlyphOutput()
    for row in 0..<grid.size.rows {
      if row > 0 { output.append("\n") }
      write(grid.row(row), to: &output)
    }
    return output.string
  }

  private func write(_ cells: ArraySlice<Cell>, to output: inout GlyphOutput) {
    var current = ResolvedStyle.plain
    var latest = Style.plain
    for cell in cells where cell.glyph.width > 0 {
      if cell.style != latest {
        latest = cell.style
        let next = latest.resolved(for: depth)
        output.append(GraphicRendition.change(from: current, to: next))
        current = next
      }
      output.append(cell.glyph)
    }
    output.append(GraphicRendition.change(from: current, to: .plain))
  }
}

/// The control sequence (SGR) that leads from one style to another.
enum GraphicRendition {
  /// The shorter of changing only what differs and starting from the terminal's own style; empty if nothing
  /// differs.
  static func change(from old: ResolvedStyle, to new: ResolvedStyle) -> String {
    guard old != new else { return "" }
    guard new != .plain else { return "\u{1B}[0m" }
    let changes = codes(from: old, to: new).joined(separator: ";")
    let fresh = (["0"] + codes(from: .plain, to: new)).joined(separator: ";")
    return "\u{1B}[" + (fresh.utf8.count < changes.utf8.count ? fresh : changes) + "m"
  }

  private static let attributes: [(attribute: Attributes, on: String, off: String)] = [
    (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"),
    (.reverse, "7", "27"),
    (.strikethrough, "9", "29"),
  ]

  private static func codes(from old: ResolvedStyle, to new: ResolvedStyle) -> [String] {
    var codes: [String] = []
    var present = old.attributes
    for (attribute, _, off) in attributes
    where present.contains(attribute) && !new.attributes.contains(attribute) {
      codes.append(off)
      // Bold and dim can only be switched off together.
      present.subtract(off == "22" ? [.bold, .dim] : attribute)
    }
    for (attribute, on, _) in attributes
    where new.attributes.contains(attribute) && !present.contains(attribute) {
      codes.append(on)
    }
    if old.foreground != new.foreground { codes.append(code(new.foreground, base: 30)) }
    if old.background != new.background { codes.append(code(new.background, base: 40)) }
    return codes
  }

  /// `base` is 30 for the foreground, 40 for the background.
  private static func code(_ color: ResolvedColor, base: Int) -> String {
    switch color {
    case .default: "\(base + 9)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    case .index(let index) where index < 8: "\(base + Int(index))"
    case .index(let index) where index < 16: "\(base + 52 + Int(index))"
    case .index(let index): "\(base + 8);5;\(index)"
    }
  }
}

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
