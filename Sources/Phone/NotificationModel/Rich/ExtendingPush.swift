/// A push that its app's service extension is at work on: nothing is presented yet (ios-behaviour 3.15).
public struct ExtendingPush: Codable, Hashable, Sendable {
  /// The notification as it arrived.
  public var notification: DeliveredNotification
  /// `apns-push-type` as it was sent; nil if the sender gave none.
  public var pushType: String?

  public init(notification: DeliveredNotification, pushType: String? = nil) {
    self.notification = notification
    self.pushType = pushType
  }

  /// The key of the notification.
  public var key: NotificationKey { notification.key }
}

/// The result of a service extension; its attachments are in the attachment store already.
public struct ExtensionResult: Codable, Hashable, Sendable {
  /// The content that it handed over; nil leaves the original.
  public var content: Content?
  /// The reasons, including oddities of the content, in the order in which they were found.
  public var reasons: [Reason]

  public init(content: Content?, reasons: [Reason]) {
    self.content = content
    self.reasons = reasons
  }
}
