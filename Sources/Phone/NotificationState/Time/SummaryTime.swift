package import Foundation
package import NotificationModel

/// The time of the scheduled summary (ios-behaviour 3.11): the first of its times after the arrival of the
/// notification that has waited longest. It is computed when one of these changes.
package struct SummaryTime: Sendable {
  /// The date; nil if nothing waits for the summary.
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

  /// Whether adding or removing a notification of that date changes the summary's time.
  func depends(on date: Date) -> Bool { since.map { date <= $0 } ?? true }

  private static func next(after date: Date, _ summary: ScheduledSummary, in zone: TimeZone) -> Date? {
    guard summary.isOn else { return nil }
    let dates = TriggerDates(zone: zone)
    return summary.times.compactMap { minutes in
      dates.next(after: date, matching: CalendarComponents(hour: minutes / 60, minute: minutes % 60))
    }.min()
  }
}
