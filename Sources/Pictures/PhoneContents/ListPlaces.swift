package import FoundationEssentials
package import NotificationModel
package import NotificationState

/// The places of notifications in the list: its groups in their order, with their members. A step in any direction costs
/// the same with any number of notifications. The value holds no contents.
package struct ListPlaces: Sendable {
  /// The place of a notification in the list.
  struct Place: Sendable {
    var group: GroupKey
    var category: String
    var sequence: Int

    init(_ notification: DeliveredNotification, in group: GroupKey) {
      self.group = group
      category = notification.request.content.categoryIdentifier
      sequence = notification.sequence
    }
  }

  private var placeOf: [NotificationKey: Place] = [:]
  private var groups: [GroupKey: RecencyList<NotificationKey>] = [:]
  /// For each group the number of its members by category.
  private var categories: [GroupKey: [String: Int]] = [:]
  /// The groups of an unlocked phone; on a locked phone those that were there before it was locked.
  private var history = GroupOrder()
  /// On a locked phone, the groups of the notifications that came after it was locked.
  private var unseen = GroupOrder()
  /// On a locked phone, how many notifications have come after it was locked.
  package private(set) var unseenCount = 0

  /// More groups than this are moved in one pass.
  private static let few = 16

  package init() {}

  /// A group whose members are being gathered.
  private struct GatheredGroup {
    var members: [(sequence: Int, key: NotificationKey)] = []
    var categories: [String: Int] = [:]
  }

  /// Places all at once: each group is put into its order once, not once for each member.
  ///
  /// - Parameters:
  ///   - capacity: about how many notifications there are.
  ///   - visit: calls the closure with each notification and its place.
  init(capacity: Int, visit: ((NotificationKey, Place) -> Void) -> Void) {
    placeOf.reserveCapacity(capacity)
    var gathered: [GatheredGroup] = []
    var numbers: [GroupKey: Int] = [:]
    visit { key, place in
      let group = place.group
      placeOf[key] = place
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
  package var count: Int { placeOf.count }

  package func contains(_ key: NotificationKey) -> Bool { placeOf[key] != nil }

  /// The group of a notification; nil if it is not in the list.
  package func group(of key: NotificationKey) -> GroupKey? { placeOf[key]?.group }

  /// The number of a notification, which is higher further up in its group; 0 if it is not in the list.
  package func sequence(of key: NotificationKey) -> Int { placeOf[key]?.sequence ?? 0 }

  /// The number of the newest notification; 0 if the list is empty.
  package var newestSequence: Int {
    [unseen.newest, history.newest].compactMap { $0.flatMap { groups[$0]?.newest } }.map(sequence).max() ?? 0
  }

  /// Whether a locked phone hides older notifications.
  package var hasHistory: Bool { history.count > 0 }

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
  package func sequence(of group: GroupKey) -> Int {
    (group.isUnseen ? unseen : history).sequence(of: group) ?? 0
  }

  package func members(of group: GroupKey) -> RecencyList<NotificationKey> { groups[group] ?? RecencyList() }

  /// From the newest on; the cost depends on how many are read.
  package var newestFirst: some Sequence<NotificationKey> {
    [unseen, history].lazy.flatMap { $0.newestFirst }.flatMap { group in members(of: group).newestFirst }
  }

  /// The members of the groups that have come since the phone was locked, and of the same groups before it those that are
  /// newer than `sequence`.
  func unseen(andNewerThan sequence: Int) -> [NotificationKey] {
    unseen.newestFirst.flatMap { group -> [NotificationKey] in
      var seen = group
      seen.isUnseen = false
      let newer = members(of: seen).newestFirst.prefix { self.sequence(of: $0) > sequence }
      return members(of: group).newestFirst + newer
    }
  }

  /// For each group the number of its members by category.
  func categoryCounts(of group: GroupKey) -> [String: Int] { categories[group] ?? [:] }

  /// The category identifier of all members; nil if they have several.
  func sharedCategory(of group: GroupKey) -> String? {
    guard let counts = categories[group], counts.count == 1 else { return nil }
    return counts.keys.first
  }

  // MARK: Changing

  /// Adds a notification as the newest of its group.
  mutating func insert(_ key: NotificationKey, _ place: Place) {
    placeOf[key] = place
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

  /// Removes notifications; each group moves once.
  mutating func remove(_ keys: [NotificationKey]) {
    if keys.count == 1, let key = keys.first {
      if let group = removeFromGroup(key) { settle(group) }
      return
    }
    let groups = Set(keys.compactMap { removeFromGroup($0) })
    if groups.count > Self.few { settle(groups) } else { for group in groups { settle(group) } }
  }

  private mutating func removeFromGroup(_ key: NotificationKey) -> GroupKey? {
    guard let place = placeOf.removeValue(forKey: key) else { return nil }
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
    guard let newest = groups[group]?.newest, let sequence = placeOf[newest]?.sequence else {
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
      left[group] = newest.flatMap { placeOf[$0]?.sequence }
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

/// Notifications with the same key are one group of the list (ios-behaviour 3.10).
package struct GroupKey: Hashable, Sendable {
  package var app: String
  /// The thread; empty for the group of the app. With grouping off it is the notification's identifier.
  package var thread: String
  /// With grouping off each notification is a group of its own.
  var isSingle = false
  /// The date of the scheduled summary, if the group is the notifications that came with it, of all apps; nil if it is the
  /// group of one app.
  package var summary: Date?
  /// Whether the group has come since the phone was locked, so that the Lock Screen shows it.
  var isUnseen = false
}

extension GroupKey {
  /// The group of a notification in this state.
  package init(_ notification: DeliveredNotification, in state: CenterState) {
    self.init(notification, by: state.settings(of: notification.app).grouping, in: state)
  }

  /// The group of a notification of an app with that grouping. What came with a summary is one entry (ios-behaviour 3.11).
  init(_ notification: DeliveredNotification, by grouping: Settings.Grouping, in state: CenterState) {
    let (key, thread) = (notification.key, notification.request.content.threadIdentifier)
    let isUnseen = state.isUnseen(notification)
    if let summary = notification.presentation.summary {
      self.init(app: "", thread: "", summary: summary, isUnseen: isUnseen)
      return
    }
    switch grouping {
    case .automatic: self.init(app: key.app, thread: thread, isUnseen: isUnseen)
    case .byApp: self.init(app: key.app, thread: "", isUnseen: isUnseen)
    case .off: self.init(app: key.app, thread: key.identifier, isSingle: true, isUnseen: isUnseen)
    }
  }
}

/// The groups of the list, ordered by the number of their newest member: a group that loses its newest sinks. The cost
/// of the most common events, an arrival and a removal near the top, does not depend on how many groups there are; a
/// removal far below only moves numbers in memory.
struct GroupOrder: Sendable {
  /// Ascending: the last is the newest.
  private var sequences: [Int] = []
  private var groupOf: [Int: GroupKey] = [:]
  private var sequenceOf: [GroupKey: Int] = [:]

  var count: Int { sequences.count }
  var newest: GroupKey? { sequences.last.flatMap { groupOf[$0] } }
  var oldest: GroupKey? { sequences.first.flatMap { groupOf[$0] } }

  /// The number of the group's newest member; nil if there is no such group.
  func sequence(of group: GroupKey) -> Int? { sequenceOf[group] }

  func older(than group: GroupKey) -> GroupKey? { neighbor(of: group, -1) }
  func newer(than group: GroupKey) -> GroupKey? { neighbor(of: group, 1) }

  /// Moves the group to the place of its newest member.
  mutating func place(_ group: GroupKey, at sequence: Int) {
    guard sequenceOf[group] != sequence else { return }
    remove(group)
    var sequence = sequence
    while groupOf[sequence] != nil { sequence &+= 1 }
    sequences.insert(sequence, at: place(of: sequence))
    groupOf[sequence] = group
    sequenceOf[group] = sequence
  }

  mutating func remove(_ group: GroupKey) {
    guard let sequence = sequenceOf.removeValue(forKey: group) else { return }
    groupOf[sequence] = nil
    let index = place(of: sequence)
    if sequences.indices.contains(index), sequences[index] == sequence { sequences.remove(at: index) }
  }

  /// Takes many groups out and puts those back that still have members, in one pass and one sort.
  mutating func replace(_ changed: Set<GroupKey>, with left: [GroupKey: Int]) {
    sequences.removeAll { groupOf[$0].map(changed.contains) ?? true }
    for group in changed {
      if let sequence = sequenceOf.removeValue(forKey: group) { groupOf[sequence] = nil }
    }
    guard !left.isEmpty else { return }
    for (group, wanted) in left {
      var sequence = wanted
      while groupOf[sequence] != nil { sequence &+= 1 }
      sequences.append(sequence)
      groupOf[sequence] = group
      sequenceOf[group] = sequence
    }
    sequences.sort()
  }

  /// From the newest on; the cost depends on how many are read.
  var newestFirst: some Sequence<GroupKey> {
    sequences.lazy.reversed().compactMap { groupOf[$0] }
  }

  private func neighbor(of group: GroupKey, _ step: Int) -> GroupKey? {
    guard let sequence = sequenceOf[group] else { return nil }
    let index = place(of: sequence) + step
    return sequences.indices.contains(index) ? groupOf[sequences[index]] : nil
  }

  /// The first index whose number is not below `sequence`; the search begins at the newest.
  private func place(of sequence: Int) -> Int {
    guard let last = sequences.last, sequence <= last else { return sequences.count }
    if sequence == last { return sequences.count - 1 }
    var (low, high) = (0, sequences.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sequences[middle] < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
