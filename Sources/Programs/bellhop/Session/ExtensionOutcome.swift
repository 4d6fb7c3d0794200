import CenterGateway
import NotificationModel
import NotificationState
import NotificationWords

/// The outcome of a push whose service extension has ended.
struct ExtensionOutcome {
  /// The notification; nil if none was delivered.
  var notification: DeliveredNotification?

  var isSeen: Bool {
    guard let presentation = notification?.presentation else { return false }
    return presentation.isEntry || presentation.banner != nil
  }

  var trace: [Reason] { notification?.trace ?? [] }

  /// The warnings about the extension's answer.
  var remarks: [Diagnostic] {
    trace.filter { $0.mark == .odd && $0.isAboutContentMade }.map {
      Diagnostic(.warning, rule: $0.rule.name, path: "", message: $0.text)
    }
  }

  /// Waits for the outcome, which may be known already.
  static func awaited(of key: NotificationKey, at gateway: Gateway) async -> ExtensionOutcome {
    let subscription = await gateway.subscribe(nil)
    guard subscription.state.extending.contains(key) else {
      return ExtensionOutcome(notification: subscription.state.delivered[key])
    }
    for await update in subscription.updates {
      let events = update.events
      guard let end = events.lastIndex(where: { $0.fact == .notification(.extensionFinished(key)) }) else {
        continue
      }
      let later = events[end...].lazy.compactMap(\.fact.arrived)
      return ExtensionOutcome(notification: later.first { $0.key == key })
    }
    return ExtensionOutcome(notification: nil)
  }
}
