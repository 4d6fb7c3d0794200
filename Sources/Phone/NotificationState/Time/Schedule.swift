package import FoundationEssentials
package import NotificationModel
import Text

/// The order of what waits for its time, the pending requests or the Live Activities: by date, then by number. Each app
/// has a queue of its own, so that a change costs only as much as that app's queue, which has at most a few dozen entries.
package struct Schedule: Sendable {
  package struct Entry: Comparable, Sendable {
    package var date: Date
    var sequence: Int
    package var key: NotificationKey

    package static func < (left: Entry, right: Entry) -> Bool {
      if left.date != right.date { return left.date < right.date }
      if left.sequence != right.sequence { return left.sequence < right.sequence }
      return (left.key.app, left.key.identifier) < (right.key.app, right.key.identifier)
    }
  }

  /// Sorted with the latest first, so that removing the soonest moves no element.
  private var queues: [String: [Entry]] = [:]
  /// The soonest entry of each app, in the same order.
  private var nextOfApps: [Entry] = []

  init(_ pending: NotificationIndex<PendingRequest>) {
    for request in pending.values { replace(nil, with: request) }
  }

  init(_ activities: NotificationIndex<LiveActivity>) {
    for activity in activities.values { replace(nil, with: activity) }
  }

  package var first: Entry? { nextOfApps.last }

  /// Updates the schedule with the request that was pending under an identifier, and with the one that is now.
  mutating func replace(_ old: PendingRequest?, with new: PendingRequest?) {
    replace(old.flatMap(Entry.init), with: new.flatMap(Entry.init))
  }

  /// Updates the schedule with the activity that had a key, and with the one that has it now.
  mutating func replace(_ old: LiveActivity?, with new: LiveActivity?) {
    replace(old.flatMap(Entry.init), with: new.flatMap(Entry.init))
  }

  private mutating func replace(_ old: Entry?, with new: Entry?) {
    guard let app = old?.key.app ?? new?.key.app else { return }
    let (before, after) = queues[app, default: []].replace(old, with: new)
    if after == nil { queues[app] = nil }
    guard before != after else { return }
    if let before { nextOfApps.remove(before) }
    if let after { nextOfApps.insert(after) }
  }
}

extension Schedule.Entry {
  /// Returns nil for a request without a date, which waits for a region, and for a date of a damaged store that is
  /// never reached, or never passed.
  fileprivate init?(_ request: PendingRequest) {
    self.init(request.nextTriggerDate, request.sequence, request.key)
  }

  fileprivate init?(_ activity: LiveActivity) {
    self.init(activity.nextDate, activity.notification.sequence, activity.key)
  }

  private init?(_ date: Date?, _ sequence: Int, _ key: NotificationKey) {
    guard let date = date.map({ max($0, .distantPast) }), date < .distantFuture else { return nil }
    self.init(date: date, sequence: sequence, key: key)
  }
}

/// Sorted entries, the latest first.
extension [Schedule.Entry] {
  /// Replaces an entry; returns the soonest entry before and after.
  fileprivate mutating func replace(_ old: Schedule.Entry?, with new: Schedule.Entry?)
    -> (before: Schedule.Entry?, after: Schedule.Entry?)
  {
    let before = last
    if let old { remove(old) }
    if let new { insert(new) }
    return (before, last)
  }

  fileprivate mutating func insert(_ entry: Schedule.Entry) {
    insert(entry, at: place(of: entry))
  }

  fileprivate mutating func remove(_ entry: Schedule.Entry) {
    let place = place(of: entry)
    if place < count, self[place] == entry { remove(at: place) }
  }

  /// Returns the index of the first entry that is not later.
  private func place(of entry: Schedule.Entry) -> Int {
    partitioningIndex { $0 <= entry }
  }
}

/// The time of the scheduled summary (ios-behaviour 3.11): the first of its times after the arrival of the
/// notification that has waited longest. It is computed when one of these changes.
package struct SummaryTime: Sendable {
  /// The date; nil if nothing waits for the summary.
  package private(set) var date: Date?
  private var since: Date?

  mutating func update(
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
      dates.next(
        after: date,
        matching: CalendarComponents(hour: minutes / 60, minute: minutes % 60, second: 0)
      )
    }.min()
  }
}
