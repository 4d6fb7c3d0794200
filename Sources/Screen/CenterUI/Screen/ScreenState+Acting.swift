import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput

extension ScreenState {
  mutating func open() -> [Effect] {
    if itemWithKeys == .upcomingSummary { return [.submit(.openSummary)] }
    if let item = itemWithKeys, item.isGroupLine {
      toggleGroup(item)
      return []
    }
    guard let focused else { return [] }
    closeOverlays()
    return respond(to: focused, with: SystemAction.defaultIdentifier)
  }

  /// The item of the list that keys are about; nil if something covers the list or another part has the focus.
  var itemWithKeys: ListItem? { focus == .list && overlays.isEmpty ? list.focus : nil }

  mutating func expand() {
    selectNotificationInReach()
    if let item = itemWithKeys, item.isGroupLine { return toggleGroup(item) }
    guard let focused else { return }
    if focus == .inspector { focus = .list }
    // A Live Activity has no expanded card.
    guard !center.isActivity(focused) else { return }
    if itemWithKeys != nil, navigator.gathered != nil { return phone.disclosure.spread() }
    if itemWithKeys != nil, let group = phone.mergedGroup(of: focused) {
      return toggleGroup(.summary(group))
    }
    showInFull(focused)
  }

  /// Opens the long look, which hidden previews on a locked phone keep behind the passcode.
  /// - Parameter action: the action whose button gets the focus, or whose field opens.
  mutating func showInFull(_ notification: DeliveredNotification, at action: Action? = nil) {
    if focus == .inspector { focus = .list }
    if isLocked, openLongLook == nil, center.hidesPreviews(of: notification.app) {
      return present(Passcode(action: .show(notification.key, at: action)))
    }
    presentLongLook(of: notification.key, at: action)
  }

  private mutating func toggleGroup(_ item: ListItem) {
    switch item {
    case .summary(let group):
      phone.disclosure.expanded.insert(group)
      list.focus = .header(group)
    case .header(let group):
      phone.disclosure.expanded.remove(group)
      list.focus = index.places.members(of: group).newest.map(ListItem.card)
    case .card, .activity, .upcomingSummary: break
    }
  }

  mutating func goBack() {
    if focus == .inspector {
      focus = .list
    } else if !overlays.isEmpty {
      closeOverlay()
    } else if phone.disclosure.found != nil {
      endSearch()
    } else if focus == .banner {
      focus = .list
    } else if let group = expandedGroupInFocus {
      toggleGroup(.header(group))
    } else {
      list.focus = nil
      list.top = nil
      if isLocked { phone.disclosure.showLockScreen() }
    }
  }

  var expandedGroupInFocus: GroupKey? {
    guard case .card(let key) = list.focus, let notification = center.notification(key) else {
      if case .header(let group) = list.focus { return group }
      return nil
    }
    let group = phone.group(of: notification)
    return phone.disclosure.found == nil && phone.disclosure.isExpanded(group) ? group : nil
  }

  /// Presses the button of that number.
  /// - Parameter isClicked: whether it was clicked, so that it is surely seen.
  mutating func act(_ number: Int, isClicked: Bool = false) -> [Effect] {
    let actions = focusedActions
    guard let focused, actions.indices.contains(number - 1) else { return [] }
    let action = actions[number - 1]
    // A button that is not seen is not pressed: the notification is shown in full first.
    guard action.textInput == nil, isClicked || draw().targets.shows(button: number) else {
      showInFull(focused, at: action)
      return []
    }
    return press(action, of: focused)
  }

  /// A card that stays open after the action also stays behind the question for the passcode.
  private mutating func press(_ action: Action, of notification: DeliveredNotification) -> [Effect] {
    if !staysOpen(after: action.identifier) { closeOverlays() }
    return respond(to: notification, with: action.identifier)
  }

  /// A response takes the focus off the banner.
  private mutating func respond(to notification: DeliveredNotification, with action: String) -> [Effect] {
    if focus == .banner { focus = .list }
    return answer(notification.key, with: action)
  }

