import Bidi
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
    let keyColumns = GalleryState.helpKeyColumns
    for (index, line) in state.helpLines.dropFirst(scroll).prefix(inside.rows).enumerated() {
      let row = inside.row + index
      text(line.keys, at: Point(column: inside.column, row: row), .actionKey, columns: keyColumns)
      text(
        line.text,
        at: Point(column: inside.column + keyColumns + 1, row: row),
        .banner,
        columns: inside.columns - keyColumns - 1
      )
    }
  }
}

extension GalleryState {
  static let helpKeyColumns = 10

  /// A line for each key, and more where its sentence needs them.
  var helpLines: [(keys: CellText, text: CellText)] {
    GalleryKeys.bindings.flatMap { binding in
      let keys = binding.keys.map { $0.label(ascii: styles.options.ascii) }.joined(separator: " ")
      let columns = max(1, helpColumns - 4 - Self.helpKeyColumns - 1)
      return CellText.wrap(binding.help, columns: columns, maximumLines: nil).enumerated().map {
        index,
        line in
        (CellText(index == 0 ? keys : ""), line)
      }
    }
  }

  private var helpColumns: Int { min(84, size.columns - 2) }

  var helpArea: Rect {
    let rows = min(helpLines.count + 2, size.rows - 2)
    return Rect(
      column: (size.columns - helpColumns) / 2,
      row: (size.rows - rows) / 2,
      columns: helpColumns,
      rows: rows
    )
  }

  /// The keys that scroll scroll; every other key closes the help.
  func helpScroll(after intent: GalleryIntent?, from top: Int) -> Int? {
    let rows = helpArea.rows - 2
    let page = max(1, rows - 1)
    let steps: [GalleryIntent: Int] = [.up: -1, .down: 1, .pageUp: -page, .pageDown: page]
    guard let intent, let step = steps[intent] else { return nil }
    return max(0, min(helpLines.count - rows, top + step))
  }
}
