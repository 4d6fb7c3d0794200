import Bidi
import Canvas
import CenterUI
import NotificationModel
import Themes

/// The list of the files, and the problems below it.
extension GalleryPainter {
  mutating func paintFiles() {
    let area = areas.files
    guard area.columns > 0 else { return }
    let left = Rect(column: 0, row: area.row, columns: area.columns, rows: areas.footer.row - area.row)
    for (index, file) in state.listed.dropFirst(state.firstListed).prefix(area.rows).enumerated() {
      let row = Rect(column: 0, row: area.row + index, columns: area.columns, rows: 1)
      paint(file, in: row, isChosen: file.path == state.choice.shown)
    }
    if state.listed.isEmpty, let words = state.filter.words {
      text("No file \(words)", at: Point(column: 2, row: area.row), .panelNote, columns: area.columns - 2)
    }
    if areas.isWide { paintDivider(Rect(column: left.right, row: left.row, columns: 1, rows: left.rows)) }
  }

  private mutating func paintDivider(_ rect: Rect) {
    guard !options.areas else { return }
    let line = CellText(options.mark("│", "|"))
    for row in rect.row..<rect.bottom {
      grid.draw(line, at: Point(column: rect.column, row: row), style: styles.ink(.panelRule))
    }
  }

  /// The mark of the file that is shown, the icon of its app, its name, and its problems.
  private mutating func paint(_ file: GalleryFile, in row: Rect, isChosen: Bool) {
    if isChosen {
      if options.areas, let area = styles.style(.actionFocused).background {
        grid.fill(row, style: Style(background: area))
      }
      text(CellText(options.mark("▌", ">")), at: row.origin, .actionKey, columns: 1)
    }
    text(icon(of: file), at: Point(column: 1, row: row.row), .panel, columns: 2)
    let (mark, role) = state.mark(of: file)
    let tail = CellText(mark)
    // The mark stays near the names where the problems need more columns than the list.
    let right = min(row.right, row.column + max(state.list.columns, GalleryAreas.mostList))
    let room = right - row.column - 6 - tail.width
    text(
      CellText(file.name),
      at: Point(column: 4, row: row.row),
      isChosen ? .panelTitle : .panel,
      columns: room
    )
    text(tail, at: Point(column: right - 1 - tail.width, row: row.row), role, columns: tail.width)
  }

  private func icon(of file: GalleryFile) -> CellText {
    guard let app = file.app else { return CellText("?") }
    let icon = CellText(app.icon ?? "")
    if !options.ascii, (1...2).contains(icon.width) { return icon }
    return CellText(app.name.first.map { String($0).uppercased() } ?? "?")
  }

  // MARK: Problems

  mutating func paintProblems() {
    let area = areas.problems.inset(columns: 1)
    guard !area.isEmpty else { return }
    if !areas.files.isEmpty { paintRule(above: areas.problems) }
    var lines: [StyledText] = []
    var starts: [Int] = []
    for file in state.documents {
      if !lines.isEmpty { lines.append(StyledText()) }
      let text = ProblemsText(named(file), styles, columns: area.columns - 1)
      starts += text.starts.map { $0 + lines.count }
      lines += text.lines
    }
    let chosen = state.markedProblem.flatMap { starts.indices.contains($0) ? starts[$0] : nil }
    let end = chosen.map { place in starts.first { $0 > place } ?? lines.count } ?? 0
    let first = max(
      0,
      min(chosen.map { max(0, end - area.rows, min($0 - 2, lines.count - area.rows)) } ?? 0, chosen ?? 0)
    )
    for (index, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
      let point = Point(column: area.column + 1, row: area.row + index)
      grid.draw(line.truncated(to: area.columns - 1, ellipsis: state.ellipsis), at: point, background: .kept)
      guard first + index == chosen, starts.count > 1 || state.choice.problem != nil else { continue }
      text(
        CellText(options.mark("▌", ">")),
        at: Point(column: area.column - 1, row: point.row),
        .actionKey,
        columns: 1
      )
    }
  }

  private mutating func paintRule(above area: Rect) {
    let line = CellText(String(repeating: options.mark("─", "-"), count: area.columns))
    text(line, at: Point(column: area.column, row: area.row - 1), .panelRule, columns: area.columns)
  }

  /// The document under its name in the list.
  private func named(_ file: GalleryFile) -> CheckedDocument {
    var document = file.document
    document.name = file.name
    return document
  }
}

extension GalleryState {
  /// A tick, or how many problems there are, the gravest kind first.
  func mark(of file: GalleryFile) -> (String, Role) {
    let options = styles.options
    let document = file.document
    guard document.count > 0 else { return (options.mark("✓", "+"), .traceMet) }
    return document.hasErrors
      ? ("\(document.count) \(options.mark("×", "x"))", .traceStopped) : ("\(document.count) !", .traceOdd)
  }
}
