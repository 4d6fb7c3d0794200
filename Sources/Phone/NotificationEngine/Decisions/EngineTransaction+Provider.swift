import Foundation
import NotificationModel
import NotificationState

extension EngineTransaction {
  /// Takes a push that a provider addressed to a device token (ios-behaviour 6.5).
  mutating func receive(_ sent: ProviderPush) throws(Refusal) -> Answer {
    switch state.standing(of: sent.deviceToken) {
    case .unknown:
      return .pushedByProvider(ProviderPushAnswer(.badDeviceToken))
    case .active(let app) where app != sent.bundle, .ended(let app, _) where app != sent.bundle:
      return .pushedByProvider(ProviderPushAnswer(.deviceTokenNotForTopic, app: app))
    case .ended(let app, let timestamp):
      return .pushedByProvider(ProviderPushAnswer(.unregistered, app: app, timestamp: timestamp))
    case .active(let app):
      switch sent.content {
      case .unreadable(let problem):
        return .pushedByProvider(ProviderPushAnswer(.unreadable, app: app, problem: problem))
      case .readable(var push):
        push.expiration = push.expiration.map { onThePhone($0, sentAt: sent.sentAt) }
        var answer = ProviderPushAnswer(.accepted, app: app)
        if case .pushed(let decision) = try receive(push) {
          answer.notification = decision.identifier.isEmpty ? nil : decision.identifier
          answer.decision = decision.outcome
        }
        return .pushedByProvider(answer)
      }
    }
  }

  /// A provider's expiration by the phone's clock: as far ahead of it as it was ahead of the provider's. 0, which means
  /// that the push is not kept, stays 0.
  private func onThePhone(_ expiration: Double, sentAt: Double) -> Double {
    expiration > 0 ? now.timeIntervalSince1970 + expiration - sentAt : expiration
  }
}
