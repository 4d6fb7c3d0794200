import FoundationEssentials
import NotificationModel
import NotificationState

/// A push that has reached the phone: its type decides who receives it (ios-behaviour 6.8).
extension EngineTransaction {
  mutating func arrive(_ push: Push) -> Decision {
    let remarks = remarks(on: push)
    if let decision = arriveAtActivity(push, remarks: remarks) { return decision }
    let request = Request(
      identifier: push.givenIdentifier ?? freshIdentifier(for: push.topic),
      content: push.contentToShow,
      trigger: .push(contentAvailable: push.contentAvailable, mutableContent: push.mutableContent)
    )
    var arrival = arrival(of: request, in: push.topic)
    arrival.hasAlert = push.hasAlert
    arrival.pushType = push.pushType
    arrival.typeReason = push.typeReason
    arrival.remarks += remarks
    var decision = deliver(arrival)
    if push.type.wakesApp, push.contentAvailable || push.type == .background {
      decision.trace += wake(for: push)
    }
    if push.type == .voip { decision.trace += wakeForCall(push) }
    return decision
  }

  private func remarks(on push: Push) -> [Reason] {
    let sent = push.apnsIdentifier.map { Reason(.met, .provider(.sent(apnsIdentifier: $0))) }
    let diagnostics = push.diagnostics.filter { $0.severity != .note }
    let priority = push.priority == 1 ? Reason(.met, .provider(.preventsAwakening)) : nil
    return [sent, priority].compactMap(\.self)
      + diagnostics.map { Reason(.odd, .recorded(rule: $0.rule, text: $0.message)) }
  }

  /// PushKit starts the app in every state, also after the person has ended it (ios-behaviour 6.8).
  private mutating func wakeForCall(_ push: Push) -> [Reason] {
    let reasons = [Reason(.met, .pushType(.mustReportCall))]
    if state.condition(push.topic).state.isAsleep {
      let isLaunched = state.condition(push.topic).state != .suspended
      changeState(
        of: push.topic,
        to: .background,
        launch: isLaunched ? .voIPPush : nil,
        because: reasons
      )
    }
    record(.app(.voIPPushReceived(push)), of: push.topic, because: reasons)
    follow(with: .handOverPush(push))
    return reasons
  }

  /// Records what the app said when it had handled a push in the background.
  mutating func finishPush(of bundle: String, _ result: PushResult) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    record(.app(.pushHandled(result)), of: bundle, because: [result.reason])
    return .done
  }
}

extension Push {
  /// The content as far as the push type lets a person see it. The badge of a push to a Live Activity is left out,
  /// and its sound goes with its alert.
  fileprivate var contentToShow: Content {
    guard type.visiblePart == .alert else { return content }
    var content = content
    content.badge = nil
    if !hasAlert { content.sound = nil }
    return content
  }

  /// What the push type says about it; nil if it is an ordinary alert. A background push that has nothing to show is an
  /// ordinary silent push.
  fileprivate var typeReason: Reason? {
    switch type.visiblePart {
    case .everything: return nil
    case .alert:
      return Reason(
        hasAlert ? .met : .stopped,
        .pushType(.liveActivity(event: liveActivityEvent, hasAlert: hasAlert))
      )
    case .nothing:
      let isSilent = !hasAlert && content.sound == nil && content.badge == nil
      return type == .background && isSilent ? nil : Reason(.stopped, .pushType(.showsNothing(type)))
    }
  }
}

extension AppState {
  /// Whether the app has to be started or resumed before it can be told anything.
  fileprivate var isAsleep: Bool {
    switch self {
    case .foreground, .background: false
    case .suspended, .notRunning, .forceQuit: true
    }
  }
}

extension PushResult {
  fileprivate var reason: Reason {
    switch self {
    case .call(let isReported):
      Reason(isReported ? .met : .stopped, .pushType(.callReported(isReported)))
    case .unreportedCall: Reason(.stopped, .pushType(.nobodyReportsCall))
    case .fetch(let result): Reason(result == .failed ? .odd : .met, .wake(.fetched(result)))
    }
  }
}

/// The push service's handling of a phone that cannot or should not be reached now (ios-behaviour 6.6).
extension EngineTransaction {
  /// The longest storage of a push, in seconds.
  private static let longestStorage = 30.0 * 86_400

  /// Why the push service does not send a push now; nil if it does. In Low Power Mode a push of priority 5 or 1 waits.
  /// A silent one is deferred on the phone instead (ios-behaviour 3.18).
  func obstacle(to push: Push) -> Reason.OfflineRule.Obstacle? {
    if !state.device.isOnline { return .offline }
    let isVisible =
      push.type.visiblePart != .nothing
      && (push.hasAlert || push.content.sound != nil || push.content.badge != nil)
    return state.device.isLowPower && isVisible && push.priority ?? 10 < 10 ? .lowPower : nil
  }

  /// Stores a push. The service keeps the last one of each topic, token and collapse identifier (ios-behaviour 6.6).
  mutating func store(_ push: Push, _ obstacle: Reason.OfflineRule.Obstacle) -> Decision {
    let given = push.givenIdentifier ?? ""
    if push.hasExpired(at: now) {
      let reason = lose(push, obstacle == .offline ? .expiresAtOnce : .expiresInLowPower)
      return Decision(identifier: given, app: push.topic, outcome: .withheld, trace: [reason])
    }
    let stored = state.condition(push.topic).storedPushes
    let place = PushStoragePlace(push)
    let replaced = stored.first { PushStoragePlace($0) == place }
    let replaces = replaced != nil
    if let replaced { lose(replaced, .replaced) }
    if !replaces, stored.count >= AppCondition.mostStoredPushes, let oldest = stored.first {
      lose(oldest, .tooManyKept(most: AppCondition.mostStoredPushes))
    }
    let reason = Reason(
      .stopped,
      .offline(obstacle == .offline ? .kept(replacing: replaces) : .keptForPower(replacing: replaces))
    )
    var kept = push
    let latest = now.timeIntervalSince1970 + Self.longestStorage
    kept.expiration = min(push.expiration ?? latest, latest)
    record(.app(.pushStored(kept)), of: push.topic, because: [reason])
    return Decision(identifier: given, app: push.topic, outcome: .stored, trace: [reason])
  }

  @discardableResult
  private mutating func lose(_ push: Push, _ why: Reason.OfflineRule) -> Reason {
    let reason = Reason(.stopped, .offline(why))
    record(.app(.pushLost(push)), of: push.topic, because: [reason])
    return reason
  }

  /// Delivers the stored pushes that have not expired and that nothing keeps back any more.
  mutating func sendStoredPushes() {
    for bundle in state.conditions.filter({ !$0.value.storedPushes.isEmpty }).map(\.key).sorted() {
      let stored = state.condition(bundle).storedPushes
      guard stored.contains(where: { obstacle(to: $0) == nil }) else { continue }
      record(.app(.storedPushesSent), of: bundle, by: .offline(.sent))
      for push in stored {
        if push.hasExpired(at: now) {
          lose(push, .expired)
        } else if let obstacle = obstacle(to: push) {
          _ = store(push, obstacle)
        } else {
          _ = arrive(push)
        }
      }
    }
  }
}

extension Push {
  /// Whether the push service drops the push. One that expires at this moment was sent once, and is not stored.
  fileprivate func hasExpired(at moment: Date) -> Bool {
    expiration.map { Date(timeIntervalSince1970: $0) <= moment } ?? false
  }
}
