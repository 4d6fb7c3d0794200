import Canvas
import NotificationModel
import NotificationState

extension Painter {
  /// Paints an activity in the list.
  mutating func paintActivity(_ activity: LiveActivity, row: Int) {
    let item = ListItem.activity(activity.key)
    let isFocused = state.list.focus == item && state.focus == .list
    let face = state.activityFace(activity, columns: listArea.columns)
    let rect = listArea.band(at: row, rows: face.rows + 2 * layout.cardMargin.rows)
    paint(face, of: activity, in: rect, isFocused: isFocused, clip: listArea)
    target(rect, .item(item), clip: listArea)
  }

  /// Paints the card with the surface of a banner, which stands out from the notifications below it.
  mutating func paint(
    _ face: ActivityFace,
    of activity: LiveActivity,
    in rect: Rect,
    isFocused: Bool,
    clip: Rect
  ) {
    let hasEdges = !layout.isCompact
    paintArea(rect, isFocused ? .cardFocused : .banner, isFocused: isFocused, hasEdges: hasEdges, clip: clip)
    let inside = hasEdges ? rect.inset(layout.cardMargin) : rect
    let accent = Accent(of: state.center.app(activity.key.app))
    paintFocusBar(accent, in: inside, isFocused: isFocused, clip: clip)
    let start = inside.origin.offset(columns: ActivityFace.inset)
    if let card = face.card {
      paint(card, of: activity.notification, at: start, clip: clip)
    } else {
      for (row, line) in face.problem.enumerated() {
        text(line, at: start.offset(rows: row), .traceOdd, clip: clip)
      }
    }
  }
}
