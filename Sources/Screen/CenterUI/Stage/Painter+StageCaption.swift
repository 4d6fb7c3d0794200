import Bidi
import Canvas

extension Painter {
  /// Paints the caption of a story on the stage: how far the story is, and the words in the middle, for the last row of
  /// the audience.
  mutating func paintStageCaption(_ caption: Caption) {
    let area = layout.caption
    paintProgress(caption, in: stageTextArea.band(at: area.row))
    let rows = area.pushed(by: 1)
    let lines = stageLines(of: caption, columns: stageTextArea.columns, rows: rows.rows)
    // One line stands a little above the middle; with little room the lines begin at once.
    let top = rows.row + max(0, (rows.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      paintCentered(line.text, row: top + index, line.role, in: stageTextArea)
    }
  }

  /// The columns of the caption: those of the phone, or more where the phone is narrow.
  private var stageTextArea: Rect {
    let most = min(layout.caption.columns - 4, max(72, (layout.frame ?? layout.phone).columns - 4))
    return layout.caption.middle(columns: max(1, most), rows: layout.caption.rows)
  }

  private mutating func paintProgress(_ caption: Caption, in row: Rect) {
    let count = CellText(" \(caption.step)/\(caption.steps)")
    var row = row
    let place = row.cut(right: count.width)
    guard row.columns > 8, caption.steps > 0 else { return }
    let done = row.columns * min(caption.step, caption.steps) / caption.steps
    let (heavy, light) = (options.mark("━", "="), options.mark("─", "-"))
    text(CellText(String(repeating: heavy, count: done)), at: row.cut(left: done).origin, .traceMet)
    text(CellText(String(repeating: light, count: row.columns)), at: row.origin, .panelRule)
    text(count, at: place.origin, .footer)
  }

  private func stageLines(of caption: Caption, columns: Int, rows: Int) -> [(text: CellText, role: Role)] {
    let words = caption.words(options)
    guard let problem = caption.problem else {
      return CellText.wrap(words, columns: columns, maximumLines: max(1, rows)).map { ($0, .footerKey) }
    }
    let first = CellText.wrap(words, columns: columns, maximumLines: max(1, rows - 2))
    let rest = CellText.wrap(
      options.mark("✗ ", "! ") + problem,
      columns: columns,
      maximumLines: max(1, rows - first.count)
    )
    return first.map { ($0, .footerKey) } + rest.map { ($0, .noticeError) }
  }
}
