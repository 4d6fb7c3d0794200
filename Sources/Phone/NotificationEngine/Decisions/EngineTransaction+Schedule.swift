import FoundationEssentials
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  /// The most pending requests per app (ios-behaviour 3.8).
  static let mostPending = 64

  mutating func add(_ request: Request, of bundle: String) throws(Refusal) -> Answer {
    try check(request, of: bundle)
    guard let trigger = request.trigger else {
      return .added(fireNow(request, of: bundle), nextTriggerDate: nil)
    }
    let date = nextDate(of: trigger, after: now)
    // When the framework refuses is not documented; a request that could never fire is refused here (ios-behaviour
    // 1.12 and 3.9).
    if date == nil, case .calendar = trigger { throw Refusal(.request(.noDate)) }
    let key = NotificationKey(app: bundle, identifier: request.identifier)
    let waiting = PendingRequest(
      app: bundle,
      request: request,
      since: now,
      nextTriggerDate: date,
      sequence: nextSequence
    )
    let replaced = state.pending[key] != nil
    let reasons = [
      Reason(.met, .trigger(.waits(until: Self.wait(of: trigger), repeats: trigger.repeats))),
      replaced ? Reason(.met, .replace(.pending(identifier: key.identifier))) : nil,
    ].compactMap(\.self)
    record(.request(.scheduled(waiting)), of: bundle, because: reasons)
    let trace = reasons + evict(of: bundle)
    let decision = Decision(identifier: key.identifier, app: bundle, outcome: .scheduled, trace: trace)
    return .added(decision, nextTriggerDate: waiting.nextTriggerDate)
  }

  /// A request without a trigger is delivered at once.
  private mutating func fireNow(_ request: Request, of bundle: String) -> Decision {
    let key = NotificationKey(app: bundle, identifier: request.identifier)
    if state.pending[key] != nil {
      record(.request(.removed([key.identifier], .removed)), of: bundle, by: .replace(.pendingByUntriggered))
    }
    let decision = deliver(localArrival(of: request, in: bundle))
    settleBanners()
    return decision
  }

  private static func wait(of trigger: Trigger) -> Reason.TriggerRule.Wait {
    switch trigger {
    case .timeInterval(let seconds, _): .time(seconds: seconds)
    case .calendar: .date
    case .location(let region, _): .region(identifier: region.identifier)
    case .push: .push
    }
  }

  private func check(_ request: Request, of bundle: String) throws(Refusal) {
    try Check.newBundle(bundle)
    try Check.name(request.identifier, .requestIdentifier, at: "request.identifier")
    // An app that never asked gets the same error as a denied one. The framework's behaviour is not documented.
    let authorization = state.condition(bundle).settings.authorization
    guard authorization != .denied && authorization != .notDetermined else {
      throw Refusal(.request(.notificationsNotAllowed(app: bundle, authorization)))
    }
    try check(request.trigger)
    try checkRegions(with: request, of: bundle)
    try Check.content(request.content, at: "request.content")
    // The exact condition of this error is not documented; nothing visible, audible or badging is our
    // reading.
    let content = request.content
    guard content.hasText || content.sound != nil || content.badge != nil else {
      throw Refusal(.request(.noContent))
    }
  }

  /// The most regions that the requests of one app may wait for (ios-behaviour 1.7).
  static let mostMonitoredRegions = 20

  /// A request with the identifier of a pending one takes its place.
  private func checkRegions(with request: Request, of bundle: String) throws(Refusal) {
    guard case .location(let region, _)? = request.trigger else { return }
    let others = state.pending.of(bundle).filter { $0.request.identifier != request.identifier }
    let monitored = Set(others.compactMap(\.request.trigger?.region?.identifier))
    guard monitored.contains(region.identifier) || monitored.count < Self.mostMonitoredRegions else {
      throw Refusal(.request(.manyMonitoredRegions(monitored.count)))
    }
  }

  private func check(_ trigger: Trigger?) throws(Refusal) {
    if case .push = trigger {
      throw Refusal(.request(.localPushTrigger))
    }
    if let problem = trigger?.constructionProblem {
      throw Refusal(.request(.crashingTrigger(problem: problem)))
    }
    if case .calendar(let components, _) = trigger { try check(components) }
    if case .location(let region, _) = trigger {
      try Check.name(region.identifier, .regionIdentifier, at: "request.trigger.region.identifier")
    }
    // Later dates cannot be encoded. The framework's behaviour is not documented.
    if case .timeInterval(let seconds, _) = trigger, now + seconds > .distantFuture {
      throw Refusal(.request(.lateInterval(seconds)))
    }
  }

  private func check(_ components: CalendarComponents) throws(Refusal) {
    let path = "request.trigger.dateComponents"
    if components.isEmpty {
      throw Refusal(.request(.emptyDate), at: path)
    }
    if let zone = components.timeZone, !TriggerDates.isZone(zone) {
      throw Refusal(.request(.unknownTimeZone(zone)), at: path + ".timeZone")
    }
    if let (name, value) = components.impossible {
      throw Refusal(.request(.impossibleDate(component: name, value)), at: path + "." + name)
    }
  }

  /// How many regions the person may be in at the same time. Core Location watches 20 for each app; the device
  /// stores all of them at each change.
  static let mostRegions = 100

  /// The person enters or leaves a region: the requests that wait for it fire in the order in which they were
  /// added (ios-behaviour 1.7). The phone remembers the regions: none is entered twice or left without having been
  /// entered. A device knows its position when an app begins to watch a region; here the person is outside of all
  /// regions at first; our choice.
  mutating func crossRegion(_ region: String, entered: Bool) throws(Refusal) -> Answer {
    try Check.name(region, .regionIdentifier, at: "region")
    try checkCrossing(region, entered: entered)
    let reason = Reason(.met, .region(.crossed(region: region, entered: entered)))
    record(.phone(.regionCrossed(region, entered: entered)), of: nil, because: [reason])
    remember(region, entered: entered)
    let waiting = state.pending.values.filter {
      $0.request.trigger?.fires(at: region, entered: entered) == true
    }
    for request in waiting.sorted(by: { $0.sequence < $1.sequence }) {
      fire(request, until: now, mostRepeats: 0) {
        .regionCrossed(region: region, entered: entered, next: $0)
      }
    }
    settleBanners()
    return .done
  }

  private func checkCrossing(_ region: String, entered: Bool) throws(Refusal) {
    let regions = state.device.regions
    guard regions.contains(region) != entered else {
      throw Refusal(.phone(.regionNotCrossed(region, entered: entered)))
    }
    guard !entered || regions.count < Self.mostRegions else {
      throw Refusal(.phone(.manyRegions(regions.count, limit: Self.mostRegions)))
    }
  }

  private mutating func remember(_ region: String, entered: Bool) {
    var device = state.device
    device.regions = entered ? (device.regions + [region]).sorted() : device.regions.filter { $0 != region }
    record(.phone(.deviceChanged(device)), of: nil, because: Self.differences(state.device, device))
  }

  /// Evicts the oldest requests beyond the limit without an error, as the framework does; their dates do not
  /// matter. The trace names them.
  private mutating func evict(of bundle: String) -> [Reason] {
    let waiting = state.pending.of(bundle)
    guard waiting.count > Self.mostPending else { return [] }
    let surplus = waiting.sorted { $0.sequence < $1.sequence }.dropLast(Self.mostPending)
    let gone = surplus.map(\.request.identifier)
    let reason = Reason(.odd, .limit(.evicted(most: Self.mostPending, identifiers: gone)))
    record(.request(.removed(gone, .evicted)), of: bundle, because: [reason])
    return [reason]
  }

  mutating func removePending(_ selection: Command.Selection, of bundle: String?) throws(Refusal) -> Answer {
    try Check.selection(selection, of: bundle)
    let removed = state.pending.selected(selection, of: bundle)
    let reasons = [Reason(.met, .remove(.pending))]
    for (app, identifiers) in removed {
      record(.request(.removed(identifiers, .removed)), of: app, because: reasons)
    }
    return .removed(removed.keys)
  }
}

extension Trigger {
  fileprivate func fires(at region: String, entered: Bool) -> Bool {
    guard case .location(let mine, _) = self else { return false }
    return mine.identifier == region && mine.fires(entered: entered)
  }
}
