/// Writes a grid as a picture that looks the same in every browser: backgrounds, blocks and lines are shapes that
/// meet without seams, and every word and wide character is put at its own column, so that the widths of
/// a font move nothing. Equal grids always lead to equal bytes.
public struct SVGWriter: Sendable {
  /// The colour used for the terminal's own text colour.
  public var foreground: Color
  /// The colour used for the terminal's own background.
  public var background: Color
  /// The language of the text, a BCP 47 tag: Chinese, Japanese and Korean draw the same characters differently.
  var language: String
  /// How far the colors at the edges of the grid extend beyond it, in units of the picture, as room for rounded
  /// corners; 0 or more.
  var bleed: Int
  /// How emoji are drawn.
  public var emoji = SVGEmoji.colors

  /// The default is light text on a dark background.
  public init(
    foreground: Color = Color(red: 0xE6, green: 0xE6, blue: 0xE6),
    background: Color = Color(red: 0x12, green: 0x12, blue: 0x16),
    language: String = "",
    bleed: Int = 0
  ) {
    self.foreground = foreground
    self.background = background
    self.language = language
    self.bleed = max(0, bleed)
  }

  /// A whole SVG document; a cell is 10 wide and 20 high.
  public func write(_ grid: Grid) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" \(sides(of: grid))>
    \(content(grid))</svg>

    """
  }

  /// Width, height and view box of the picture, as attributes.
  func sides(of grid: Grid) -> String {
    let size = size(of: grid)
    return "width=\"\(size.width)\" height=\"\(size.height)\" "
      + "viewBox=\"\(-bleed) \(-bleed) \(size.width) \(size.height)\""
  }

  /// The bleed included.
  func size(of grid: Grid) -> (width: Int, height: Int) {
    let size = SVGMetrics.size(of: grid)
    return (size.width + 2 * bleed, size.height + 2 * bleed)
  }

  /// Returns the content of the `svg` element, for use in a larger document.
  func content(_ grid: Grid) -> String {
    var layers = SVGLayers()
    for row in 0..<grid.size.rows { draw(grid.row(row), row: row, to: &layers) }
    if bleed > 0 { layers.backgrounds += edges(of: grid) }
    return """
      <g shape-rendering="crispEdges">
      <rect \(bleed > 0 ? "x=\"\(-bleed)\" y=\"\(-bleed)\" " : "")width="100%" height="100%" \
      fill="\(background.hex)"/>
      \(layers.backgrounds)\(layers.blocks)</g>
      <g fill="none" stroke-width="1.5" stroke-linecap="square">
      \(layers.lines)</g>
      <g font-family="\(SVGFonts.families(for: language))" font-size="\(SVGMetrics.fontSize)">
      \(layers.texts)</g>

