package import Foundation
package import NotificationModel

/// When the scheduled summary comes (ios-behaviour 3.11): at the first of its times after what has waited longest
/// came. It is worked out when something of that changes, and not each time somebody asks.
package struct SummaryTime: Sendable {
  /// nil while nothing waits for it.
  package private(set) var date: Date?
  private var since: Date?

  package init() {}

  package mutating func update(
    _ queue: NotificationIndex<DeliveredNotification>,
    _ summary: ScheduledSummary,
    in zone: TimeZone
  ) {
    since = queue.count == 0 ? nil : queue.values.map(\.date).min()
    date = since.flatMap { Self.next(after: $0, summary, in: zone) }
  }

  /// Whether one more of that date, or one less, makes a difference.
  package func depends(on date: Date) -> Bool { since.map { date <= $0 } ?? true }

  private static func next(after date: Date, _ summary: ScheduledSummary, in zone: TimeZone) -> Date? {
    guard summary.isOn else { return nil }
    let dates = TriggerDates(zone: zone)
    return summary.times.compactMap { minutes in
      dates.next(after: date, matching: CalendarComponents(hour: minutes / 60, minute: minutes % 60))
    }.min()
  }
}
