import FoundationEssentials
public import NotificationModel

/// What a screen knows of the center: made from a snapshot and the events after it, in the order and the groups in
/// which a person sees it.
public struct CenterModel: Sendable {
  public internal(set) var apps: [String: App]
  public internal(set) var device: Device {
    didSet { if device.locale != oldValue.locale { language = PhoneLanguage(device.locale) } }
  }
  private(set) var language: PhoneLanguage
  public internal(set) var clock: Clock
  /// Of apps that do not stand as their manifest says.
  public internal(set) var conditions: [String: AppCondition]
  /// On a locked phone what is newer is on the Lock Screen, as far as its presentation says so.
  public internal(set) var seenUpTo: Int
  /// What waits for the summary.
  public internal(set) var summaryQueue: [NotificationKey: DeliveredNotification]
  /// What apps in the foreground are being asked about.
  public internal(set) var asked: [NotificationKey: AskedPresentation]
  /// Pushes that service extensions are at work on.
  public internal(set) var extending: [NotificationKey: ExtendingPush]
  /// Apps that wait for the person's answer, the first to be asked about first.
  public internal(set) var prompts: [AuthorizationPrompt]
  public internal(set) var badges: [String: Int]
  public internal(set) var pending: [NotificationKey: PendingRequest]
  /// What waits, soonest first: kept in order, so that a frame does not sort it.
  var pendingOrder: [PendingPlace]
  /// The latest few hundred, oldest first.
  public internal(set) var responses: [LoggedResponse]
  /// What has happened since the screen is there.
  var eventLog = EventLog()
  /// The notification on the banner.
  public internal(set) var banner: DeliveredNotification?
  var waitingBanners = WaitingBanners()
  /// What may still be shown as a banner without being in the list.
  var unlisted: [NotificationKey: DeliveredNotification] = [:]
  var notifications: [NotificationKey: DeliveredNotification] = [:]
  var groups: [GroupKey: RecencyList<NotificationKey>] = [:]
  /// How many members of a group are of which category.
  var categories: [GroupKey: [String: Int]] = [:]
  var groupOrder = GroupOrder()
  /// On a locked phone, of what has come since.
  var unseenOrder = GroupOrder()

  static let keptResponses = 500
  /// More identifiers than that are looked up and not gone through.
  static let few = 16

  public init(_ snapshot: CenterSnapshot = CenterSnapshot()) {
    apps = Dictionary(snapshot.apps.map { ($0.bundle, $0) }, uniquingKeysWith: { _, later in later })
    device = snapshot.device
    language = PhoneLanguage(snapshot.device.locale)
    clock = snapshot.clock
    conditions = snapshot.conditions
    seenUpTo = snapshot.seenUpTo
    summaryQueue = Dictionary(
      snapshot.summaryQueue.map { ($0.key, $0) },
      uniquingKeysWith: { _, later in later }
    )
    asked = Dictionary(
      snapshot.asked.map { ($0.notification.key, $0) },
      uniquingKeysWith: { _, later in later }
    )
    extending = Dictionary(snapshot.extending.map { ($0.key, $0) }, uniquingKeysWith: { _, later in later })
    prompts = snapshot.prompts
    badges = snapshot.badges
    pending = Dictionary(snapshot.pending.map { ($0.key, $0) }, uniquingKeysWith: { _, later in later })
    pendingOrder = pending.values.map(PendingPlace.init).sorted()
    responses = snapshot.responses.suffix(Self.keptResponses)
    notifications.reserveCapacity(snapshot.delivered.count)
    for notification in snapshot.delivered.inOrder { place(notification) }
    banner = snapshot.banner
    if let banner, !banner.presentation.isEntry { unlisted[banner.key] = banner }
  }

  /// The latest few hundred events, oldest first; only since the screen is there.
  public var log: [Event] { eventLog.events }

  public var deliveredCount: Int { notifications.count }

  public func app(_ bundle: String) -> App {
    apps[bundle] ?? App(unregistered: bundle)
  }

  /// In the list, or on the banner.
  public func notification(_ key: NotificationKey) -> DeliveredNotification? {
    notifications[key] ?? (banner?.key == key ? banner : nil)
  }

  public func isListed(_ key: NotificationKey) -> Bool { notifications[key] != nil }

  public func category(of notification: DeliveredNotification) -> Category? {
    app(notification.app).category(notification.request.content.categoryIdentifier)
  }

  /// Soonest first.
  public var pendingSoonestFirst: [PendingRequest] { pendingOrder.compactMap { pending[$0.key] } }
}

extension [DeliveredNotification] {
  /// Oldest first; a snapshot usually is already.
  fileprivate var inOrder: [DeliveredNotification] {
    let isInOrder = zip(self, dropFirst()).allSatisfy { $0.sequence <= $1.sequence }
    return isInOrder ? self : sorted { $0.sequence < $1.sequence }
  }
}
