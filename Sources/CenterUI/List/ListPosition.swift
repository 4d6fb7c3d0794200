import NotificationModel

/// One thing in the list that can have the focus.
enum ListItem: Hashable, Sendable {
  case card(NotificationKey)
  /// "3 more notifications" under the newest of a collapsed group.
  case summary(GroupKey)
  /// The line above an expanded group.
  case header(GroupKey)
}

/// Which part of the list is seen and what of it has the focus. It names things, it does not number them: what is
/// added or removed elsewhere does not move it.
struct ListPosition: Sendable {
  /// The first item on the screen; nil means the newest one at each moment.
  var top: ListItem?
  var focus: ListItem?
  var expanded: Set<GroupKey> = []
  /// While a search is on: what it found, newest first.
  var found: RecencyList<NotificationKey>?
  /// On the Lock Screen, as long as nobody has swiped up for what is older.
  var hidesHistory = false

  init(hidesHistory: Bool = false) {
    self.hidesHistory = hidesHistory
  }

  func isExpanded(_ group: GroupKey) -> Bool { expanded.contains(group) }
}
