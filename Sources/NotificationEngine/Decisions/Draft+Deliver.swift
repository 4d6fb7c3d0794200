import HashTreeCollections
import NotificationModel

extension Draft {
  mutating func receive(_ push: Push) throws(Refusal) -> Answer {
    guard !push.topic.isEmpty else {
      throw Refusal(
        .invalidParameters,
        "There is no bundle identifier to push to.",
        path: "topic",
        hint: "Name it, or put \"Simulator Target Bundle\" into the payload."
      )
    }
    try Check.newBundle(push.topic, at: "topic")
    let given = push.collapseIdentifier ?? ""
    try Check.name(given, "The collapse identifier", at: "collapseId", canBeEmpty: true)
    try Check.content(push.content, at: "content")
    let (content, looked) = localized(push.content, of: push.topic)
    let request = Request(
      identifier: given.isEmpty ? freshIdentifier(for: push.topic) : given,
      content: content,
      trigger: .push(contentAvailable: push.contentAvailable, mutableContent: push.mutableContent)
    )
    let diagnostics = push.diagnostics.filter { $0.severity != .note }
    let decision = deliver(
      Arrival(
        request: request,
        app: state.app(push.topic),
        appState: appState(push.topic),
        hasAlert: push.hasAlert,
        badge: state.badges[push.topic] ?? 0,
        remarks: registration(of: push.topic) + looked + diagnostics.map { Reason(.odd, $0.rule, $0.message) }
      )
    )
    settleBanners()
    return .pushed(decision)
  }

  /// Presents an arrival, replaces what had its identifier, and says what was decided. What shows nothing
  /// leaves the earlier one as it is. What takes the badge to 0, and with it all that the app has in the
  /// list, stays there itself: it comes after the clearing. Our choice; Apple documents no order.
  mutating func deliver(_ arrival: Arrival) -> Decision {
    let rules = PresentationRules(arrival)
    let key = NotificationKey(app: arrival.app.bundle, identifier: arrival.request.identifier)
    let shows = rules.presentation.list || rules.presentation.banner != nil
    let replacing = shows && shown(key) != nil
    if let badge = rules.presentation.badge {
      let reason = Reason(.met, "badge", "\"\(key.identifier)\" arrived with the badge \(badge)")
      changeBadge(to: badge, of: key.app, because: reason)
    }
    var trace = rules.reasons
    if replacing {
      endBanner(of: key)
      trace.append(
        Reason(.met, "replace", "\"\(key.identifier)\" was delivered before: replaced, on top, alerts again")
      )
    }
    let notification = DeliveredNotification(
      app: key.app,
      date: now,
      request: arrival.request,
      presentation: rules.presentation,
      trace: trace,
      sequence: nextSequence
    )
    record(
      shows ? .delivered(notification, replacing: replacing) : .withheld(notification),
      of: key.app,
      because: trace
    )
    return Decision(
      identifier: key.identifier,
      app: key.app,
      outcome: Decision.Outcome(rules.presentation),
      trace: trace
    )
  }

  /// What a person sees under that key: an entry of the list, or a banner without one.
  func shown(_ key: NotificationKey) -> DeliveredNotification? {
    state.delivered[key] ?? state.banner.flatMap { $0.key == key ? $0 : nil }
  }

  /// The banner of a notification that is replaced, answered or dismissed goes.
  mutating func endBanner(of key: NotificationKey) {
    guard state.banner?.key == key else { return }
    let reason = Reason(.met, "banner", "its notification was replaced, answered or dismissed")
    record(.bannerEnded(key, .gone), of: key.app, because: [reason])
  }

  /// Every app is in the background: nobody has opened one.
  func appState(_ bundle: String) -> AppState {
    .background
  }

  /// The remark on an app that nobody registered.
  func registration(of bundle: String) -> [Reason] {
    guard state.apps[bundle] == nil else { return [] }
    let text = "\(bundle) is not registered: it shows under its bundle identifier, without buttons"
    return [Reason(.odd, "registration", text)]
  }

  /// A push without a collapse identifier gets one of the system's. On a device it is a UUID; here it is
  /// short enough to be typed, and the same in two runs with the same commands.
  private func freshIdentifier(for bundle: String) -> String {
    let last = bundle.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let stem = last.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(Self.longestStem)
    var number = nextSequence
    while true {
      let identifier = "\(stem.isEmpty ? "push" : stem)-\(number)"
      let key = NotificationKey(app: bundle, identifier: identifier)
      if shown(key) == nil && state.pending[key] == nil { return identifier }
      number += 1
    }
  }

  /// Letters of the app's name in a generated identifier.
  private static let longestStem = 32
}

extension Decision.Outcome {
  init(_ presentation: Presentation) {
    if presentation.banner != nil {
      self = .presented
    } else if presentation.list {
      self = .listed
    } else {
      self = presentation.isNothing ? .withheld : .silent
    }
  }
}
