public import FoundationEssentials

/// A notification that has arrived and is not delivered yet.
public struct WaitingNotification: Codable, Hashable, Sendable {
  /// What it waits for.
  public var waitsFor: Cause
  /// When it goes on without an answer; nil where nobody is asked.
  public var until: Date?
  /// As it will be, unless somebody changes it first.
  public var notification: DeliveredNotification

  /// Why a notification waits.
  public enum Cause: String, Codable, Sendable {
    /// The scheduled summary (ios-behaviour 3.11).
    case summary
    /// What its app in the foreground answers (ios-behaviour 3.2).
    case presentation
    /// What its service extension makes of it (ios-behaviour 3.15).
    case `extension`
  }

  public init(waitsFor: Cause, until: Date? = nil, notification: DeliveredNotification) {
    self.waitsFor = waitsFor
    self.until = until
    self.notification = notification
  }
}
