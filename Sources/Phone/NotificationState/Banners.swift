package import FoundationEssentials
package import NotificationModel

/// The banner on the screen and those that wait for its place.
package struct Banners: Sendable {
  package struct Shown: Sendable {
    package var notification: DeliveredNotification
    var since: Date
    package var isPinned = false
  }

  package var current: Shown?
  package var waiting: [DeliveredNotification] = []

  /// How long a temporary banner stays, in seconds. Apple documents no figure; five is commonly assumed
  /// (ios-behaviour 3.13).
  package static let stay: TimeInterval = 5
  /// How many banners of each kind may wait; the oldest beyond that are skipped. Our choice: a flood must not
  /// occupy the screen for hours, and the work of each step stays small.
  static let mostWaiting = 20

  /// The date at which the banner on the screen leaves by itself; nil if it stays.
  package var deadline: Date? {
    guard current?.isPinned == false, current?.notification.presentation.banner == .temporary else {
      return nil
    }
    return current.map { $0.since + Self.stay }
  }

  /// Whether its time is up. A banner from the future was shown before the clock was set back and is over too; it
  /// would stay until the clock is there again.
  package func isOver(at now: Date) -> Bool {
    guard let since = current?.since, let deadline else { return false }
    return deadline <= now || now + Self.stay < since
  }

  /// The next banner: the newest temporary one, else the newest persistent one.
  package var next: DeliveredNotification? {
    waiting.filter { $0.presentation.banner == .temporary }.newest ?? waiting.newest
  }

  /// The banner that takes the place of the one on the screen; nil if that stays. A newer banner takes the place of an
  /// older one, and a temporary one that of a persistent one, which comes back; Apple's order is not documented
  /// (ios-behaviour 3.13). A pinned banner stays.
  package var successor: DeliveredNotification? {
    guard let current, !current.isPinned, let next else { return nil }
    let shown = current.notification
    if shown.presentation.banner != next.presentation.banner {
      return next.presentation.banner == .temporary ? next : nil
    }
    return shown.sequence < next.sequence ? next : nil
  }

  /// The waiting banners that are not shown any more: temporary ones whose place a newer one took, and the oldest of too
  /// many.
  package var surplus: [DeliveredNotification] {
    guard !waiting.isEmpty else { return [] }
    let oldestFirst = waiting.sorted { $0.sequence < $1.sequence }
    let temporary = oldestFirst.filter { $0.presentation.banner == .temporary }
    let persistent = oldestFirst.filter { $0.presentation.banner == .persistent }
    let kept = current?.isPinned == false ? 0 : Self.mostWaiting
    return temporary.dropLast(kept) + persistent.dropLast(Self.mostWaiting)
  }

  /// Whether a banner needs a file of the attachment store.
  var needFiles: Bool {
    current?.notification.request.needsFiles == true
      || waiting.indices.contains { waiting[$0].request.needsFiles }
  }

  func isWaiting(_ key: NotificationKey) -> Bool {
    waiting.indices.contains {
      waiting[$0].request.identifier == key.identifier && waiting[$0].app == key.app
    }
  }

  package mutating func stopWaiting(_ key: NotificationKey) {
    guard isWaiting(key) else { return }
    waiting.removeAll { $0.key == key }
  }
}

extension [DeliveredNotification] {
  fileprivate var newest: DeliveredNotification? { self.max { $0.sequence < $1.sequence } }
}
