public import FoundationEssentials

/// A request for a notification (ios-behaviour 1.3 `UNNotificationRequest`).
public struct Request: Codable, Hashable, Sendable {
  /// Unique within the app; a later request with the same one replaces this (ios-behaviour 3.6).
  public var identifier: String
  /// The content of the notification.
  @Shared public var content: Content
  /// The trigger; nil fires at once.
  public var trigger: Trigger?

  public init(identifier: String, content: Content, trigger: Trigger? = nil) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// Whether its content needs files of the attachment store; most need none.
  public var needsFiles: Bool { content.needsFiles }
}

/// Names a request or notification: identifiers are unique within their app only.
public struct NotificationKey: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The request's own.
  public var identifier: String

  public init(app: String, identifier: String) {
    self.app = app
    self.identifier = identifier
  }
}

/// A local request that waits for its trigger.
public struct PendingRequest: Codable, Equatable, Sendable {
  /// The bundle identifier of the app that added it.
  public var app: String
  public var request: Request
  /// The date at which it was added, or last fired.
  public var since: Date
  /// The date at which it fires next; nil if it waits for a region.
  public var nextTriggerDate: Date?
  /// The number of the request; of two that are due at the same moment the lower one fires first.
  public var sequence: Int

  public init(app: String, request: Request, since: Date, nextTriggerDate: Date?, sequence: Int) {
    self.app = app
    self.request = request
    self.since = since
    self.nextTriggerDate = nextTriggerDate
    self.sequence = sequence
  }

  public var key: NotificationKey { NotificationKey(app: app, identifier: request.identifier) }

  /// Its place among the pending requests, the soonest first.
  public var place: Place { Place(request: self) }

  /// The place of a request among others: by its date, of two with the same date by its number. Requests without a date
  /// are last.
  public struct Place: Comparable, Sendable {
    /// The key of the request; of two requests of the same date and number its order decides.
    public let key: NotificationKey
    private let date: Date
    private let sequence: Int

    fileprivate init(request: PendingRequest) {
      (key, date, sequence) = (request.key, request.nextTriggerDate ?? .distantFuture, request.sequence)
    }

    /// Whether the left request comes sooner.
    public static func < (left: Place, right: Place) -> Bool {
      (left.date, left.sequence, left.key.app, left.key.identifier)
        < (right.date, right.sequence, right.key.app, right.key.identifier)
    }
  }
}
