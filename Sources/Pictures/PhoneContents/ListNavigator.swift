package import NotificationModel
import NotificationState

/// Steps through the list as it is drawn. Every step costs the same however much is stored.
package struct ListNavigator {
  private let center: CenterState
  private let index: ListIndex
  private let disclosure: ListDisclosure

  init(_ phone: ShownPhone) {
    (center, index, disclosure) = (phone.center, phone.index, phone.disclosure)
  }

  private var showsHistory: Bool { !disclosure.hidesHistory }

  /// How the Lock Screen gathers its notifications: of a stack the newest card is in the list, of a count none.
  package var gathered: LockScreenDisplay? {
    disclosure.gathered(as: center.device.lockScreenDisplay, count: index.places.unseenCount)
  }

  private func newestUnseen(without gone: Set<NotificationKey> = []) -> ListItem? {
    let newest = index.places.newestFirst.prefix { index.places.group(of: $0)?.isUnseen == true }
    return newest.first { !gone.contains($0) }.map(ListItem.card)
  }

  /// The Live Activity at a place from the top, which is 0; nil if there is none. They stand above all notifications,
  /// and a search does not look for them.
  private func activity(at place: Int) -> ListItem? {
    disclosure.found == nil ? center.activityOrder[place].map(ListItem.activity) : nil
  }

  private var lastActivity: ListItem? {
    disclosure.found == nil ? center.activityOrder.last.map(ListItem.activity) : nil
  }

  package var first: ListItem? { activity(at: 0) ?? firstNotification ?? upcomingSummary }

  package var last: ListItem? { upcomingSummary ?? lastNotification ?? lastActivity }

  /// The last item while notifications wait for the scheduled summary. The Lock Screen shows it with the history.
  private var upcomingSummary: ListItem? {
    center.summaryQueue.isEmpty || !showsHistory || disclosure.found != nil ? nil : .upcomingSummary
  }

  private var firstNotification: ListItem? {
    if let found = disclosure.found { return found.newest.map(ListItem.card) }
    if let gathered { return gathered == .stack ? newestUnseen() : nil }
    return index.places.newestGroup(history: showsHistory).flatMap(firstItem)
  }

  private var lastNotification: ListItem? {
    if let found = disclosure.found { return found.oldest.map(ListItem.card) }
    if gathered != nil { return firstNotification }
    return index.places.oldestGroup(history: showsHistory).flatMap(lastItem)
  }

  package func after(_ item: ListItem) -> ListItem? {
    if item == .upcomingSummary { return nil }
    return itemAfter(item) ?? upcomingSummary
  }

  private func itemAfter(_ item: ListItem) -> ListItem? {
    if case .activity(let key) = item {
      return center.activityPlace(of: key).flatMap { activity(at: $0 + 1) } ?? firstNotification
    }
    if gathered != nil { return nil }
    switch item {
    case .activity, .upcomingSummary: return nil
    case .card(let key):
      if let found = disclosure.found { return found.older(than: key).map(ListItem.card) }
      guard let group = index.places.group(of: key) else { return nil }
      let members = index.places.members(of: group)
      guard members.count == 1 || disclosure.isExpanded(group) else {
        return isMerged(group) ? older(than: group) : .summary(group)
      }
      return members.older(than: key).map(ListItem.card) ?? older(than: group)
    case .summary(let group): return older(than: group)
    case .header(let group): return index.places.members(of: group).newest.map(ListItem.card)
    }
  }

  package func before(_ item: ListItem) -> ListItem? {
    if case .activity(let key) = item {
      return center.activityPlace(of: key).flatMap { activity(at: $0 - 1) }
    }
    return notificationBefore(item) ?? lastActivity
  }

  private func notificationBefore(_ item: ListItem) -> ListItem? {
    if item == .upcomingSummary { return lastNotification }
    if gathered != nil { return nil }
    switch item {
    case .activity, .upcomingSummary: return nil
    case .card(let key):
      if let found = disclosure.found { return found.newer(than: key).map(ListItem.card) }
      guard let group = index.places.group(of: key) else { return nil }
      if let newer = index.places.members(of: group).newer(than: key), disclosure.isExpanded(group) {
        return .card(newer)
      }
      if firstItem(group) == .header(group) { return .header(group) }
      return index.places.newer(than: group).flatMap(lastItem)
    case .summary(let group): return index.places.members(of: group).newest.map(ListItem.card)
    case .header(let group): return index.places.newer(than: group).flatMap(lastItem)
    }
  }

  /// The item as it is shown now: one that is hidden in a collapsed group becomes the group's summary. nil if nothing
  /// of it is left.
  package func settled(_ item: ListItem) -> ListItem? {
    if case .activity(let key) = item {
      return disclosure.found == nil && center.activities[key] != nil ? item : nil
    }
    if item == .upcomingSummary { return upcomingSummary }
    if gathered != nil { return item == firstNotification ? item : nil }
    switch item {
    case .activity, .upcomingSummary: return nil
    case .card(let key):
      if let found = disclosure.found { return found.contains(key) ? item : nil }
      guard let group = index.places.group(of: key), isReached(group) else { return nil }
      let members = index.places.members(of: group)
      if disclosure.isExpanded(group) || members.newest == key { return item }
      return isMerged(group) ? members.newest.map(ListItem.card) : .summary(group)
    case .summary(let group), .header(let group):
      let members = index.places.members(of: group)
      guard disclosure.found == nil, isReached(group), let newest = members.newest else { return nil }
      if members.count == 1 { return .card(newest) }
      if disclosure.isExpanded(group) { return .header(group) }
      return isMerged(group) ? .card(newest) : .summary(group)
    }
  }

  /// The nearest item that remains without these notifications: first the older ones are tried, then the newer.
  package func survivor(of item: ListItem, without gone: Set<NotificationKey>) -> ListItem? {
    func survives(_ item: ListItem) -> Bool {
      switch item {
      case .activity(let key): center.activities[key] != nil
      case .card(let key): !gone.contains(key)
      case .upcomingSummary: true
      case .summary(let group), .header(let group):
        index.places.members(of: group).newestFirst.contains { !gone.contains($0) }
      }
    }
    if survives(item) { return item }
    if let gathered { return gathered == .stack ? newestUnseen(without: gone) : nil }
    let older = sequence(state: after(item)) { next in
      defer { next = next.flatMap(after) }
      return next
    }
    if let found = older.first(where: survives) { return found }
    let newer = sequence(state: before(item)) { next in
      defer { next = next.flatMap(before) }
      return next
    }
    return newer.first(where: survives)
  }

  /// The first item on the screen if the group of `top` moves to the top of the list because of a new member: the next
  /// item that stays. The screen follows an expanded group.
  package func stayingTop(_ top: ListItem, when arrival: DeliveredNotification) -> ListItem? {
    if disclosure.found != nil {
      guard top == .card(arrival.key) else { return top }
      return after(top) ?? before(top)
    }
    let target = GroupKey(arrival, in: center)
    func moves(_ item: ListItem) -> Bool {
      if item == .card(arrival.key) { return true }
      return group(of: item) == target && !disclosure.isExpanded(target)
    }
    guard moves(top) else { return top }
    var next = after(top)
    while let item = next, moves(item) { next = after(item) }
    return next ?? before(top) ?? top
  }

  /// The first item on the screen so that an item is seen at its top: a summary is seen with its card.
  package func start(showing item: ListItem) -> ListItem {
    if case .summary = item { return before(item) ?? item }
    return item
  }

  private func group(of item: ListItem) -> GroupKey? {
    switch item {
    case .activity, .upcomingSummary: nil
    case .card(let key): index.places.group(of: key)
    case .summary(let group), .header(let group): group
    }
  }

  private func firstItem(_ group: GroupKey) -> ListItem? {
    let members = index.places.members(of: group)
    if members.count > 1, disclosure.isExpanded(group) { return .header(group) }
    return members.newest.map(ListItem.card)
  }

  private func lastItem(_ group: GroupKey) -> ListItem? {
    let members = index.places.members(of: group)
    guard members.count > 1 else { return members.newest.map(ListItem.card) }
    if disclosure.isExpanded(group) { return members.oldest.map(ListItem.card) }
    return isMerged(group) ? members.newest.map(ListItem.card) : .summary(group)
  }

  private func older(than group: GroupKey) -> ListItem? {
    index.places.older(than: group, history: showsHistory).flatMap(firstItem)
  }

  private func isReached(_ group: GroupKey) -> Bool { group.isUnseen || showsHistory }

  /// Whether one card stands for the whole group, because previews are hidden (ios-behaviour 3.14).
  package func isMerged(_ group: GroupKey) -> Bool {
    !disclosure.isExpanded(group) && disclosure.found == nil && group.summary == nil
      && center.hidesPreviews(of: group.app)
      && index.places.members(of: group).count > 1
  }
}

