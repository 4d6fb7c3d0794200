import NotificationModel
import NotificationState

extension EngineTransaction {
  /// Dismisses notifications: swiping away, "clear" and "clear all". Whether clearing a group tells the app of
  /// each member is not documented; here it does, so that an app can count dismissals.
  mutating func dismiss(_ keys: [NotificationKey], from origin: ResponseOrigin) throws(Refusal) -> Answer {
    for (index, key) in keys.enumerated() {
      try Check.name(key.app, "The bundle identifier", at: "keys[\(index)].app", canBeEmpty: true)
      try Check.name(key.identifier, "The identifier", at: "keys[\(index)].identifier", canBeEmpty: true)
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
    take(removed, because: Reason(.met, .remove(.delivered)))
    // For the app, a notification that waits for the summary counts as delivered; our choice.
    let queued = state.summaryQueue.selected(selection, of: bundle)
    take(queued, because: Reason(.met, .remove(.queuedForSummary)))
    settleBanners()
    return .removed((removed + queued).keys)
  }

  private mutating func take(_ found: [(app: String, identifiers: [String])], because reason: Reason) {
    for (app, identifiers) in found {
      record(.notification(.removed(identifiers, .removed)), of: app, because: [reason])
    }
  }
}
