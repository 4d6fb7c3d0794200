/// The program that may change a push before it is shown (ios-behaviour 1.13 and 3.15).
public struct ServiceExtension: Codable, Equatable, Sendable {
  /// The program to run. Its timeout is the time that the extension has; nil means `standardTimeout`.
  public var program: Program
  /// The memory limit in megabytes for the extension and the processes that it starts; nil means `standardMemory`.
  public var memory: Int?
  /// The intents in the extension's own `NSUserActivityTypes`. A communication notification needs its intent here
  /// as well as in the app (ios-behaviour 3.19).
  public var userActivityTypes: [String]

  /// The memory limit in megabytes if the manifest has none. A device ends an extension at 24 MB, but an
  /// interpreter alone may need more, so this limit only protects the machine; our choice.
  public static let standardMemory = 512
  /// The time limit in seconds if the manifest has none (ios-behaviour 3.15).
  public static let standardTimeout = 30.0

  public init(program: Program, memory: Int? = nil, userActivityTypes: [String] = []) {
    self.program = program
    self.memory = memory
    self.userActivityTypes = userActivityTypes
  }
}

/// A push that its app's service extension is at work on: nothing is presented yet (ios-behaviour 3.15).
public struct ExtendingPush: Codable, Equatable, Sendable {
  /// The notification as it arrived.
  public var notification: DeliveredNotification
  /// `apns-push-type` as it was sent; nil if the sender gave none.
  public var pushType: String?

  public init(notification: DeliveredNotification, pushType: String? = nil) {
    self.notification = notification
    self.pushType = pushType
  }

  public var key: NotificationKey { notification.key }
}

/// The result of a service extension; its attachments are in the attachment store already.
public struct ExtensionResult: Codable, Equatable, Sendable {
  /// The content that it handed over; nil leaves the original.
  public var content: Content?
  /// The reasons, including oddities of the content, in the order in which they were found.
  public var reasons: [Reason]

  public init(content: Content?, reasons: [Reason]) {
    self.content = content
    self.reasons = reasons
  }
}
