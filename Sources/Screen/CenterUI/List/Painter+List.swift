import Bidi
import Canvas
import Localization
import NotificationModel
import NotificationState

extension Painter {
  /// Paints the items on the screen and looks at no others.
  mutating func paintList() {
    paintHeading()
    paintLockHead()
    let visible = ListMetrics(state, area: listArea).visibleItems()
    if let gathered = state.navigator.gathered {
      paint(gathered, below: visible)
    } else {
      paintLockHint(below: visible)
    }
    if state.navigator.first == nil {
      return layout.lockHead == nil && state.navigator.gathered == nil ? paintEmpty() : ()
    }
    for (item, row) in visible { paint(item, row: row) }
    paintMargin(visible)
  }

  private mutating func paint(_ item: ListItem, row: Int) {
    switch item {
    case .activity(let key):
      if let activity = state.center.activities[key] { paintActivity(activity, row: row) }
    case .card(let key):
      guard let notification = state.center.notification(key) else { return }
      paintCard(notification, row: row)
    case .summary(let group): paintSummary(group, row: row)
    case .header(let group): paintGroupHeader(group, row: row)
    }
    if state.list.focus == item, state.focus == .list, !state.isListCovered, grid.cursor == nil {
      let edge = layout.isCompact || item.isGroupLine ? 0 : 1
      grid.cursor = Point(column: listArea.column + edge, row: min(row + edge, listArea.bottom - 1))
    }
  }

  private mutating func paintCard(_ notification: DeliveredNotification, row: Int) {
    let item = ListItem.card(notification.key)
    let isFocused = state.list.focus == item && state.focus == .list
    let face = state.listFace(notification, focused: state.list.focus == item)
    let height = face.rows + 2 * layout.cardMargin.rows
    let rect = listArea.band(at: row, rows: height)
    paint(
      face,
      of: notification,
      in: rect,
      role: isFocused ? .cardFocused : .card,
      isFocused: isFocused,
      hasEdges: !layout.isCompact,
      clip: listArea
    )
    target(rect, .item(item), clip: listArea)
    if state.list.focus == item, state.focus != .banner {
      paintTargets(in: face, of: notification, rect, hasEdges: !layout.isCompact, clip: listArea)
    }
  }

  private mutating func paintSummary(_ group: GroupKey, row: Int) {
    let item = ListItem.summary(group)
    let isFocused = state.list.focus == item && state.focus == .list
    let words = state.summary(of: group)
    let mark = isFocused ? self.mark("▌ ╰ ", "> + ") : self.mark("  ╰ ", "  + ")
    let column = listArea.column + (layout.isCompact ? 1 : 3)
    let role: Role = isFocused ? .actionFocused : .summary
    let line = beside([CellText(mark), phoneText(words)], columns: listArea.right - column)
    text(line, at: Point(column: column, row: row), role, clip: listArea)
    target(listArea.band(at: row), .item(item))
  }

  private mutating func paintGroupHeader(_ group: GroupKey, row: Int) {
    let item = ListItem.header(group)
    let isFocused = state.list.focus == item && state.focus == .list
    let app = state.center.app(group.app)
    let count = state.index.places.members(of: group).count
    let mark = isFocused ? self.mark("▌ ", "> ") : "  "
    // The parts are texts of their own, so that a name from right to left does not turn the line round.
    let dot = CellText(options.mark(" · ", ", "))
    let thread = group.thread.isEmpty ? [] : [dot, phoneText(group.thread)]
    let clear = clearWords
    let place = Rect(column: listArea.right - 2 - clear.width, row: row, columns: clear.width, rows: 1)
    let room = place.column - listArea.column - 2
    let heading = [CellText(mark), phoneText(app.name)] + thread + [dot, CellText("\(count)")]
    let start = Point(column: listArea.column + 1, row: row)
    let role: Role = isFocused ? .actionFocused : .heading
    text(beside(heading, columns: room), at: start, role, clip: listArea)
    target(listArea.band(at: row), .item(item))
    guard listArea.contains(place.origin) else { return }
    text(clear, at: place.origin, .statusNote)
    target(place, .clearGroup(group))
  }

  /// The words of a link that clears.
  var clearWords: CellText {
    beside([CellText(state.words.clear), .spaces(1), CellText(options.mark("×", "x"))])
  }

  /// Paints arrows in the margin if the list goes on.
  private mutating func paintMargin(_ visible: [(item: ListItem, row: Int)]) {
    let column = listArea.right
    guard column < layout.phone.right, !state.isListCovered, let (last, row) = visible.last else { return }
    let metrics = ListMetrics(state, area: listArea)
    if last != state.navigator.last || row + metrics.height(of: last) > listArea.bottom {
      let point = Point(column: column, row: listArea.bottom - 1)
      text(CellText(options.mark("↓", "v")), at: point, .statusNote, columns: 1)
      target(Rect(column: column, row: point.row, columns: 1, rows: 1), .intent(.pageDown))
    }
    if isNewerAbove {
      text(
        CellText(options.mark("↑", "^")),
        at: Point(column: column, row: listArea.row),
        .statusNote,
        columns: 1
      )
      target(Rect(column: column, row: listArea.row, columns: 1, rows: 1), .intent(.pageUp))
    }
  }

  private mutating func paintEmpty() {
    let lines =
      state.isLocked
      ? [
        state.index.places.hasHistory ? state.words.noNewNotifications : state.words.noNotifications,
        "u unlocks",
      ]
      : state.list.found != nil
        ? ["Nothing found.", "esc shows the whole list again"]
        : [
          "Nothing here yet. From another terminal:", #"echo '{"aps":{"alert":"hi"}}' |"#,
          "bellhop push com.example.app -" + (state.socket == nil ? "" : " \\"),
        ] + (state.socket.map { ["--socket \($0)"] } ?? [])
    let row = listArea.row + max(0, (listArea.rows - 3) / 3)
    // In a story nothing comes from other terminals, and keys unlock nothing.
    let shown = state.caption == nil ? lines : [state.words.noNotifications]
    for (index, line) in shown.enumerated() {
      let cut = CellText(line).truncated(to: listArea.columns)
      let column = listArea.column + (listArea.columns - cut.width) / 2
      let point = Point(column: column, row: row + index)
      text(cut, at: point, index == 0 ? .heading : .statusNote, clip: listArea)
    }
  }
}
