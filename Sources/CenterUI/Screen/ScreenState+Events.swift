import FoundationEssentials
public import NotificationModel
import NotificationWords
import TerminalInput

extension ScreenState {
  /// Starts over from a picture of the whole. What is still there keeps its place.
  public mutating func show(_ snapshot: CenterSnapshot) {
    let wasLocked = center.device.isLocked
    center = CenterModel(snapshot)
    settlePhone()
    if center.device.isLocked != wasLocked { turnLock() }
    hold.doubt()
    asked = PendingChanges()
    slide = nil
    if !lastSought.isEmpty { list.found = SearchQuery(lastSought).map(center.search) }
    settleItems()
    if openLongLook.map({ center.notification($0.key) == nil }) ?? false { closeLostLongLook() }
    if focus == .banner, center.banner == nil { focus = .list }
    takeBannerFocus()
    settlePrompt()
    settleOpenCard()
  }

  /// Something happened in the center.
  public mutating func apply(_ events: [Event]) -> [Effect] {
    for event in events { apply(event) }
    settlePrompt()
    settleOpenCard()
    return settleHold()
  }

  private mutating func apply(_ event: Event) {
    let before = center.banner
    let device = center.device
    if let successor = successor(after: event) {
      list.focus = successor.focus
      list.top = successor.top
    }
    center.apply(event)
    followPhone(event, from: device)
    hold.follow(event)
    asked.settle(on: center, at: now)
    if case .response(.responded(let response)) = event.fact { takeReceipt(of: response) }
    handToOpenCard(event)
    follow(event, from: before)
    settleList(after: event)
    if let look = openLongLook, center.notification(look.key) == nil { closeLostLongLook() }
    remark(on: event)
    if case .phone(.deviceChanged(let changed)) = event.fact, changed.locale != device.locale {
      tell("Language: \(changed.locale)")
    }
  }

  /// Where the focus and the scroll position go when what they name is about to leave, or to go to the top.
  private func successor(after event: Event) -> (focus: ListItem?, top: ListItem?)? {
    switch event.fact {
    case .notification(.removed(let identifiers, _)):
      guard let app = event.app, list.focus != nil || list.top != nil else { return nil }
      let gone = Set(identifiers.map { NotificationKey(app: app, identifier: $0) })
      return (
        list.focus.flatMap { walk.survivor(of: $0, without: gone) },
        list.top.flatMap { walk.survivor(of: $0, without: gone) }
      )
    case .notification(.delivered(let notification, _)):
      return list.top.map { (list.focus, walk.stayingTop($0, when: notification)) }
    default: return nil
    }
  }

  /// Items named by what has changed around them: a group that has one member left, a card that went into a stack.
  private mutating func settleList(after event: Event) {
    switch event.fact {
    case .notification(.delivered(let notification, _)):
      if list.found != nil { noteFound(notification) }
    case .notification(.removed(let identifiers, _)):
      for identifier in identifiers {
        list.found?.remove(NotificationKey(app: event.app ?? "", identifier: identifier))
      }
    case .app(.registered), .app(.settingsChanged), .phone(.deviceChanged), .app(.reinstalled): break
    default: return
    }
    settleItems()
  }

  mutating func settleItems() {
    if !list.expanded.isEmpty { list.expanded = list.expanded.filter { center.members(of: $0).count > 1 } }
    list.focus = list.focus.flatMap(walk.settled)
    list.top = list.top.flatMap(walk.settled)
    guard isIdle else { return keepFocusVisible() }
    // Nobody chose it: rather than scroll for its sake, the list goes on showing the newest.
    guard let focus = list.focus, let first = walk.first else { return }
    if ListMetrics(self).place(of: focus, from: list.top ?? first) != .visible { list.focus = nil }
  }

  private mutating func noteFound(_ notification: DeliveredNotification) {
    let matches = SearchQuery(soughtText).map { center.matches(notification, $0) } ?? false
    if matches, center.isListed(notification.key) {
      list.found?.promote(notification.key)
    } else {
      list.found?.remove(notification.key)
    }
  }

  /// The banner's coming and going, and where the focus goes with it.
  private mutating func follow(_ event: Event, from before: DeliveredNotification?) {
    switch event.fact {
    case .banner(.shown):
      guard let banner = center.banner else { return }
      slide = look.motion ? BannerSlide(notification: banner, since: now, leaving: false) : nil
      takeBannerFocus()
    case .banner(.ended(let key, let ending)):
      guard let before, before.key == key else { return }
      let leaves = look.motion && ending != .gone
      slide = leaves ? BannerSlide(notification: before, since: now, leaving: true) : nil
      if focus == .banner { leaveEndedBanner(key) }
    default: break
    }
  }

  /// A banner gets the keys only when nobody is doing anything else with them. Where the banner before it left its
  /// focus to its card, somebody may be about to press a key for that: it keeps the focus for a moment.
  private mutating func takeBannerFocus() {
    guard center.banner != nil, focus == .list, layer == nil, search == nil else { return }
    let isSettled = bannerLeft.map { abs(now.timeIntervalSince($0)) >= Self.bannerGrace } ?? true
    guard list.focus == nil || isIdle && isSettled else { return }
    focus = .banner
    list.focus = nil
    isIdle = true
  }

  static let bannerGrace = 3.0

  /// Whoever was about to press a key for this notification finds it in the list under the same key.
  private mutating func leaveEndedBanner(_ key: NotificationKey) {
    focus = .list
    guard list.focus == nil || isIdle else { return }
    list.focus = center.isListed(key) ? walk.settled(.card(key)) : nil
    bannerLeft = now
    settleItems()
  }

  /// The open notification was removed. A reply to it can no longer be sent; it is said what became of it.
  private mutating func closeLostLongLook() {
    let unsent = openLongLook?.reply?.editor.text ?? ""
    replyBehindQuestion = nil
    layer = unsent.isEmpty ? nil : .confirm(.replyLost(text: unsent))
    if unsent.isEmpty { tell("The notification was removed.") }
  }

  /// What would otherwise be seen nowhere is told in the footer.
  private mutating func remark(on event: Event) {
    guard let notice = event.notice(naming: { center.app($0).name }) else { return }
    tell(notice.text, isError: notice.isError)
  }
}
