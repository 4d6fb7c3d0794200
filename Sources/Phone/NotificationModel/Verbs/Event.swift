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
    if case .app(let fact) = fact, let push = fact.push { return push.apnsIdentifier }
    for case .provider(.sent(let identifier)) in reasons.lazy.map(\.rule) { return identifier }
    return nil
  }
}
