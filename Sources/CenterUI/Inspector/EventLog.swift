import NotificationModel

/// The latest few hundred events, oldest first.
struct EventLog: Sendable {
  private(set) var events: [Event] = []
  /// Whom events about many notifications at once are about, by the event's number: found without going through all
  /// of them.
  private var manyConcerned: [Int: Set<String>] = [:]

  static let kept = 500
  /// More identifiers than that are looked up and not gone through.
  private static let few = 16

  mutating func keep(_ event: Event) {
    events.append(event)
    switch event.fact {
    case .notification(.removed(let identifiers, _)), .request(.removed(let identifiers, _)):
      if identifiers.count > Self.few { manyConcerned[event.sequence] = Set(identifiers) }
    case .notification, .request, .banner, .app, .phone, .response: break
    }
    guard events.count > 2 * Self.kept else { return }
    let dropped = events.prefix(events.count - Self.kept)
    for event in dropped { manyConcerned[event.sequence] = nil }
    events.removeFirst(dropped.count)
  }

  /// What of it is about that notification.
  func history(of key: NotificationKey) -> [Event] {
    events.filter { event in
      guard let concerned = manyConcerned[event.sequence] else { return event.concerns(key) }
      return event.app == key.app && concerned.contains(key.identifier)
    }
  }
}
