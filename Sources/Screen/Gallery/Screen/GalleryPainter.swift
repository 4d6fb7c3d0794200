import Bidi
public import Canvas
import CenterUI
import NotificationModel
import PayloadCoding
import PayloadSimulation
import PhoneContents
import TerminalInput
import Text
import Themes

extension GalleryState {
  /// The whole screen as it is at this moment.
  public func draw() -> Grid {
    var painter = GalleryPainter(self)
    painter.paint()
    return painter.grid
  }
}

/// Draws the gallery into a grid, without changing it.
struct GalleryPainter: GridDrawing {
  let state: GalleryState
  let areas: GalleryAreas
  var grid: Grid

  init(_ state: GalleryState) {
    self.state = state
    areas = state.areas
    grid = Grid(size: state.size)
  }

  var styles: RoleStyles { state.styles }
  var options: DisplayOptions { state.styles.options }

  fileprivate mutating func paint() {
    if let remedy = state.size.remedy(times: options.mark("×", "x")) {
      let words = CellText(remedy + "; q quits").truncated(to: state.size.columns)
      let row = min(state.size.rows, ScreenSize.story.rows) / 2
      grid.draw(words, at: Point(column: 0, row: row), style: .plain)
      return
    }
    // All of it: where the theme is dark and the terminal light, its letters would be as light as the ground.
    fill(Rect(column: 0, row: 0, columns: state.size.columns, rows: state.size.rows), .panel)
    paintHeader()
    paintFiles()
    paintProblems()
    paintPictures()
    paintFooter()
    paintHelp()
  }

  // MARK: Parts

  /// Puts a text over what is there, cut to the room.
  @discardableResult
  mutating func text(_ text: CellText, at point: Point, _ role: Role, columns: Int) -> Int {
    let cut = text.truncated(to: max(0, columns), ellipsis: state.ellipsis)
    return grid.draw(cut, at: point, style: styles.ink(role), background: .kept)
  }

  mutating func text(_ raw: String, at point: Point, _ role: Role, columns: Int) {
    text(CellText(raw), at: point, role, columns: columns)
  }

  mutating func fill(_ rect: Rect, _ role: Role) {
    guard options.areas, let area = styles.style(role).background else {
      return grid.fill(rect, style: .plain)
    }
    grid.fill(rect, style: Style(background: area))
  }

  var separator: String { options.mark(" · ", " - ") }

  private mutating func paintHeader() {
    fill(areas.header, .footer)
    var row = areas.header.inset(columns: 1)
    let header = header
    let (name, facts, counts) = (CellText(header.name), CellText(header.facts), header.counts)
    // What is chosen is read in any case; then the name, as far as it can be told from others, then the counts.
    let needed = min(name.width, Self.leastName) + facts.width
    if needed + counts.width + 2 <= row.columns {
      text(counts, at: row.cut(right: counts.width, gap: 2).origin, .panelNote, columns: counts.width)
    }
    let place = row.cut(left: min(name.width, max(Self.leastName, row.columns - facts.width)))
    text(name, at: place.origin, .panelTitle, columns: place.columns)
    text(facts, at: row.origin, .panelTitle, columns: row.columns)
  }

  /// The columns of a long name that stay where there is no room for all of it.
  private static let leastName = 6

  /// What is shown, how it is shown, and how many problems there are.
  private var header: (name: String, facts: String, counts: CellText) {
    let count = state.list.files.reduce(0) { $0 + $1.document.count }
    let read = state.list.files.count { $0.isPayload }
    let all = state.list.files.count
    let files =
      state.filter.words.map { "\(state.listed.count) of \(all) files \($0)" }
      ?? (state.list.unread > 0
        ? "\(read) of \(read + state.list.unread) files read" : read.counted("file"))
    let problems = count == 0 ? "no problems" : count.counted("problem")
    let names = [state.choice.savedBeside, state.shownFile?.name ?? "Nothing to show"]
    var left = areas.isWide || !state.filter.isActive ? [] : ["\(state.listed.count) found"]
    if state.isStale { left.append("the last text that could be shown") }
    switch state.sight.view {
    case .phone: left += state.shownValues
    case .grid: left += ["grid", state.columnsInSight ?? ""] + state.chosenValues
    }
    if let compared = state.compared {
      if case .before = state.comparison {
        left.append("before and after")
      } else {
        left.append("beside \(compared.name)")
      }
    }
    let facts = left.filter { !$0.isEmpty }.map { separator + $0 }.joined()
    // Each reads in its own direction.
    let counts =
      areas.isWide ? CellText(files) + CellText(separator) + CellText(problems) : CellText(problems)
    return (names.compactMap(\.self).joined(separator: separator), facts, counts)
  }

