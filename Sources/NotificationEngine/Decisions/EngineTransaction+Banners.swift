import NotificationModel
import NotificationState

extension EngineTransaction {
  mutating func flickBanner(_ key: NotificationKey) -> Answer {
    guard let banner = state.banner, banner.key == key else { return .done }
    let rest = banner.presentation.list ? "it stays in the list" : "it is in no list and gone"
    record(
      .banner(.ended(banner.key, .flicked)),
      of: banner.app,
      because: [Reason(.met, "banner", "flicked away: \(rest), the app is not told")]
    )
    settleBanners()
    return .done
  }

  mutating func pinBanner(_ key: NotificationKey, _ isPinned: Bool) -> Answer {
    guard let current = state.banners.current, current.notification.key == key, current.isPinned != isPinned
    else {
      return .done
    }
    let text =
      isPinned ? "somebody is reading or answering it: it stays" : "nobody is at it any more: it may leave"
    record(.banner(.pinned(isPinned)), of: current.notification.app, because: [Reason(.met, "banner", text)])
    settleBanners()
    return .done
  }

  /// Brings the banner on the screen in line with what happened: one at a time, in order, none for a
  /// notification that is gone.
  mutating func settleBanners() {
    endIfGone()
    endIfOver()
    giveWayIfPersistent()
    if state.bannerKey == nil, let next = state.banners.next {
      let waits = state.banners.waiting.count > 1 ? ", \(state.banners.waiting.count - 1) wait behind it" : ""
      record(
        .banner(.shown(next.key)),
        of: next.app,
        because: [Reason(.met, "banner", "it is its turn\(waits)")]
      )
    }
    skipSurplus()
  }

  mutating func endIfGone() {
    guard let key = state.bannerKey, state.banners.current?.notification.presentation.isEntry == true,
      !state.delivered.contains(key)
    else { return }
    let reason = Reason(.met, "banner", "its notification left the list")
    record(.banner(.ended(key, .gone)), of: key.app, because: [reason])
  }

  private mutating func endIfOver() {
    guard state.banners.isOver(at: now), let key = state.bannerKey else { return }
    let hurried = state.banners.next != nil
    let reason = Reason(.met, "banner", hurried ? "its time is up, and others wait" : "its time is up")
    record(.banner(.ended(key, .timedOut)), of: key.app, because: [reason])
  }

  private mutating func giveWayIfPersistent() {
    guard let key = state.bannerKey, state.banners.current?.isPinned == false,
      state.banners.current?.notification.presentation.banner == .persistent,
      state.banners.next?.presentation.banner == .temporary
    else { return }
    let reason = Reason(.met, "banner", "a temporary one comes first; it comes back")
    record(.banner(.ended(key, .gaveWay)), of: key.app, because: [reason])
  }

  private mutating func skipSurplus() {
    for notification in state.banners.surplus {
      let rest = notification.presentation.list ? "this one is in the list only" : "this one is not shown"
      record(
        .banner(.ended(notification.key, .skipped)),
        of: notification.app,
        because: [Reason(.odd, "banner", "too many banners are waiting: \(rest)")]
      )
    }
  }
}
