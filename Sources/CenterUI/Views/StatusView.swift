import Canvas
import NotificationModel
import TerminalInput

extension Painter {
  /// The phone's first line: the time, the date, badges, and what is not as usual.
  mutating func paintStatus() {
    let row = layout.status.row
    if layout.isCompact, state.search != nil || state.list.found != nil {
      return paintSearchField(layout.cards.firstRow)
    }
    let left = layout.cards.column + (layout.isCompact ? 0 : 1)
    // Where the Lock Screen has its clock the time is there already.
    let first = CellText(layout.lockHead == nil ? state.language.clock(state.time) : state.words.locked)
    var column = left + text(first, at: Point(column: left, row: row), .status, columns: 12)
    if layout.lockHead == nil, layout.phone.columns >= 40 {
      column += 2
      column += text(
        CellText(state.language.shortDate(state.time)),
        at: Point(column: column, row: row),
        .statusNote,
        columns: 18
      )
    }
    let room = layout.cards.right - column - 3
    let right = layout.cards.right - (layout.isCompact ? 0 : 1)
    if layout.isCompact, isNewerAbove {
      let hint = CellText(look.mark("↑ newer", "^ newer"))
      text(hint, at: Point(column: right - hint.width, row: row), .statusNote, columns: hint.width)
      target(Rect(column: right - hint.width, row: row, columns: hint.width, rows: 1), .intent(.toTop))
      return
    }
    let notes = statusNotes(room)
    text(notes, at: Point(column: right - notes.width, row: row), .statusNote, columns: notes.width)
  }

  /// As many as fit whole: what is not as usual with the phone, the most telling first, then what waits, then the
  /// highest badges. Where the words do not fit a shorter one may.
  private func statusNotes(_ columns: Int) -> CellText {
    let separator = look.mark(" · ", ", ")
    var line = CellText.empty
    for note in phoneNotes + waitingNotes {
      let fitting = note.lazy
        .map { words in line.isEmpty ? CellText(words) : line + CellText(separator) + CellText(words) }
        .first { $0.width <= columns }
      line = fitting ?? line
    }
    return line
  }

  private var phoneNotes: [[String]] {
    let center = state.center
    let device = center.device
    var notes: [[String]] = state.isReadOnly ? [["read only"]] : []
    if device.isLocked, layout.lockHead == nil { notes.append(["locked"]) }
    if !device.isOnline { notes.append(["offline"]) }
    if device.focus.isOn { notes.append(["Focus"]) }
    if center.clock.isUnusual { notes.append([SettingsContents(state: state).clockInAWord.clockNote]) }
    if device.isLowPower { notes.append(["low power"]) }
    if let app = center.foregroundApp { notes.append(["\(app.name) in foreground", app.name]) }
    if device.locale != Device.standardLocale { notes.append([device.locale]) }
    return notes
  }

  private var waitingNotes: [[String]] {
    let center = state.center
    var notes: [[String]] = []
    if !center.prompts.isEmpty, state.isLocked { notes.append(["1 question"]) }
    if !center.held.isEmpty { notes.append(["\(center.held.count) in summary"]) }
    if !center.pending.isEmpty { notes.append(["\(center.pending.count) pending"]) }
    guard layout.dock == nil else { return notes }
    for (bundle, badge) in center.badges.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      notes.append(["\(center.app(bundle).name) \(badge)"])
    }
    return notes
  }

  /// Something newer than what is seen is above it.
  var isNewerAbove: Bool {
    guard let top = ListMetrics(state, area: listArea).shownTop else { return false }
    return top != state.walk.first
  }

  /// "Notification Center" and what the whole list offers.
  mutating func paintHeading() {
    guard var heading = layout.heading else { return }
    heading.row += pushed
    guard heading.row < layout.phone.bottom else { return }
    if state.search != nil || state.list.found != nil { return paintSearchField(heading) }
    let room = heading.columns - 2
    text(
      state.isLocked ? state.words.lockScreen : state.words.notificationCenter,
      at: Point(column: heading.column + 1, row: heading.row),
      .heading,
      columns: room
    )
    guard state.center.deliveredCount > 0 else { return }
    var right = heading.right - 1
    right = paintHeadingLink(clearWords, .clearAll, endingAt: right, heading.row) - 3
    if isNewerAbove {
      _ = paintHeadingLink(CellText(look.mark("↑ newer", "^ newer")), .toTop, endingAt: right, heading.row)
    }
  }

  /// Returns the column where it begins.
  private mutating func paintHeadingLink(_ link: CellText, _ intent: Intent, endingAt right: Int, _ row: Int)
    -> Int
  {
    let place = Rect(column: right - link.width, row: row, columns: link.width, rows: 1)
    text(link, at: place.origin, .statusNote, columns: link.width)
    target(place, .intent(intent))
    return place.column
  }

  mutating func paintSearchField(_ rect: Rect) {
    let label = CellText(look.mark("⌕ ", "/ "))
    let start = Point(column: rect.column + 1, row: rect.row)
    text(label, at: start, .heading, columns: label.width)
    let count = state.list.found.map { "\($0.count) found" } ?? ""
    let room = rect.columns - label.width - count.count - 4
    let field = Point(column: start.column + label.width, row: rect.row)
    if let editor = state.search {
      let visible = editor.visible(columns: max(8, room), ascii: look.ascii)
      grid.put(visible.text, at: field, style: ink(.heading), background: .kept)
      if editor.isEmpty {
        let place = Point(column: field.column + 1, row: field.row)
        text("Search", at: place, .statusNote, columns: room)
      }
      grid.cursor = Point(column: field.column + visible.cursorColumn, row: field.row)
      grid.cursorVisible = true
    } else {
      text(state.lastSought, at: field, .heading, columns: room)
    }
    text(
      count,
      at: Point(column: rect.right - 1 - count.count, row: rect.row),
      .statusNote,
      columns: count.count
    )
  }
}

extension Rect {
  fileprivate var firstRow: Rect { Rect(column: column, row: 0, columns: columns, rows: 1) }
}

extension Clock {
  /// Not the machine's time, or not as fast.
  fileprivate var isUnusual: Bool { self != .real }
}

extension String {
  /// "frozen" rather than "stands still" where room is short.
  fileprivate var clockNote: String {
    switch self {
    case "stands still": "frozen"
    case "set, and goes on": "clock set"
    default: self
    }
  }
}