  private mutating func paintFooter() {
    let area = areas.footer
    fill(area, .footer)
    if let notice = state.notice { return paint(notice: notice) }
    if let field = state.filter.field { return paint(field) }
    let ranked = GalleryKeys.bindings.filter { $0.footerRank != nil && state.isUseful($0.intent) }
      .sorted { state.rank(of: $0) < state.rank(of: $1) }
    var column = 1
    // Help and quit are always there, at the right.
    let last = ranked.prefix(2).reduce(0) { $0 + hint($1).columns + 2 }
    for binding in ranked.dropFirst(2) {
      // What the editor opens has a name that may be long.
      let hints = [hint(binding)] + (binding.intent == .edit ? [hint(binding, label: binding.label)] : [])
      if let hint = hints.first(where: { column + $0.columns + 2 + last <= area.columns }) {
        column = paint(hint, at: column)
      }
    }
    column = max(column, area.columns - last + 1)
    for binding in ranked.prefix(2) { column = paint(hint(binding), at: column) }
  }

  /// The field of the search, and how many files were found.
  private mutating func paint(_ field: LineEditor) {
    var row = areas.footer.inset(columns: 1)
    text("/", at: row.cut(left: 1).origin, .footerKey, columns: 1)
    let found = CellText("\(state.listed.count) found  \(options.mark("↵", "enter")) keep  esc all files")
    if row.columns > found.width + 12 {
      text(found, at: row.cut(right: found.width, gap: 2).origin, .footer, columns: found.width)
    }
    let visible = field.visible(columns: max(1, row.columns), rows: 1)
    text(visible.rows.first ?? CellText(""), at: row.origin, .footerKey, columns: row.columns)
    grid.cursor = Point(column: row.column + visible.cursor.column, row: row.row)
    grid.cursorVisible = true
  }

  /// A long sentence takes as many lines above the footer as it needs.
  private mutating func paint(notice: String) {
    let columns = max(1, areas.footer.columns - 2)
    let lines = CellText.wrap(notice, columns: columns, maximumLines: max(1, areas.footer.row))
    let top = areas.footer.row - lines.count + 1
    fill(Rect(column: 0, row: top, columns: areas.footer.columns, rows: lines.count), .footer)
    for (index, line) in lines.enumerated() {
      text(line, at: Point(column: 1, row: top + index), .notice, columns: columns)
    }
  }

  private typealias Hint = (key: CellText, label: CellText, columns: Int)

  /// - Parameter label: nil is what the key does now.
  private func hint(_ binding: GalleryBinding, label: String? = nil) -> Hint {
    let key = CellText(binding.keys.first?.label(ascii: options.ascii) ?? "")
    let label = CellText(label ?? state.label(of: binding))
    return (key, label, key.width + 1 + label.width)
  }

  /// Returns the column of the next hint.
  private mutating func paint(_ hint: Hint, at column: Int) -> Int {
    let row = areas.footer.row
    text(hint.key, at: Point(column: column, row: row), .footerKey, columns: hint.key.width)
    let place = Point(column: column + hint.key.width + 1, row: row)
    text(hint.label, at: place, .footer, columns: hint.label.width)
    return column + hint.columns + 2
  }
}

