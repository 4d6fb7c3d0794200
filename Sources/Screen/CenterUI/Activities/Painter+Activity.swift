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
    paint(face, of: activity, in: rect, isFocused: isFocused)
    target(rect, .item(item))
  }

  /// Paints the card with the surface of a banner, which stands out from the notifications below it.
  mutating func paint(_ face: ActivityFace, of activity: LiveActivity, in rect: Rect, isFocused: Bool) {
    let app = state.center.app(activity.key.app)
    paintCard(rect, isFocused ? .cardFocused : .banner, of: app, isFocused: isFocused) { painter, _ in
      let start = Point(column: ActivityFace.inset, row: 0)
      if let card = face.card { return painter.paint(card, of: activity.notification, at: start) }
      for (row, line) in face.problem.enumerated() {
        painter.text(line, at: start.offset(rows: row), .traceOdd)
      }
    }
  }
}
