import FoundationEssentials
public import NotificationModel

/// What a screen knows of the center: made from a snapshot and the events after it, in the order and the groups in
/// which a person sees it.
public struct CenterModel: Sendable {
  public private(set) var apps: [String: App]
  public internal(set) var device: Device
  public internal(set) var clock: Clock
  /// Of apps that do not stand as their manifest says.
  public internal(set) var conditions: [String: AppCondition]
  /// On a locked phone what is newer is on the Lock Screen, as far as its presentation says so.
  public internal(set) var seenUpTo: Int
  /// What waits for the summary.
  public internal(set) var held: [NotificationKey: DeliveredNotification]
  /// What apps in the foreground are being asked about.
  public internal(set) var asked: [NotificationKey: AskedPresentation]
  /// Pushes that service extensions are at work on.
  public internal(set) var extending: [NotificationKey: ExtendingPush]
  /// Apps that wait for the person's answer, the first to be asked about first.
  public internal(set) var prompts: [AuthorizationPrompt]
  public private(set) var badges: [String: Int]
  public private(set) var pending: [NotificationKey: PendingRequest]
  /// What waits, soonest first: kept in order, so that a frame does not sort it.
  private(set) var pendingOrder: [PendingPlace]
  /// The latest few hundred, oldest first.
  public private(set) var responses: [LoggedResponse]
  /// The latest few hundred, oldest first; only since the screen is there.
  public private(set) var log: [Event] = []
  /// Whom the log's events about many notifications at once are about, by the event's number: found without going
  /// through all of them.
  private var manyConcerned: [Int: Set<String>] = [:]
  /// The notification on the banner.
  public private(set) var banner: DeliveredNotification?
  /// What may still be shown as a banner without being in the list.
  private var unlisted: [NotificationKey: DeliveredNotification] = [:]
  private var notifications: [NotificationKey: DeliveredNotification] = [:]
  private var groups: [GroupKey: RecencyList<NotificationKey>] = [:]
  /// How many members of a group are of which category.
  private var categories: [GroupKey: [String: Int]] = [:]
  private var groupOrder = GroupOrder()
  /// On a locked phone, of what has come since.
  private var unseenOrder = GroupOrder()

  static let keptResponses = 500
  static let keptEvents = 500
  /// More identifiers than that are looked up and not gone through.
  private static let few = 16

