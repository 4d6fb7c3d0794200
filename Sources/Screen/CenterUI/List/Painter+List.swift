import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Themes

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
    clipped(to: listArea) { painter in
      for (item, row) in visible { painter.paint(item, row: row) }
    }
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
    case .upcomingSummary: paintUpcomingSummary(row: row)
    }
    if state.list.focus == item, state.focus == .list, !state.isListCovered, grid.cursor == nil {
      let edge = layout.isCompact || item.isGroupLine ? 0 : 1
      grid.cursor = Point(column: listArea.column + edge, row: min(row + edge, listArea.bottom - 1))
    }
  }

  private mutating func paintCard(_ notification: DeliveredNotification, row: Int) {
    let item = ListItem.card(notification.key)
    let isFocused = isFocused(item)
    let face = state.listFace(notification, focused: state.list.focus == item)
    let rect = listArea.band(at: row, rows: face.rows + 2 * layout.cardMargin.rows)
    let role: Role = isFocused ? .cardFocused : .card
    target(rect, .item(item))
    let hasTargets = state.list.focus == item && state.focus != .banner
    paint(face, of: notification, in: rect, role: role, isFocused: isFocused, hasTargets: hasTargets)
  }

  private mutating func paintSummary(_ group: GroupKey, row: Int) {
    let texts = [CellText(mark("╰ ", "+ ")), phoneText(state.phone.summary(of: group))]
    paintLine(.summary(group), texts, .summary, row: row, indent: layout.isCompact ? 1 : 3)
  }

  private mutating func paintUpcomingSummary(row: Int) {
    let time = state.phone.nextSummary.map { [dot, CellText($0)] } ?? []
    let texts = [phoneText(state.words.scheduledSummary)] + time
    let count = CellText("\(state.center.summaryQueue.count)")
    paintLine(.upcomingSummary, texts + [dot, count], .summary, row: row)
  }

  private mutating func paintGroupHeader(_ group: GroupKey, row: Int) {
    var end = listArea.band(at: row)
    end.cut(right: 2)
    let clear = clearWords
    let link = end.cut(right: clear.width)
    text(clear, at: link.origin, .statusNote)
    // The parts are texts of their own, so that a name from right to left does not turn the line round.
    let name = state.phone.name(of: group).flatMap { [phoneText($0), dot] }
    let count = CellText("\(state.index.places.members(of: group).count)")
    paintLine(.header(group), name + [count], .heading, row: row, right: clear.width + 3)
    target(link, .clearGroup(group))
  }

  /// Paints a line that stands for several notifications.
  private mutating func paintLine(
    _ item: ListItem,
    _ texts: [CellText],
    _ role: Role,
    row: Int,
    indent: Int = 1,
    right: Int = 0
  ) {
    var place = listArea.band(at: row)
    target(place, .item(item))
    place.cut(left: indent)
    place.cut(right: right)
    let isFocused = isFocused(item)
    let mark = CellText(isFocused ? mark("▌ ", "> ") : "  ")
    let line = beside([mark] + texts, columns: place.columns)
    text(line, at: place.origin, isFocused ? .actionFocused : role)
  }

  func isFocused(_ item: ListItem) -> Bool { state.list.focus == item && state.focus == .list }

  private var dot: CellText { CellText(options.mark(" · ", ", ")) }

  /// The words of a link that clears.
  var clearWords: CellText {
    beside([CellText(state.words.clear), .spaces(1), CellText(options.mark("×", "x"))])
  }

  /// Paints arrows in the margin if the list goes on.
  private mutating func paintMargin(_ visible: [(item: ListItem, row: Int)]) {
    guard listArea.right < layout.phone.right, !state.isListCovered, let (last, row) = visible.last else {
      return
    }
    let metrics = ListMetrics(state, area: listArea)
    if last != state.navigator.last || row + metrics.height(of: last) > listArea.bottom {
      paintArrow(options.mark("↓", "v"), row: listArea.bottom - 1, .pageDown)
    }
    if isNewerAbove { paintArrow(options.mark("↑", "^"), row: listArea.row, .pageUp) }
  }

  private mutating func paintArrow(_ arrow: String, row: Int, _ intent: Intent) {
    let place = Rect(column: listArea.right, row: row, columns: 1, rows: 1)
    text(arrow, at: place.origin, .statusNote, columns: 1)
    target(place, .intent(intent))
  }

  private mutating func paintEmpty() {
    let lines =
      state.isLocked
      ? [
        state.index.places.hasHistory ? state.words.noNewNotifications : state.words.noNotifications,
        "u unlocks",
      ]
      : state.phone.disclosure.found != nil
        ? ["Nothing found.", "esc shows the whole list again"]
        : (state.whyNoPush == nil
          ? ["Nothing here yet: p pushes a payload.", "From another terminal:"]
          : ["Nothing here yet. From another terminal:"]) + [
            #"echo '{"aps":{"alert":"hi"}}' |"#,
            "bellhop push com.example.app -" + (state.socket == nil ? "" : " \\"),
          ] + (state.socket.map { ["--socket \($0)"] } ?? [])
    let row = listArea.row + max(0, (listArea.rows - 3) / 3)
    // In a story nothing comes from other terminals, and keys unlock nothing.
    let shown = state.caption == nil ? lines : [state.words.noNotifications]
    for (index, line) in shown.enumerated() {
      paintCentered(CellText(line), row: row + index, index == 0 ? .heading : .statusNote, in: listArea)
    }
  }
}
