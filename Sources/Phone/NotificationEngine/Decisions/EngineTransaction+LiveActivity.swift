import FoundationEssentials
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState

/// Pushes that start, update and end Live Activities (ios-behaviour 2.5).
extension EngineTransaction {
  /// Decides on a push to a Live Activity; returns nil if the app draws none, so that its alert is a notification. An
  /// app that has lost its templates still changes and ends what it has started.
  mutating func arriveAtActivity(_ push: Push, remarks: [Reason]) -> Decision? {
    guard push.type == .liveActivity else { return nil }
    let payload = LiveActivityPayload(payload: push.content.userInfo)
    let types = (state.app(push.topic).liveActivities ?? []).map(\.attributesType)
    let isForStarted =
      payload?.event != .start && addressed(by: push.givenIdentifier, of: push.topic) != nil
    guard !types.isEmpty || isForStarted else { return nil }
    switch change(payload, push, types) {
    case .change(let change): return deliver(change, push, remarks)
    case .nothing(let why):
      let identifier = push.givenIdentifier ?? freshIdentifier(for: push.topic)
      return ignore(push, identifier, why, remarks)
    }
  }

  /// A push that changes an activity, with the activity as it will be.
  fileprivate struct ActivityChange {
    var event: LiveActivityEvent
    var activity: LiveActivity
    var reason: Reason.LiveActivityRule
  }

  /// What a push does to an activity.
  private enum ActivityOutcome {
    case change(ActivityChange)
    case nothing(because: Reason.LiveActivityRule.Obstacle)
  }

  private func change(_ payload: LiveActivityPayload?, _ push: Push, _ types: [String])
    -> ActivityOutcome
  {
    guard state.condition(push.topic).settings.liveActivities else { return .nothing(because: .switchedOff) }
    guard let payload, let event = payload.event else { return .nothing(because: .noEvent) }
    guard let timestamp = payload.timestamp else { return .nothing(because: .noTimestamp) }
    switch event {
    case .start: return start(payload, at: timestamp, push, types)
    case .update, .end: return change(by: event, payload, at: timestamp, push)
    }
  }

  private func start(_ payload: LiveActivityPayload, at timestamp: Double, _ push: Push, _ types: [String])
    -> ActivityOutcome
  {
    guard push.hasAlert else { return .nothing(because: .noAlert) }
    guard let type = payload.attributesType, let attributes = payload.attributes else {
      return .nothing(because: .noAttributes)
    }
    guard types.contains(type) else { return .nothing(because: .unknownType(type, known: types)) }
    guard let contentState = payload.contentState else { return .nothing(because: .noContentState) }
    if let named = push.givenIdentifier {
      let key = NotificationKey(app: push.topic, identifier: named)
      if state.activities[key]?.endedAt == nil, state.activities.contains(key) {
        return .nothing(because: .alreadyStarted(identifier: named))
      }
    }
    let active = state.activities.of(push.topic).filter { $0.endedAt == nil }.count
    guard active < LiveActivity.mostActive else {
      return .nothing(because: .tooMany(most: LiveActivity.mostActive))
    }
    let identifier = push.givenIdentifier ?? freshIdentifier(for: push.topic)
    var activity = LiveActivity(
      notification: notification(of: push, identifier),
      attributesType: type,
      attributes: attributes,
      contentState: contentState,
      startedAt: now,
      timestamp: timestamp
    )
    activity.staleDate = payload.staleDate.map(Self.date)
    activity.relevanceScore = payload.relevanceScore ?? 0
    return .change(ActivityChange(event: .start, activity: activity, reason: .started(attributesType: type)))
  }

