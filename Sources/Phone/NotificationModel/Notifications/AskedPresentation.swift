public import FoundationEssentials

/// A notification about which an app in the foreground is being asked (ios-behaviour 3.2).
public struct AskedPresentation: Codable, Hashable, Sendable {
  /// The notification as it arrived; it is not presented yet.
  public var notification: DeliveredNotification
  /// The date after which a missing answer counts as none.
  public var deadline: Date

  public init(notification: DeliveredNotification, deadline: Date) {
    self.notification = notification
    self.deadline = deadline
  }
}
