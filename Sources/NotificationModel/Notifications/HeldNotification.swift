public import FoundationEssentials

/// A notification that has arrived and is not delivered yet.
public struct HeldNotification: Codable, Hashable, Sendable {
  /// What it waits for.
  public var waitsFor: Cause
  /// When it goes on without an answer; nil where nobody is asked.
  public var until: Date?
  /// As it will be, unless somebody changes it first.
  public var notification: DeliveredNotification

  /// Why a notification is held back.
  public enum Cause: String, Codable, Sendable {
    /// The scheduled summary (user-notifications, 3.11).
    case summary
    /// What its app in the foreground answers (user-notifications, 3.2).
    case answer
    /// What its service extension makes of it (user-notifications, 3.15).
    case serviceExtension
  }

  public init(waitsFor: Cause, until: Date? = nil, notification: DeliveredNotification) {
    self.waitsFor = waitsFor
    self.until = until
    self.notification = notification
  }
}
