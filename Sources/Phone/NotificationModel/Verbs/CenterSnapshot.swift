/// The state at one moment as a Codable value: the store returns it after a restart, and a viewer begins with it.
public struct CenterSnapshot: Codable, Equatable, Sendable {
  /// The last event that is part of it.
  public var sequence = 0
  /// The apps with their settings.
  public var apps: [App] = []
  /// The requests that have not fired.
  public var pending: [PendingRequest] = []
  /// The delivered notifications, oldest first.
  public var delivered: [DeliveredNotification] = []
  /// The numbers on the icons, by bundle identifier; an app without one is missing.
  public var badges: [String: Int] = [:]
  /// The latest few hundred responses, oldest first.
  public var responses: [LoggedResponse] = []
  /// The settings of the phone.
  public var device = Device()
  /// The phone's clock.
  public var clock = Clock.real
  /// The conditions of apps, by bundle identifier; an app without an entry has that of its manifest.
  public var conditions: [String: AppCondition] = [:]
  /// The sequence of the moment at which the phone was last locked or unlocked. On a locked phone entries above it
  /// are on the Lock Screen, as far as their presentation says so; all others are its history.
  public var seenUpTo = 0
  /// Waits for the summary; oldest first.
  public var summaryQueue: [DeliveredNotification] = []
  /// The notifications about which apps in the foreground are being asked; oldest first.
  public var asked: [AskedPresentation] = []
  /// Pushes that service extensions are at work on; oldest first.
  public var extending: [ExtendingPush] = []
  /// The Live Activities, in the order of their latest pushes.
  public var activities: [LiveActivity] = []
  /// Apps whose prompt waits for the person; first come, first asked.
  public var prompts: [AuthorizationPrompt] = []
  /// The notification on the banner; it may be in no list.
  public var banner: DeliveredNotification?
}

extension CenterSnapshot {
  /// The state of a phone that is new.
  public static let empty = CenterSnapshot()
}