/// An item of the list that can have the focus.
package enum ListItem: Hashable, Sendable {
  /// A Live Activity, above all notifications.
  case activity(NotificationKey)
  case card(NotificationKey)
  /// "3 more notifications" under the newest of a collapsed group.
  case summary(GroupKey)
  /// The line above an expanded group.
  case header(GroupKey)
  /// The summary that notifications wait for (ios-behaviour 3.11), below all others.
  case upcomingSummary
}

/// How much of the list is disclosed: which groups are expanded, what a search has found, and what of the Lock Screen is
/// spread out.
package struct ListDisclosure: Sendable {
  /// The groups whose members are all shown.
  package var expanded: Set<GroupKey> = []
  /// The results of a search, newest first; nil without a search.
  package var found: RecencyList<NotificationKey>?
  /// Whether the Lock Screen hides older notifications; a swipe up shows them.
  package private(set) var hidesHistory = false
  /// Whether the Lock Screen gathers what it shows into a count or a stack; a swipe up spreads it.
  private var gathers = false

  package init(hidesHistory: Bool = false) {
    if hidesHistory { showLockScreen() }
  }

  /// Shows the Lock Screen as it is after locking.
  package mutating func showLockScreen() { (hidesHistory, gathers) = (true, true) }

  /// Shows each notification of the Lock Screen.
  package mutating func spread() { gathers = false }

  /// Shows older notifications too.
  package mutating func showHistory() { (hidesHistory, gathers) = (false, false) }

  /// How the Lock Screen gathers its notifications if the phone displays them so; nil if it shows each of them.
  /// - Parameter count: how many notifications the Lock Screen has.
  func gathered(as display: LockScreenDisplay, count: Int) -> LockScreenDisplay? {
    guard hidesHistory, gathers, found == nil else { return nil }
    return switch display {
    case .count: count > 0 ? display : nil
    case .stack: count > 1 ? display : nil
    case .list: nil
    }
  }

  package func isExpanded(_ group: GroupKey) -> Bool { expanded.contains(group) }
}
