import NotificationModel

extension Draft {
  mutating func flickBanner(_ key: NotificationKey) -> Answer {
    guard let banner = state.banner, banner.key == key else { return .done }
    let rest = banner.presentation.list ? "it stays in the list" : "it is in no list and gone"
    record(
      .bannerEnded(banner.key, .flicked),
      of: banner.app,
      because: [Reason(.met, "banner", "flicked away: \(rest), the app is not told")]
    )
    settleBanners()
    return .done
  }

  mutating func holdBanner(_ key: NotificationKey, _ held: Bool) -> Answer {
    guard let current = state.banners.current, current.notification.key == key, current.held != held else {
      return .done
    }
    record(.bannerHeld(held), of: current.notification.app)
    settleBanners()
    return .done
  }

  /// Brings the banner on the screen in line with what happened: one at a time, in order, none for a
  /// notification that is gone.
  mutating func settleBanners() {
    endIfGone()
    endIfOver()
    giveWayIfPersistent()
    if state.banner == nil, let next = state.banners.next {
      record(.bannerShown(next.key), of: next.app)
    }
    skipSurplus()
  }

  mutating func endIfGone() {
    guard let banner = state.banner, banner.presentation.list, state.delivered[banner.key] == nil else {
      return
    }
    record(.bannerEnded(banner.key, .gone), of: banner.app)
  }

  private mutating func endIfOver() {
    guard let banner = state.banner, state.banners.isOver(at: now) else { return }
    record(.bannerEnded(banner.key, .timedOut), of: banner.app)
  }

  private mutating func giveWayIfPersistent() {
    guard let current = state.banners.current, !current.held,
      current.notification.presentation.banner == .persistent,
      state.banners.next?.presentation.banner == .temporary
    else { return }
    record(.bannerEnded(current.notification.key, .gaveWay), of: current.notification.app)
  }

  private mutating func skipSurplus() {
    for notification in state.banners.surplus {
      let rest = notification.presentation.list ? "this one is in the list only" : "this one is not shown"
      record(
        .bannerEnded(notification.key, .skipped),
        of: notification.app,
        because: [Reason(.odd, "banner", "too many banners are waiting: \(rest)")]
      )
    }
  }
}