  public init(_ snapshot: CenterSnapshot = CenterSnapshot()) {
    apps = Dictionary(snapshot.apps.map { ($0.bundle, $0) }, uniquingKeysWith: { _, later in later })
    device = snapshot.device
    clock = snapshot.clock
    conditions = snapshot.conditions
    seenUpTo = snapshot.seenUpTo
    held = Dictionary(snapshot.held.map { ($0.key, $0) }, uniquingKeysWith: { _, later in later })
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

// MARK: Groups

/// What belongs together in the list (user-notifications, 3.10).
struct GroupKey: Hashable, Sendable {
  var app: String
  /// The thread; empty is the group of the app. With grouping off it is the notification's own identifier.
  var thread: String
  /// With grouping off each notification is a group of its own.
  var isSingle = false
  /// It has come since the phone was locked, and is on the Lock Screen.
  var isUnseen = false
}

extension CenterModel {
  func group(of notification: DeliveredNotification) -> GroupKey {
    var group =
      switch settings(of: notification.app).grouping {
      case .automatic:
        GroupKey(app: notification.app, thread: notification.request.content.threadIdentifier)
      case .byApp: GroupKey(app: notification.app, thread: "")
      case .off: GroupKey(app: notification.app, thread: notification.request.identifier, isSingle: true)
      }
    group.isUnseen = isUnseen(notification)
    return group
  }

  /// On the Lock Screen, and not yet in its history (user-notifications, 3.1).
  func isUnseen(_ notification: DeliveredNotification) -> Bool {
    device.isLocked && notification.sequence > seenUpTo && notification.presentation.lockScreen
  }

  /// The number of the newest notification in the list; 0 when it is empty.
  var newestSequence: Int {
    let newest = [unseenOrder.newest, groupOrder.newest].compactMap { $0.flatMap { groups[$0]?.newest } }
    return newest.compactMap { notifications[$0]?.sequence }.max() ?? 0
  }

  var groupCount: Int { unseenOrder.count + groupOrder.count }
  /// Whether a locked phone has more than it shows at first.
  var hasHistory: Bool { groupOrder.count > 0 }
  var hasUnseen: Bool { unseenOrder.count > 0 }
  /// The first group of what was there before the phone was locked.
  var newestOfHistory: GroupKey? { groupOrder.newest }

  /// What has come since the phone was locked is first, then, if it is wanted, what was there before.
  func newestGroup(history: Bool = true) -> GroupKey? {
    unseenOrder.newest ?? (history ? groupOrder.newest : nil)
  }

  func oldestGroup(history: Bool = true) -> GroupKey? {
    (history ? groupOrder.oldest : nil) ?? unseenOrder.oldest
  }

  func older(than group: GroupKey, history: Bool = true) -> GroupKey? {
    guard group.isUnseen else { return history ? groupOrder.older(than: group) : nil }
    return unseenOrder.older(than: group) ?? (history ? groupOrder.newest : nil)
  }

  func newer(than group: GroupKey) -> GroupKey? {
    group.isUnseen ? unseenOrder.newer(than: group) : groupOrder.newer(than: group) ?? unseenOrder.oldest
  }

  /// The number of the group's newest member: higher is further up.
  func sequence(of group: GroupKey) -> Int {
    (group.isUnseen ? unseenOrder : groupOrder).sequence(of: group) ?? 0
  }

  func members(of group: GroupKey) -> RecencyList<NotificationKey> { groups[group] ?? RecencyList() }

  /// From the newest on.
  public var newestFirst: some Sequence<DeliveredNotification> {
    [unseenOrder, groupOrder].lazy.flatMap { $0.newestFirst }
      .flatMap { group in members(of: group).newestFirst }
      .compactMap { key in notifications[key] }
  }

  private mutating func place(_ notification: DeliveredNotification) {
    take(out: notification.key)
    guard notification.presentation.isEntry else {
      unlisted[notification.key] = notification
      return
    }
    let group = group(of: notification)
    notifications[notification.key] = notification
    groups[group, default: RecencyList()].promote(notification.key)
    categories[group, default: [:]][notification.request.content.categoryIdentifier, default: 0] += 1
    order(group, at: notification.sequence)
  }

  private mutating func order(_ group: GroupKey, at sequence: Int?) {
    guard let sequence else { return group.isUnseen ? unseenOrder.remove(group) : groupOrder.remove(group) }
    if group.isUnseen {
      unseenOrder.place(group, at: sequence)
    } else {
      groupOrder.place(group, at: sequence)
    }
  }

  private mutating func take(out key: NotificationKey) {
    if let group = removeFromGroup(key) { settle(group) }
  }

  /// Many at once: each group finds its new place once.
  private mutating func take(out keys: [NotificationKey]) {
    let groups = Set(keys.compactMap { removeFromGroup($0) })
    if groups.count > Self.few { settle(groups) } else { for group in groups { settle(group) } }
  }

  private mutating func removeFromGroup(_ key: NotificationKey) -> GroupKey? {
    unlisted[key] = nil
    guard let notification = notifications.removeValue(forKey: key) else { return nil }
    let group = group(of: notification)
    groups[group]?.remove(key)
    uncount(notification.request.content.categoryIdentifier, in: group)
    return group
  }

  private mutating func uncount(_ category: String, in group: GroupKey) {
    guard let count = categories[group]?[category] else { return }
    categories[group]?[category] = count > 1 ? count - 1 : nil
    if categories[group]?.isEmpty ?? true { categories[group] = nil }
  }

  /// How many members of a group are of which category.
  func categoryCounts(of group: GroupKey) -> [String: Int] { categories[group] ?? [:] }

  /// The category that all members of a group are of; nil when they are of several, or of none.
  func sharedCategory(of group: GroupKey) -> Category? {
    guard let counts = categories[group], counts.count == 1, let only = counts.keys.first else { return nil }
    return app(group.app).category(only)
  }

  /// A group without members is none; one that lost its newest sinks to where the next one belongs.
  private mutating func settle(_ group: GroupKey) {
    guard let newest = groups[group]?.newest, let sequence = notifications[newest]?.sequence else {
      groups[group] = nil
      return order(group, at: nil)
    }
    order(group, at: sequence)
  }

  /// The same for many, with one pass through the order for all of them.
  private mutating func settle(_ changed: Set<GroupKey>) {
    var left: [GroupKey: Int] = [:]
    for group in changed {
      let newest = groups[group]?.newest
      left[group] = newest.flatMap { notifications[$0]?.sequence }
      if left[group] == nil { groups[group] = nil }
    }
    for isUnseen in [true, false] {
      let concerned = changed.filter { $0.isUnseen == isUnseen }
      let kept = left.filter { $0.key.isUnseen == isUnseen }
      if isUnseen {
        unseenOrder.replace(concerned, with: kept)
      } else {
        groupOrder.replace(concerned, with: kept)
      }
    }
  }
}

// MARK: Pending

/// Where a request that waits is among the others.
struct PendingPlace: Comparable, Sendable {
  var key: NotificationKey
  private var date: Date
  private var sequence: Int

  init(_ request: PendingRequest) {
    // What waits for no date comes last.
    (key, date, sequence) = (request.key, request.nextTriggerDate ?? .distantFuture, request.sequence)
  }

  static func < (left: PendingPlace, right: PendingPlace) -> Bool {
    (left.date, left.sequence, left.key.app, left.key.identifier)
      < (right.date, right.sequence, right.key.app, right.key.identifier)
  }
}

extension CenterModel {
  private mutating func wait(_ request: PendingRequest) {
    stopWaiting([request.key])
    pending[request.key] = request
    let place = PendingPlace(request)
    pendingOrder.insert(place, at: pendingOrder.firstIndex { place < $0 } ?? pendingOrder.endIndex)
  }

  private mutating func stopWaiting(_ keys: [NotificationKey]) {
    let gone = Set(keys.filter { pending.removeValue(forKey: $0) != nil })
    if !gone.isEmpty { pendingOrder.removeAll { gone.contains($0.key) } }
  }
}

// MARK: Events

extension CenterModel {
  public mutating func apply(_ event: Event) {
    keep(event)
    let bundle = event.app ?? ""
    switch event.fact {
    case .appRegistered(let app):
      register(app)
    case .categoriesSet(let categories):
      apps[bundle]?.categories = categories
    case .scheduled(let request), .rescheduled(let request):
      wait(request)
    case .pendingRemoved(let identifiers, _):
      stopWaiting(identifiers.map { NotificationKey(app: bundle, identifier: $0) })
    case .delivered(let notification, _):
      held[notification.key] = nil
      place(notification)
    case .deliveredRemoved(let identifiers, _):
      let keys = identifiers.map { NotificationKey(app: bundle, identifier: $0) }
      if !held.isEmpty { for key in keys { held[key] = nil } }
      take(out: keys)
    case .badgeChanged(let badge):
      badges[bundle] = badge == 0 ? nil : badge
    case .deviceChanged(let changed):
      take(changed, at: event.sequence)
    case .settingsChanged, .appReinstalled:
      regroup(bundle) { $0.applyToPhone(event) }
    case .bannerShown(let key):
      banner = notifications[key] ?? unlisted[key]
    case .bannerEnded(let key, let ending):
      if banner?.key == key { banner = nil }
      if ending != .gaveWay, notifications[key] == nil { unlisted[key] = nil }
    case .responded(let response):
      responses.append(LoggedResponse(response: response))
      if responses.count > 2 * Self.keptResponses { responses.removeFirst(Self.keptResponses) }
    case .handlerFinished(let outcome):
      guard let index = responses.lastIndex(where: { $0.response.sequence == outcome.response }) else {
        return
      }
      responses[index].outcome = outcome
    case .withheld, .inputRefused, .bannerHeld: break
    default: applyToPhone(event)
    }
  }

  private mutating func keep(_ event: Event) {
    log.append(event)
    switch event.fact {
    case .deliveredRemoved(let identifiers, _), .pendingRemoved(let identifiers, _):
      if identifiers.count > Self.few { manyConcerned[event.sequence] = Set(identifiers) }
    default: break
    }
    guard log.count > 2 * Self.keptEvents else { return }
    let dropped = log.prefix(log.count - Self.keptEvents)
    for event in dropped { manyConcerned[event.sequence] = nil }
    log.removeFirst(dropped.count)
  }

  /// What of the log is about that notification, oldest first.
  func history(of key: NotificationKey) -> [Event] {
    log.filter { event in
      guard let concerned = manyConcerned[event.sequence] else { return event.concerns(key) }
      return event.app == key.app && concerned.contains(key.identifier)
    }
  }

  private mutating func register(_ app: App) {
    regroup(app.bundle) { $0.apps[app.bundle] = app }
  }

  /// Groups are found by the settings, so nothing may be in a group while those change.
  private mutating func regroup(_ bundle: String, _ change: (inout CenterModel) -> Void) {
    var changed = self
    change(&changed)
    guard changed.settings(of: bundle).grouping != settings(of: bundle).grouping else { return change(&self) }
    let all = notifications.values.filter { $0.app == bundle }.sorted { $0.sequence < $1.sequence }
    take(out: all.map(\.key))
    change(&self)
    for notification in all { place(notification) }
  }

  /// Locking begins the Lock Screen anew; unlocking puts what was on it where it belongs. What came meanwhile finds
  /// its place among the others of its group, the rest stays where it is.
  private mutating func take(_ changed: Device, at sequence: Int) {
    guard changed.isLocked != device.isLocked else {
      device = changed
      return
    }
    let since = seenUpTo
    let unseen = unseenOrder.newestFirst.flatMap { group -> [NotificationKey] in
      var seen = group
      seen.isUnseen = false
      let meanwhile = members(of: seen).newestFirst.prefix { (notifications[$0]?.sequence ?? 0) > since }
      return members(of: group).newestFirst + meanwhile
    }
    let moving = unseen.compactMap { notifications[$0] }.sorted { $0.sequence < $1.sequence }
    take(out: moving.map(\.key))
    device = changed
    seenUpTo = sequence
    for notification in moving { place(notification) }
  }
}

extension [DeliveredNotification] {
  /// Oldest first; a snapshot usually is already.
  fileprivate var inOrder: [DeliveredNotification] {
    let isInOrder = zip(self, dropFirst()).allSatisfy { $0.sequence <= $1.sequence }
    return isInOrder ? self : sorted { $0.sequence < $1.sequence }
  }
}
