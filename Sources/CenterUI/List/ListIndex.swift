import NotificationModel
import NotificationState

/// The order and the groups in which the list shows the delivered notifications of a `CenterState`: from what is newest
/// on, found in any direction without a look at what is stored elsewhere. It holds places, never contents.
struct ListIndex: Sendable {
  /// Where a notification is in the list.
  private struct Place: Sendable {
    var group: GroupKey
    var category: String
    var sequence: Int

    init(_ notification: DeliveredNotification, in state: CenterState) {
      group = GroupKey(notification, in: state)
      category = notification.request.content.categoryIdentifier
      sequence = notification.sequence
    }
  }

  private var places: [NotificationKey: Place] = [:]
  private var groups: [GroupKey: RecencyList<NotificationKey>] = [:]
  /// How many members of a group are of which category.
  private var categories: [GroupKey: [String: Int]] = [:]
  /// The groups of an unlocked phone, and of a locked one those that were there before.
  private var history = GroupOrder()
  /// On a locked phone, the groups of what has come since.
  private var unseen = GroupOrder()
  /// How the notifications of each app were grouped when they were placed.
  private var groupings: [String: Settings.Grouping] = [:]
  private var isLocked: Bool
  private var seenUpTo: Int

  /// More identifiers than that are looked up and not gone through.
  private static let few = 16

  init(_ state: CenterState) {
    (isLocked, seenUpTo) = (state.device.isLocked, state.seenUpTo)
    places.reserveCapacity(state.delivered.count)
    let all = state.delivered.values.map { ($0.key, Place($0, in: state)) }
    for (key, place) in all.sorted(by: { $0.1.sequence < $1.1.sequence }) { insert(key, place) }
    for app in state.delivered.apps { groupings[app] = state.settings(of: app).grouping }
  }

  // MARK: Reading

  /// How many notifications are in the list.
  var count: Int { places.count }

  func contains(_ key: NotificationKey) -> Bool { places[key] != nil }

  /// nil if the notification is not in the list.
  func group(of key: NotificationKey) -> GroupKey? { places[key]?.group }

  /// Higher is further up in its group; 0 if the notification is not in the list.
  func sequence(of key: NotificationKey) -> Int { places[key]?.sequence ?? 0 }

  /// The number of the newest notification in the list; 0 when it is empty.
  var newestSequence: Int {
    [unseen.newest, history.newest].compactMap { $0.flatMap { groups[$0]?.newest } }.map(sequence).max() ?? 0
  }

  /// Whether a locked phone has more than it shows at first.
  var hasHistory: Bool { history.count > 0 }

  /// What has come since the phone was locked is first, then, if it is wanted, what was there before.
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

  /// The number of the group's newest member: higher is further up.
  func sequence(of group: GroupKey) -> Int {
    (group.isUnseen ? unseen : history).sequence(of: group) ?? 0
  }

  func members(of group: GroupKey) -> RecencyList<NotificationKey> { groups[group] ?? RecencyList() }

  /// From the newest on; costs what is taken of it.
  var newestFirst: some Sequence<NotificationKey> {
    [unseen, history].lazy.flatMap { $0.newestFirst }.flatMap { group in members(of: group).newestFirst }
  }

  /// How many members of a group are of which category.
  func categoryCounts(of group: GroupKey) -> [String: Int] { categories[group] ?? [:] }

  /// The identifier of the category that all members of a group are of; nil if they are of several.
  func sharedCategory(of group: GroupKey) -> String? {
    guard let counts = categories[group], counts.count == 1 else { return nil }
    return counts.keys.first
  }

  // MARK: Following

  /// To be called before `follow`, with all events that lead to the state: what was placed as groups or the lock were
  /// before finds its place anew.
  mutating func regroup(after events: [Event], in state: CenterState) {
    for event in events {
      switch event.fact {
      case .app(.registered(let app)): regroup(app.bundle, in: state)
      case .app(.settingsChanged), .app(.reinstalled): regroup(event.app ?? "", in: state)
      case .app, .request, .notification, .banner, .phone, .response: break
      }
    }
    turnLock(in: state)
  }

  /// Takes one event in. The state may be ahead of it, by the events that come with it.
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

  /// Groups are found by the settings of the app.
  private mutating func regroup(_ app: String, in state: CenterState) {
    let grouping = state.settings(of: app).grouping
    guard let before = groupings.updateValue(grouping, forKey: app), before != grouping else { return }
    replace(state.delivered.of(app).map(\.key), in: state)
  }

  /// Locking begins the Lock Screen anew; unlocking puts what was on it where it belongs. What came meanwhile finds
  /// its place among the others of its group, the rest stays where it is.
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

  /// Takes those that are in the list out and places them anew. What is delivered no more stays until its own event.
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

  /// Many at once: each group finds its new place once.
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
    groups[place.group]?.remove(key)
    uncount(place.category, in: place.group)
    return place.group
  }

  private mutating func uncount(_ category: String, in group: GroupKey) {
    guard let count = categories[group]?[category] else { return }
    categories[group]?[category] = count > 1 ? count - 1 : nil
    if categories[group]?.isEmpty ?? true { categories[group] = nil }
  }

  /// A group without members is none; one that lost its newest sinks to where the next one belongs.
  private mutating func settle(_ group: GroupKey) {
    guard let newest = groups[group]?.newest, let sequence = places[newest]?.sequence else {
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
