public import NotificationModel

// MARK: Events

extension CenterModel {
  public mutating func apply(_ event: Event) {
    eventLog.keep(event)
    waitingBanners.follow(event)
    let bundle = event.app ?? ""
    switch event.fact {
    case .app(.registered(let app)):
      register(app)
    case .app(.categoriesSet(let categories)):
      apps[bundle]?.categories = categories
    case .request(.scheduled(let request)), .request(.rescheduled(let request)):
      wait(request)
    case .request(.removed(let identifiers, _)):
      stopWaiting(identifiers.map { NotificationKey(app: bundle, identifier: $0) })
    case .notification(.delivered(let notification, _)):
      summaryQueue[notification.key] = nil
      place(notification)
    case .notification(.removed(let identifiers, _)):
      let keys = identifiers.map { NotificationKey(app: bundle, identifier: $0) }
      if !summaryQueue.isEmpty { for key in keys { summaryQueue[key] = nil } }
      take(out: keys)
    case .app(.badgeChanged(let badge)):
      badges[bundle] = badge == 0 ? nil : badge
    case .phone(.deviceChanged(let changed)):
      take(changed, at: event.sequence)
    case .app(.settingsChanged), .app(.reinstalled):
      regroup(bundle) { $0.applyToPhone(event) }
    case .banner(.shown(let key)):
      banner = notifications[key] ?? unlisted[key]
    case .banner(.ended(let key, let ending)):
      if banner?.key == key { banner = nil }
      if ending != .gaveWay, notifications[key] == nil { unlisted[key] = nil }
    case .response(.responded(let response)):
      responses.append(LoggedResponse(response: response))
      if responses.count > 2 * Self.keptResponses { responses.removeFirst(Self.keptResponses) }
    case .response(.handlerFinished(let outcome)):
      guard let index = responses.lastIndex(where: { $0.response.sequence == outcome.response }) else {
        return
      }
      responses[index].outcome = outcome
    case .notification(.withheld), .phone(.inputRefused), .banner(.pinned): break
    default: applyToPhone(event)
    }
  }

  private mutating func register(_ app: App) {
    regroup(app.bundle) { $0.apps[app.bundle] = app }
  }

  /// Groups are found by the settings, so nothing may be in a group while those change.
  private mutating func regroup(_ bundle: String, _ change: (inout CenterModel) -> Void) {
    var changed = self
    change(&changed)
    guard changed.settings(of: bundle).grouping != settings(of: bundle).grouping else { return change(&self) }
    let all = notifications.values.filter { $0.app == bundle }.sorted { $0.sequence < $1.sequence }
    take(out: all.map(\.key))
    change(&self)
    for notification in all { place(notification) }
  }

  /// Locking begins the Lock Screen anew; unlocking puts what was on it where it belongs. What came meanwhile finds
  /// its place among the others of its group, the rest stays where it is.
  private mutating func take(_ changed: Device, at sequence: Int) {
    guard changed.isLocked != device.isLocked else {
      device = changed
      return
    }
    let since = seenUpTo
    let unseen = unseenOrder.newestFirst.flatMap { group -> [NotificationKey] in
      var seen = group
      seen.isUnseen = false
      let meanwhile = members(of: seen).newestFirst.prefix { (notifications[$0]?.sequence ?? 0) > since }
      return members(of: group).newestFirst + meanwhile
    }
    let moving = unseen.compactMap { notifications[$0] }.sorted { $0.sequence < $1.sequence }
    take(out: moving.map(\.key))
    device = changed
    seenUpTo = sequence
    for notification in moving { place(notification) }
  }
}
