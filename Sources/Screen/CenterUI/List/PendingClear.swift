import NotificationModel
import NotificationState
import PhoneContents

/// Notifications that the person has cleared and may still bring back: the screen no longer shows them, and the center
/// still has them. If the screen ends in another way than by a key or a signal, they stay delivered.
struct PendingClear: Equatable, Sendable {
  var keys: [NotificationKey]
  /// The surface and the input by which the person cleared them.
  var origin: ResponseOrigin
  /// The moment at which the center is told.
  var until: MachineTime

  /// How long a clear can be undone; our choice.
  static let grace = Duration.seconds(5)
}

extension ScreenState {
  /// Hides notifications and tells the center a little later. Returns the commands of the clear before this one, and
  /// those for notifications that could not be brought back: a banner that is in no list.
  mutating func clear(_ keys: [NotificationKey]) -> [Effect] {
    var effects = commitClear()
    closeOverlays()
    if focus == .banner { focus = .list }
    let listed = role.isReadOnly ? [] : keys.filter(index.places.contains)
    let others = role.isReadOnly ? keys : keys.filter { !index.places.contains($0) }
    if !others.isEmpty { effects.append(.submit(.dismiss(others, origin: origin))) }
    guard !listed.isEmpty else { return effects }
    if let banner = center.banner?.key, listed.contains(banner) {
      bannerState.flicked.insert(banner)
      effects.append(.submit(.flickBanner(banner)))
    }
    (list.focus, list.top) = survivors(without: Set(listed))
    for key in listed { phone.disclosure.found?.remove(key) }
    phone.index.hide(listed)
    let clear = PendingClear(keys: listed, origin: origin, until: now + PendingClear.grace)
    list.pendingClear = clear
    let words =
      listed.count == 1 ? "Cleared; z brings it back." : "Cleared \(listed.count); z brings them back."
    notice = Notice(text: words, until: clear.until)
    return effects
  }

  /// Tells the center to clear the hidden notifications now.
  public mutating func commitClear() -> [Effect] {
    guard let clear = list.pendingClear else { return [] }
    list.pendingClear = nil
    if notice?.until == clear.until { notice = nil }
    return [.submit(.dismiss(clear.keys, origin: clear.origin))]
  }

  mutating func undoClear() {
    guard let clear = list.pendingClear else { return }
    list.pendingClear = nil
    bringBack(clear.keys)
    list.focus = clear.keys.first.flatMap { navigator.settled(.card($0)) } ?? list.focus
    showNotice(clear.keys.count == 1 ? "It is back." : "\(clear.keys.count) are back.")
  }

  /// Shows notifications again that the center still has.
  mutating func bringBack(_ keys: [NotificationKey]) {
    phone.index.restore(keys, in: center)
    if phone.disclosure.found != nil {
      phone.disclosure.found = SearchQuery(list.searchText).map(search(for:))
    }
  }

  /// Forgets cleared notifications that have changed meanwhile: those that were removed are gone, and those that were
  /// replaced were not cleared.
  mutating func settlePendingClear(after event: Event) {
    guard var clear = list.pendingClear, let change = event.listChange else { return }
    switch change {
    case .delivered(let notification): clear.keys.removeAll { $0 == notification.key }
    case .removed(let keys): clear.keys.removeAll(where: Set(keys).contains)
    }
    if clear.keys.isEmpty, notice?.until == clear.until { notice = nil }
    list.pendingClear = clear.keys.isEmpty ? nil : clear
  }
}

extension [Effect] {
  /// Whether the intent comes after a clear and so carries it out: another action, the shell, or the end.
  var followClear: Bool {
    contains { effect in
      switch effect {
      case .submit, .push, .quit, .leave, .suspend: true
      case .listPushes, .redraw, .mouse, .story: false
      }
    }
  }
}
