public import FoundationEssentials

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

extension NotificationFact {
  /// The notification that was delivered or withheld; nil for any other fact.
  var arrived: DeliveredNotification? {
    switch self {
    case .delivered(let notification, _), .withheld(let notification): notification
    case .removed, .queuedForSummary, .summaryDelivered, .presentationAsked, .presentationAnswered,
      .extensionStarted, .extensionFinished:
      nil
    }
  }

  /// Whether it must survive a restart.
  var isDurable: Bool {
    switch self {
    case .withheld: false
    case .delivered, .removed, .queuedForSummary, .summaryDelivered, .presentationAsked,
      .presentationAnswered,
      .extensionStarted, .extensionFinished:
      true
    }
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension NotificationFact: FactCoding {
  enum Kind: String, Codable, CaseIterable {
    case delivered, withheld, deliveredRemoved, queuedForSummary, summaryDelivered, presentationAsked,
      presentationAnswered, extensionStarted, extensionFinished
  }

  init(_ kind: Kind, from values: FactFields) throws {
    switch kind {
    case .delivered:
      self = .delivered(try values.value(.notification), replacing: try values.value(.replacing))
    case .withheld: self = .withheld(try values.value(.notification))
    case .deliveredRemoved: self = .removed(try values.value(.identifiers), try values.value(.cause))
    case .queuedForSummary: self = .queuedForSummary(try values.value(.notification))
    case .summaryDelivered: self = .summaryDelivered(try values.value(.keys))
    case .presentationAsked:
      self = .presentationAsked(try values.value(.notification), deadline: try values.value(.deadline))
    case .presentationAnswered:
      self = .presentationAnswered(try values.value(.key), try values.value(.answer))
    case .extensionStarted: self = .extensionStarted(try values.value(.push))
    case .extensionFinished: self = .extensionFinished(try values.value(.key))
    }
  }

  func encode(to fields: inout FactOutput) throws {
    switch self {
    case .delivered(let notification, let replacing):
      try fields.write(Kind.delivered, (.notification, notification), (.replacing, replacing))
    case .withheld(let notification): try fields.write(Kind.withheld, (.notification, notification))
    case .removed(let identifiers, let cause):
      try fields.write(Kind.deliveredRemoved, (.identifiers, identifiers), (.cause, cause))
    case .queuedForSummary(let notification):
      try fields.write(Kind.queuedForSummary, (.notification, notification))
    case .summaryDelivered(let keys): try fields.write(Kind.summaryDelivered, (.keys, keys))
    case .presentationAsked(let notification, let deadline):
      try fields.write(Kind.presentationAsked, (.notification, notification), (.deadline, deadline))
    case .presentationAnswered(let key, let answer):
      try fields.write(Kind.presentationAnswered, (.key, key), (.answer, answer))
    case .extensionStarted(let push): try fields.write(Kind.extensionStarted, (.push, push))
    case .extensionFinished(let key): try fields.write(Kind.extensionFinished, (.key, key))
    }
  }
}
