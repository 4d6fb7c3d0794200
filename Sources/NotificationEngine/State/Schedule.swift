import FoundationEssentials
import NotificationModel

/// Which pending request is due next; of two at the same moment the one added earlier. It holds the next one
/// of each app, so that a change costs what that app has, and that is never more than a few dozen.
struct Schedule: Sendable {
  struct Entry: Comparable, Sendable {
    var date: Date
    var sequence: Int
    var key: NotificationKey

    static func < (left: Entry, right: Entry) -> Bool {
      (left.date, left.sequence, left.key.app, left.key.identifier)
        < (right.date, right.sequence, right.key.app, right.key.identifier)
    }
  }

  /// Latest first: the soonest goes from the end, where taking out moves nothing.
  private var nextOfApps: [Entry] = []

  init(_ pending: Shelf<PendingRequest>) {
    nextOfApps = pending.apps.compactMap { Entry(soonestOf: pending.of($0)) }.sorted(by: >)
  }

  var first: Entry? { nextOfApps.last }

  /// To be called after what is pending of that app has changed.
  mutating func update(_ app: String, in pending: Shelf<PendingRequest>) {
    if let old = nextOfApps.lastIndex(where: { $0.key.app == app }) { nextOfApps.remove(at: old) }
    guard let entry = Entry(soonestOf: pending.of(app)) else { return }
    let later = nextOfApps.lastIndex { $0 > entry }
    nextOfApps.insert(entry, at: later.map { $0 + 1 } ?? 0)
  }
}

extension Schedule.Entry {
  fileprivate init?(soonestOf pending: some Collection<PendingRequest>) {
    let entries = pending.lazy.map { request in
      Self(date: request.nextTriggerDate, sequence: request.sequence, key: request.key)
    }
    guard let soonest = entries.min() else { return nil }
    self = soonest
  }
}
