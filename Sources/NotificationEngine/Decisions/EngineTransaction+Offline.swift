import Foundation
import NotificationModel
import NotificationState

/// The push service's handling of a phone that is offline (ios-behaviour 6.6).
extension EngineTransaction {
  /// The longest storage of a push, in seconds.
  private static let longestStorage = 30.0 * 86_400

  /// Stores a push. The service keeps the last one per app, or one per collapse identifier.
  mutating func store(_ push: Push) -> Decision {
    let given = push.collapseIdentifier ?? ""
    if let expiration = push.expiration, Date(timeIntervalSince1970: expiration) <= now {
      let reason = lose(push, .expiresAtOnce)
      return Decision(identifier: given, app: push.topic, outcome: .withheld, trace: [reason])
    }
    let stored = state.condition(push.topic).storedPushes
    let replaces = stored.contains { ($0.collapseIdentifier ?? "") == given }
    if !replaces, stored.count >= AppCondition.mostStoredPushes, let oldest = stored.first {
      lose(oldest, .tooManyKept(most: AppCondition.mostStoredPushes))
    }
    let reason = Reason(.stopped, .offline(.kept(replacing: replaces)))
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

  /// Delivers the stored pushes that have not expired, when the phone is online again.
  mutating func sendStoredPushes() {
    for bundle in state.conditions.filter({ !$0.value.storedPushes.isEmpty }).map(\.key).sorted() {
      let stored = state.condition(bundle).storedPushes
      let reason = Reason(.met, .offline(.sent))
      record(.app(.storedPushesSent), of: bundle, because: [reason])
      for push in stored {
        if let expiration = push.expiration, Date(timeIntervalSince1970: expiration) < now {
          lose(push, .expired)
        } else {
          _ = arrive(push)
        }
      }
    }
  }
}
