package import Foundation
package import NotificationModel

/// The banner on the screen and those that wait for its place.
package struct Banners: Sendable {
  package struct Shown: Sendable {
    package var notification: DeliveredNotification
    package var since: Date
    package var isPinned = false
  }

  package var current: Shown?
  package var waiting: [DeliveredNotification] = []

  /// How long a temporary banner stays, in seconds. Apple documents no figure; five is commonly assumed
  /// (ios-behaviour 3.13).
  package static let stay: TimeInterval = 5
  /// The shortest time of a banner, in seconds, when others wait: long enough to be read, short enough for a
  /// burst. Our choice.
  package static let hurriedStay: TimeInterval = 2
  /// How many banners of each kind may wait; the oldest beyond that are skipped. Our choice: a flood must not
  /// occupy the screen for hours, and the work of each step stays small.
  package static let mostWaiting = 20

  /// The date at which the banner on the screen leaves by itself; nil if it stays.
  package var deadline: Date? {
    guard current?.isPinned == false, current?.notification.presentation.banner == .temporary,
      let since = current?.since
    else { return nil }
    let hurried = waiting.contains { $0.presentation.banner == .temporary }
    return since + (hurried ? Self.hurriedStay : Self.stay)
  }

  /// Whether its time is up. A banner from the future was shown before the clock was set back and is over too; it
  /// would stay until the clock is there again.
  package func isOver(at now: Date) -> Bool {
    guard let since = current?.since, let deadline else { return false }
    return deadline <= now || now + Self.stay < since
  }

  /// The next banner: temporary ones in order of arrival, then persistent ones. A persistent banner gives way to
  /// temporary ones and comes back after them; Apple's order is not documented.
  package var next: DeliveredNotification? {
    waiting.first { $0.presentation.banner == .temporary } ?? waiting.first
  }

  /// The banners that must be skipped to keep the queue short.
  package var surplus: [DeliveredNotification] {
    guard waiting.count > Self.mostWaiting else { return [] }
    return [Presentation.Banner.temporary, .persistent].flatMap { kind in
      waiting.filter { $0.presentation.banner == kind }.dropLast(Self.mostWaiting)
    }
  }

  package mutating func stopWaiting(_ key: NotificationKey) {
    waiting.removeAll { $0.key == key }
  }
}
