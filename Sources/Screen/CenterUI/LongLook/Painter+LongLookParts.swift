import Canvas
import NotificationModel

extension Painter {
  /// Paints the card of a content extension, or the reason why there is none, then the attachments.
  mutating func paintRichParts(
    _ notification: DeliveredNotification,
    _ metrics: LongLookMetrics,
    at point: Point
  ) {
    let place = point.offset(rows: metrics.customRow)
    let size = Size(columns: metrics.textColumns, rows: metrics.customRows)
    if let request = state.laidOutCard(of: notification)?.request, !cards.contains(request) {
      cards.append(request)
    }
    switch metrics.card {
    case .card(let card): paint(card, of: notification, at: place)
    case .awaited: paintPlate(Rect(origin: place, size: size), options.mark("…", "..."))
    case .problem, nil: break
    }
    for (index, line) in metrics.problem.enumerated() {
      text(line, at: place.offset(rows: index), .noticeError)
    }
    if let media = metrics.media {
      paint(media, at: point.offset(rows: metrics.mediaRow), columns: metrics.textColumns)
    }
  }
}
