import NotificationModel
import NotificationState

/// The order and the groups of the list for the delivered notifications of a `CenterState`. A step in any direction
/// costs the same however much is stored. The index holds places, no contents.
struct ListIndex: Sendable {
  /// The place of a notification in the list.
  private struct Place: Sendable {
    var group: GroupKey
    var category: String
    var sequence: Int

    init(_ notification: DeliveredNotification, in state: CenterState) {
      self.init(notification, in: GroupKey(notification, in: state))
    }

    init(_ notification: DeliveredNotification, in group: GroupKey) {
      self.init(
        group: group,
        category: notification.request.content.categoryIdentifier,
        sequence: notification.sequence
      )
    }

    init(group: GroupKey, category: String, sequence: Int) {
      (self.group, self.category, self.sequence) = (group, category, sequence)
    }
  }

  private var places: [NotificationKey: Place] = [:]
  private var groups: [GroupKey: RecencyList<NotificationKey>] = [:]
  /// For each group the number of its members by category.
  private var categories: [GroupKey: [String: Int]] = [:]
  /// The groups of an unlocked phone; on a locked phone those that were there before it was locked.
  private var history = GroupOrder()
  /// On a locked phone, the groups of the notifications that came after it was locked.
  private var unseen = GroupOrder()
  /// The grouping of each app by which its notifications were placed.
  private var groupings: [String: Settings.Grouping] = [:]
  /// On a locked phone, how many notifications have come after it was locked.
  private(set) var unseenCount = 0
  private var isLocked: Bool
  private var seenUpTo: Int

  /// More groups than this are moved in one pass.
  private static let few = 16

  init(_ state: CenterState) {
    (isLocked, seenUpTo) = (state.device.isLocked, state.seenUpTo)
    for app in state.delivered.apps { groupings[app] = state.settings(of: app).grouping }
    fill(from: state)
  }

  /// A group whose members are being gathered.
  private struct GatheredGroup {
    var members: [(sequence: Int, key: NotificationKey)] = []
    var categories: [String: Int] = [:]
  }

  /// Places all at once: each group is put into its order once, not once for each member.
  private mutating func fill(from state: CenterState) {
    places.reserveCapacity(state.delivered.count)
    var gathered: [GatheredGroup] = []
    var numbers: [GroupKey: Int] = [:]
    state.delivered.visitAll { notification in
      let (key, content) = (notification.key, notification.request.content)
      let grouping = groupings[key.app] ?? .automatic
      let isUnseen = state.isUnseen(notification)
      let group = GroupKey(key, thread: content.threadIdentifier, by: grouping, isUnseen: isUnseen)
      let place = Place(group: group, category: content.categoryIdentifier, sequence: notification.sequence)
      places[key] = place
      if group.isUnseen { unseenCount += 1 }
      let number = numbers[group] ?? gathered.count
      if number == gathered.count {
        numbers[group] = number
        gathered.append(GatheredGroup())
      }
      gathered[number].members.append((place.sequence, key))
      gathered[number].categories[place.category, default: 0] += 1
    }
    var newest: [(sequence: Int, group: GroupKey)] = []
    for (group, number) in numbers {
      let sorted = gathered[number].members.sorted { $0.sequence > $1.sequence }
      groups[group] = RecencyList(newestFirst: sorted.map(\.key))
      categories[group] = gathered[number].categories
      if let first = sorted.first { newest.append((first.sequence, group)) }
    }
    for (sequence, group) in newest.sorted(by: { $0.sequence < $1.sequence }) { order(group, at: sequence) }
  }

  // MARK: Reading

  /// The number of notifications in the list.
  var count: Int { places.count }

  func contains(_ key: NotificationKey) -> Bool { places[key] != nil }

  /// nil if the notification is not in the list.
  func group(of key: NotificationKey) -> GroupKey? { places[key]?.group }

  /// The number of a notification, which is higher further up in its group; 0 if it is not in the list.
  func sequence(of key: NotificationKey) -> Int { places[key]?.sequence ?? 0 }

