import FoundationEssentials
import HashTreeCollections
import NotificationEngine
import NotificationModel

@testable import NotificationState

/// Watches the events go by and keeps, in the plainest way, what must be true of them.
final class Witness {
  private(set) var failures: [String] = []
  private var sequence = 0
  private var pending = PendingLedger()
  private var delivered: [NotificationKey: DeliveredNotification] = [:]
  /// How many of them are entries of the list.
  private var entries = 0
  private var badges: [String: Int] = [:]
  private var banner: NotificationKey?
  /// Cleared by the badge of what arrives next, which may have the identifier of one of them.
  private var cleared: Set<NotificationKey> = []
  /// Fired, and not yet delivered or withheld.
  private var fired: [NotificationKey] = []
  private var summaryQueue: [NotificationKey: DeliveredNotification] = [:]
  private var asked: [NotificationKey: DeliveredNotification] = [:]
  /// What apps in the foreground have a say in, said or without being asked.
  private var agreed: Set<NotificationKey> = []
  private var apps: [String: App] = [:]
  private var conditions: [String: AppCondition] = [:]
  private var device = Device()
  private var isElsewhere = false
  /// Whether the clock goes back in this step, and whether it has, after what was due on the way.
  private var (goesBack, isSetBack) = (false, false)
  private var inside: Set<String> = []
  /// When what is delivered fired; it may have waited since, for the summary or for its app's answer.
  private var firings: [NotificationKey: Int] = [:]
  /// What the last events were about. The others are as they were, so that only these are looked at after each command.
  private var touched: Set<NotificationKey> = []

  /// When the next request is due.
  var soonest: Date? { pending.soonest }

  private func condition(_ app: String) -> AppCondition {
    conditions[app] ?? AppCondition(apps[app] ?? App(unregistered: app))
  }

  /// `before` is what the phone showed when it was asked, and `now` what it shows since; it may have been set back.
  func watch(_ events: [Event], from before: Date, at now: Date) {
    touched = []
    goesBack = now < before
    for (index, event) in events.enumerated() {
      expect(event.sequence == sequence + 1, "\(event.sequence) follows \(sequence)")
      sequence = event.sequence
      expect(event.saysWhy, "\(event.fact) does not say why")
      watch(event, at: max(before, now))
      if case .app(.badgeChanged(0)) = event.fact {
        watchClearing(events[(index + 1)...].first, of: event.app ?? "")
      }
    }
    (cleared, agreed, isElsewhere, isSetBack) = ([], [], false, false)
    expect(fired.isEmpty, "\(fired) fired and did not arrive")
    watchBackground(at: now)
    expect(device.regions == inside.sorted(), "the phone is in \(inside) and says \(device.regions)")
    expect(device.isLocked || device.appBehindLock == nil, "an app is behind a lock that is not there")
    watchPending(at: now)
    expect(
      summaryQueue.isEmpty || device.summary.isOn,
      "\(summaryQueue.keys) wait for a summary that never comes"
    )
    if let banner, delivered[banner] == nil { expect(false, "the banner shows \(banner), which is gone") }
  }

  /// An identifier is pending and delivered at once where the request repeats, or was added after that delivery.
  private func watchPending(at now: Date) {
    if let soonest { expect(soonest > now, "something was due at \(soonest), it is \(now)") }
    for key in touched {
      let count = pending.count(of: key.app)
      expect(count <= 64, "\(count) are pending of \(key.app)")
      guard let request = pending[key], request.request.trigger?.repeats == false else { continue }
      guard let shown = delivered[key], !shown.request.trigger.isPush else { continue }
      expect(
        firings[key] ?? shown.sequence < request.sequence,
        "\(key) was delivered after it was added, and is still pending"
      )
    }
  }

  /// Nobody stays in the background beyond its time, whatever the clock does.
  private func watchBackground(at now: Date) {
    for (app, condition) in conditions {
      guard let end = condition.backgroundUntil else { continue }
      expect(condition.state == .background && condition.isBroughtUp, "\(app) has time it does not need")
      expect(end > now && end <= now + 30, "\(app) is in the background until \(end), it is \(now)")
    }
  }

