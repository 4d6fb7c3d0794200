import Canvas
import NotificationModel
import NotificationState

/// The page of the settings as one tall column, of which the screen shows a part.
struct SettingsMetrics {
  /// Under the title.
  let area: Rect
  let groups: [SettingsGroup]
  /// Rows of an edge: none where room is short.
  let edge: Int
  let scroll: Int
  let rows: Int
  /// The first row of each group in the column, its heading not counted.
  let tops: [Int]

  init(_ state: ScreenState, _ position: SettingsPosition) {
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
    let focusedRow = state.line(at: position)?.row
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

extension Painter {
  /// Grouped rows, as in the Settings app.
  mutating func paintSettings() {
    guard case .settings(let position) = state.layer else { return }
    let metrics = SettingsMetrics(state, position)
    paintBackdrop()
    target(layout.phone, .backdrop)
    paintSettingsTitle(position, metrics)
    let focused = state.line(at: position)
    for (index, group) in metrics.groups.enumerated() {
      let top = metrics.area.row + metrics.tops[index] - metrics.scroll
      let rect = Rect(
        column: metrics.area.column,
        row: top,
        columns: metrics.area.columns,
        rows: group.lines.count + 2 * metrics.edge
      )
      if let heading = group.heading, !layout.isCompact {
        let point = Point(column: rect.column + 2, row: top - 1)
        text(CellText(heading), at: point, .statusNote, columns: rect.columns - 4, clip: metrics.area)
      }
      paintArea(rect, .card, isFocused: false, hasEdges: metrics.edge > 0, clip: metrics.area)
      for (place, line) in group.lines.enumerated() {
        let row = Rect(
          column: rect.column + metrics.edge,
          row: top + metrics.edge + place,
          columns: rect.columns - 2 * metrics.edge,
          rows: 1
        )
        paint(line, in: row, isFocused: line.row == focused?.row, clip: metrics.area)
      }
    }
    paintSettingsScroll(metrics)
  }

  private mutating func paintSettingsTitle(_ position: SettingsPosition, _ metrics: SettingsMetrics) {
    let contents = SettingsContents(state: state)
    let row = metrics.area.row - (layout.isCompact ? 1 : 2)
    var column = metrics.area.column + 1
    if let parent = position.page.parent {
      let way = CellText("\(look.mark("‹", "<")) \(contents.title(of: parent))  ")
      target(Rect(column: column, row: row, columns: way.width, rows: 1), .settingsBack)
      column += text(way, at: Point(column: column, row: row), .action, columns: way.width)
    }
    let title = CellText(contents.title(of: position.page))
    text(title, at: Point(column: column, row: row), .heading, columns: metrics.area.right - column - 1)
  }

  private mutating func paint(_ line: SettingsLine, in row: Rect, isFocused: Bool, clip: Rect) {
    guard row.row >= clip.row, row.row < clip.bottom else { return }
    if isFocused, look.areas, let area = style(.actionFocused).background {
      grid.fill(row.intersection(clip), style: Style(background: area))
    }
    if isFocused {
      text(CellText(look.mark("▌", ">")), at: row.origin, .actionKey, columns: 1, clip: clip)
      grid.cursor = row.origin
    }
    var left = row.column + 2
    if case .page(.app(let bundle)) = line.row {
      let app = state.center.app(bundle)
      paintTile(of: app, Accent(of: app), at: Point(column: row.column + 1, row: row.row), clip: clip)
      left += 3
    }
    let role: Role = isFocused ? .actionFocused : line.kind == .button ? .action : .cardSubtitle
    let label = CellText(line.label).truncated(to: max(1, row.right - 2 - left))
    text(label, at: Point(column: left, row: row.row), role, columns: label.width, clip: clip)
    paintValue(of: line, in: row, from: left + label.width + 2, isFocused: isFocused, clip: clip)
    if line.kind != .shown { target(row, .setting(line.row), clip: clip) }
  }

  private mutating func paintValue(
    of line: SettingsLine,
    in row: Rect,
    from left: Int,
    isFocused: Bool,
    clip: Rect
  ) {
    let (less, more) = (look.mark("‹", "<"), look.mark("›", ">"))
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
    text(words, at: Point(column: column, row: row.row), role, columns: words.width, clip: clip)
  }

  private mutating func paintSettingsScroll(_ metrics: SettingsMetrics) {
    guard metrics.scroll + metrics.area.rows < metrics.rows else { return }
    let hint = CellText(look.mark("↓", "v"))
    let column = min(metrics.area.right, layout.phone.right - 1)
    text(hint, at: Point(column: column, row: metrics.area.bottom - 1), .statusNote, columns: 1)
  }
}

// MARK: The system's questions

extension Painter {
  /// A question in the middle of the phone, with its answers below each other, numbered like buttons.
  mutating func paintSheet() {
    guard case .sheet(let sheet) = state.layer else { return }
    grid.cursor = nil
    dimPhone()
    let options = state.options(of: sheet)
    let width = min(48, layout.phone.columns - 4)
    let title = CellText.wrap(state.title(of: sheet), columns: width - 6, maximumLines: 3)
    let room = max(0, layout.phone.rows - 1 - title.count - options.count - 3)
    let message = CellText.wrap(
      state.message(of: sheet),
      columns: width - 6,
      maximumLines: min(6, room)
    )
    let air = room > message.count + 1 ? [CellText.empty] : []
    let words = room == 0 ? title : title + air + message
    let rect = Rect(
      column: layout.phone.column + (layout.phone.columns - width) / 2,
      row: max(1, (layout.phone.rows - words.count - options.count - 3) / 2),
      columns: width,
      rows: words.count + options.count + 3
    )
    paintArea(rect, .banner, isFocused: true, hasEdges: true, clip: grid.bounds)
    for (index, line) in words.enumerated() {
      let column = rect.column + (rect.columns - line.width) / 2
      let role: Role = index < title.count ? .cardTitle : .banner
      text(line, at: Point(column: column, row: rect.row + 1 + index), role, columns: line.width)
    }
    for (index, option) in options.enumerated() {
      let row = rect.bottom - 1 - options.count + index
      paint(
        option,
        index,
        in: Rect(column: rect.column + 1, row: row, columns: width - 2, rows: 1),
        isFocused: sheet.selected == index
      )
    }
    if grid.cursor == nil {
      grid.cursor = Point(column: rect.column + 2, row: rect.bottom - 1 - options.count)
    }
  }

  /// What is behind the system's question recedes, and can still be read.
  private mutating func dimPhone() {
    guard look.areas else { return }
    let night = Color(red: 8, green: 10, blue: 16)
    let area = Rect(column: 0, row: 0, columns: layout.phone.right, rows: layout.phone.rows)
    grid.restyle(area) { style in
      var style = style
      func isLight(_ color: Color) -> Bool { color.relativeLuminance > 0.3 }
      let isOnLight = style.background.map(isLight) ?? false
      style.background = style.background.map { $0.blended(with: night, by: isLight($0) ? 0.14 : 0.4) }
      // The half blocks at the edge of a light card are as light as the card.
      style.foreground = style.foreground.map {
        $0.blended(with: night, by: isOnLight && isLight($0) ? 0.14 : 0.4)
      }
      return style
    }
  }

  private mutating func paint(_ option: Sheet.Option, _ index: Int, in row: Rect, isFocused: Bool) {
    if isFocused, look.areas, let area = style(.actionFocused).background {
      grid.fill(row, style: Style(background: area))
    }
    if isFocused {
      text(CellText(look.mark("▌", ">")), at: row.origin, .actionKey, columns: 1)
      grid.cursor = row.origin
    }
    text(CellText("\(index + 1)"), at: Point(column: row.column + 2, row: row.row), .actionKey, columns: 1)
    let isDestructive = option == .turnOff
    let role: Role = isDestructive ? .actionDestructive : isFocused ? .actionFocused : .action
    let label = CellText(state.label(of: option) + (isDestructive ? " !" : ""))
    text(label, at: Point(column: row.column + 5, row: row.row), role, columns: row.columns - 6)
    target(row, .option(index))
  }
}
