import NotificationModel
import NotificationState

extension EngineTransaction {
  mutating func flickBanner(_ key: NotificationKey) -> Answer {
    guard let banner = state.banner, banner.key == key else { return .done }
    record(
      .banner(.ended(banner.key, .flicked)),
      of: banner.app,
      because: [Reason(.met, .banner(.flicked(isListed: banner.presentation.list)))]
    )
    settleBanners()
    return .done
  }

  mutating func pinBanner(_ key: NotificationKey, _ isPinned: Bool) -> Answer {
    guard let current = state.banners.current, current.notification.key == key, current.isPinned != isPinned
    else {
      return .done
    }
    let reason = Reason(.met, .banner(.pinned(isPinned: isPinned)))
    record(.banner(.pinned(isPinned)), of: current.notification.app, because: [reason])
    settleBanners()
    return .done
  }

  /// Updates the banner on the screen: one at a time, in order, none for a removed notification.
  mutating func settleBanners() {
    endIfGone()
    endIfOver()
    giveWayIfPersistent()
    if state.bannerKey == nil, let next = state.banners.next {
      let waiting = max(0, state.banners.waiting.count - 1)
      record(
        .banner(.shown(next.key)),
        of: next.app,
        because: [Reason(.met, .banner(.turn(waiting: waiting)))]
      )
    }
    skipSurplus()
  }

  mutating func endIfGone() {
    guard let key = state.bannerKey, state.banners.current?.notification.presentation.isEntry == true,
      !state.delivered.contains(key)
    else { return }
    let reason = Reason(.met, .banner(.leftList))
    record(.banner(.ended(key, .gone)), of: key.app, because: [reason])
  }

  private mutating func endIfOver() {
    guard state.banners.isOver(at: now), let key = state.bannerKey else { return }
    let hurried = state.banners.next != nil
    let reason = Reason(.met, .banner(.timeOver(othersWait: hurried)))
    record(.banner(.ended(key, .timedOut)), of: key.app, because: [reason])
  }

  private mutating func giveWayIfPersistent() {
    guard let key = state.bannerKey, state.banners.current?.isPinned == false,
      state.banners.current?.notification.presentation.banner == .persistent,
      state.banners.next?.presentation.banner == .temporary
    else { return }
    let reason = Reason(.met, .banner(.gaveWay))
    record(.banner(.ended(key, .gaveWay)), of: key.app, because: [reason])
  }

  private mutating func skipSurplus() {
    for notification in state.banners.surplus {
      record(
        .banner(.ended(notification.key, .skipped)),
        of: notification.app,
        because: [Reason(.odd, .banner(.tooMany(isListed: notification.presentation.list)))]
      )
    }
  }
}
