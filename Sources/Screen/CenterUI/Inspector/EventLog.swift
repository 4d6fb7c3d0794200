import NotificationModel
import PhoneContents

/// The latest few hundred events, oldest first.
struct EventLog: Sendable {
  private(set) var events: [Event] = []
  /// The identifiers of events about many notifications, by the event's number, so that they need not be searched one
  /// by one.
  private var manyConcerned: [Int: Set<String>] = [:]

  static let kept = 500
  /// Events with more identifiers than this are looked up in a set.
  private static let few = 16

  mutating func keep(_ event: Event) {
    events.append(event)
    switch event.fact {
    case .notification(.removed(let identifiers, _)), .request(.removed(let identifiers, _)):
      if identifiers.count > Self.few { manyConcerned[event.sequence] = Set(identifiers) }
    case .notification, .activity, .request, .banner, .app, .phone, .response: break
    }
    guard events.count > 2 * Self.kept else { return }
    let dropped = events.prefix(events.count - Self.kept)
    for event in dropped { manyConcerned[event.sequence] = nil }
    events.removeFirst(dropped.count)
  }

  /// Forgets the events with a higher sequence number.
  mutating func removeEvents(after sequence: Int) {
    while let last = events.last, last.sequence > sequence {
      manyConcerned[last.sequence] = nil
      events.removeLast()
    }
  }

  /// The events that are about a notification.
  func history(of key: NotificationKey) -> [Event] {
    events.filter { event in
      guard let concerned = manyConcerned[event.sequence] else { return event.concerns(key) }
      return event.app == key.app && concerned.contains(key.identifier)
    }
  }
}

extension Event {
  /// Whether the event is about a notification. `EventLog.history` answers this faster for events about many.
  func concerns(_ key: NotificationKey) -> Bool { keys.contains(key) }
}