  /// The number of the newest notification; 0 if the list is empty.
  var newestSequence: Int {
    [unseen.newest, history.newest].compactMap { $0.flatMap { groups[$0]?.newest } }.map(sequence).max() ?? 0
  }

  /// Whether a locked phone hides older notifications.
  var hasHistory: Bool { history.count > 0 }

  /// The topmost group: of the notifications that came after the phone was locked, then, if `history` is shown, of the
  /// earlier ones.
  func newestGroup(history isShown: Bool = true) -> GroupKey? {
    unseen.newest ?? (isShown ? history.newest : nil)
  }

  func oldestGroup(history isShown: Bool = true) -> GroupKey? {
    (isShown ? history.oldest : nil) ?? unseen.oldest
  }

  func older(than group: GroupKey, history isShown: Bool = true) -> GroupKey? {
    guard group.isUnseen else { return isShown ? history.older(than: group) : nil }
    return unseen.older(than: group) ?? (isShown ? history.newest : nil)
  }

  func newer(than group: GroupKey) -> GroupKey? {
    group.isUnseen ? unseen.newer(than: group) : history.newer(than: group) ?? unseen.oldest
  }

  /// The number of the group's newest member, which is higher further up.
  func sequence(of group: GroupKey) -> Int {
    (group.isUnseen ? unseen : history).sequence(of: group) ?? 0
  }

  func members(of group: GroupKey) -> RecencyList<NotificationKey> { groups[group] ?? RecencyList() }

  /// From the newest on; the cost depends on how many are read.
  var newestFirst: some Sequence<NotificationKey> {
    [unseen, history].lazy.flatMap { $0.newestFirst }.flatMap { group in members(of: group).newestFirst }
  }

  /// For each group the number of its members by category.
  func categoryCounts(of group: GroupKey) -> [String: Int] { categories[group] ?? [:] }

  /// The category identifier of all members; nil if they have several.
  func sharedCategory(of group: GroupKey) -> String? {
    guard let counts = categories[group], counts.count == 1 else { return nil }
    return counts.keys.first
  }

  // MARK: Following

  /// Places notifications anew whose grouping or lock state has changed. It has to be called before `follow`, with all
  /// events that lead to the state.
  mutating func regroup(after events: [Event], in state: CenterState) {
    for event in events {
      switch event.fact {
      case .app(.registered(let app)): regroup(app.bundle, in: state)
      case .app(.settingsChanged), .app(.reinstalled): regroup(event.app ?? "", in: state)
      case .app, .request, .notification, .activity, .banner, .phone, .response: break
      }
    }
    turnLock(in: state)
  }

  /// Follows one event. The state may be ahead of it, by the events that come with it.
  mutating func follow(_ event: Event, in state: CenterState) {
    guard case .notification(let fact) = event.fact else { return }
    switch fact {
    case .delivered(let notification, _): place(notification, in: state)
    case .removed(let identifiers, _):
      take(out: identifiers.map { NotificationKey(app: event.app ?? "", identifier: $0) })
    case .withheld, .queuedForSummary, .summaryDelivered, .presentationAsked, .presentationAnswered,
      .extensionStarted, .extensionFinished:
      break
    }
  }

  private mutating func place(_ notification: DeliveredNotification, in state: CenterState) {
    take(out: [notification.key])
    guard notification.presentation.isEntry else { return }
    groupings[notification.app] = state.settings(of: notification.app).grouping
    insert(notification.key, Place(notification, in: state))
  }

  /// Takes notifications out of the list that the center still has.
  mutating func hide(_ keys: [NotificationKey]) { take(out: keys) }

  /// Puts those back that the center still has, each to its place in its group.
  mutating func restore(_ keys: [NotificationKey], in state: CenterState) {
    let groups = Set(keys.compactMap { state.delivered[$0] }.map { GroupKey($0, in: state) })
    let members = groups.flatMap { Array(self.members(of: $0).newestFirst) }
    let all = Set(keys + members).compactMap { state.delivered[$0] }
    take(out: members)
    for notification in all.sorted(by: { $0.sequence < $1.sequence }) {
      insert(notification.key, Place(notification, in: state))
    }
  }

