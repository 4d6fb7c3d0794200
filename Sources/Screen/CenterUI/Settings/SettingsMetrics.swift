import Bidi
import Canvas
import NotificationModel
import NotificationState

/// The page of the settings as one tall column, of which the screen shows a part.
struct SettingsMetrics {
  /// The area under the title.
  let area: Rect
  let groups: [SettingsGroup]
  /// The rows of an edge; 0 if there is little room.
  let edge: Int
  let scroll: Int
  let rows: Int
  /// The first row of each group in the column, without its heading.
  let tops: [Int]

  init(_ state: ScreenState, _ position: SettingsOverlay) {
    let layout = state.layout
    let below = layout.belowStatus.pushed(by: state.pushedRows)
    let titleRows = layout.isRoomy ? 3 : layout.isCompact ? 1 : 2
    area = below.pushed(by: min(titleRows, max(0, below.rows - 1)))
    groups = SettingsContents(state: state).groups(of: position.page)
    edge = layout.isRoomy ? 1 : 0
    let gap = layout.isRoomy || layout.isCompact ? 0 : 1
    var row = 0
    var tops: [Int] = []
    var focused = 0
    let focusedRow = position.line(in: state)?.row
    for (index, group) in groups.enumerated() {
      if index > 0 { row += gap }
      if group.heading != nil, !layout.isCompact { row += 1 }
      tops.append(row)
      if let place = group.lines.firstIndex(where: { $0.row == focusedRow }) { focused = row + edge + place }
      row += group.lines.count + 2 * edge
    }
    self.tops = tops
    rows = row
    let isFirst = focused <= (tops.first ?? 0) + edge
    let most = max(0, row - area.rows)
    var scroll = min(position.scroll, isFirst ? 0 : max(0, focused - edge))
    if focused + 1 + edge > scroll + area.rows { scroll = focused + 1 + edge - area.rows }
    self.scroll = max(0, min(most, scroll))
  }
}

extension SettingsOverlay {
  /// Grouped rows, as in the Settings app.
  func draw(with painter: inout Painter) { painter.paint(self) }
}

extension Painter {
  fileprivate mutating func paint(_ position: SettingsOverlay) {
    let metrics = SettingsMetrics(state, position)
    paintBackdrop()
    target(layout.phone, .backdrop)
    paintSettingsTitle(position, metrics)
    let focused = position.line(in: state)
    let area = metrics.area
    within(area, from: area.offset(rows: -metrics.scroll)) { painter in
      for (group, top) in zip(metrics.groups, metrics.tops) {
        painter.paint(group, top: top, focused: focused, metrics)
      }
    }
    paintSettingsScroll(metrics)
  }

  private mutating func paint(
    _ group: SettingsGroup,
    top: Int,
    focused: SettingsLine?,
    _ metrics: SettingsMetrics
  ) {
    let rows = group.lines.count + 2 * metrics.edge
    let rect = Rect(column: 0, row: top, columns: metrics.area.columns, rows: rows)
    if let heading = group.heading, !layout.isCompact {
      text(heading, at: rect.offset(columns: 2, rows: -1), .statusNote, columns: rect.columns - 4)
    }
    paintArea(rect, .card, isFocused: false, hasEdges: metrics.edge > 0)
    for (place, line) in group.lines.enumerated() {
      let row = rect.band(at: top + metrics.edge + place).inset(columns: metrics.edge)
      if isInSight(row) { paint(line, in: row, isFocused: line.row == focused?.row) }
    }
  }

  private mutating func paintSettingsTitle(_ position: SettingsOverlay, _ metrics: SettingsMetrics) {
    let contents = SettingsContents(state: state)
    let row = metrics.area.row - (layout.isCompact ? 1 : 2)
    var column = metrics.area.column + 1
    if let parent = position.page.parent {
      let way = CellText("\(options.mark("‹", "<")) \(contents.title(of: parent))  ")
      target(Rect(column: column, row: row, columns: way.width, rows: 1), .overlay(SettingsOverlay.Part.back))
      column += text(way, at: Point(column: column, row: row), .action)
    }
    let title = CellText(contents.title(of: position.page))
    text(title, at: Point(column: column, row: row), .heading, columns: metrics.area.right - column - 1)
  }

  private mutating func paint(_ line: SettingsLine, in row: Rect, isFocused: Bool) {
    if isFocused {
      paintFocus(of: row)
      grid.cursor = row.origin
    }
    var room = row.inset(columns: 2)
    if case .page(.app(let bundle)) = line.row {
      let app = state.center.app(bundle)
      paintTile(of: app, Accent(of: app), at: row.offset(columns: 1))
      room.cut(left: 3)
    }
    let role: Role = isFocused ? .actionFocused : line.kind == .button ? .action : .cardSubtitle
    let label = CellText(line.label).truncated(to: max(1, room.columns))
    text(label, at: room.cut(left: label.width, gap: 2).origin, role)
    paintValue(of: line, in: row, from: room.column, isFocused: isFocused)
    if line.kind != .shown { target(row, .overlay(SettingsOverlay.Part.row(line.row))) }
  }

  private mutating func paintValue(of line: SettingsLine, in row: Rect, from left: Int, isFocused: Bool) {
    let (less, more) = (options.mark("‹", "<"), options.mark("›", ">"))
    let value = CellText(line.value).truncated(to: max(0, row.right - 4 - left))
    let words: CellText =
      switch line.kind {
      case .choice where isFocused: CellText("\(less) ") + value + CellText(" \(more)")
      case .choice, .shown: value + CellText("  ")
      case .link: value + CellText(" \(more)")
      case .button: .empty
      }
    let role: Role = isFocused ? .actionFocused : line.kind == .choice ? .action : .cardTime
    let column = row.right - 1 - words.width
    guard column >= left - 1 else { return }
    text(words, at: Point(column: column, row: row.row), role)
  }

  private mutating func paintSettingsScroll(_ metrics: SettingsMetrics) {
    guard metrics.scroll + metrics.area.rows < metrics.rows else { return }
    let hint = CellText(options.mark("↓", "v"))
    let column = min(metrics.area.right, layout.phone.right - 1)
    text(hint, at: Point(column: column, row: metrics.area.bottom - 1), .statusNote, columns: 1)
  }
}
