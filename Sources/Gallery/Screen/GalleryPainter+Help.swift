import Canvas
import CenterUI
import TerminalInput

extension GalleryPainter {
  /// All keys, from the one table, over everything.
  mutating func paintHelp() {
    guard let scroll = state.helpScroll else { return }
    let rect = state.helpArea
    fill(rect, .banner)
    grid.box(rect, style: styles.ink(.panelRule), border: options.ascii ? .ascii : .rounded)
    let inside = rect.inset(columns: 2, rows: 1)
    for (index, binding) in GalleryKeys.bindings.dropFirst(scroll).prefix(inside.rows).enumerated() {
      let row = inside.row + index
      let keys = binding.keys.map { $0.label(ascii: options.ascii) }.joined(separator: " ")
      text(keys, at: Point(column: inside.column, row: row), .actionKey, columns: 10)
      text(
        binding.help,
        at: Point(column: inside.column + 11, row: row),
        .banner,
        columns: inside.columns - 11
      )
    }
  }
}

extension GalleryState {
  var helpArea: Rect {
    let columns = min(84, size.columns - 2)
    let rows = min(GalleryKeys.bindings.count + 2, size.rows - 2)
    return Rect(
      column: (size.columns - columns) / 2,
      row: (size.rows - rows) / 2,
      columns: columns,
      rows: rows
    )
  }

  /// The keys that scroll scroll; every other key closes the help.
  func helpScroll(after intent: GalleryIntent?, from top: Int) -> Int? {
    let page = max(1, helpArea.rows - 3)
    let steps: [GalleryIntent: Int] = [.up: -1, .down: 1, .pageUp: -page, .pageDown: page]
    guard let intent, let step = steps[intent] else { return nil }
    return max(0, min(GalleryKeys.bindings.count - helpArea.rows + 2, top + step))
  }
}
