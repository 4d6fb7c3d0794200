import Canvas
import NotificationModel
import NotificationState
import PhoneContents

/// The heights of the list's items and which of them are on the screen. Only those are looked at.
struct ListMetrics {
  private let state: ScreenState
  private let navigator: ListNavigator
  let area: Rect

  /// - Parameter area: nil means the area of the list without a banner.
  init(_ state: ScreenState, area: Rect? = nil) {
    self.state = state
    navigator = state.navigator
    self.area = area ?? state.layout.list
  }

  enum Place {
    case visible
    case above
    case below
  }

  func height(of item: ListItem) -> Int {
    if case .activity(let key) = item, let activity = state.center.activities[key] {
      let rows = state.activityFace(activity, columns: area.columns).rows
      return rows + 2 * state.layout.cardMargin.rows
    }
    guard case .card(let key) = item, let notification = state.center.notification(key) else { return 1 }
    let rows = state.listFace(notification, focused: state.list.focus == item).rows
    return rows + 2 * state.layout.cardMargin.rows
  }

  /// The items on the screen with the row where each begins.
  func visibleItems() -> [(item: ListItem, row: Int)] {
    var items: [(item: ListItem, row: Int)] = []
    let banner = state.phone.disclosure.found == nil ? state.bannerFrame : nil
    var next = shownTop
    var row = area.row
    while let item = next, row < area.bottom {
      if !isShown(item, on: banner) {
        items.append((item, row))
        row += height(of: item)
      }
      next = navigator.after(item)
    }
    return items
  }

  /// The first item to draw. While a banner takes rows away and would push the focused item out, the list is drawn
  /// further down, and its position stays.
  var shownTop: ListItem? {
    guard let top = state.list.top.flatMap(navigator.settled) ?? navigator.first else { return nil }
    guard let focus = state.list.focus else { return top }
    switch place(of: focus, from: top) {
    case .visible: return top
    case .above: return focus
    case .below: return self.top(withLast: focus)
    }
  }

  /// Whether the banner shows the item, so that the list does not repeat it, unless that has the focus: an activity, a
  /// card, and the line below a card that stands for its group.
  private func isShown(_ item: ListItem, on banner: BannerFrame?) -> Bool {
    guard let banner, !banner.isLeaving else { return false }
    let (key, focus) = (banner.notification.key, state.list.focus)
    func isNewest(of group: GroupKey) -> Bool { state.index.places.members(of: group).newest == key }
    switch item {
    case .activity: return banner.activity != nil && item == .activity(key) && focus != item
    case .card:
      guard item == .card(key), focus != item else { return false }
      if case .summary(let group)? = focus { return !isNewest(of: group) }
      return true
    case .summary(let group): return isNewest(of: group) && focus != item && focus != .card(key)
    case .header, .upcomingSummary: return false
    }
  }

  /// Where an item is if `top` is the first on the screen; visible is the whole of it.
  func place(of item: ListItem, from top: ListItem) -> Place {
    var next: ListItem? = top
    var row = 0
    while let current = next, row < area.rows {
      row += height(of: current)
      if current == item { return row <= area.rows || current == top ? .visible : .below }
      next = navigator.after(current)
    }
    return isAbove(item, top) ? .above : .below
  }

  /// The first item if `last` is the last one that is fully seen.
  func top(withLast last: ListItem) -> ListItem {
    var top = last
    var rows = height(of: last)
    while let before = navigator.before(top) {
      rows += height(of: before)
      guard rows <= area.rows else { break }
      top = before
    }
    return top
  }

  /// Newer items are above; cards of one group are together at its newest.
  private func isAbove(_ item: ListItem, _ other: ListItem) -> Bool {
    let (left, right) = (order(of: item), order(of: other))
    return left.group != right.group ? left.group > right.group : left.member > right.member
  }

  private func order(of item: ListItem) -> (group: Int, member: Int) {
    let index = state.index
    switch item {
    case .activity(let key):
      // The topmost has the highest number.
      return (.max, -(state.center.activityPlace(of: key) ?? 0))
    case .card(let key):
      if state.phone.disclosure.found != nil { return (index.places.sequence(of: key), 0) }
      return (index.places.group(of: key).map(index.places.sequence) ?? 0, index.places.sequence(of: key))
    case .header(let group): return (index.places.sequence(of: group), .max)
    case .summary(let group): return (index.places.sequence(of: group), .min)
    case .upcomingSummary: return (.min, 0)
    }
  }
}