  private func watch(_ event: Event, at now: Date) {
    let app = event.app ?? ""
    if event.app != nil, conditions[app] != nil || !event.fact.isResponse {
      var condition = condition(app)
      condition.apply(event)
      conditions[app] = condition
    }
    switch event.fact {
    case .phone(.regionCrossed(let region, let entered)):
      expect(inside.contains(region) != entered, "\(region) was \(entered ? "entered" : "left") twice")
      if entered { inside.insert(region) } else { inside.remove(region) }
    case .app(.registered(let registered)):
      if conditions[app]?.settings == apps[app]?.settings ?? Settings(), apps[app] == nil {
        conditions[app]?.settings = registered.settings
      }
      apps[app] = registered
    case .phone(.deviceChanged(let changed)):
      isElsewhere = isElsewhere || changed.timeZone != device.timeZone
      device = changed
    case .phone(.clockChanged): isSetBack = goesBack
    case .notification(.presentationAsked(let notification, let deadline)):
      cleared = []
      expect(deadline > event.date, "\(notification.key) has no time to answer")
      expect(
        asked.updateValue(notification, forKey: notification.key) == nil,
        "\(notification.key) is asked about twice"
      )
      expect(condition(app).state == .foreground && !device.isLocked, "\(app) is asked and is not seen")
      fired.removeAll { $0 == notification.key }
      touched.insert(notification.key)
    case .notification(.presentationAnswered(let key, _)):
      touched.insert(key)
      let question = asked.removeValue(forKey: key)
      expect(question != nil, "\(key) is answered and nobody asked")
      firings[key] = question?.sequence
      agreed.insert(key)
    case .notification(.queuedForSummary(let notification)):
      cleared = []
      touched.insert(notification.key)
      expect(device.summary.isOn, "\(notification.key) waits for no summary")
      summaryQueue[notification.key] = notification
      if !agreed.contains(notification.key) { firings[notification.key] = notification.sequence }
      fired.removeAll { $0 == notification.key }
    case .notification(.summaryDelivered(let keys)):
      expect(Set(keys) == Set(summaryQueue.keys), "the summary is not what was queued")
      for key in keys { summaryQueue[key] = nil }
      touched.formUnion(keys)
      agreed.formUnion(keys)
    case .request(.scheduled(let request)):
      expect(
        request.nextTriggerDate ?? .distantFuture > event.date,
        "\(request.key) is due before it was added"
      )
      pending.replace(request.key, with: request)
      touched.insert(request.key)
    case .request(.rescheduled(let request)):
      watchRescheduling(request, at: event.date, until: now)
    case .request(.removed(let identifiers, let cause)):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        let request = pending.replace(key, with: nil)
        touched.insert(key)
        expect(request != nil, "\(key) left the pending list, where it was not")
        guard cause == .fired else { continue }
        expect(
          request?.nextTriggerDate ?? event.date == event.date,
          "\(key) fired at another moment than its own"
        )
        fired.append(key)
      }
    case .notification(.delivered(let notification, let replacing)):
      let wasThere =
        delivered[notification.key].map { $0.presentation.isEntry } ?? (banner == notification.key)
      let mayShow = condition(app)
      expect(![.denied, .notDetermined].contains(mayShow.settings.authorization), "\(app) may show nothing")
      if mayShow.state == .foreground, !device.isLocked {
        let isAgreed = agreed.contains(notification.key) || apps[app]?.willPresent != nil
        expect(isAgreed, "\(notification.key) is shown and its app was not asked")
      }
      let isQuiet = mayShow.settings.authorization == .provisional || device.isLocked
      expect(!isQuiet || notification.presentation.banner == nil, "\(notification.key) has a banner")
      summaryQueue[notification.key] = nil
      expect(banner != notification.key, "\(notification.key) was replaced under its own banner")
      if wasThere { expect(replacing, "\(notification.key) replaced another one and does not say so") }
      let wasCleared = cleared.contains(notification.key)
      if replacing {
        expect(delivered[notification.key] != nil || wasCleared, "\(notification.key) replaced nothing")
      }
      if wasCleared { expect(replacing, "\(notification.key) cleared its own kind and does not say so") }
      cleared = []
      arrive(notification, at: event.date)
      replaceDelivered(notification.key, with: notification)
    case .notification(.withheld(let notification)):
      cleared = []
      arrive(notification, at: event.date)
    case .notification(.removed(let identifiers, let cause)):
      expect(!identifiers.isEmpty, "nothing was removed")
      if cause == .badgeCleared {
        let keys = identifiers.map { NotificationKey(app: app, identifier: $0) }
        // What waited for the summary was not seen, and so is not replaced.
        cleared = Set(keys.filter { delivered[$0] != nil })
      }
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        let removed = replaceDelivered(key, with: nil)
        let wasHeld = summaryQueue.removeValue(forKey: key) != nil
        expect(removed != nil || wasHeld, "\(key) was removed (\(cause)) and was not there")
      }
    case .app(.badgeChanged(let badge)):
      expect(badge >= 0, "the badge of \(app) is \(badge)")
      expect(badge != badges[app, default: 0], "the badge of \(app) was \(badge) before")
      badges[app] = badge
      expect(badge == 0 || condition(app).settings.badge, "\(app) may have no badge")
    case .banner(.shown(let key)):
      expect(!device.isLocked, "\(key) has its banner on a locked phone")
      expect(banner == nil, "\(key) is shown over \(String(describing: banner))")
      expect(delivered[key]?.presentation.banner != nil, "\(key) has no banner")
      banner = key
    case .banner(.ended(let key, let ending)):
      if ending != .skipped {
        expect(banner == key, "the banner of \(key) ended and was not there")
        banner = nil
      }
      if ending == .timedOut {
        expect(delivered[key]?.presentation.banner == .temporary, "a persistent banner timed out")
      }
    default:
      break
    }
  }

  private func watchRescheduling(_ request: PendingRequest, at date: Date, until now: Date) {
    let key = request.key
    let before = pending.replace(key, with: request)
    touched.insert(key)
    expect(before?.request == request.request, "\(key) was rescheduled as another one")
    expect(before?.sequence == request.sequence, "\(key) lost its place")
    if isSetBack { return watchWaitingAnew(request, at: date) }
    if isElsewhere, request.since == before?.since, before?.nextTriggerDate != date {
      return expect(request.nextTriggerDate ?? .distantPast >= date, "\(key) moved into the past")
    }
    expect(before?.nextTriggerDate ?? date == date, "\(key) fired at another moment than its own")
    expect(request.nextTriggerDate ?? .distantFuture > date, "\(key) fires again at once")
    if request.since == date {
      fired.append(key)
    } else {
      expect(request.nextTriggerDate ?? .distantPast > date, "\(key) skipped nothing")
      expect(request.nextTriggerDate ?? .distantFuture < now + 1, "\(key) skipped more than was missed")
    }
  }

  /// What counts seconds has no more left than it began with; a date is one that comes.
  private func watchWaitingAnew(_ request: PendingRequest, at date: Date) {
    let wait = request.nextTriggerDate?.timeIntervalSince(date) ?? .infinity
    expect(wait > 0, "\(request.key) was due when the clock was set back")
    guard case .timeInterval(let seconds, _) = request.request.trigger else { return }
    expect(wait <= seconds + 0.001, "\(request.key) counts \(seconds) s and has \(wait) s left")
  }

  @discardableResult
  private func replaceDelivered(
    _ key: NotificationKey,
    with notification: DeliveredNotification?
  ) -> DeliveredNotification? {
    let before = delivered.removeValue(forKey: key)
    delivered[key] = notification
    entries +=
      (notification?.presentation.isEntry == true ? 1 : 0) - (before?.presentation.isEntry == true ? 1 : 0)
    touched.insert(key)
    return before
  }

  private func arrive(_ notification: DeliveredNotification, at date: Date) {
    if !agreed.contains(notification.key) { firings[notification.key] = nil }
    // What comes with a summary has the date at which it arrived.
    let came = notification.presentation.summary ?? notification.date
    expect(came == date, "\(notification.key) has another date than its event")
    expect(!notification.trace.isEmpty, "\(notification.key) does not say why")
    fired.removeAll { $0 == notification.key }
  }

  private func watchClearing(_ next: Event?, of app: String) {
    let listed =
      delivered.values.contains { $0.app == app && $0.presentation.isEntry }
      || summaryQueue.keys.contains { $0.app == app }
    guard listed else { return }
    guard case .notification(.removed(_, .badgeCleared)) = next?.fact, next?.app == app else {
      return expect(false, "the badge of \(app) went to 0 and its notifications stay")
    }
  }

  private func expect(_ truth: Bool, _ failure: @autoclosure () -> String) {
    if !truth { failures.append(failure()) }
  }

  /// Whether the state is what the events said: the figures and what the last events were about; if wanted, each thing
  /// there is.
  func agrees(with state: CenterState, inAll: Bool) -> Bool {
    guard state.sequence == sequence, state.banner?.key == banner, state.device == device,
      state.pending.count == pending.count, state.delivered.count == entries,
      state.summaryQueue.count == summaryQueue.count,
      state.asked.count == asked.count, badges.allSatisfy({ state.badges[$0.key, default: 0] == $0.value })
    else { return false }
    let keys =
      inAll
      ? touched.union(pending.keys).union(delivered.keys).union(summaryQueue.keys).union(asked.keys) : touched
    return keys.allSatisfy { agrees(with: state, about: $0) }
      && (!inAll || state.badges.allSatisfy { badges[$0.key] == $0.value })
  }

  private func agrees(with state: CenterState, about key: NotificationKey) -> Bool {
    let listed = delivered[key].flatMap { $0.presentation.isEntry ? $0 : nil }
    return state.pending[key]?.nextTriggerDate == pending[key]?.nextTriggerDate
      && state.pending[key]?.sequence == pending[key]?.sequence
      && state.delivered[key]?.sequence == listed?.sequence
      && state.summaryQueue[key]?.sequence == summaryQueue[key]?.sequence
      && state.asked[key]?.notification == asked[key]
  }
}

