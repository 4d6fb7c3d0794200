import Canvas
import NotificationModel

extension Painter {
  /// The card of a content extension, or why there is none; then what is attached.
  mutating func paintRichParts(
    _ notification: DeliveredNotification,
    _ metrics: LongLookMetrics,
    at point: Point
  ) {
    let place = Point(column: point.column, row: point.row + metrics.customRow)
    let rect = Rect(
      column: place.column,
      row: place.row,
      columns: metrics.textColumns,
      rows: metrics.customRows
    )
    if let request = state.laidOutCard(of: notification)?.request, !cards.contains(request) {
      cards.append(request)
    }
    switch metrics.card {
    case .card(let card): paint(card, of: notification, at: place, clip: metrics.area)
    case .awaited: paintPlate(rect, options.mark("…", "..."), clip: metrics.area)
    case .problem, nil: break
    }
    for (index, line) in metrics.problem.enumerated() {
      let point = Point(column: place.column, row: place.row + index)
      text(line, at: point, .noticeError, columns: line.width, clip: metrics.area)
    }
    if let media = metrics.media {
      let place = Point(column: point.column, row: point.row + metrics.mediaRow)
      paint(media, at: place, columns: metrics.textColumns, clip: metrics.area)
    }
  }
}
