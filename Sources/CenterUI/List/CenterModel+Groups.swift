public import NotificationModel

/// What belongs together in the list (ios-behaviour 3.10).
struct GroupKey: Hashable, Sendable {
  var app: String
  /// The thread; empty is the group of the app. With grouping off it is the notification's own identifier.
  var thread: String
  /// With grouping off each notification is a group of its own.
  var isSingle = false
  /// It has come since the phone was locked, and is on the Lock Screen.
  var isUnseen = false
}

// MARK: The list in groups

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

  /// On the Lock Screen, and not yet in its history (ios-behaviour 3.1).
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

  // MARK: Filing

  mutating func place(_ notification: DeliveredNotification) {
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

  mutating func take(out key: NotificationKey) {
    if let group = removeFromGroup(key) { settle(group) }
  }

  /// Many at once: each group finds its new place once.
  mutating func take(out keys: [NotificationKey]) {
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