/// What is pending, with the figures that are wanted after each command.
private struct PendingLedger {
  private var requests: [NotificationKey: PendingRequest] = [:]
  private var counts: [String: Int] = [:]
  private(set) var soonest: Date?

  var count: Int { requests.count }
  var keys: Dictionary<NotificationKey, PendingRequest>.Keys { requests.keys }

  subscript(key: NotificationKey) -> PendingRequest? { requests[key] }

  func count(of app: String) -> Int { counts[app, default: 0] }

  /// Gives what was there before.
  @discardableResult
  mutating func replace(_ key: NotificationKey, with request: PendingRequest?) -> PendingRequest? {
    let before = requests.removeValue(forKey: key)
    requests[key] = request
    counts[key.app, default: 0] += (request == nil ? 0 : 1) - (before == nil ? 0 : 1)
    let wasSoonest = before?.nextTriggerDate != nil && before?.nextTriggerDate == soonest
    if wasSoonest {
      soonest = requests.values.lazy.compactMap(\.nextTriggerDate).min()
    } else if let date = request?.nextTriggerDate {
      soonest = min(date, soonest ?? date)
    }
    return before
  }
}

extension Event {
  /// What only concerns the banner may speak for itself.
  fileprivate var saysWhy: Bool {
    switch fact {
    case .banner(.shown), .banner(.ended), .banner(.pinned): true
    default: !reasons.isEmpty
    }
  }
}

extension Fact {
  /// An app that stands as its manifest says stands so after a response, too.
  fileprivate var isResponse: Bool {
    if case .response(.responded) = self { return true }
    return false
  }
}

extension Trigger? {
  fileprivate var isPush: Bool {
    if case .push = self { return true }
    return false
  }
}
