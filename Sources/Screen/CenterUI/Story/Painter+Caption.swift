import Bidi
import Canvas

extension Layout {
  /// The rows of a story's captions at a size: as many for a short one, so that the phone stays where it is.
  static func captionRows(at size: Size) -> Int {
    max(0, min(3, size.rows - leastRows))
  }
}

extension Painter {
  /// Paints the caption of a story between the phone and the footer: the number of the step, what happens in it, and
  /// what was not as expected.
  mutating func paintCaption() {
    guard let caption = state.caption, layout.caption.rows > 0 else { return }
    if state.stage != nil, layout.caption.rows > 3 { return paintStageCaption(caption) }
    let rect = layout.caption
    if options.areas, let area = style(.footer).background { grid.fill(rect, style: Style(background: area)) }
    let count = CellText("\(caption.step)/\(caption.steps)")
    let indent = CellText("\(caption.steps)/\(caption.steps)").width + 2
    text(count, at: Point(column: 1, row: rect.row), .footer, columns: indent)
    for (index, line) in lines(of: caption, columns: rect.columns - indent - 2).enumerated() {
      let place = Point(column: 1 + indent, row: rect.row + index)
      text(line.text, at: place, line.role, columns: rect.columns - indent - 2)
    }
  }

  private func lines(of caption: Caption, columns: Int) -> [(text: CellText, role: Role)] {
    let rows = layout.caption.rows
    let columns = max(1, columns)
    let words = caption.words(options)
    guard let problem = caption.problem else {
      return CellText.wrap(words, columns: columns, maximumLines: rows).map { ($0, .footerKey) }
    }
    // With one row only, what is wrong is the more important.
    let first = rows > 1 ? CellText.wrap(words, columns: columns, maximumLines: 1) : []
    let rest = CellText.wrap(
      options.mark("✗ ", "! ") + problem,
      columns: columns,
      maximumLines: max(1, rows - first.count)
    )
    return first.map { ($0, .footerKey) } + rest.map { ($0, .noticeError) }
  }
}