      """
  }

  /// The content of a row that stands at the top, in two layers, so that no area covers an overhanging character.
  func layers(of cells: ArraySlice<Cell>) -> (areas: String, texts: String) {
    var layers = SVGLayers()
    draw(cells, row: 0, to: &layers)
    return (layers.backgrounds + layers.blocks + layers.lines, layers.texts)
  }

  private func draw(_ cells: ArraySlice<Cell>, row: Int, to layers: inout SVGLayers) {
    var start = cells.startIndex
    while start < cells.endIndex {
      let style = cells[start].style
      let end = cells[start...].firstIndex { $0.style != style } ?? cells.endIndex
      let run = SVGRun(
        cells: cells[start..<end],
        column: start - cells.startIndex,
        row: row,
        ink: ink(of: style)
      )
      run.draw(to: &layers)
      start = end
    }
  }

  /// The colors of the outermost cells, continued outwards.
  private func edges(of grid: Grid) -> String {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    guard columns > 0, rows > 0 else { return "" }
    let (width, height) = SVGMetrics.size(of: grid)
    var edges = ""
    for row in 0..<rows {
      let top = row * SVGMetrics.cellHeight - (row == 0 ? bleed : 0)
      let bottom = (row + 1) * SVGMetrics.cellHeight + (row == rows - 1 ? bleed : 0)
      edges += edge(x: -bleed, y: top, width: bleed, height: bottom - top, of: grid[row, 0])
      edges += edge(x: width, y: top, width: bleed, height: bottom - top, of: grid[row, columns - 1])
    }
    for (row, y) in [(0, -bleed), (rows - 1, height)] {
      var start = 0
      while start < columns {
        let paper = ink(of: grid[row, start].style).paper
        let end = (start..<columns).first { ink(of: grid[row, $0].style).paper != paper } ?? columns
        let (x, width) = (start * SVGMetrics.cellWidth, (end - start) * SVGMetrics.cellWidth)
        edges += edge(x: x, y: y, width: width, height: bleed, of: grid[row, start])
        start = end
      }
    }
    return edges
  }

  private func edge(x: Int, y: Int, width: Int, height: Int, of cell: Cell) -> String {
    guard let paper = ink(of: cell.style).paper else { return "" }
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(paper)\"/>\n"
  }

  private func ink(of style: Style) -> SVGInk {
    let isReversed = style.attributes.contains(.reverse)
    let front = style.foreground ?? foreground
    let back = style.background ?? background
    let paper = isReversed ? front : back
    let color = isReversed ? back : front
    return SVGInk(
      color: style.attributes.contains(.dim) ? color.blended(with: paper, by: 0.45).hex : color.hex,
      paper: style.background == nil && !isReversed ? nil : paper.hex,
      attributes: style.attributes,
      emoji: emoji
    )
  }
}

/// The measures of a cell.
enum SVGMetrics {
  static let cellWidth = 10
  static let cellHeight = 20
  /// At this size the usual monospace fonts, 0.6 as wide as high, advance by one cell.
  static let fontSize = "16.6"
  /// The font size of wide characters: their fonts are as wide as high, and at `fontSize` they would stand far
  /// apart.
  static let wideFontSize = "18.4"
  static let baseline = 15

  static func size(of grid: Grid) -> (width: Int, height: Int) {
    (grid.size.columns * cellWidth, grid.size.rows * cellHeight)
  }

  /// Eighths of a cell, as blocks are measured, without a needless fraction.
  static func number(eighths: Int, of side: Int, from origin: Int) -> String {
    let hundredths = origin * 100 + eighths * side * 100 / 8
    let fraction = hundredths % 100
    if fraction == 0 { return "\(hundredths / 100)" }
    let digits = fraction % 10 == 0 ? "\(fraction / 10)" : fraction < 10 ? "0\(fraction)" : "\(fraction)"
    return "\(hundredths / 100).\(digits)"
  }
}

/// A style in the colours of the picture.
struct SVGInk {
  let color: String
  /// The background; nil means that of the whole picture.
  let paper: String?
  let attributes: Attributes
  let emoji: SVGEmoji
}

/// The layers of the picture: text is drawn last, so that no background covers an overhanging character.
struct SVGLayers {
  var backgrounds = ""
  var blocks = ""
  var lines = ""
  var texts = ""
}

/// The fonts of a picture's text, the best first. Fonts for East Asia follow the language: each draws the
/// characters that the languages share in the way of one of them.
enum SVGFonts {
  static func families(for language: String) -> String {
    let first = eastAsian.firstIndex { language.lowercased().hasPrefix($0.language) } ?? 0
    let others = eastAsian.indices.filter { $0 != first }
    let names = latin + ([first] + others).flatMap { eastAsian[$0].families }
    return (names.map { $0.contains(" ") ? "'\($0)'" : $0 } + ["monospace"]).joined(separator: ",")
  }

  /// Not among the fonts of all text: they have digits too, which some programs would take from them. Programs
  /// that cannot draw characters in several colors draw outlines well, and a silhouette of the others at best.
  static func emoji(outlined: Bool) -> String {
    outlined
      ? "'Noto Emoji',Symbola,'DejaVu Sans',monospace"
      : "'Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji',monospace"
  }

  private static let latin = [
    "DejaVu Sans Mono", "JetBrains Mono", "SF Mono", "Menlo", "Consolas", "Liberation Mono",
  ]

  /// The font families by the beginning of the language tag.
  private static let eastAsian: [(language: String, families: [String])] = [
    ("zh-hans", ["Noto Sans Mono CJK SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"]),
    ("zh-hant", ["Noto Sans Mono CJK TC", "Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei"]),
    ("ja", ["Noto Sans Mono CJK JP", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic"]),
    ("ko", ["Noto Sans Mono CJK KR", "Noto Sans CJK KR", "Apple SD Gothic Neo", "Malgun Gothic"]),
  ]
}

/// How emoji are drawn in an SVG document.
public enum SVGEmoji: Hashable, Sendable {
  /// As text in a font with colors, for browsers.
  case colors
  /// As text in a font of outlines, for programs that draw text in one color.
  case outlines
  /// As pictures, which are `data:` URIs by the text of the emoji; one without a picture is an outline.
  case pictures([String: String])

  /// Returns nil if the emoji is text.
  func picture(of emoji: String) -> String? {
    switch self {
    case .colors, .outlines: nil
    case .pictures(let pictures): pictures[emoji]
    }
  }
}
