import NotificationModel
import NotificationState

extension EngineTransaction {
  /// Dismisses notifications: swiping away, "clear" and "clear all". Whether clearing a group tells the app of
  /// each member is not documented; here it does, so that an app can count dismissals.
  mutating func dismiss(_ keys: [NotificationKey], from origin: ResponseOrigin) throws(Refusal) -> Answer {
    for (index, key) in keys.enumerated() {
      try Check.name(key.app, .bundleIdentifier, at: "keys[\(index)].app", canBeEmpty: true)
      try Check.name(key.identifier, .identifier, at: "keys[\(index)].identifier", canBeEmpty: true)
    }
    var seen: Set<NotificationKey> = []
    let found = keys.filter { seen.insert($0).inserted }.compactMap { shown($0, from: origin) }
    let notifications = found.filter { !isActivity($0, from: origin) }
    dismissActivities(found.filter { isActivity($0, from: origin) }.map(\.key))
    _ = clear(notifications, from: origin)
    return .removed(found.map(\.key))
  }

  /// Dismisses by an action; the answer holds the response if there is one.
  mutating func dismissAsked(_ notification: DeliveredNotification, from origin: ResponseOrigin) -> Answer {
    if isActivity(notification, from: origin) {
      dismissActivities([notification.key])
      settleBanners()
      return .removed([notification.key])
    }
    return clear([notification], from: origin).first.map { .responded($0) } ?? .removed([notification.key])
  }

  /// The person takes Live Activities off the Lock Screen; the app gets no response.
  private mutating func dismissActivities(_ keys: [NotificationKey]) {
    if !keys.isEmpty { dismissActivities(keys, .person, because: .dismissedByPerson) }
  }

  /// Removes the notifications; only categories with `customDismissAction` get a response (ios-behaviour 3.3).
  private mutating func clear(_ notifications: [DeliveredNotification], from origin: ResponseOrigin)
    -> [Response]
  {
    let told = notifications.filter {
      state.category(of: $0)?.options.contains(.customDismissAction) == true
    }
    let toldKeys = Set(told.map(\.key))
    let reason = Reason(.met, .dismiss(.appIsTold))
    let responses = told.map { notification in
      runInBackground(notification.app, because: reason)
      return answer(
        notification,
        action: SystemAction.dismissIdentifier,
        text: nil,
        evidence: evidence(of: notification, from: origin),
        because: [reason]
      )
    }
    for notification in notifications { endBanner(of: notification.key) }
    remove(told.map(\.key), because: [Reason(.met, .dismiss(.appWasTold))])
    remove(
      notifications.map(\.key).filter { !toldKeys.contains($0) },
      because: [Reason(.met, .dismiss(.appIsNotTold))]
    )
    settleBanners()
    return responses
  }

  private mutating func remove(_ keys: [NotificationKey], because reasons: [Reason]) {
    let byApp = Dictionary(grouping: keys, by: \.app)
    for app in byApp.keys.sorted() {
      let identifiers = (byApp[app] ?? []).map(\.identifier)
      record(.notification(.removed(identifiers, .dismissed)), of: app, because: reasons)
    }
  }

  /// Removes notifications for the app; there is no response (ios-behaviour 3.6).
  mutating func removeDelivered(_ selection: Command.Selection, of bundle: String?) throws(Refusal) -> Answer
  {
    try Check.selection(selection, of: bundle)
    let removed = state.delivered.selected(selection, of: bundle)
    recordRemoval(of: removed, because: Reason(.met, .remove(.delivered)))
    // For the app, a notification that waits for the summary counts as delivered; our choice.
    let queued = state.summaryQueue.selected(selection, of: bundle)
    recordRemoval(of: queued, because: Reason(.met, .remove(.queuedForSummary)))
    settleBanners()
    return .removed((removed + queued).keys)
  }

  private mutating func recordRemoval(
    of found: [(app: String, identifiers: [String])],
    because reason: Reason
  ) {
    for (app, identifiers) in found {
      record(.notification(.removed(identifiers, .removed)), of: app, because: [reason])
    }
  }
}

extension EngineTransaction {
  mutating func flickBanner(_ key: NotificationKey) -> Answer {
    guard let banner = state.banner, banner.key == key else { return .done }
    let reason = Reason(.met, .banner(.flicked(isListed: banner.presentation.list)))
    record(.banner(.ended(banner.key, .flicked)), of: banner.app, because: [reason])
    settleBanners()
    return .done
  }

  mutating func pinBanner(_ key: NotificationKey, _ isPinned: Bool) -> Answer {
    guard let current = state.banners.current, current.notification.key == key, current.isPinned != isPinned
    else {
      return .done
    }
    record(.banner(.pinned(isPinned)), of: current.notification.app, by: .banner(.pinned(isPinned: isPinned)))
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
      record(.banner(.shown(next.key)), of: next.app, by: .banner(.turn(waiting: waiting)))
    }
    skipSurplus()
  }

  mutating func endIfGone() {
    guard let key = state.bannerKey, state.banners.current?.notification.presentation.isEntry == true,
      !state.delivered.contains(key)
    else { return }
    record(.banner(.ended(key, .gone)), of: key.app, by: .banner(.leftList))
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
    record(.banner(.ended(key, .timedOut)), of: key.app, by: .banner(.timeOver(othersWait: hurried)))
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
