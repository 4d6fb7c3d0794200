import FoundationEssentials
import HashTreeCollections
import NotificationEngine
import NotificationModel

/// Watches the events go by and keeps, in the plainest way, what must be true of them.
final class Witness {
  private(set) var complaints: [String] = []
  private var sequence = 0
  private var pending: [NotificationKey: PendingRequest] = [:]
  private var delivered: [NotificationKey: DeliveredNotification] = [:]
  private var badges: [String: Int] = [:]
  private var banner: NotificationKey?
  /// Cleared by the badge of what arrives next, which may have the identifier of one of them.
  private var cleared: Set<NotificationKey> = []
  /// Fired, and not yet delivered or withheld.
  private var fired: [NotificationKey] = []

  func watch(_ events: [Event], at now: Date) {
    for (index, event) in events.enumerated() {
      expect(event.sequence == sequence + 1, "\(event.sequence) follows \(sequence)")
      sequence = event.sequence
      expect(event.saysWhy, "\(event.fact) does not say why")
      watch(event, at: now)
      if case .badgeChanged(0) = event.fact {
        watchClearing(events[(index + 1)...].first, of: event.app ?? "")
      }
    }
    cleared = []
    expect(fired.isEmpty, "\(fired) fired and did not arrive")
    for (key, request) in pending where request.nextTriggerDate <= now {
      expect(false, "\(key) was due at \(request.nextTriggerDate), it is \(now)")
    }
    let perApp = Dictionary(grouping: pending.keys, by: \.app)
    for (app, keys) in perApp { expect(keys.count <= 64, "\(keys.count) are pending of \(app)") }
    if let banner, delivered[banner] == nil { expect(false, "the banner shows \(banner), which is gone") }
  }

  private func watch(_ event: Event, at now: Date) {
    let app = event.app ?? ""
    switch event.fact {
    case .scheduled(let request):
      expect(request.nextTriggerDate > event.date, "\(request.key) is due before it was added")
      pending[request.key] = request
    case .rescheduled(let request):
      watchRescheduling(request, at: event.date, until: now)
    case .pendingRemoved(let identifiers, let cause):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        let request = pending.removeValue(forKey: key)
        expect(request != nil, "\(key) left the pending list, where it was not")
        guard cause == .fired else { continue }
        expect(request?.nextTriggerDate == event.date, "\(key) fired at another moment than its own")
        fired.append(key)
      }
    case .delivered(let notification, let replacing):
      let wasThere = delivered[notification.key].map { $0.presentation.list } ?? (banner == notification.key)
      expect(banner != notification.key, "\(notification.key) was replaced under its own banner")
      if wasThere { expect(replacing, "\(notification.key) replaced another one and does not say so") }
      let wasCleared = cleared.contains(notification.key)
      if replacing {
        expect(delivered[notification.key] != nil || wasCleared, "\(notification.key) replaced nothing")
      }
      if wasCleared { expect(replacing, "\(notification.key) cleared its own kind and does not say so") }
      cleared = []
      arrive(notification, at: event.date)
      delivered[notification.key] = notification
    case .withheld(let notification):
      // What took the badge to 0 shows nothing itself, so nothing of its kind is replaced.
      cleared = []
      arrive(notification, at: event.date)
    case .deliveredRemoved(let identifiers, let cause):
      expect(!identifiers.isEmpty, "nothing was removed")
      if cause == .badgeCleared {
        cleared = Set(identifiers.map { NotificationKey(app: app, identifier: $0) })
      }
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        let removed = delivered.removeValue(forKey: key)
        expect(removed != nil, "\(key) was removed (\(cause)) and was not there")
      }
    case .badgeChanged(let badge):
      expect(badge >= 0, "the badge of \(app) is \(badge)")
      expect(badge != badges[app, default: 0], "the badge of \(app) was \(badge) before")
      badges[app] = badge
    case .bannerShown(let key):
      expect(banner == nil, "\(key) is shown over \(String(describing: banner))")
      expect(delivered[key]?.presentation.banner != nil, "\(key) has no banner")
      banner = key
    case .bannerEnded(let key, let ending):
      if ending != .skipped {
        expect(banner == key, "the banner of \(key) ended and was not there")
        banner = nil
      }
      if ending == .timedOut {
        expect(delivered[key]?.presentation.banner == .temporary, "a persistent banner timed out")
      }
    case .appRegistered, .deviceChanged, .bannerHeld, .categoriesSet, .handlerFinished, .inputRefused,
      .responded:
      break
    }
  }

  private func watchRescheduling(_ request: PendingRequest, at date: Date, until now: Date) {
    let key = request.key
    let before = pending.updateValue(request, forKey: key)
    expect(before?.request == request.request, "\(key) was rescheduled as another one")
    expect(before?.sequence == request.sequence, "\(key) lost its place")
    expect(before?.nextTriggerDate == date, "\(key) fired at another moment than its own")
    if request.since == date {
      fired.append(key)
    } else {
      expect(request.nextTriggerDate > date, "\(key) skipped nothing")
      expect(request.nextTriggerDate < now + 1, "\(key) skipped more than was missed")
    }
  }

  private func arrive(_ notification: DeliveredNotification, at date: Date) {
    expect(notification.date == date, "\(notification.key) has another date than its event")
    expect(!notification.trace.isEmpty, "\(notification.key) does not say why")
    fired.removeAll { $0 == notification.key }
  }

  private func watchClearing(_ next: Event?, of app: String) {
    let listed = delivered.values.contains { $0.app == app && $0.presentation.list }
    guard listed else { return }
    guard case .deliveredRemoved(_, .badgeCleared) = next?.fact, next?.app == app else {
      return expect(false, "the badge of \(app) went to 0 and its notifications stay")
    }
  }

  private func expect(_ truth: Bool, _ complaint: @autoclosure () -> String) {
    if !truth { complaints.append(complaint()) }
  }

  /// Whether the state is what the events said: the figures, and if wanted each thing there is.
  func agrees(with state: CenterState, inAll: Bool) -> Bool {
    guard state.sequence == sequence, state.banner?.key == banner, state.pending.count == pending.count,
      badges.allSatisfy({ state.badges[$0.key, default: 0] == $0.value })
    else { return false }
    guard inAll else { return true }
    let listed = delivered.filter(\.value.presentation.list)
    return state.delivered.count == listed.count
      && listed.allSatisfy { state.delivered[$0.key]?.sequence == $0.value.sequence }
      && pending.allSatisfy { state.pending[$0.key]?.nextTriggerDate == $0.value.nextTriggerDate }
      && state.badges.allSatisfy { badges[$0.key] == $0.value }
  }
}

extension Event {
  /// What only concerns the banner may speak for itself.
  fileprivate var saysWhy: Bool {
    switch fact {
    case .bannerShown, .bannerEnded, .bannerHeld: true
    default: !reasons.isEmpty
    }
  }
}
