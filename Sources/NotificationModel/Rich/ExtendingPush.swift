/// A push that its app's service extension is at work on: nothing is presented yet (ios-behaviour 3.15).
public struct ExtendingPush: Codable, Hashable, Sendable {
  /// As it arrived.
  public var notification: DeliveredNotification
  /// `apns-push-type` as it was sent; nil if the sender gave none.
  public var pushType: String?

  public init(notification: DeliveredNotification, pushType: String? = nil) {
    self.notification = notification
    self.pushType = pushType
  }

  /// Under which it is found.
  public var key: NotificationKey { notification.key }
}

/// What came of running a service extension, with what it attaches taken into the attachment store already.
public struct ExtensionResult: Codable, Hashable, Sendable {
  /// What it handed over; nil leaves the original.
  public var content: Content?
  /// Why, and what is odd about what it handed over, in the order in which it was found.
  public var reasons: [Reason]

  public init(content: Content?, reasons: [Reason]) {
    self.content = content
    self.reasons = reasons
  }
}