extension GalleryState {
  /// Whether the footer offers the intent now.
  func isUseful(_ intent: GalleryIntent) -> Bool {
    if intent == .nextFile || intent == .previousFile { return list.files.count > 1 }
    if intent == .locale { return axes.locales.all.count > 1 }
    if intent == .allFiles { return filter.isActive }
    if intent == .search || intent == .problemsOnly { return list.files.count > 1 }
    if intent == .sample { return axes.samples.all.count > 1 }
    if intent == .edit { return choice.shown != nil }
    if intent == .panes { return !areas.isWide }
    return subjectText != nil || ![.pin, .beforeAndAfter, .grid].contains(intent)
  }

  /// What leads back from where the person is comes before what leads on, behind help and quit.
  func rank(of binding: GalleryBinding) -> Int {
    let rank = binding.footerRank ?? 0
    // Beside the problems, where there is room for nothing else, they are opened.
    let comesFirst =
      binding.intent == .edit ? sight.showsFiles && !areas.isWide : label(of: binding) != binding.label
    return rank < 3 || comesFirst ? rank : rank + 100
  }

  /// Which columns of the grid are seen, "1–3 of 12": those that are seen whole, else those that are cut. nil without any.
  var columnsInSight: String? {
    let heads = pictures.placed.columnHeads
    let inSight = sight.scroll.column..<sight.scroll.column + pictureArea.columns
    let whole = heads.indices.filter { heads[$0].span.clamped(to: inSight) == heads[$0].span }
    let seen = whole.isEmpty ? heads.indices.filter { heads[$0].span.overlaps(inSight) } : whole
    guard let first = seen.first, let last = seen.last else { return nil }
    let range = first == last ? "\(first + 1)" : "\(first + 1)\(styles.options.mark("–", "-"))\(last + 1)"
    return "\(range) of \(heads.count)"
  }

  /// What was chosen of what stands side by side, in few words.
  var chosenValues: [String] {
    [
      axes.surfaces.chosen?.title, axes.locales.chosen, axes.devices.chosen?.title,
      axes.textSizes.chosen?.title,
      axes.samples.chosen.map(Self.name), axes.states.chosen.map(Self.name),
      axes.appearances.chosen.map(Self.name),
    ].compactMap(\.self)
  }

  /// Which phone is shown: its language and device, and what is not as usual.
  var shownValues: [String] {
    let (size, state) = (axes.textSizes.first, axes.states.first)
    return [
      axes.surfaces.chosen?.title, axes.locales.first, axes.devices.first?.title,
      size == .large ? nil : size?.title, state == .standard ? nil : state.map(Self.name),
      axes.samples.first.flatMap(\.self)?.name, axes.appearances.first.flatMap(\.self).map(Self.name),
    ].compactMap(\.self)
  }

  static func name(of state: PicturedState) -> String { state.title.isEmpty ? "ordinary state" : state.title }

  static func name(of sample: Sample?) -> String { sample?.name ?? "none" }

  static func name(of appearance: Device.Appearance?) -> String { appearance?.rawValue ?? "as the theme" }

  func label(of binding: GalleryBinding) -> String {
    if binding.intent == .grid, sight.view == .grid { return "one phone" }
    if binding.intent == .problemsOnly, filter.hasProblemsOnly { return "all files" }
    if binding.intent == .pin, case .pinned = comparison { return "let go" }
    if binding.intent == .beforeAndAfter, case .before = comparison { return "after only" }
    if binding.intent == .panes, sight.showsFiles { return "pictures" }
    if binding.intent == .edit, let place = editorPlace {
      let name = place.file.name.split(separator: "/").last.map(String.init) ?? place.file.name
      return "edit \(name)" + (place.line > 1 ? ":\(place.line)" : "")
    }
    return binding.label
  }
}

extension GalleryPainter {
  /// All keys, from the one table, over everything.
  mutating func paintHelp() {
    guard let scroll = state.sight.help else { return }
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

  /// By how many lines a key scrolls the help; nil for a key that closes it.
  func helpStep(_ intent: GalleryIntent) -> Int? {
    let page = max(1, helpArea.rows - 3)
    let steps: [GalleryIntent: Int] = [.up: -1, .down: 1, .pageUp: -page, .pageDown: page]
    return steps[intent]
  }

  mutating func settleHelp() {
    guard let top = sight.help else { return }
    sight.help = max(0, min(helpLines.count - (helpArea.rows - 2), top))
  }
}