  mutating func clear(group: Bool) -> [Effect] {
    if focus == .inspector {
      guard let pending = selectedPending else { return [] }
      return [.submit(.removePending(app: pending.app, .identifiers([pending.request.identifier])))]
    }
    var keys: [NotificationKey] = []
    if let item = itemWithKeys {
      switch item {
      // A notification in the list may have the same identifier.
      case .activity(let key): return commitClear() + [.submit(.dismiss([key], origin: origin))]
      case .summary(let key), .header(let key): keys = Array(index.places.members(of: key).newestFirst)
      case .upcomingSummary: break
      case .card(let key): keys = group || isMerged(key) ? keysOfGroup(around: key) : [key]
      }
    } else if let focused {
      keys = group ? keysOfGroup(around: focused.key) : [focused.key]
    }
    return keys.isEmpty ? [] : clear(keys)
  }

  private func isMerged(_ key: NotificationKey) -> Bool {
    center.notification(key).flatMap(phone.mergedGroup) != nil
  }

  private func keysOfGroup(around key: NotificationKey) -> [NotificationKey] {
    guard let notification = center.notification(key) else { return [] }
    let members = Array(index.places.members(of: phone.group(of: notification)).newestFirst)
    return members.isEmpty ? [key] : members
  }
}

// MARK: Banner and inspector

extension ScreenState {
  mutating func focusBanner() {
    closeOverlays()
    focus = .banner
  }

  /// The notification that keys which only show something are about if nothing is selected: the banner, else the newest
  /// card. A banner takes no other key by itself, so that none that was meant for something else acts on it.
  var notificationInReach: DeliveredNotification? {
    guard focus == .list, list.focus == nil, overlays.isEmpty else { return nil }
    if let banner = center.banner { return banner }
    return navigator.first.flatMap(notification)
  }

  /// Selects the notification in reach if nothing is selected.
  mutating func selectNotificationInReach() {
    guard notificationInReach != nil else { return }
    if center.banner != nil {
      focus = .banner
    } else {
      list.focus = navigator.first
    }
  }

  /// Flicks the banner away. A key that was typed ahead flicks the one that comes up behind it.
  mutating func flick() -> [Effect] {
    guard let next = bannersInTurn.first(where: { !bannerState.flicked.contains($0) }) else { return [] }
    if focus == .banner { focus = .list }
    bannerState.flicked.insert(next)
    return [.submit(.flickBanner(next))]
  }

  /// The banner on the screen and those that come up behind it, one after the other.
  private var bannersInTurn: [NotificationKey] {
    var banners = center.banners
    var keys = center.banner.map { [$0.key] } ?? []
    while let next = banners.next {
      keys.append(next.key)
      banners.stopWaiting(next.key)
    }
    return keys
  }

  /// Whether the banner has to stay: the person chose it, reads its long look or writes a reply to it.
  private var wantsBannerPinned: Bool {
    guard let banner = center.banner else { return false }
    return focus == .banner || openLongLook?.key == banner.key
  }

  /// Tells the center once to pin the banner or to release it. A reply keeps the banner pinned until it has arrived,
  /// because a refused reply is written again.
  mutating func pinBanner(after effects: [Effect] = []) -> [Effect] {
    guard acceptsCommands, let banner = center.banner else { return [] }
    let isWanted = wantsBannerPinned
    guard isWanted || !effects.contains(where: \.isReply) else { return [] }
    return bannerState.pin.settle(banner.key, isWanted: isWanted).map { [.submit($0)] } ?? []
  }

  mutating func toggleInspector() {
    focus = focus == .inspector ? .list : .inspector
  }

  mutating func turnTab(by step: Int) {
    let tabs = InspectorState.Tab.allCases
    let index = tabs.firstIndex(of: inspector.tab) ?? 0
    showTab(tabs[(index + step + tabs.count) % tabs.count])
  }

  mutating func showTab(_ tab: InspectorState.Tab) {
    inspector.show(tab)
    if layout.inspector == nil { focus = .inspector }
  }
}

extension Effect {
  fileprivate var isReply: Bool {
    if case .submit(.respond(_, _, _, .some, _, _, _)) = self { return true }
    return false
  }
}

extension ListItem {
  var isGroupLine: Bool {
    switch self {
    case .card, .activity: false
    case .summary, .header, .upcomingSummary: true
    }
  }
}
