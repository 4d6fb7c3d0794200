import Canvas
import TerminalInput

extension Painter {
  /// All keys, made from the one table.
  mutating func paintHelp() {
    guard case .help(let scroll) = state.layer else { return }
    let rect = helpRect
    grid.cursor = nil
    paintArea(rect, .banner, isFocused: true, hasEdges: true, clip: grid.bounds)
    target(grid.bounds, .backdrop)
    target(rect, .help)
    let inside = rect.inset(columns: 2, rows: 1)
    let lines = KeyTable.documented.map { ($0, keys(of: $0)) }
    let keyColumns = lines.map(\.1.width).max() ?? 0
    for (index, line) in lines.dropFirst(scroll).prefix(inside.rows).enumerated() {
      let (binding, keys) = line
      let row = inside.row + index
      let column = inside.column + keyColumns + 2
      target(Rect(column: inside.column, row: row, columns: inside.columns, rows: 1), .intent(binding.intent))
      text(keys, at: Point(column: inside.column, row: row), .actionKey, columns: keyColumns)
      text(
        CellText(binding.help),
        at: Point(column: column, row: row),
        .banner,
        columns: inside.right - column
      )
    }
    if scroll < state.mostHelpScroll {
      let hint = CellText(look.mark(" ↓ more ", " v more "))
      grid.put(
        hint,
        at: Point(column: rect.right - hint.width - 2, row: rect.bottom - 1),
        style: style(.button)
      )
    }
  }

  private var helpRect: Rect { state.helpRect }

  private func keys(of binding: Binding) -> CellText {
    if binding.intent == .action(1) { return CellText("1-9 0") }
    return CellText(binding.keys.map { $0.label(ascii: look.ascii) }.joined(separator: " "))
  }

  /// A question in the middle, with its two keys.
  mutating func paintQuestion() {
    guard case .confirm(let question) = state.layer else { return }
    grid.cursor = nil
    let lines = CellText.wrap(question.text, columns: min(44, state.size.columns - 6), maximumLines: 5)
    let (affirm, refuse) = question.answers
    let words = question.isMessage ? "↵ \(affirm)" : "↵ \(affirm)   esc \(refuse)"
    let keys = CellText(look.ascii ? words.replacing("↵", with: "enter") : words)
    let width = max(lines.map(\.width).max() ?? 0, keys.width) + 6
    let rect = Rect(
      column: max(0, (layout.phone.columns - width) / 2),
      row: max(1, (layout.phone.rows - lines.count - 4) / 2),
      columns: width,
      rows: lines.count + 4
    )
    paintArea(rect, .banner, isFocused: true, hasEdges: true, clip: grid.bounds)
    for (index, line) in lines.enumerated() {
      text(
        line,
        at: Point(column: rect.column + 3, row: rect.row + 1 + index),
        .cardTitle,
        columns: line.width
      )
    }
    text(keys, at: Point(column: rect.column + 3, row: rect.bottom - 2), .actionKey, columns: keys.width)
    let yes = look.mark("↵ ", "enter ").count + affirm.count
    let row = rect.bottom - 2
    target(Rect(column: rect.column + 3, row: row, columns: yes, rows: 1), .answer(true))
    target(
      Rect(
        column: rect.column + 6 + yes,
        row: row,
        columns: max(1, min(4 + refuse.count, rect.right - rect.column - 6 - yes)),
        rows: 1
      ),
      .answer(false)
    )
    grid.cursor = Point(column: rect.column + 3, row: rect.bottom - 2)
  }
}

extension ScreenState {
  var helpRect: Rect {
    let width = min(76, size.columns - 2)
    let height = min(KeyTable.documented.count + 2, size.rows - 2)
    return Rect(
      column: (size.columns - width) / 2,
      row: max(0, (size.rows - height) / 2),
      columns: width,
      rows: height
    )
  }

  var mostHelpScroll: Int { max(0, KeyTable.documented.count - (helpRect.rows - 2)) }
}
