public import FoundationEssentials

/// A fact with its number, time, app and reasons. The state, every screen and list, the database and remote
/// viewers follow from events alone.
public struct Event: Codable, Equatable, Sendable {
  /// The number of the event; it grows by one with each event of a center.
  public var sequence: Int
  /// The date at which it happened, which may be before it was noticed.
  public var date: Date
  /// The app it is about; nil if it is about none.
  public var app: String?
  /// What happened.
  public var fact: Fact
  /// The reasons in the order of the decision.
  public var reasons: [Reason]

  public init(sequence: Int, date: Date, app: String?, fact: Fact, reasons: [Reason] = []) {
    self.sequence = sequence
    self.date = date
    self.app = app
    self.fact = fact
    self.reasons = reasons
  }
}

extension Event {
  /// `apns-id` of the push that the event is about; nil if it is about none, or about one that no provider sent.
  public var apnsIdentifier: String? {
    switch fact {
    case .app(.woken(let push)), .app(.voIPPushReceived(let push)), .app(.pushDeferred(let push)),
      .app(.pushStored(let push)), .app(.pushLost(let push)):
      return push.apnsIdentifier
    case .request, .notification, .activity, .banner, .app, .phone, .response: break
    }
    for case .provider(.sent(let identifier)) in reasons.lazy.map(\.rule) { return identifier }
    return nil
  }
}

extension Event {
  /// The notifications, requests or Live Activities that the event is about.
  public var keys: [NotificationKey] {
    switch fact {
    case .request(.scheduled(let pending)), .request(.rescheduled(let pending)): [pending.key]
    case .request(.removed(let identifiers, _)), .notification(.removed(let identifiers, _)):
      keys(identifiers)
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)),
      .notification(.presentationAsked(let notification, _)),
      .notification(.queuedForSummary(let notification)):
      [notification.key]
    case .notification(.presentationAnswered(let key, _)), .notification(.extensionFinished(let key)): [key]
    case .notification(.extensionStarted(let push)): [push.key]
    case .notification(.summaryDelivered(let keys)): keys
    case .activity(let fact): keys(fact.identifiers)
    case .banner(.shown(let key)), .banner(.ended(let key, _)): [key]
    case .response(.responded(let response)), .response(.contentExtensionAnswered(let response)):
      [response.notification.key]
    case .response(.handlerFinished), .banner(.pinned), .app, .phone: []
    }
  }

  private func keys(_ identifiers: [String]) -> [NotificationKey] {
    app.map { app in identifiers.map { NotificationKey(app: app, identifier: $0) } } ?? []
  }
}
