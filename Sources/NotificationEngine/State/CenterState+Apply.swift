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
      pending.insert(request)
      schedule.update(request.app, in: pending)
    case .pendingRemoved(let identifiers, _):
      for identifier in identifiers { pending.remove(NotificationKey(app: app, identifier: identifier)) }
      schedule.update(app, in: pending)
    case .delivered(let notification, _):
      take(notification)
    case .withheld, .inputRefused:
      break
    case .deliveredRemoved(let identifiers, _):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        delivered.remove(key)
        banners.stopWaiting(key)
      }
    case .badgeChanged(let badge):
      badges[app] = badge == 0 ? nil : badge
    case .deviceChanged(let changed):
      device = changed
    case .responded(let response):
      log(response)
    case .handlerFinished(let outcome):
      responses[outcome.response]?.outcome = outcome
    case .bannerShown, .bannerEnded, .bannerHeld:
      applyToBanners(event)
    }
  }

  private mutating func take(_ notification: DeliveredNotification) {
    delivered.remove(notification.key)
    banners.stopWaiting(notification.key)
    if notification.presentation.list { delivered.insert(notification) }
    if notification.presentation.banner != nil { banners.waiting.append(notification) }
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
    case .bannerHeld(let held):
      banners.current?.held = held
      if !held { banners.current?.since = event.date }
    default:
      break
    }
  }
}
