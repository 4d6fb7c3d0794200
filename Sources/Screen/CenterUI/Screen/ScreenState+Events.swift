import FoundationEssentials
public import NotificationModel
public import NotificationState
import NotificationWords
import PhoneContents
import PhoneLocalization
import TerminalInput

extension ScreenState {
  /// Starts over from a state. Position, focus and overlays stay where they still exist.
  public mutating func show(_ state: CenterState) {
    let wasLocked = center.device.isLocked
    phone.show(state)
    if let clear = list.pendingClear { phone.index.hide(clear.keys) }
    inspector.begin(state)
    beginPhone()
    if center.device.isLocked != wasLocked { turnLock() }
    bannerState.startOver()
    pendingChanges = PendingChanges()
    if !list.searchText.isEmpty { phone.disclosure.found = SearchQuery(list.searchText).map(search(for:)) }
    settleInvariants()
  }

  /// Whether the events follow those that the screen has been given.
  public func isNext(_ events: [Event]) -> Bool { events.first?.sequence == center.sequence + 1 }

  /// The screen as it is now, to return to. It costs the same with any number of notifications, because the index of
  /// the list and the log of the inspector are not part of it.
  public var checkpoint: Checkpoint {
    var screen = self
    screen.phone.index = Self.noIndex
    screen.inspector.log = EventLog()
    return Checkpoint(screen: screen)
  }

  /// A screen to return to.
  public struct Checkpoint: Sendable { fileprivate var screen: ScreenState }

  private static let noIndex = ListIndex(CenterState(viewing: CenterSnapshot.empty))

  /// Returns to a checkpoint. The index is made anew.
  public mutating func restore(_ checkpoint: Checkpoint) {
    var log = inspector.log
    self = checkpoint.screen
    phone.show(center)
    if let clear = list.pendingClear { phone.index.hide(clear.keys) }
    log.removeEvents(after: center.sequence)
    inspector.log = log
  }

  /// Follows events of the center. `state` is the one after the last event. Of the states between, the screen keeps only
  /// what was on the banner and how the phone was set, to tell what each event changed.
  public mutating func apply(_ events: [Event], leadingTo state: CenterState) -> [Effect] {
    let before = center
    phone.advance(to: state, through: events)
    var (device, banner) = (before.device, before.banner)
    for event in events { follow(event, &device, &banner) }
    settleInvariants()
    let turnsLock = before.device.isLocked != state.device.isLocked
    return (turnsLock ? commitClear() : []) + pinBanner()
  }

  /// - Parameters:
  ///   - device: the phone before the event.
  ///   - banner: what is on the banner before the event.
  private mutating func follow(_ event: Event, _ device: inout Device, _ banner: inout DeliveredNotification?)
  {
    if let successor = successor(after: event) {
      list.focus = successor.focus
      list.top = successor.top
    }
    phone.apply(event)
    settlePendingClear(after: event)
    inspector.follow(event)
    followPhone(event, from: device)
    bannerState.pin.follow(event)
    pendingChanges.follow(event, at: now)
    if case .response(.responded(let response)) = event.fact { receiveReceipt(of: response) }
    followInOpenCard(event)
    follow(event, of: &banner)
    if phone.disclosure.found != nil { followSearch(event) }
    remark(on: event)
    if case .phone(.deviceChanged(let changed)) = event.fact {
      if changed.locale != device.locale { showNotice("Language: \(changed.locale)") }
      device = changed
    }
  }

  /// The focus and the scroll position to use if the items that they name are about to leave or to move to the top.
  private func successor(after event: Event) -> (focus: ListItem?, top: ListItem?)? {
    guard list.focus != nil || list.top != nil, let change = event.listChange else { return nil }
    switch change {
    case .removed(let keys): return survivors(without: Set(keys))
    case .delivered(let notification):
      return list.top.map { (list.focus, navigator.stayingTop($0, when: notification)) }
    }
  }

  /// The focus and the scroll position without these notifications.
  func survivors(without gone: Set<NotificationKey>) -> (focus: ListItem?, top: ListItem?) {
    let navigator = navigator
    return (
      list.focus.flatMap { navigator.survivor(of: $0, without: gone) },
      list.top.flatMap { navigator.survivor(of: $0, without: gone) }
    )
  }

  /// Keeps the results of a search up to date.
  private mutating func followSearch(_ event: Event) {
    switch event.listChange {
    case .delivered(let notification): noteFound(notification)
    case .removed(let keys):
      for key in keys { phone.disclosure.found?.remove(key) }
    case nil: break
    }
  }

  private mutating func noteFound(_ notification: DeliveredNotification) {
    let matches = SearchQuery(list.searchText).map { self.matches(notification, $0) } ?? false
    if matches, index.places.contains(notification.key) {
      phone.disclosure.found?.promote(notification.key)
    } else {
      phone.disclosure.found?.remove(notification.key)
    }
  }

  /// Follows the banner and moves the focus with it.
  private mutating func follow(_ event: Event, of banner: inout DeliveredNotification?) {
    guard case .banner(let fact) = event.fact else { return }
    switch fact {
    case .shown(let key):
      guard let shown = center.notification(key) else { return }
      banner = shown
      bannerState.flicked.remove(key)
      bannerState.slide = terminal.moves ? BannerSlide(notification: shown, since: now, leaving: false) : nil
    case .ended(let key, let ending):
      bannerState.flicked.remove(key)
      guard let ended = banner, ended.key == key else { return }
      banner = nil
      let leaves = terminal.moves && ending != .gone
      bannerState.slide = leaves ? BannerSlide(notification: ended, since: now, leaving: true) : nil
      if focus == .banner { leaveEndedBanner(key) }
    case .pinned: break
    }
  }

  /// Moves the focus from the ended banner to its card, so that a key that is pressed now reaches the same
  /// notification.
  private mutating func leaveEndedBanner(_ key: NotificationKey) {
    focus = .list
    guard list.focus == nil else { return }
    list.focus = index.places.contains(key) ? navigator.settled(.card(key)) : nil
  }

  /// Shows events in the footer that would be seen nowhere else.
  private mutating func remark(on event: Event) {
    // What waited for the summary waits no more.
    if case .notification(.summaryDelivered) = event.fact { notice = nil }
    guard let notice = event.notice(naming: { center.app($0).name }) else { return }
    showNotice(notice.text, isError: notice.isError)
  }
}

extension Event {
  /// A change in the list of what was delivered.
  enum ListChange {
    case delivered(DeliveredNotification)
    case removed([NotificationKey])
  }

  /// What the event changes in the list; nil if nothing.
  var listChange: ListChange? {
    guard case .notification(let fact) = fact else { return nil }
    switch fact {
    case .delivered(let notification, _): return .delivered(notification)
    case .removed(let identifiers, _):
      return .removed(identifiers.map { NotificationKey(app: app ?? "", identifier: $0) })
    case .withheld, .queuedForSummary, .summaryDelivered, .presentationAsked, .presentationAnswered,
      .extensionStarted, .extensionFinished:
      return nil
    }
  }
}
