public import FoundationEssentials

/// A notification in Notification Center (ios-behaviour 1.3 `UNNotification`), with its presentation and its trace.
public struct DeliveredNotification: Codable, Hashable, Sendable {
  /// The bundle identifier of the app it is from.
  public var app: String
  /// The date displayed: when it arrived or fell due.
  public var date: Date
  /// The request; for a push, the one that the center has made of it.
  public var request: Request
  /// The presentation that was decided on; most notifications share one of a few.
  @Shared public var presentation: Presentation
  /// The reasons of the decision, in their order.
  public var trace: [Reason]
  /// The number of the delivery; a later one is higher.
  public var sequence: Int

  public init(
    app: String,
    date: Date,
    request: Request,
    presentation: Presentation,
    trace: [Reason],
    sequence: Int
  ) {
    self.app = app
    self.date = date
    self.request = request
    self.presentation = presentation
    self.trace = trace
    self.sequence = sequence
  }

  public var key: NotificationKey { NotificationKey(app: app, identifier: request.identifier) }
}

/// How the system presents a notification (ios-behaviour 1.11).
public struct Presentation: Hashable, Sendable {
  /// The banner; nil means none.
  public var banner: Banner?
  /// Whether it has an entry in the list.
  public var list = false
  /// Whether that entry is seen on the Lock Screen until the phone is next unlocked (ios-behaviour 3.1).
  public var lockScreen = false
  /// The sound; nil means silence.
  public var sound: Sound?
  /// The new badge; nil leaves it unchanged.
  public var badge: Int?
  /// When the scheduled summary came that its entry stands in; nil if it came by itself (ios-behaviour 3.11).
  public var summary: Date?

  /// How long a banner stays: for a few seconds, or until it is dealt with.
  public enum Banner: String, Codable, Sendable {
    case temporary
    case persistent
  }

  /// Neither seen nor heard.
  public static let nothing = Presentation()

  /// Whether it has an entry in the list or on the Lock Screen, where it can be answered later.
  public var isEntry: Bool { list || lockScreen }

  /// Whether nothing is presented.
  public var isNothing: Bool { self == .nothing }
}

extension Presentation: Codable {
  /// Nothing is presented, but for the badge.
  public init(badge: Int?) { self.badge = badge }

  private enum CodingKeys: FlagKey {
    case banner, list, lockScreen, sound, badge, summary
  }
}

/// A notification that has arrived and is not delivered yet.
public struct WaitingNotification: Codable, Equatable, Sendable {
  /// What has to happen before it is shown.
  public var waitsFor: Cause
  /// The date at which the notification goes on without an answer; nil if no program is asked.
  var until: Date?
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

/// A notification about which an app in the foreground is being asked (ios-behaviour 3.2).
public struct AskedPresentation: Codable, Equatable, Sendable {
  /// The notification as it arrived; it is not presented yet.
  public var notification: DeliveredNotification
  /// The date after which a missing answer counts as none.
  public var deadline: Date

  public init(notification: DeliveredNotification, deadline: Date) {
    self.notification = notification
    self.deadline = deadline
  }
}
