import CenterGateway
import NotificationModel
import NotificationState
import NotificationWords

/// What became of a push after its service extension was done with it.
struct ExtensionOutcome {
  /// nil when nothing came of it.
  var notification: DeliveredNotification?

  var isSeen: Bool {
    guard let presentation = notification?.presentation else { return false }
    return presentation.isEntry || presentation.banner != nil
  }

  var trace: [Reason] { notification?.trace ?? [] }

  /// What is odd about what the extension handed over.
  var remarks: [Diagnostic] {
    trace.filter { $0.mark == .odd && $0.isAboutContentMade }.map {
      Diagnostic(.warning, rule: $0.rule.name, path: "", message: $0.text)
    }
  }

  /// Waits for it; it may be done already.
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
