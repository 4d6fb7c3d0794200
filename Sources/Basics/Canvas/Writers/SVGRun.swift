import Text

/// A run of neighbouring cells of one row in one style.
struct SVGRun {
  let cells: ArraySlice<Cell>
  let column: Int
  let row: Int
  let ink: SVGInk

  private var x: Int { column * SVGMetrics.cellWidth }
  private var y: Int { row * SVGMetrics.cellHeight }
  private var width: Int { cells.count * SVGMetrics.cellWidth }

  func draw(to layers: inout SVGLayers) {
    drawPaper(to: &layers)
    drawUnderlines(to: &layers)
    drawGlyphs(to: &layers)
  }

  private func drawPaper(to layers: inout SVGLayers) {
    guard let paper = ink.paper else { return }
    layers.backgrounds += rect(x: x, y: y, width: width, height: SVGMetrics.cellHeight, fill: paper)
  }

  private func drawUnderlines(to layers: inout SVGLayers) {
    if ink.attributes.contains(.underline) {
      layers.blocks += rect(x: x, y: y + SVGMetrics.baseline + 2, width: width, height: 1, fill: ink.color)
    }
    if ink.attributes.contains(.strikethrough) {
      layers.blocks += rect(x: x, y: y + SVGMetrics.cellHeight / 2, width: width, height: 1, fill: ink.color)
    }
  }

  private func rect(x: Int, y: Int, width: Int, height: Int, fill: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"/>\n"
  }

  private func drawGlyphs(to layers: inout SVGLayers) {
    var index = cells.startIndex
    while index < cells.endIndex {
      let glyph = cells[index].glyph
      var count = 1
      if glyph.isBlank {
      } else if let block = BlockElement(glyph) {
        count = block.spansCell ? length(from: index) { $0 == glyph } : 1
        layers.blocks += block.svg(column: column(at: index), row: row, count: count, fill: ink.color)
      } else if let line = LineElement(glyph) {
        count = line == .across ? length(from: index) { $0 == glyph } : 1
        layers.lines += line.svg(column: column(at: index), row: row, count: count, stroke: ink.color)
      } else {
        count = Self.isPlain(glyph) ? length(from: index, while: Self.isPlain) : 1
        layers.texts += text(cells[index..<index + count], column: column(at: index))
      }
      index += count
    }
  }

  private func column(at index: Int) -> Int { column + index - cells.startIndex }

  private func length(from start: Int, while condition: (Glyph) -> Bool) -> Int {
    (cells[start...].firstIndex { !condition($0.glyph) } ?? cells.endIndex) - start
  }

  /// Whether it can stand in one piece of text with its neighbours: letters that run from left to right and
  /// do not change their shape. Everything else is put at its column by itself.
  private static func isPlain(_ glyph: Glyph) -> Bool {
    glyph.width == 1 && glyph.isSingle && !glyph.isBlank && glyph.base < 0x0530
  }

  private func text(_ cells: ArraySlice<Cell>, column: Int) -> String {
    guard let first = cells.first?.glyph else { return "" }
    if Self.isEmoji(first), let uri = ink.emoji.picture(of: first.wholeText) {
      return image(uri, column: column)
    }
    let isAlone = first.width == 2 || !Self.isPlain(first)
    let middle = isAlone ? Int(first.width) * SVGMetrics.cellWidth / 2 : 0
    var text = "<text x=\"\(column * SVGMetrics.cellWidth + middle)\" y=\"\(y + SVGMetrics.baseline)\""
    // Centered, so that a proportional font keeps the same distance to both neighbours.
    if isAlone { text += " text-anchor=\"middle\"" }
    if first.width == 2, !Self.isEmoji(first) { text += " font-size=\"\(SVGMetrics.wideFontSize)\"" }
    if Self.isEmoji(first) { text += " font-family=\"\(SVGFonts.emoji(outlined: ink.emoji != .colors))\"" }
    if cells.count > 1 { text += " textLength=\"\(cells.count * SVGMetrics.cellWidth)\"" }
    // A font may draw the character wider than its column.
    if isAlone, first.width == 1, !Self.isHebrew(first) {
      text += " textLength=\"\(SVGMetrics.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    }
    if ink.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
    if ink.attributes.contains(.italic) { text += " font-style=\"italic\"" }
    text += " fill=\"\(ink.color)\">"
    for cell in cells { text += escaped(cell.glyph) }
    return text + "</text>\n"
  }

  /// Few monospaced fonts have Hebrew. Its letters are narrower than a column, and some of them much: stretched
  /// they would be others.
  private static func isHebrew(_ glyph: Glyph) -> Bool {
    (0x590...0x5FF).contains(glyph.base) || (0xFB1D...0xFB4F).contains(glyph.base)
  }

  /// An emoji takes a square of two columns.
  private func image(_ uri: String, column: Int) -> String {
    let side = 2 * SVGMetrics.cellWidth
    return
      "<image x=\"\(column * SVGMetrics.cellWidth)\" y=\"\(y)\" width=\"\(side)\" height=\"\(side)\" "
      + "href=\"\(uri)\"/>\n"
  }

  static func isEmoji(_ glyph: Glyph) -> Bool {
    glyph.isCluster
      || glyph.width == 2 && Unicode.Scalar(glyph.base)?.properties.isEmojiPresentation == true
  }

  /// Fonts of outlines have neither flags nor families, so there a cluster has its simple form.
  private func escaped(_ glyph: Glyph) -> String {
    switch glyph.base {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    default: ink.emoji == .colors ? glyph.wholeText : glyph.text
    }
  }
}
