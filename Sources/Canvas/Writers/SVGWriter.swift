/// Writes a grid as a picture that looks the same in every browser: backgrounds, blocks and lines are shapes
/// that meet without seams, and every word and wide character is put at its own column, whatever its font
/// does. The same grid always gives the same bytes.
public struct SVGWriter: Sendable {
  /// What stands for the terminal's own text colour.
  public var foreground: Color
  /// What stands for the terminal's own background.
  public var background: Color

  /// Light text on a dark ground unless told otherwise.
  public init(
    foreground: Color = Color(red: 0xE6, green: 0xE6, blue: 0xE6),
    background: Color = Color(red: 0x12, green: 0x12, blue: 0x16)
  ) {
    self.foreground = foreground
    self.background = background
  }

  private static let fonts = """
    'DejaVu Sans Mono','JetBrains Mono','SF Mono',Menlo,Consolas,'Liberation Mono','Noto Sans Mono CJK SC',\
    'Noto Sans CJK SC','PingFang SC','Hiragino Sans','Microsoft YaHei',monospace
    """

  /// A whole SVG document; a cell is 10 wide and 20 high.
  public func write(_ grid: Grid) -> String {
    var layers = SVGLayers()
    for row in 0..<grid.size.rows { draw(grid.row(row), row: row, to: &layers) }
    let width = grid.size.columns * SVGMetrics.cellWidth
    let height = grid.size.rows * SVGMetrics.cellHeight
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <g shape-rendering="crispEdges">
      <rect width="100%" height="100%" fill="\(background.hex)"/>
      \(layers.backgrounds)\(layers.blocks)</g>
      <g fill="none" stroke-width="1.5" stroke-linecap="square">
      \(layers.lines)</g>
      <g font-family="\(Self.fonts)" font-size="\(SVGMetrics.fontSize)">
      \(layers.texts)</g>
      </svg>

      """
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

  private func ink(of style: Style) -> SVGInk {
    let isReversed = style.attributes.contains(.reverse)
    let front = style.foreground ?? foreground
    let back = style.background ?? background
    let paper = isReversed ? front : back
    let color = isReversed ? back : front
    return SVGInk(
      color: style.attributes.contains(.dim) ? color.blended(with: paper, by: 0.45).hex : color.hex,
      paper: style.background == nil && !isReversed ? nil : paper.hex,
      attributes: style.attributes
    )
  }
}

/// The measures of a cell.
enum SVGMetrics {
  static let cellWidth = 10
  static let cellHeight = 20
  /// Gives the usual monospace fonts, 0.6 as wide as high, an advance of one cell.
  static let fontSize = "16.6"
  static let baseline = 15

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
  /// nil is the background of the whole picture.
  let paper: String?
  let attributes: Attributes
}

/// What is drawn over what: text last, so that no background cuts off a character that hangs over.
struct SVGLayers {
  var backgrounds = ""
  var blocks = ""
  var lines = ""
  var texts = ""
}
