package import FoundationEssentials
public import HashTreeCollections
internal import Localization
public import NotificationModel

/// The state of the simulated phone. Its collections share structure, so keeping an older state is cheap.
public struct CenterState: Sendable {
  /// The sequence number of the last event.
  public internal(set) var sequence: Int
  /// The settings of the phone.
  @Shared public private(set) var device: Device
  /// The phone's clock.
  public internal(set) var clock: Clock
  /// The apps, with their texts in the phone's language.
  public internal(set) var apps: TreeDictionary<String, App>
  /// The conditions of apps that differ from their manifests, by bundle identifier.
  public internal(set) var conditions: TreeDictionary<String, AppCondition>
  /// The requests that have not fired.
  public internal(set) var pending: NotificationIndex<PendingRequest>
  /// The notifications in the list.
  public internal(set) var delivered: NotificationIndex<DeliveredNotification>
  /// The notifications that wait for the summary.
  public internal(set) var summaryQueue: NotificationIndex<DeliveredNotification>
  /// The notifications about which apps in the foreground are being asked.
  public internal(set) var asked: NotificationIndex<AskedPresentation>
  /// The pushes that are in service extensions.
  public internal(set) var extending: NotificationIndex<ExtendingPush>
  public internal(set) var activities: NotificationIndex<LiveActivity>
  /// Their order on the Lock Screen.
  public internal(set) var activityOrder: ActivityOrder
  /// The prompts that wait for an answer, the oldest first.
  public internal(set) var prompts: [AuthorizationPrompt]
  /// On a locked phone, entries with a higher sequence number are on the Lock Screen, if their presentation says
  /// so.
  public internal(set) var seenUpTo: Int
  /// The numbers on the icons, by bundle identifier; an app without one is missing.
  public internal(set) var badges: TreeDictionary<String, Int>
  /// The responses, keyed by `Response.sequence`.
  public internal(set) var responses: TreeDictionary<Int, LoggedResponse>
  package var schedule: Schedule
  /// When time alone changes the Live Activities.
  var activitySchedule: Schedule
  package var banners: Banners
  package var nextSummary: SummaryTime
  /// Apps for which a silent push is deferred.
  package var appsWithDeferredPush: Set<String>
  /// Apps whose time in the background is counted.
  package var appsInBackgroundTime: Set<String>
  var recentDecisions = RecentDecisions()
  /// The phone's time zone.
  package private(set) var zone: TimeZone
  private let machineZone: TimeZone

  /// How many responses are kept in memory; the store keeps more.
  package static let keptResponses = 500

  package init(_ snapshot: CenterSnapshot, machineZone: TimeZone) {
    sequence = snapshot.sequence
    device = snapshot.device
    clock = snapshot.clock
    let locale = snapshot.device.locale
    apps = TreeDictionary(
      snapshot.apps.map { ($0.bundle, $0.localized(for: locale)) },
      uniquingKeysWith: { _, later in later }
    )
    conditions = TreeDictionary(uniqueKeysWithValues: snapshot.conditions.map { ($0.key, $0.value) })
    pending = NotificationIndex(snapshot.pending)
    delivered = NotificationIndex(snapshot.delivered)
    summaryQueue = NotificationIndex(snapshot.summaryQueue)
    asked = NotificationIndex(snapshot.asked)
    extending = NotificationIndex(snapshot.extending)
    activities = NotificationIndex(snapshot.activities)
    activityOrder = ActivityOrder(activities.values)
    prompts = snapshot.prompts
    seenUpTo = snapshot.seenUpTo
    badges = TreeDictionary(uniqueKeysWithValues: snapshot.badges.map { ($0.key, $0.value) })
    responses = TreeDictionary(
      snapshot.responses.map { ($0.response.sequence, $0) },
      uniquingKeysWith: { _, later in later }
    )
    schedule = Schedule(pending)
    activitySchedule = Schedule(activities)
    banners = Banners()
    self.machineZone = machineZone
    zone = snapshot.device.zone(onMachineIn: machineZone)
    appsWithDeferredPush = Set(snapshot.conditions.filter { $0.value.deferredPush != nil }.keys)
    appsInBackgroundTime = Set(snapshot.conditions.filter { $0.value.backgroundUntil != nil }.keys)
    nextSummary = SummaryTime()
    nextSummary.update(summaryQueue, device.summary, in: zone)
  }

