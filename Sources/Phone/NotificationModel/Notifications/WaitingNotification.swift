public import FoundationEssentials

/// A notification that has arrived and is not delivered yet.
public struct WaitingNotification: Codable, Hashable, Sendable {
  /// The cause of the waiting.
  public var waitsFor: Cause
  /// The date at which the notification goes on without an answer; nil if no program is asked.
  public var until: Date?
  /// The notification that will be delivered, unless its app, its service extension or the person changes it
  /// first.
  public var notification: DeliveredNotification

  /// Why a notification waits.
  public enum Cause: String, Codable, Sendable {
    /// The scheduled summary (ios-behaviour 3.11).
    case summary
    /// The answer of its app in the foreground (ios-behaviour 3.2).
    case presentation
    /// The result of its service extension (ios-behaviour 3.15).
    case `extension`
  }

  public init(waitsFor: Cause, until: Date? = nil, notification: DeliveredNotification) {
    self.waitsFor = waitsFor
    self.until = until
    self.notification = notification
  }
}
