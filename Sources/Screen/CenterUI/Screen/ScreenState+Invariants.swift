import NotificationModel
import NotificationState
import PhoneContents

extension ScreenState {
  /// Makes the features agree with the phone, with each other and with the room that there is. Every entry point that changes
  /// something calls it once, at its end: keys and clicks, events, a new state, answers, time and size. A screen on which
  /// nothing has changed stays as it is.
  mutating func settleInvariants() {
    phone.time = center.phoneTime(at: now, machineZone: machineZone)
    pendingChanges.settle(on: center, at: now)
    settleItems()
    settleBannerFocus()
    settleLongLook()
    settlePrompt()
    settleOpenCard()
    settleOverlays()
    settleInspector()
  }

  /// Renames the items of the position: a group that has one member left is a card, a card that went into a stack is
  /// that stack.
  private mutating func settleItems() {
    keepSelectionInGroup()
    if !phone.disclosure.expanded.isEmpty {
      phone.disclosure.expanded = phone.disclosure.expanded.filter { index.places.members(of: $0).count > 1 }
    }
    list.focus = list.focus.flatMap(navigator.settled)
    keepFocusVisible()
  }

  /// Expands the group or spreads the stack that forms around the notification that the person has selected, so that it
  /// stays selected.
  private mutating func keepSelectionInGroup() {
    guard focus == .list, phone.disclosure.found == nil, case .card(let key) = list.focus else { return }
    if navigator.gathered != nil, navigator.settled(.card(key)) == nil { return phone.disclosure.spread() }
    guard
      let group = index.places.group(of: key), !phone.disclosure.isExpanded(group),
      !navigator.isMerged(group),
      index.places.members(of: group).newest != key
    else { return }
    phone.disclosure.expanded.insert(group)
  }

  /// Scrolls as little as needed to show the whole focused item.
  private mutating func keepFocusVisible() {
    let metrics = ListMetrics(self)
    list.top = list.top.flatMap(navigator.settled)
    guard let focus = list.focus, let first = navigator.first else { return }
    switch metrics.place(of: focus, from: list.top ?? first) {
    case .visible: break
    case .above: list.top = navigator.start(showing: focus) == first ? nil : navigator.start(showing: focus)
    case .below: list.top = metrics.top(withLast: focus)
    }
  }

  private mutating func settleBannerFocus() {
    if focus == .banner, center.banner == nil { focus = .list }
  }

  /// Closes the long look of a notification that is in no list any more, nor on the banner.
  private mutating func settleLongLook() {
    guard let look = openLongLook, !index.places.contains(look.key), center.banner?.key != look.key else {
      return
    }
    closeLostLongLook()
  }

  /// Brings what is open to a place that exists at this size.
  private mutating func settleOverlays() {
    for index in overlays.indices {
      var overlay = overlays[index]
      overlay.settle(in: self)
      overlays[index] = overlay
    }
  }

  private mutating func settleInspector() {
    guard inspector.scroll != 0 else { return }
    inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll))
  }
}
