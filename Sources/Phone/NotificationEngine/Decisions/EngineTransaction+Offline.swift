import Foundation
import NotificationModel
import NotificationState

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

  /// Stores a push. The service keeps the last one of each token and collapse identifier (ios-behaviour 6.6).
  mutating func store(_ push: Push, _ obstacle: Reason.OfflineRule.Obstacle) -> Decision {
    let given = push.collapseIdentifier ?? ""
    if push.hasExpired(at: now) {
      let reason = lose(push, obstacle == .offline ? .expiresAtOnce : .expiresInLowPower)
      return Decision(identifier: given, app: push.topic, outcome: .withheld, trace: [reason])
    }
    let stored = state.condition(push.topic).storedPushes
    let place = PushStoragePlace(push)
    let replaces = stored.contains { PushStoragePlace($0) == place }
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
      let reason = Reason(.met, .offline(.sent))
      record(.app(.storedPushesSent), of: bundle, because: [reason])
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
