import HashTreeCollections
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  mutating func receive(_ push: Push) throws(Refusal) -> Answer {
    guard !push.topic.isEmpty else {
      throw Refusal(.app(.noTopic))
    }
    try Check.newBundle(push.topic, at: "topic")
    if let cause = Push.obstacle(toCollapseIdentifier: push.collapseIdentifier ?? "") {
      throw Refusal(.payload(cause), at: "collapseId")
    }
    try Check.content(push.content, at: "content")
    if let obstacle = obstacle(to: push) { return .pushed(store(push, obstacle)) }
    let decision = arrive(push)
    settleBanners()
    return .pushed(decision)
  }

  func arrival(of request: Request, in bundle: String) -> Arrival {
    let app = state.app(bundle)
    let condition = state.condition(bundle)
    let (request, looked) = localized(request, of: bundle)
    return Arrival(
      request: request,
      app: app,
      condition: condition,
      phone: state.$device,
      hasAlert: request.content.hasText,
      badge: state.badges[bundle] ?? 0,
      answer: app.willPresent.map(PresentationAnswer.options),
      isMuted: condition.settings.mutedUntil.map { now < $0 } ?? false,
      remarks: registration(of: bundle) + looked
    )
  }

  /// Presents an arrival, asks the app in the foreground, or queues it for the summary.
  mutating func deliver(_ arrival: Arrival) -> Decision {
    var arrival = arrival
    // For a push this follows when its extension has finished.
    if !arrival.isExtended, !arrival.request.trigger.isPush { adoptCommunication(&arrival) }
    // A later notification must not be replaced by an earlier push.
    if !arrival.isExtended, state.extending.count > 0 {
      let key = NotificationKey(app: arrival.app.bundle, identifier: arrival.request.identifier)
      settleExtension(key, .superseded)
    }
    let rules = PresentationRules(arrival)
    if rules.mustExtend { return extend(arrival, because: rules.reasons) }
    if rules.mustAsk { return ask(about: arrival, because: rules.reasons) }
    if rules.isQueuedForSummary { return queueForSummary(arrival, rules) }
    return present(arrival, rules)
  }

  /// Presents an arrival, replaces the notification with its identifier, and returns the decision. An arrival that
  /// shows nothing leaves the earlier one. An arrival that sets the badge to 0, which clears the app's list, stays
  /// in the list itself because it comes after the clearing; our choice, Apple documents no order.
  mutating func present(_ arrival: Arrival, _ rules: PresentationRules) -> Decision {
    let key = NotificationKey(app: arrival.app.bundle, identifier: arrival.request.identifier)
    let shows = rules.presentation.isEntry || rules.presentation.banner != nil
    let replacing = shows && isShown(key)
    changeBadge(asShownBy: rules.presentation, key)
    var trace = rules.reasons
    if replacing {
      endBanner(of: key)
      trace.append(Reason(.met, .replace(.delivered(identifier: key.identifier))))
    }
    var presentation = rules.presentation
    if arrival.isFromSummary, presentation.isEntry { presentation.summary = now }
    let notification = notification(of: arrival, presentation, trace)
    recordArrival(
      of: notification,
      as: shows ? .delivered(notification, replacing: replacing) : .withheld(notification)
    )
    return Decision(of: notification, Decision.Outcome(rules.presentation))
  }

  mutating func changeBadge(asShownBy presentation: Presentation, _ key: NotificationKey) {
    guard let badge = presentation.badge else { return }
    let reason = Reason(.met, .badge(.arrived(notification: key.identifier, badge: badge)))
    changeBadge(to: badge, of: key.app, because: reason)
  }

  func notification(of arrival: Arrival, _ presentation: Presentation, _ trace: [Reason])
    -> DeliveredNotification
  {
    DeliveredNotification(
      app: arrival.app.bundle,
      // What comes with the summary has the time at which it arrived.
      date: presentation.summary == nil ? now : arrival.queuedAt ?? now,
      request: arrival.request,
      presentation: presentation,
      trace: trace,
      sequence: nextSequence
    )
  }

  /// Returns the notification with that key in the list, the latest push of the Live Activity of it, or what is on the
  /// banner; nil if there is none. The banner may show an activity that has changed since.
  func shown(_ key: NotificationKey) -> DeliveredNotification? {
    state.delivered[key] ?? state.activities[key]?.notification
      ?? state.banner.flatMap { $0.key == key ? $0 : nil }
  }

  /// Returns what a person means by a key: on the card of a Live Activity that activity, elsewhere what `shown` returns.
  /// Both may have one identifier (ios-behaviour 2.5).
  func shown(_ key: NotificationKey, from origin: ResponseOrigin) -> DeliveredNotification? {
    origin.surface == .liveActivity ? state.activities[key]?.notification : shown(key)
  }

  /// Whether what `shown` returned stands for a Live Activity.
  func isActivity(_ notification: DeliveredNotification, from origin: ResponseOrigin) -> Bool {
    origin.surface == .liveActivity || state.isActivity(notification)
  }

  func isShown(_ key: NotificationKey) -> Bool { state.delivered.contains(key) || state.bannerKey == key }

  /// Ends the banner of a notification that is replaced, answered or dismissed.
  mutating func endBanner(of key: NotificationKey) {
    guard state.bannerKey == key else { return }
    record(.banner(.ended(key, .gone)), of: key.app, by: .banner(.superseded))
  }

  /// Returns a remark if the app is not registered.
  func registration(of bundle: String) -> [Reason] {
    guard state.apps.index(forKey: bundle) == nil else { return [] }
    return [Reason(.odd, .registration(.unregistered(app: bundle)))]
  }

  /// Generates the identifier of a push without a collapse identifier. On a device it is a UUID; here it is short
  /// enough to be typed, and two runs with the same commands generate the same one.
  func freshIdentifier(for bundle: String) -> String {
    // A bundle identifier is ASCII.
    let last = bundle.utf8.split(separator: UInt8(ascii: ".")).last ?? bundle.utf8[...]
    let letters = last.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.prefix(Self.longestStem)
    let stem = String(decoding: letters, as: UTF8.self).lowercased()
    var number = nextSequence
    while true {
      let identifier = "\(stem.isEmpty ? "push" : stem)-\(number)"
      let key = NotificationKey(app: bundle, identifier: identifier)
      if isFree(key) { return identifier }
      number += 1
    }
  }

  private func isFree(_ key: NotificationKey) -> Bool {
    !isShown(key) && state.pending[key] == nil && state.summaryQueue[key] == nil && state.asked[key] == nil
      && state.extending[key] == nil && state.activities[key] == nil
  }

  /// Letters of the app's name in a generated identifier.
  private static let longestStem = 32
}

extension Decision {
  /// What became of a push or a request, for the reasons that its notification has.
  init(of notification: DeliveredNotification, _ outcome: Outcome) {
    self.init(
      identifier: notification.key.identifier,
      app: notification.app,
      outcome: outcome,
      trace: notification.trace
    )
  }
}

extension Decision.Outcome {
  init(_ presentation: Presentation) {
    if presentation.banner != nil {
      self = .presented
    } else if presentation.isEntry {
      self = .listed
    } else {
      self = presentation.isNothing ? .withheld : .silent
    }
  }
}
