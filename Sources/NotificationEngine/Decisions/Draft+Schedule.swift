import FoundationEssentials
import HashTreeCollections
import NotificationModel

extension Draft {
  /// The most that wait per app (user-notifications, 3.8).
  static let mostPending = 64

  mutating func add(_ request: Request, of bundle: String) throws(Refusal) -> Answer {
    try check(request, of: bundle)
    guard case .timeInterval(let seconds, _) = request.trigger else {
      return .added(fireNow(request, of: bundle), nextTriggerDate: nil)
    }
    let key = NotificationKey(app: bundle, identifier: request.identifier)
    let waiting = PendingRequest(
      app: bundle,
      request: request,
      since: now,
      nextTriggerDate: now + seconds,
      sequence: nextSequence
    )
    let replaced = state.pending[key] != nil
    let reasons = [
      Reason(
        .met,
        "trigger",
        "waits \(Self.spoken(seconds))\(request.trigger?.repeats == true ? ", repeats" : "")"
      ),
      replaced ? Reason(.met, "replace", "\"\(key.identifier)\" was pending: replaced silently") : nil,
    ].compactMap(\.self)
    record(.scheduled(waiting), of: bundle, because: reasons)
    let trace = reasons + evict(of: bundle)
    let decision = Decision(identifier: key.identifier, app: bundle, outcome: .scheduled, trace: trace)
    return .added(decision, nextTriggerDate: waiting.nextTriggerDate)
  }

  /// A request without a trigger is delivered at once.
  private mutating func fireNow(_ request: Request, of bundle: String) -> Decision {
    let key = NotificationKey(app: bundle, identifier: request.identifier)
    if state.pending[key] != nil {
      let reason = Reason(
        .met,
        "replace",
        "a request of the same identifier without a trigger takes its place"
      )
      record(.pendingRemoved([key.identifier], .removed), of: bundle, because: [reason])
    }
    let decision = deliver(arrival(of: request, in: bundle))
    settleBanners()
    return decision
  }

  func arrival(of request: Request, in bundle: String) -> Arrival {
    var request = request
    let (content, looked) = localized(request.content, of: bundle)
    request.content = content
    return Arrival(
      request: request,
      app: state.app(bundle),
      appState: appState(bundle),
      hasAlert: request.content.hasText,
      badge: state.badges[bundle] ?? 0,
      remarks: registration(of: bundle) + looked
    )
  }

  private func check(_ request: Request, of bundle: String) throws(Refusal) {
    try Check.newBundle(bundle)
    try Check.name(request.identifier, "The request's identifier", at: "request.identifier")
    // Not only a denied app: one that never asked gets the same error. What the framework does then is not
    // documented.
    let authorization = state.app(bundle).settings.authorization
    guard authorization != .denied && authorization != .notDetermined else {
      throw Refusal(
        .notificationsNotAllowed,
        "Notifications are not allowed for this application (UNErrorDomain 1).",
        hint: authorization.spoken(of: bundle)
      )
    }
    try check(request.trigger)
    try Check.content(request.content, at: "request.content")
    // The exact condition of this error is not documented; nothing visible, audible or badging is our
    // reading.
    let content = request.content
    guard content.hasText || content.sound != nil || content.badge != nil else {
      throw Refusal(
        .noContent,
        "Notification has no user visible content (UNErrorDomain 1401).",
        path: "request.content",
        hint: "Give it a title, a body, a sound or a badge."
      )
    }
  }

  private func check(_ trigger: Trigger?) throws(Refusal) {
    if case .push = trigger {
      throw Refusal(
        .invalidTrigger,
        "A local request has no push trigger; the system sets it on remote notifications.",
        path: "request.trigger.type"
      )
    }
    if let problem = trigger?.constructionProblem {
      throw Refusal(
        .invalidTrigger,
        "The framework refuses this trigger, and the app would crash: \(problem).",
        path: "request.trigger.timeInterval"
      )
    }
    // Beyond it dates cannot be written down. What the framework does is not documented; nobody waits that
    // long.
    if case .timeInterval(let seconds, _) = trigger, now + seconds > .distantFuture {
      throw Refusal(
        .invalidTrigger,
        "The time interval of \(seconds) s ends after the year 4000.",
        path: "request.trigger.timeInterval",
        hint: "It is in seconds."
      )
    }
  }

  /// Without an error, as the framework does: the last ones added stay, whatever their date. Here the trace says which
  /// went.
  private mutating func evict(of bundle: String) -> [Reason] {
    let waiting = state.pending.of(bundle)
    guard waiting.count > Self.mostPending else { return [] }
    let surplus = waiting.sorted { $0.sequence < $1.sequence }.dropLast(Self.mostPending)
    let gone = surplus.map(\.request.identifier)
    let named = gone.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let reason = Reason(
      .odd,
      "limit",
      "more than \(Self.mostPending) requests were pending: the first added went, \(named)"
    )
    record(.pendingRemoved(gone, .evicted), of: bundle, because: [reason])
    return [reason]
  }

  mutating func removePending(_ selection: Command.Selection, of bundle: String?) throws(Refusal) -> Answer {
    try Check.selection(selection, of: bundle)
    let removed = state.pending.selected(selection, of: bundle)
    let reasons = [Reason(.met, "remove", "the app took them back: they will not fire")]
    for (app, identifiers) in removed {
      record(.pendingRemoved(identifiers, .removed), of: app, because: reasons)
    }
    return .removed(removed.keys)
  }

  static func spoken(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(), 1e15))
    switch whole {
    case ..<120: return seconds == seconds.rounded() ? "\(whole) s" : "\(seconds) s"
    case ..<7200: return "\(whole / 60) min\(whole % 60 == 0 ? "" : " \(whole % 60) s")"
    default: return "\(whole / 3600) h\(whole % 3600 / 60 == 0 ? "" : " \(whole % 3600 / 60) min")"
    }
  }
}
