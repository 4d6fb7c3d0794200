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

  /// Updates the banner on the screen: one at a time, the newest first, none for a removed notification.
  mutating func settleBanners() {
    endIfGone()
    endIfOver()
    giveWay()
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

  /// Ends the banner of the app and those of it that wait for their turn.
  mutating func endBanners(of bundle: String, because rule: Reason.BannerRule) {
    let reason = Reason(.met, .banner(rule))
    for waiting in state.banners.waiting where waiting.app == bundle {
      record(.banner(.ended(waiting.key, .skipped)), of: bundle, because: [reason])
    }
    if let banner = state.banner, banner.app == bundle {
      record(.banner(.ended(banner.key, .gone)), of: bundle, because: [reason])
    }
    settleBanners()
  }

  private mutating func endIfOver() {
    guard state.banners.isOver(at: now), let key = state.bannerKey else { return }
    let hurried = state.banners.next != nil
    let reason = Reason(.met, .banner(.timeOver(othersWait: hurried)))
    record(.banner(.ended(key, .timedOut)), of: key.app, because: [reason])
  }

  private mutating func giveWay() {
    guard let current = state.banners.current?.notification, state.banners.successor != nil else { return }
    let comesBack = current.presentation.banner == .persistent
    let reason = Reason(.met, .banner(comesBack ? .gaveWay : .displaced))
    record(
      .banner(.ended(current.key, comesBack ? .gaveWay : .displaced)),
      of: current.app,
      because: [reason]
    )
  }

  private mutating func skipSurplus() {
    for notification in state.banners.surplus {
      let isListed = notification.presentation.list
      let isOutdated =
        notification.presentation.banner == .temporary && state.banners.current?.isPinned == false
      let reason =
        isOutdated
        ? Reason(.met, .banner(.outdated(isListed: isListed)))
        : Reason(.odd, .banner(.tooMany(isListed: isListed)))
      record(.banner(.ended(notification.key, .skipped)), of: notification.app, because: [reason])
    }
  }
}
