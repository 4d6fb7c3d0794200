public import FoundationEssentials

/// Something that happened, and why. The state, every screen and list, the database and a remote viewer are made from
/// events and from nothing else.
public struct Event: Codable, Hashable, Sendable {
  /// Grows by one with each event of a center.
  public var sequence: Int
  /// When it happened, which may be before it was noticed.
  public var date: Date
  /// The app it is about; nil when it is about none.
  public var app: String?
  /// What happened.
  public var fact: Fact
  /// In the order of the decision.
  public var reasons: [Reason]

  public init(sequence: Int, date: Date, app: String?, fact: Fact, reasons: [Reason] = []) {
    self.sequence = sequence
    self.date = date
    self.app = app
    self.fact = fact
    self.reasons = reasons
  }
}

/// What can happen.
public enum Fact: Hashable, Sendable {
  case appRegistered(App)
  case categoriesSet([Category])
  /// A local request was added; one that was pending under the same identifier is gone (user-notifications, 3.6).
  case scheduled(PendingRequest)
  /// A repeating request fired and waits for its next date.
  case rescheduled(PendingRequest)
  /// Requests left the pending list: removed, or fired.
  case pendingRemoved([String], PendingRemoval)
  /// A notification is in the center, shown as its presentation says; `replacing` is true when an entry of the same
  /// identifier was there before: it was taken out and this one put on top.
  case delivered(DeliveredNotification, replacing: Bool)
  /// Something arrived and nothing is in the list: a badge, a sound, or nothing at all.
  case withheld(DeliveredNotification)
  case deliveredRemoved([String], DeliveredRemoval)
  /// Something came in at a door and could not be read; `source` names the file or the stream.
  case inputRefused(source: String, Refusal)
  case badgeChanged(Int)
  /// The phone as it is from now on.
  case deviceChanged(Device)
  case bannerShown(NotificationKey)
  case bannerEnded(NotificationKey, BannerEnding)
  case bannerHeld(Bool)
  case responded(Response)
  case handlerFinished(HandlerOutcome)

  /// Why requests are no longer pending.
  public enum PendingRemoval: String, Codable, Sendable {
    case fired
    case removed
    /// More than 64 were pending (user-notifications, 3.8).
    case evicted
  }

  /// Why entries left the list.
  public enum DeliveredRemoval: String, Codable, Sendable {
    /// By the app.
    case removed
    /// The person opened it or pressed a button.
    case answered
    case dismissed
    /// The badge went from a number to 0 (user-notifications, 3.7).
    case badgeCleared
  }

  /// Why a banner left the screen, or never came to it.
  public enum BannerEnding: String, Codable, Sendable {
    case timedOut
    case flicked
    /// Its notification was opened, answered, dismissed, replaced or removed.
    case gone
    /// Another one takes its place; it comes back.
    case gaveWay
    /// Too many were waiting; its entry is in the list.
    case skipped
  }
}

extension Fact {
  /// Whether it must survive a restart. What only concerns the banner on the screen need not.
  public var isDurable: Bool {
    switch self {
    case .bannerShown, .bannerEnded, .bannerHeld, .inputRefused, .withheld: false
    default: true
    }
  }
}
