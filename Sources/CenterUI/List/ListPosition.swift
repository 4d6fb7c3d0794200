import NotificationModel

/// One thing in the list that can have the focus.
enum ListItem: Hashable, Sendable {
  case card(NotificationKey)
  /// "3 more notifications" under the newest of a collapsed group.
  case summary(GroupKey)
  /// The line above an expanded group.
  case header(GroupKey)
}

/// Which part of the list is seen and what has the focus. Items are named, not numbered, so that changes elsewhere do
/// not move them.
struct ListPosition: Sendable {
  /// The first item on the screen; nil is the newest at each moment.
  var top: ListItem?
  var focus: ListItem?
  var expanded: Set<GroupKey> = []
  /// The results of a search, newest first; nil without a search.
  var found: RecencyList<NotificationKey>?
  /// Whether the Lock Screen hides older notifications; a swipe up shows them.
  var hidesHistory = false

  init(hidesHistory: Bool = false) {
    self.hidesHistory = hidesHistory
  }

  func isExpanded(_ group: GroupKey) -> Bool { expanded.contains(group) }
}