  private func change(
    by event: LiveActivityEvent,
    _ payload: LiveActivityPayload,
    at timestamp: Double,
    _ push: Push
  )
    -> ActivityOutcome
  {
    guard var activity = addressed(by: push.givenIdentifier, of: push.topic) else {
      return .nothing(because: .notStarted(identifier: push.givenIdentifier))
    }
    let identifier = activity.key.identifier
    guard activity.endedAt == nil else { return .nothing(because: .alreadyEnded(identifier: identifier)) }
    guard timestamp >= activity.timestamp else {
      return .nothing(because: .older(timestamp: timestamp, latest: activity.timestamp))
    }
    guard payload.contentState != nil || event == .end else { return .nothing(because: .noContentState) }
    activity.notification = notification(of: push, identifier)
    activity.contentState = payload.contentState ?? activity.contentState
    activity.timestamp = timestamp
    activity.relevanceScore = payload.relevanceScore ?? activity.relevanceScore
    activity.staleDate = payload.staleDate.map(Self.date)
    activity.isStale = false
    guard event == .end else {
      return .change(ActivityChange(event: event, activity: activity, reason: .updated))
    }
    let latest = now + LiveActivity.longestEnded
    let wanted = payload.dismissalDate.map(Self.date) ?? latest
    activity.endedAt = now
    let dismissal = min(max(wanted, now), latest)
    activity.dismissalDate = dismissal
    let reason = Reason.LiveActivityRule.ended(
      stays: dismissal.timeIntervalSince(now),
      isLimited: wanted > latest
    )
    return .change(ActivityChange(event: event, activity: activity, reason: reason))
  }

  /// The activity that a push means. A phone knows it by the token that the push was sent to; here the collapse
  /// identifier of the start names it, and without one the activity of the app that was started last.
  private func addressed(by identifier: String?, of app: String) -> LiveActivity? {
    if let identifier { return state.activities[NotificationKey(app: app, identifier: identifier)] }
    let newestFirst = state.activities.of(app).sorted {
      ($0.startedAt, $0.key.identifier) > ($1.startedAt, $1.key.identifier)
    }
    return newestFirst.first { $0.endedAt == nil } ?? newestFirst.first
  }

  private mutating func deliver(_ change: ActivityChange, _ push: Push, _ remarks: [Reason]) -> Decision {
    var activity = change.activity
    let leavesAtOnce = activity.dismissalDate.map { $0 <= now } ?? false
    var arrival = Arrival(
      request: activity.notification.request,
      app: state.app(push.topic),
      condition: state.condition(push.topic),
      phone: state.$device,
      hasAlert: push.hasAlert && !leavesAtOnce,
      badge: 0
    )
    arrival.isMuted = arrival.settings.mutedUntil.map { now < $0 } ?? false
    arrival.remarks = remarks + [Reason(.met, .liveActivity(change.reason))]
    if push.hasAlert, leavesAtOnce {
      arrival.remarks.append(Reason(.stopped, .liveActivity(.leavesWithoutAlert)))
    }
    arrival.isActivity = true
    let rules = PresentationRules(arrival)
    activity.notification.presentation = rules.presentation
    activity.notification.trace = rules.reasons
    activity.notification.sequence = nextSequence
    // A banner that is still there shows the new content, unless the push alerts anew.
    if rules.presentation.banner != nil { endBanner(of: activity.key) }
    record(.activity(change.fact(activity)), of: push.topic, because: rules.reasons)
    if rules.presentation.sound != nil { follow(with: .playSound(activity.notification)) }
    settleActivities(.atOnce)
    if activity.endedAt != nil { dismissSurplus(of: push.topic) }
    let isGone = state.activities[activity.key] == nil
    let outcome: Decision.Outcome = rules.presentation.banner != nil ? .presented : .listed
    return Decision(of: activity.notification, isGone ? .silent : outcome)
  }

  /// Records a push that changes no activity.
  private mutating func ignore(
    _ push: Push,
    _ identifier: String,
    _ why: Reason.LiveActivityRule.Obstacle,
    _ remarks: [Reason]
  ) -> Decision {
    let trace = remarks + [Reason(.stopped, .liveActivity(.ignored(because: why)))]
    var notification = notification(of: push, identifier)
    notification.trace = trace
    notification.sequence = nextSequence
    recordArrival(of: notification, as: .withheld(notification))
    return Decision(of: notification, .withheld)
  }

