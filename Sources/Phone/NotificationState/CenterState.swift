package import Foundation
public import HashTreeCollections
internal import Localization
public import NotificationModel

/// The state of the simulated phone. Its collections share structure, so keeping an older state is cheap.
public struct CenterState: Sendable {
  /// The sequence number of the last event.
  public internal(set) var sequence: Int
  /// The settings of the phone.
  public var device: Device { sharedDevice.wrappedValue }
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
  /// The Live Activities.
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
  package private(set) var sharedDevice: Shared<Device>
  package var schedule: Schedule
  /// When time alone changes the Live Activities.
  var activitySchedule: Schedule
  package var banners: Banners
  /// The time of the next summary.
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
    sharedDevice = Shared(wrappedValue: snapshot.device)
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

  mutating func take(_ changed: Device) {
    let isElsewhere = changed.timeZone != device.timeZone
    if changed.isLocked != device.isLocked { seenUpTo = sequence }
    let speaksOtherwise = changed.locale != device.locale
    let isOtherwise = isElsewhere || changed.summary != device.summary
    sharedDevice = Shared(wrappedValue: changed)
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

  /// Returns the condition of the app.
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
    CenterSnapshot(
      sequence: sequence,
      apps: apps.values.sorted { $0.bundle < $1.bundle },
      pending: pending.values.sorted { $0.sequence < $1.sequence },
      delivered: delivered.values.sorted { $0.sequence < $1.sequence },
      badges: Dictionary(uniqueKeysWithValues: badges.map { ($0.key, $0.value) }),
      responses: responses.values.sorted { $0.response.sequence < $1.response.sequence },
      device: device,
      clock: clock,
      conditions: Dictionary(uniqueKeysWithValues: conditions.map { ($0.key, $0.value) }),
      seenUpTo: seenUpTo,
      summaryQueue: summaryQueue.values.sorted { $0.sequence < $1.sequence },
      asked: asked.values.sorted { $0.notification.sequence < $1.notification.sequence },
      extending: extending.values.sorted { $0.notification.sequence < $1.notification.sequence },
      activities: activities.values.sorted { $0.notification.sequence < $1.notification.sequence },
      prompts: prompts,
      banner: banner
    )
  }
}
