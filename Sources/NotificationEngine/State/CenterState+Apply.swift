import HashTreeCollections
import NotificationModel

extension CenterState {
  /// Takes one event in. It decides nothing: whatever it does was said by the event.
  mutating func apply(_ event: Event) {
    sequence = event.sequence
    let app = event.app ?? ""
    switch event.fact {
    case .appRegistered(let registered):
      apps[registered.bundle] = registered
    case .categoriesSet(let categories):
      apps[app]?.categories = categories
    case .scheduled(let request), .rescheduled(let request):
      schedule.replace(pending[request.key], with: request)
      pending.insert(request)
    case .pendingRemoved(let identifiers, _):
      for identifier in identifiers { takeOffSchedule(NotificationKey(app: app, identifier: identifier)) }
    case .delivered(let notification, _):
      take(notification)
    case .withheld, .inputRefused:
      break
    case .deliveredRemoved(let identifiers, _):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        delivered.remove(key)
        banners.stopWaiting(key)
        stopHolding([key])
      }
    case .badgeChanged(let badge):
      badges[app] = badge == 0 ? nil : badge
    case .deviceChanged(let changed):
      take(changed)
    case .clockChanged(let changed):
      clock = changed
    case .queuedForSummary(let notification):
      hold(notification)
    case .summaryDelivered(let keys):
      stopHolding(keys)
    case .extensionStarted(let push):
      extending.insert(push)
    case .extensionFinished(let key):
      extending.remove(key)
    case .interactionDonated, .contentExtensionAnswered:
      break
    case .presentationAsked(let notification, let deadline):
      asked.insert(AskedPresentation(notification: notification, deadline: deadline))
    case .presentationAnswered(let key, _):
      asked.remove(key)
    case .settingsChanged, .authorizationPrompted, .authorizationAnswered, .appStateChanged, .appWoken,
      .pushDeferred,
      .deferredPushDropped, .pushStored, .storedPushesSent, .deviceTokenIssued, .appReinstalled:
      applyToCondition(of: app, event)
    case .pushLost, .registrationFailed, .appSettingsOpened, .regionCrossed:
      break
    case .responded(let response):
      log(response)
      if conditions.index(forKey: app) != nil { applyToCondition(of: app, event) }
    case .handlerFinished(let outcome):
      responses[outcome.response]?.outcome = outcome
    case .bannerShown, .bannerEnded, .bannerPinned:
      applyToBanners(event)
    }
  }

  private mutating func applyToCondition(of app: String, _ event: Event) {
    if case .authorizationPrompted(let options) = event.fact {
      prompts.append(AuthorizationPrompt(app: app, options: options))
    }
    if case .authorizationAnswered = event.fact { prompts.removeAll { $0.app == app } }
    var condition = condition(app)
    condition.apply(event)
    if condition.deferredPush == nil { appsWithDeferredPush.remove(app) } else { appsWithDeferredPush.insert(app) }
    if condition.backgroundUntil == nil {
      appsInBackgroundTime.remove(app)
    } else {
      appsInBackgroundTime.insert(app)
    }
    conditions[app] = condition
  }

  private mutating func takeOffSchedule(_ key: NotificationKey) {
    schedule.replace(pending[key], with: nil)
    pending.remove(key)
  }

  private mutating func take(_ notification: DeliveredNotification) {
    banners.stopWaiting(notification.key)
    if summaryQueue.count > 0 { stopHolding([notification.key]) }
    if notification.presentation.isEntry {
      delivered.insert(notification)
    } else {
      delivered.remove(notification.key)
    }
    if notification.presentation.banner != nil { banners.waiting.append(notification) }
  }

  private mutating func hold(_ notification: DeliveredNotification) {
    let before = summaryQueue[notification.key]
    summaryQueue.insert(notification)
    guard [before?.date, notification.date].compactMap(\.self).contains(where: nextSummary.depends) else {
      return
    }
    nextSummary.update(summaryQueue, device.summary, in: zone)
  }

  private mutating func stopHolding(_ keys: [NotificationKey]) {
    let gone = keys.compactMap { summaryQueue[$0] }
    guard !gone.isEmpty else { return }
    for notification in gone { summaryQueue.remove(notification.key) }
    if gone.contains(where: { nextSummary.depends(on: $0.date) }) {
      nextSummary.update(summaryQueue, device.summary, in: zone)
    }
  }

  private mutating func log(_ response: Response) {
    responses[response.sequence] = LoggedResponse(response: response)
    if responses.count > 2 * Self.keptResponses {
      for old in responses.keys.sorted().dropLast(Self.keptResponses) { responses[old] = nil }
    }
  }

  private mutating func applyToBanners(_ event: Event) {
    switch event.fact {
    case .bannerShown(let key):
      guard let notification = banners.waiting.first(where: { $0.key == key }) else { return }
      banners.stopWaiting(key)
      banners.current = Banners.Shown(notification: notification, since: event.date)
    case .bannerEnded(let key, .skipped):
      banners.stopWaiting(key)
    case .bannerEnded(let key, let ending):
      guard let ended = banners.current?.notification, ended.key == key else { return }
      banners.current = nil
      if ending == .gaveWay { banners.waiting.insert(ended, at: 0) }
    case .bannerPinned(let isPinned):
      banners.current?.isPinned = isPinned
      if !isPinned { banners.current?.since = event.date }
    default:
      break
    }
  }
}