  mutating func change(to changed: Device) {
    let isElsewhere = changed.timeZone != device.timeZone
    if changed.isLocked != device.isLocked { seenUpTo = sequence }
    let speaksOtherwise = changed.locale != device.locale
    let isOtherwise = isElsewhere || changed.summary != device.summary
    device = changed
    if speaksOtherwise { localizeApps() }
    if isElsewhere { zone = changed.zone(onMachineIn: machineZone) }
    if isOtherwise { nextSummary.update(summaryQueue, device.summary, in: zone) }
  }

  /// Looks the texts of the apps up in the phone's language, which has changed.
  private mutating func localizeApps() {
    for app in apps.values {
      let localized = app.localized(for: device.locale)
      if localized != app { apps[app.bundle] = localized }
    }
  }

  /// The app of that bundle, registered or not.
  public func app(_ bundle: String) -> App {
    apps[bundle] ?? App(unregistered: bundle)
  }

  /// Returns what is known of the app; the condition of a new app if nothing is.
  public func condition(_ bundle: String) -> AppCondition {
    conditions[bundle] ?? AppCondition(app(bundle))
  }

  /// The bundle identifier of the app in the foreground; nil if there is none.
  public var foregroundApp: String? { conditions.filter { $0.value.state == .foreground }.keys.min() }

  /// The notification whose banner is on the screen.
  public var banner: DeliveredNotification? { banners.current?.notification }

  package var bannerKey: NotificationKey? { banners.current?.notification.key }

  /// The state as a store or a viewer would hold it.
  public var snapshot: CenterSnapshot {
    var snapshot = CenterSnapshot.empty
    snapshot.sequence = sequence
    snapshot.apps = apps.values.sorted { $0.bundle < $1.bundle }
    snapshot.pending = pending.values.sorted { $0.sequence < $1.sequence }
    snapshot.delivered = delivered.values.sorted { $0.sequence < $1.sequence }
    snapshot.badges = Dictionary(uniqueKeysWithValues: badges.map { ($0.key, $0.value) })
    snapshot.responses = responses.values.sorted { $0.response.sequence < $1.response.sequence }
    snapshot.device = device
    snapshot.clock = clock
    snapshot.conditions = Dictionary(uniqueKeysWithValues: conditions.map { ($0.key, $0.value) })
    snapshot.seenUpTo = seenUpTo
    snapshot.summaryQueue = summaryQueue.values.sorted { $0.sequence < $1.sequence }
    snapshot.asked = asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
    snapshot.extending = extending.values.sorted { $0.notification.sequence < $1.notification.sequence }
    snapshot.activities = activities.values.sorted { $0.notification.sequence < $1.notification.sequence }
    snapshot.prompts = prompts
    snapshot.banner = banner
    return snapshot
  }
}

extension CenterState {
  /// Returns the notifications that have arrived and are not delivered yet, newest first; a nil `app` means all
  /// apps.
  public func waitingNewestFirst(of app: String?) -> [WaitingNotification] {
    let waiting =
      summaryQueue.values.map { WaitingNotification(waitsFor: .summary, notification: $0) }
      + asked.values.map {
        WaitingNotification(waitsFor: .presentation, until: $0.deadline, notification: $0.notification)
      }
      + extending.values.map { WaitingNotification(waitsFor: .extension, notification: $0.notification) }
    return waiting.filter { app == nil || $0.notification.app == app }
      .sorted { $0.notification.sequence > $1.notification.sequence }
  }
}

extension CenterState {
  /// Returns how the push service knows a device token, given as lowercase hex (ios-behaviour 3.20).
  public func standing(of token: String) -> DeviceTokenStanding {
    for (app, condition) in conditions {
      if condition.deviceToken == token { return .active(app: app) }
      // Two installations never have the same token.
      if let former = condition.formerTokens.first(where: { $0.token == token }) {
        return .ended(app: app, timestamp: former.timestamp)
      }
    }
    return .unknown
  }
}

/// What the person may choose on a notification.
extension CenterState {
  /// Returns the registered category of the notification; nil if it names none, or one that is not registered.
  package func category(of notification: DeliveredNotification) -> Category? {
    app(notification.app).category(notification.request.content.categoryIdentifier)
  }

