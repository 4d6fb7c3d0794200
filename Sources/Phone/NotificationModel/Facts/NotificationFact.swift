public import FoundationEssentials
import JSON

/// A fact about a notification from its arrival on.
public enum NotificationFact: Equatable, Sendable {
  /// A notification is in Notification Center, shown as its presentation says. `replacing` is true if an entry of the
  /// same identifier was there before: that entry was taken out, and this one put on top. A notification of the same
  /// identifier that waited for the summary is gone.
  case delivered(DeliveredNotification, replacing: Bool)
  /// A notification arrived without an entry in the list; its badge or sound may have an effect.
  case withheld(DeliveredNotification)
  /// Notifications left the list, or the queue for the summary.
  case removed([String], Removal)
  /// The notification waits for the next summary.
  case queuedForSummary(DeliveredNotification)
  /// The summary was delivered: the queued notifications, the most relevant first.
  case summaryDelivered([NotificationKey])
  /// An app in the foreground is asked about a notification that arrived; it has until `deadline`.
  case presentationAsked(DeliveredNotification, deadline: Date)
  /// The question is settled, by an answer or without one.
  case presentationAnswered(NotificationKey, PresentationAnswer)
  /// The app's service extension works on a push that arrived.
  case extensionStarted(ExtendingPush)
  /// The service extension is done, or its result is not wanted any more.
  case extensionFinished(NotificationKey)

  /// Why notifications left the list.
  public enum Removal: String, Codable, Sendable {
    /// The app removed them.
    case removed
    /// The person opened them or pressed a button.
    case answered
    case dismissed
    /// The badge went from a number to 0 (ios-behaviour 3.7).
    case badgeCleared
    /// The app was deleted.
    case uninstalled
    /// They were on the Lock Screen only, and the phone was unlocked.
    case unlocked
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension NotificationFact: Codable {
  enum CodingKeys: String, CaseKey {
    case delivered, withheld, queuedForSummary, summaryDelivered, presentationAsked, presentationAnswered,
      extensionStarted, extensionFinished
    case removed = "deliveredRemoved"

    var valueNames: [String] {
      switch self {
      case .delivered: ["notification", "replacing"]
      case .withheld, .queuedForSummary: ["notification"]
      case .presentationAsked: ["notification", "deadline"]
      case .removed: ["identifiers", "cause"]
      case .summaryDelivered: ["keys"]
      case .presentationAnswered: ["key", "answer"]
      case .extensionStarted: ["push"]
      case .extensionFinished: ["key"]
      }
    }
  }
}
