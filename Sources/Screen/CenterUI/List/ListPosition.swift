import NotificationModel

/// An item of the list that can have the focus.
enum ListItem: Hashable, Sendable {
  /// A Live Activity, above all notifications.
  case activity(NotificationKey)
  case card(NotificationKey)
  /// "3 more notifications" under the newest of a collapsed group.
  case summary(GroupKey)
  /// The line above an expanded group.
  case header(GroupKey)
}

/// Which part of the list is seen and what has the focus. Items are named, not numbered, so that changes elsewhere do
/// not move them.
struct ListPosition: Sendable {
  /// The first item on the screen; nil means the newest at each moment.
  var top: ListItem?
  var focus: ListItem?
  var expanded: Set<GroupKey> = []
  /// The results of a search, newest first; nil without a search.
  var found: RecencyList<NotificationKey>?
  /// Whether the Lock Screen hides older notifications; a swipe up shows them.
  private(set) var hidesHistory = false
  /// Whether the Lock Screen gathers what it shows into a count or a stack; a swipe up spreads it.
  private var gathers = false

  init(hidesHistory: Bool = false) {
    if hidesHistory { showLockScreen() }
  }

  /// Shows the Lock Screen as it is after locking.
  mutating func showLockScreen() { (hidesHistory, gathers) = (true, true) }

  /// Shows each notification of the Lock Screen.
  mutating func spread() { gathers = false }

  /// Shows older notifications too.
  mutating func showHistory() { (hidesHistory, gathers) = (false, false) }

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

  func isExpanded(_ group: GroupKey) -> Bool { expanded.contains(group) }
}
