import JSON
import NotificationModel

/// Notifications that arrive, wait, are kept by the push service or go again, and requests.
extension FlowRecorder {
  mutating func record(_ fact: NotificationFact, _ event: Event) {
    switch fact {
    case .delivered(let notification, _), .withheld(let notification):
      arrive(notification, event)
      let cause = cause(of: notification.key)
      noteCategory(of: notification, after: cause)
      expect("shown", ways(of: notification), after: cause)
    case .extensionStarted(let push): wait(push.notification, event)
    case .presentationAsked(let notification, _): wait(notification, event)
    case .queuedForSummary(let notification):
      arrive(notification, event)
      let cause = cause(of: notification.key)
      noteCategory(of: notification, after: cause)
      expect("waiting", ["has": [.string(notification.request.identifier)]], after: cause)
    case .removed(let identifiers, .removed):
      add(event, ["remove: \(list(identifiers))"] + app(event))
    case .removed(let identifiers, .dismissed):
      // The dismissals of which the app is told are responses.
      guard !event.reasons.contains(where: \.isDismissalThatTheAppWasTold) else { break }
      for identifier in identifiers { add(event, ["dismiss: \(text(identifier))"] + app(event)) }
    case .extensionFinished(let key), .presentationAnswered(let key, _):
      if !event.reasons.contains(where: \.isWithdrawal) { continuing.insert(key) }
    case .summaryDelivered(let keys): continuing.formUnion(keys)
    case .removed: break
    }
  }

  mutating func record(_ fact: ActivityFact, _ event: Event) {
    switch fact {
    case .dismissed(let identifiers, .person):
      for identifier in identifiers { add(event, ["dismiss: \(text(identifier))"] + app(event)) }
    // Time, settings and the push that ends it are steps of their own.
    case .dismissed: break
    case .becameStale: pass(to: event.date)
    case .started, .updated, .ended:
      guard let push = fact.arrived else { return pass(to: event.date) }
      arrive(push, event)
      expect("shown", ways(of: push))
    }
  }

  private func ways(of notification: DeliveredNotification) -> JSONValue {
    .array(notification.presentation.ways.map(JSONValue.string))
  }

  /// A notification arrives whose service extension, or whose app, has to answer first.
  private mutating func wait(_ notification: DeliveredNotification, _ event: Event) {
    let isNew = !continuing.contains(notification.key)
    arrive(notification, event)
    // What falls due with the time belongs to the time.
    if isNew, let last = steps.last, last.sequence > 0 { origins[notification.key] = last.sequence }
  }

  /// The step with which something came that has waited for an answer; nil if it has not waited.
  private mutating func cause(of key: NotificationKey) -> Int? {
    guard let origin = origins.removeValue(forKey: key) else { return nil }
    let cause = steps.lastIndex { $0.sequence == origin }
    if let cause, steps[cause...].dropFirst().contains(where: { $0.seconds == nil }) { isOvertaken = true }
    return cause
  }

  /// A notification arrives: a push or a request without a trigger is a step, one that fires follows from the time.
  private mutating func arrive(_ notification: DeliveredNotification, _ event: Event) {
    guard continuing.remove(notification.key) == nil else { return pass(to: event.date) }
    switch notification.request.trigger {
    case .push?:
      if !isSentAgain(event, as: notification.key.identifier) { push(notification, event) }
    case nil: add(event, schedule(notification.request) + app(event))
    case .timeInterval?, .calendar?, .location?: pass(to: event.date, rounding: .up)
    }
  }

  /// A step in which something of an unknown category arrives says so; the app may still register it.
  private mutating func noteCategory(of notification: DeliveredNotification, after cause: Int?) {
    let category = notification.request.content.categoryIdentifier
    guard !category.isEmpty, let index = cause ?? steps.indices.last else { return }
    steps[index].categories.append((notification.app, category))
  }

  private mutating func push(_ notification: DeliveredNotification, _ event: Event) {
    let payload = written(.object(notification.request.content.userInfo))
    add(event, ["push: \(payload)", "id: \(text(notification.key.identifier))"] + app(event))
  }

  /// Whether the event is about a push that the push service has kept: it has its step since then. A push without an
  /// identifier takes the place of the one before, so all of them get the identifier that the last one has on the phone.
  mutating func isSentAgain(_ event: Event, as identifier: String? = nil) -> Bool {
    guard let app = event.app, let kept = sent[app]?.first else { return false }
    sent[app]?.removeFirst()
    guard let identifier, kept.givenIdentifier == nil else { return true }
    let numbers = unnamed.removeValue(forKey: app) ?? []
    for index in steps.indices where numbers.contains(steps[index].sequence) {
      steps[index].lines.insert("id: \(text(identifier))", at: 1)
    }
    return true
  }

  /// A push that did not come to the phone at once, or never.
  mutating func keep(_ push: Push, _ event: Event) {
    guard !isSentAgain(event) else { return }
    if push.givenIdentifier == nil { unnamed[push.topic, default: []].append(event.sequence) }
    let id = push.givenIdentifier.map { ["id: \(text($0))"] } ?? []
    add(event, ["push: \(written(.object(push.content.userInfo)))"] + id + app(event))
  }

  mutating func record(_ fact: RequestFact, _ event: Event) {
    switch fact {
    case .scheduled(let pending): add(event, schedule(pending.request) + app(event))
    case .removed(let identifiers, .removed):
      add(event, ["remove: \(list(identifiers))", "from: pending"] + app(event))
    case .removed, .rescheduled: break
    }
  }

  private func schedule(_ request: Request) -> [String] {
    let standard = (try? JSONValue(encoding: Content()))?.objectValue ?? [:]
    let content = (try? JSONValue(encoding: request.content))?.objectValue ?? [:]
    let changed = JSONObject(content.filter { standard[$0.key] != $0.value }.map { ($0.key, $0.value) })
    var lines = ["schedule: \(written(.object(changed)))", "id: \(text(request.identifier))"]
    if case .timeInterval(let seconds, repeats: false)? = request.trigger, seconds >= 1 {
      lines.append("in: \(FlowText.interval(Int(seconds)))")
    } else if let trigger = request.trigger, let value = try? JSONValue(encoding: trigger) {
      lines.append("trigger: \(written(value))")
    }
    return lines
  }
}

extension Reason {
  fileprivate var isDismissalThatTheAppWasTold: Bool {
    if case .dismiss(.appWasTold) = rule { true } else { false }
  }

  /// Whether nothing comes any more of what a notification has waited for.
  fileprivate var isWithdrawal: Bool {
    if case .serviceExtension(.superseded) = rule { return true }
    if case .serviceExtension(.reinstalled) = rule { return true }
    if case .willPresent(.withdrawn) = rule { return true }
    return false
  }
}