  /// Groups depend on the settings of the app.
  private mutating func regroup(_ app: String, in state: CenterState) {
    let grouping = state.settings(of: app).grouping
    guard let before = groupings.updateValue(grouping, forKey: app), before != grouping else { return }
    replace(state.delivered.of(app).map(\.key), in: state)
  }

  /// Locking begins a new Lock Screen; unlocking puts its notifications into the groups where they belong, together
  /// with what came meanwhile.
  private mutating func turnLock(in state: CenterState) {
    guard state.device.isLocked != isLocked || state.seenUpTo != seenUpTo else { return }
    let moving = unseen.newestFirst.flatMap { group -> [NotificationKey] in
      var seen = group
      seen.isUnseen = false
      let meanwhile = members(of: seen).newestFirst.prefix { sequence(of: $0) > seenUpTo }
      return members(of: group).newestFirst + meanwhile
    }
    (isLocked, seenUpTo) = (state.device.isLocked, state.seenUpTo)
    replace(moving, in: state)
  }

  /// Takes notifications out of the list and places them anew. One that is no longer delivered stays until its own
  /// event.
  private mutating func replace(_ keys: [NotificationKey], in state: CenterState) {
    let moving = keys.compactMap { contains($0) ? state.delivered[$0] : nil }
    take(out: moving.map(\.key))
    for notification in moving.sorted(by: { $0.sequence < $1.sequence }) {
      insert(notification.key, Place(notification, in: state))
    }
  }

  // MARK: Filing

  private mutating func insert(_ key: NotificationKey, _ place: Place) {
    places[key] = place
    if place.group.isUnseen { unseenCount += 1 }
    groups[place.group, default: RecencyList()].promote(key)
    categories[place.group, default: [:]][place.category, default: 0] += 1
    order(place.group, at: place.sequence)
  }

  private mutating func order(_ group: GroupKey, at sequence: Int?) {
    guard let sequence else { return group.isUnseen ? unseen.remove(group) : history.remove(group) }
    if group.isUnseen {
      unseen.place(group, at: sequence)
    } else {
      history.place(group, at: sequence)
    }
  }

  /// Takes many out at once, so that each group moves once.
  private mutating func take(out keys: [NotificationKey]) {
    if keys.count == 1, let key = keys.first {
      if let group = removeFromGroup(key) { settle(group) }
      return
    }
    let groups = Set(keys.compactMap { removeFromGroup($0) })
    if groups.count > Self.few { settle(groups) } else { for group in groups { settle(group) } }
  }

  private mutating func removeFromGroup(_ key: NotificationKey) -> GroupKey? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    if place.group.isUnseen { unseenCount -= 1 }
    groups[place.group]?.remove(key)
    uncount(place.category, in: place.group)
    return place.group
  }

  private mutating func uncount(_ category: String, in group: GroupKey) {
    guard let count = categories[group]?[category] else { return }
    categories[group]?[category] = count > 1 ? count - 1 : nil
    if categories[group]?.isEmpty ?? true { categories[group] = nil }
  }

  /// Removes a group without members; one that lost its newest sinks.
  private mutating func settle(_ group: GroupKey) {
    guard let newest = groups[group]?.newest, let sequence = places[newest]?.sequence else {
      groups[group] = nil
      return order(group, at: nil)
    }
    order(group, at: sequence)
  }

  /// The same for many groups, with one pass through the order.
  private mutating func settle(_ changed: Set<GroupKey>) {
    var left: [GroupKey: Int] = [:]
    for group in changed {
      let newest = groups[group]?.newest
      left[group] = newest.flatMap { places[$0]?.sequence }
      if left[group] == nil { groups[group] = nil }
    }
    for isUnseen in [true, false] {
      let concerned = changed.filter { $0.isUnseen == isUnseen }
      let kept = left.filter { $0.key.isUnseen == isUnseen }
      if isUnseen {
        unseen.replace(concerned, with: kept)
      } else {
        history.replace(concerned, with: kept)
      }
    }
  }
}
