import NotificationModel

/// Banners that wait until the one on the screen has left, as far as they have come since the screen is there.
struct WaitingBanners: Sendable {
  private var keys: Set<NotificationKey> = []

  var count: Int { keys.count }

  mutating func follow(_ event: Event) {
    switch event.fact {
    case .notification(.delivered(let notification, _)):
      keys.remove(notification.key)
      if notification.presentation.banner != nil { keys.insert(notification.key) }
    case .notification(.removed(let identifiers, _)):
      guard !keys.isEmpty else { return }
      for identifier in identifiers {
        keys.remove(NotificationKey(app: event.app ?? "", identifier: identifier))
      }
    case .banner(.shown(let key)), .banner(.ended(let key, .skipped)): keys.remove(key)
    case .banner(.ended(let key, .gaveWay)): keys.insert(key)
    default: break
    }
  }
}