  /// Returns the actions of its category that have a button where there is room (ios-behaviour 3.5); none without a
  /// category.
  package func actions(of notification: DeliveredNotification) -> [Action] {
    Array(category(of: notification)?.actions.prefix(Category.mostActions) ?? [])
  }

  /// Returns the actions that a response may name: those of its category, and the further ones that the card of its
  /// content extension may show in their place (ios-behaviour 1.14).
  package func offeredActions(by notification: DeliveredNotification) -> [Action] {
    guard let category = category(of: notification) else { return [] }
    let card = app(notification.app).contentExtension(for: category.identifier)
    return actions(of: notification) + (card?.actions ?? [])
  }
}

extension CenterState {
  /// The initial state of a viewer: the snapshot, and the banner on the center's screen.
  public init(viewing snapshot: CenterSnapshot = CenterSnapshot.empty) {
    self.init(snapshot, machineZone: .gmt)
    if let banner = snapshot.banner {
      banners.current = Banners.Shown(notification: banner, since: banner.date)
    }
  }

  /// Returns the current settings of the app.
  public func settings(of bundle: String) -> Settings {
    conditions[bundle]?.settings ?? app(bundle).settings
  }

  /// The number on the app's icon; nil if it has none. The app keeps its number while its badges are off (ios-behaviour
  /// 3.7).
  public func badgeOnIcon(of bundle: String) -> Int? {
    settings(of: bundle).allowsBadge ? badges[bundle] : nil
  }

  /// Whether the notification came since the phone was locked and is on the Lock Screen, not yet in its history
  /// (ios-behaviour 3.1).
  public func isUnseen(_ notification: DeliveredNotification) -> Bool {
    device.isLocked && notification.presentation.lockScreen
      && (notification.sequence > seenUpTo || device.stayingOnLockScreen.contains(notification.key))
  }

  /// Whether the Lock Screen has an entry that came since the phone was locked. The cost depends on the number of
  /// all notifications.
  public var hasEntryOnLockScreen: Bool { device.isLocked && delivered.values.contains(where: isUnseen) }
}

/// The Live Activities of the phone (ios-behaviour 2.5). A push to one goes to no service extension, so that its content
/// needs no file of the attachment store.
extension CenterState {
  /// The Live Activities from the top of the Lock Screen down; a nil `app` means all apps.
  public func activitiesInOrder(of app: String? = nil) -> [LiveActivity] {
    guard let app else { return activityOrder.keys.compactMap { activities[$0] } }
    return Array(activities.of(app)).topmostFirst
  }

  /// The place of an activity from the top of the Lock Screen, which is 0; nil if it is not there.
  public func activityPlace(of key: NotificationKey) -> Int? {
    activities[key].flatMap(activityOrder.place)
  }

  /// Whether it is the push of a Live Activity that is on the phone, and no notification of the list.
  public func isActivity(_ notification: DeliveredNotification) -> Bool {
    delivered[notification.key] == nil && activities[notification.key] != nil
  }

  /// The Live Activity that time alone changes next; nil if there is none.
  package var nextDueActivity: (date: Date, activity: LiveActivity)? {
    activitySchedule.first.flatMap { entry in activities[entry.key].map { (entry.date, $0) } }
  }

  mutating func apply(_ fact: ActivityFact, of app: String) {
    switch fact {
    case .started(let activity), .updated(let activity), .ended(let activity):
      replaceActivity(activity.key, with: activity)
      guard fact.arrived?.presentation.banner != nil else { return }
      banners.stopWaiting(activity.key)
      banners.waiting.append(activity.notification)
    case .becameStale(let key):
      guard var activity = activities[key] else { return }
      activity.isStale = true
      replaceActivity(key, with: activity)
    case .dismissed(let identifiers, _):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        replaceActivity(key, with: nil)
        banners.stopWaiting(key)
      }
    }
  }

  private mutating func replaceActivity(_ key: NotificationKey, with activity: LiveActivity?) {
    let before = activities[key]
    activityOrder.replace(before, with: activity)
    activitySchedule.replace(before, with: activity)
    if let activity { activities.insert(activity) } else { activities.remove(key) }
  }
}
