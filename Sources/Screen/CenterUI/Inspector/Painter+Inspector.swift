import Bidi
import Canvas
import NotificationModel
import PhoneContents
import Themes

extension Painter {
  /// Paints the inspector beside the phone or in its place.
  mutating func paintInspector() {
    guard let rect = layout.inspector else { return }
    target(rect, .inspector)
    paintPanel(rect)
    clipped(to: rect) { $0.paintTabs(rect) }
    let area = Self.contentArea(of: rect)
    let text = InspectorText(state, columns: area.columns, rows: max(0, area.rows))
    let scroll = text.scroll
    paint(text.lines, in: area)
    if state.focus == .inspector, grid.cursor == nil { grid.cursor = area.origin }
    // The mark of the selected request stands left of the text.
    within(area.widened, from: area.offset(rows: -scroll)) { $0.paintRequests(in: area.size, scroll: scroll) }
    paintLogBeside(area, in: rect)
    paintScrollPlace(area, scroll: scroll, of: text.count, in: rect)
  }

  private mutating func paint(_ lines: [StyledText], in area: Rect) {
    within(area) { painter in
      for (row, line) in lines.prefix(area.rows).enumerated() {
        let cut = line.truncated(to: area.columns)
        painter.grid.draw(cut, at: Point(column: 0, row: row), background: .kept)
      }
    }
  }

  static func contentArea(of rect: Rect) -> Rect {
    let columns = rect.columns >= wide ? (rect.columns - 8) / 2 : rect.columns - 4
    // With few rows there is no air below the tabs.
    let head = rect.rows < roomy ? 1 : 2
    return Rect(column: rect.column + 2, row: rect.row + head, columns: columns, rows: rect.rows - head)
  }

  /// From this many rows on, there is air below the tabs.
  private static let roomy = 10

  /// From this many columns on, the log stands beside the tab.
  private static let wide = 120

  /// Paints the log beside the tab, because lines over the whole width would be hard to read.
  private mutating func paintLogBeside(_ area: Rect, in rect: Rect) {
    guard rect.columns >= Self.wide, state.inspector.tab != .log else { return }
    var beside = area
    beside.columns = rect.right - 2 - area.column
    beside.cut(left: area.columns + 1)
    let line = CellText(options.mark("│", "|"))
    let rule = beside.cut(left: 1, gap: 2)
    for row in 0..<rule.rows {
      grid.draw(line, at: rule.offset(rows: row), style: ink(.panelRule), background: .kept)
    }
    text("Latest", at: beside.origin, .panelTitle, columns: beside.columns)
    paint(InspectorText(state, columns: beside.columns, tab: .log).lines, in: beside.pushed(by: 2))
  }

  private mutating func paintPanel(_ rect: Rect) {
    if options.areas, let area = style(.panel).background {
      grid.fill(rect, style: Style(background: area))
      return
    }
    grid.fill(rect, style: .plain)
    guard !layout.inspectorCovers else { return }
    let line = CellText(options.mark("│", "|"))
    for row in rect.row..<rect.bottom {
      grid.draw(line, at: Point(column: rect.column, row: row), style: ink(.panelNote))
    }
  }

  private mutating func paintTabs(_ rect: Rect) {
    let labels = tabLabels(columns: rect.columns - 3)
    var column = rect.column + 2
    for (tab, label) in labels {
      let isActive = tab == state.inspector.tab
      let place = Rect(column: column, row: rect.row, columns: label.width, rows: 1)
      let hasFocus = isActive && state.focus == .inspector
      let role: Role = hasFocus ? .tabActive : isActive ? .panelTitle : .tab
      if hasFocus, options.areas {
        grid.draw(label, at: place.origin, style: style(role))
      } else {
        text(label, at: place.origin, role)
        if isActive { underline(name(in: place, label)) }
      }
      target(place, .tab(tab))
      column += label.width
    }
  }

  /// The tabs with their names: closer together if there is little room, and in short if there is less.
  private func tabLabels(columns: Int) -> [(tab: InspectorState.Tab, label: CellText)] {
    let tabs = InspectorState.Tab.allCases
    // With few colors the tab that is shown has brackets on both sides.
    let isShort = tabs.reduce(1) { $0 + $1.rawValue.count + 1 } > columns
    let names = tabs.map { tab in
      isShort && tab != state.inspector.tab ? String(tab.rawValue.prefix(3)) : tab.rawValue
    }
    let isClose = names.reduce(0) { $0 + $1.count + 2 } > columns
    return zip(tabs, names).map { tab, name in
      let isMarked = tab == state.inspector.tab && options.depth <= .ansi16
      return (tab, CellText(isMarked ? "[\(name)]" : isClose ? "\(name) " : " \(name) "))
    }
  }

  /// The columns of the name in the place of its label.
  private func name(in place: Rect, _ label: CellText) -> Rect {
    let lead = label.string.hasPrefix(" ") ? 1 : 0
    return Rect(column: place.column + lead, row: place.row, columns: place.columns - lead - 1, rows: 1)
  }

  /// Marks the tab that is shown while another part has the focus.
  private mutating func underline(_ rect: Rect) {
    guard options.areas else { return }
    grid.restyle(rect) { style in
      var style = style
      style.attributes.insert(.underline)
      return style
    }
  }

  /// Writes at the right end of the tabs' row which lines are seen, if there are more.
  private mutating func paintScrollPlace(_ area: Rect, scroll: Int, of lines: Int, in rect: Rect) {
    guard lines > area.rows, area.rows > 0 else { return }
    let place = "\(scroll + 1)\(options.mark("–", "-"))\(min(lines, scroll + area.rows)) of \(lines)"
    let words = CellText(place)
    let column = rect.right - 2 - words.width
    let tabs = InspectorState.Tab.allCases.reduce(0) { $0 + $1.rawValue.count + 2 }
    guard column > rect.column + 2 + tabs else { return }
    text(words, at: Point(column: column, row: rect.row), .panelNote)
  }

  /// Makes the requests of the pending tab clickable, and marks the selected one, in places that are counted from the first
  /// line of the tab.
  private mutating func paintRequests(in seen: Size, scroll: Int) {
    guard state.inspector.tab == .pending else { return }
    let selected = state.selectedPending?.key
    let head = InspectorText(state, columns: seen.columns, rows: 0, tab: .pending).headRows
    let first = max(0, scroll - head) / InspectorText.rowsPerPending
    let places = state.inspector.requests.places.dropFirst(first)
      .prefix(seen.rows / InspectorText.rowsPerPending + 2)
    for (index, request) in zip(places.indices, places) {
      let row = head + index * InspectorText.rowsPerPending
      let place = Rect(column: 0, row: row, columns: seen.columns, rows: InspectorText.rowsPerPending)
      target(place, .inspectorRow(request.key))
      guard request.key == selected, state.focus == .inspector else { continue }
      for line in place.row..<place.bottom - 1 {
        text(options.mark("▌", ">"), at: Point(column: -1, row: line), .actionKey, columns: 1)
      }
      if isInSight(place.band(at: row)) { grid.cursor = place.origin }
    }
  }
}

extension Rect {
  /// The rectangle with the column to its left.
  fileprivate var widened: Rect { Rect(column: column - 1, row: row, columns: columns + 1, rows: rows) }
}

extension ScreenState {
  var inspectorArea: Rect { Painter.contentArea(of: layout.inspector ?? layout.phone) }

  /// The largest scroll position of the inspector.
  var mostInspectorScroll: Int {
    max(0, InspectorText(self, columns: inspectorArea.columns, rows: 0).count - inspectorArea.rows)
  }
}