  private func notification(of push: Push, _ identifier: String) -> DeliveredNotification {
    var content = push.content
    // Its buttons and its picture are the app's own, and it belongs to no group.
    content.categoryIdentifier = ""
    content.threadIdentifier = ""
    content.badge = nil
    if !push.hasAlert { content.sound = nil }
    let request = Request(
      identifier: identifier,
      content: content,
      trigger: .push(contentAvailable: push.contentAvailable, mutableContent: push.mutableContent)
    )
    return DeliveredNotification(
      app: push.topic,
      date: now,
      request: localized(request, of: push.topic).0,
      presentation: .nothing,
      trace: [],
      sequence: nextSequence
    )
  }

  private static func date(_ seconds: Double) -> Date {
    // A date beyond those of a clock would be refused by the store.
    Date(timeIntervalSince1970: min(max(seconds, 0), Date.distantFuture.timeIntervalSince1970))
  }
}

extension EngineTransaction.ActivityChange {
  fileprivate func fact(_ activity: LiveActivity) -> ActivityFact {
    switch event {
    case .start: .started(activity)
    case .update: .updated(activity)
    case .end: .ended(activity)
    }
  }
}

/// What becomes of Live Activities without a push (ios-behaviour 2.5).
extension EngineTransaction {
  /// Does what is due by now: activities become stale, are ended after their longest time, and leave the Lock Screen.
  /// - Parameter dismissal: why an activity leaves whose dismissal date has come.
  mutating func settleActivities(_ dismissal: ActivityFact.Dismissal = .timeIsOver) {
    while let next = state.nextDueActivity, next.date <= now { settle(next.activity, dismissal) }
  }

  private mutating func settle(_ activity: LiveActivity, _ dismissal: ActivityFact.Dismissal) {
    if activity.endedAt != nil {
      dismissActivities([activity.key], dismissal, because: .dismissalDateReached)
    } else if activity.startedAt + LiveActivity.longestActive <= now {
      var ended = activity
      ended.endedAt = now
      ended.dismissalDate = now + LiveActivity.longestEnded
      record(.activity(.ended(ended)), of: activity.key.app, by: .liveActivity(.endedBySystem))
      dismissSurplus(of: activity.key.app)
    } else {
      record(.activity(.becameStale(activity.key)), of: activity.key.app, by: .liveActivity(.becameStale))
    }
  }

  /// Takes those that ended first off the Lock Screen if more of the app have ended than are kept.
  mutating func dismissSurplus(of bundle: String) {
    let ended = state.activities.of(bundle).compactMap { activity in activity.endedAt.map { ($0, activity) } }
    let surplus = ended.count - LiveActivity.mostEnded
    guard surplus > 0 else { return }
    let firstEnded = ended.sorted {
      ($0.0, $0.1.notification.sequence) < ($1.0, $1.1.notification.sequence)
    }
    dismissActivities(
      firstEnded.prefix(surplus).map(\.1.key),
      .displaced,
      because: .displaced(most: LiveActivity.mostEnded)
    )
  }

  /// Takes activities off the Lock Screen, with their banners.
  mutating func dismissActivities(
    _ keys: [NotificationKey],
    _ cause: ActivityFact.Dismissal,
    because rule: Reason.LiveActivityRule
  ) {
    let reason = Reason(.met, .liveActivity(rule))
    let byApp = Dictionary(grouping: keys, by: \.app)
    for app in byApp.keys.sorted() {
      let gone = byApp[app] ?? []
      for key in gone { endBanner(of: key) }
      record(.activity(.dismissed(gone.map(\.identifier), cause)), of: app, because: [reason])
    }
  }

  /// Takes all activities of an app off the Lock Screen.
  mutating func dismissActivities(
    of bundle: String,
    _ cause: ActivityFact.Dismissal,
    because reason: Reason
  ) {
    let keys = state.activitiesInOrder(of: bundle).map(\.key)
    guard !keys.isEmpty else { return }
    for key in keys { endBanner(of: key) }
    record(.activity(.dismissed(keys.map(\.identifier), cause)), of: bundle, because: [reason])
  }
}
