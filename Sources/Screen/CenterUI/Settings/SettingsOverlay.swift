import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Themes

/// The settings of the phone, its clock and its apps. The row is named, not numbered: what is added elsewhere does not
/// move the focus.
struct SettingsOverlay: Overlay, Hashable {
  var page = SettingsPage.root
  /// The chosen row; nil means the first that can be chosen.
  var row: SettingsRow?
  var scroll = 0

  enum Part: OverlayPart {
    case row(SettingsRow)
    /// The way to the page before.
    case back
  }

  var traits: OverlayTraits { [.phone, .admitsPrompt] }

  /// The row that has the focus.
  func line(in screen: ScreenState) -> SettingsLine? {
    let lines = screen.lines(of: page)
    return lines.first { $0.row == row } ?? lines.first { $0.kind != .shown }
  }

  mutating func settle(in screen: ScreenState) {
    if screen.lines(of: page).isEmpty { self = SettingsOverlay() }
    row = line(in: screen)?.row
    scroll = SettingsMetrics(screen, self).scroll
  }

  // MARK: Keys

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event, let intent = KeyTable.byKey[key]?.intent else { return nil }
    if case .move(let movement) = intent {
      move(movement, in: &screen)
      return []
    }
    if intent == .open || intent == .expand { return use(by: 1, in: &screen) }
    guard intent == .back else { return nil }
    if key != Key(.escape), line(in: screen)?.kind == .choice { return use(by: -1, in: &screen) }
    leave(&screen)
    return []
  }

  private func move(_ movement: Movement, in screen: inout ScreenState) {
    let rows = screen.lines(of: page).filter { $0.kind != .shown }.map(\.row)
    guard !rows.isEmpty else { return }
    let place = line(in: screen).flatMap { rows.firstIndex(of: $0.row) } ?? 0
    let pageRows = max(1, SettingsMetrics(screen, self).area.rows - 2)
    var moved = self
    moved.row = rows[movement.place(from: place, page: pageRows, of: rows.count)]
    screen.update(moved)
  }

  private func leave(_ screen: inout ScreenState) {
    guard let parent = page.parent else { return screen.close(SettingsOverlay.self) }
    screen.update(SettingsOverlay(page: parent, row: .page(page)))
  }

  /// Opens, presses or turns the row that has the focus.
  private func use(by step: Int, in screen: inout ScreenState) -> [Effect] {
    guard let row = line(in: screen)?.row else { return [] }
    if case .page(let page) = row {
      screen.update(SettingsOverlay(page: page))
      return []
    }
    if row == .reinstall, case .app(let bundle) = page {
      screen.present(Question.reinstall(app: bundle))
      return []
    }
    if let command = screen.command(for: row, on: page, by: step) { return [.submit(command)] }
    screen.showNotice(whyNothing: whyNoChange(row, in: screen))
    return []
  }

  private func whyNoChange(_ row: SettingsRow, in screen: ScreenState) -> String {
    switch row {
    case .field("locale"): screen.whyNoOtherLocale ?? ""
    case .summaryTime: "It cannot go any further."
    case .summaryAdd: "There are no more than \(ScheduledSummary.mostTimes) summaries a day."
    case .summaryRemove: "One summary stays; the first row turns it off."
    case .clockToNext: "No request waits for a date."
    case .page, .field, .summary, .focus, .focusTimeSensitive, .focusApp, .focusPerson, .focusFilter,
      .clockShows,
      .clockRuns, .clockForward, .region, .state, .mute, .ask, .appSettings, .token, .reinstall:
      "There is nothing to change here."
    }
  }

  // MARK: Mouse

  /// A click on a row does what enter does, because there is nothing to read before.
  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Part) = target else { return nil }
    switch part {
    case .back:
      leave(&screen)
      return []
    case .row(let row):
      screen.focus = .list
      var clicked = self
      clicked.row = row
      screen.update(clicked)
      return clicked.use(by: 1, in: &screen)
    }
  }

  func scroll(by step: Int, in screen: inout ScreenState) { move(step < 0 ? .up : .down, in: &screen) }

  // MARK: What is said about it

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let (options, leaves) = (screen.options, page == .root ? "close" : "back")
    let change: FooterHints.Hint? =
      switch line(in: screen)?.kind {
      case .choice: FooterHints.Hint(options.horizontalKeys, "change", nil, rank: 2)
      case .link: FooterHints.Hint(options.enterKey, "open", nil, rank: 2)
      case .button: FooterHints.Hint(options.enterKey, "do it", nil, rank: 2)
      case .shown, nil: nil
      }
    return (change.map { [$0] } ?? []) + [
      FooterHints.Hint(options.verticalKeys, "choose", nil, rank: 4),
      FooterHints.Hint("esc", leaves, .overlay(Part.back), rank: 3),
    ]
  }

  func whyUnavailable(_ intent: Intent) -> String? {
    intent.traits.contains(.needsList) ? "The settings are open; esc closes them." : nil
  }
}

extension Intent {
  /// Opens the settings, or closes them.
  static let settings = Intent.show(
    OverlayOpener("settings", .changesSettings) { screen in
      if screen.overlays.last is SettingsOverlay { return screen.closeOverlays() }
      screen.focus = .list
      screen.present(SettingsOverlay())
    }
  )
}

extension ScreenState {
  func lines(of page: SettingsPage) -> [SettingsLine] {
    SettingsContents(state: self).groups(of: page).flatMap(\.lines)
  }
}

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
    let below = layout.cards.pushed(by: state.pushedRows)
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
