public import FoundationEssentials
import HashTreeCollections
import Localization
public import NotificationModel

/// The only reducer: the engine, a test and a viewer on the socket use it; a screen and the store get the state that the
/// engine has come to. It decides nothing.
extension CenterState {
  /// Applies one event. Events are applied in the order of their sequence.
  public mutating func apply(_ event: Event) {
    sequence = event.sequence
    switch event.fact {
    case .request(let fact): apply(fact, of: event.app ?? "")
    case .notification(let fact): apply(fact, of: event.app ?? "")
    case .activity(let fact): apply(fact, of: event.app ?? "")
    case .banner(let fact): apply(fact, at: event.date)
    case .app(let fact): apply(fact, of: event.app ?? "", event)
    case .phone(let fact): apply(fact)
    case .response(let fact): apply(fact, of: event.app ?? "", event)
    }
  }

  // MARK: Pending requests

  private mutating func apply(_ fact: RequestFact, of app: String) {
    switch fact {
    case .scheduled(let request), .rescheduled(let request):
      schedule.replace(pending[request.key], with: request)
      pending.insert(request)
    case .removed(let identifiers, _):
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        schedule.replace(pending[key], with: nil)
        pending.remove(key)
      }
    }
  }

  // MARK: Notifications

  private mutating func apply(_ fact: NotificationFact, of app: String) {
    switch fact {
    case .delivered(let notification, _): insert(notification)
    case .withheld: break
    case .removed(let identifiers, _):
      let keys = identifiers.map { NotificationKey(app: app, identifier: $0) }
      for key in keys {
        delivered.remove(key)
        banners.stopWaiting(key)
      }
      leaveSummaryQueue(keys)
    case .queuedForSummary(let notification): enterSummaryQueue(notification)
    case .summaryDelivered(let keys): leaveSummaryQueue(keys)
    case .presentationAsked(let notification, let deadline):
      asked.insert(AskedPresentation(notification: notification, deadline: deadline))
    case .presentationAnswered(let key, _): asked.remove(key)
    case .extensionStarted(let push): extending.insert(push)
    case .extensionFinished(let key): extending.remove(key)
    }
  }

  private mutating func insert(_ arrived: DeliveredNotification) {
    var notification = arrived
    recentDecisions.share(with: &notification)
    banners.stopWaiting(notification.key)
    leaveSummaryQueue([notification.key])
    if notification.presentation.isEntry {
      delivered.insert(notification)
    } else {
      delivered.remove(notification.key)
    }
    if notification.presentation.banner != nil { banners.waiting.append(notification) }
  }

  private mutating func enterSummaryQueue(_ notification: DeliveredNotification) {
    let before = summaryQueue[notification.key]
    summaryQueue.insert(notification)
    let dates = [before?.date, notification.date].compactMap(\.self)
    if dates.contains(where: nextSummary.depends) {
      nextSummary.update(summaryQueue, device.summary, in: zone)
    }
  }

  private mutating func leaveSummaryQueue(_ keys: [NotificationKey]) {
    guard summaryQueue.count > 0 else { return }
    let gone = keys.compactMap { summaryQueue[$0] }
    for notification in gone { summaryQueue.remove(notification.key) }
    if gone.contains(where: { nextSummary.depends(on: $0.date) }) {
      nextSummary.update(summaryQueue, device.summary, in: zone)
    }
  }

  // MARK: Banners

  /// Applies a fact about the banner. A viewer that subscribed later did not see the banner wait and takes the
  /// notification from the list.
  private mutating func apply(_ fact: BannerFact, at date: Date) {
    if case .shown(let key) = fact, !banners.isWaiting(key),
      let listed = delivered[key] ?? activities[key]?.notification
    {
      banners.waiting.append(listed)
    }
    banners.apply(fact, at: date)
  }

  // MARK: Apps

  private mutating func apply(_ fact: AppFact, of app: String, _ event: Event) {
    switch fact {
    case .registered(let registered): apps[registered.bundle] = registered.localized(for: device.locale)
    case .categoriesSet(let categories):
      var changed = self.app(app)
      changed.categories = categories
      if apps[app] != nil { apps[app] = changed.localized(for: device.locale) }
    case .badgeChanged(let badge): badges[app] = badge == 0 ? nil : badge
    case .authorizationPrompted(let options):
      prompts.append(AuthorizationPrompt(app: app, options: options))
    case .authorizationAnswered: prompts.removeAll { $0.app == app }
    case .settingsChanged, .stateChanged, .woken, .voIPPushReceived, .pushHandled, .pushDeferred,
      .deferredPushDropped, .pushStored, .storedPushesSent, .pushLost, .deviceTokenIssued,
      .deviceTokenEnded, .registrationFailed, .reinstalled, .settingsOpened, .interactionDonated:
      break
    }
    if fact.changesCondition { changeCondition(of: app, event) }
  }

  private mutating func changeCondition(of app: String, _ event: Event) {
    var condition = condition(app)
    condition.apply(event)
    if condition.deferredPush == nil {
      appsWithDeferredPush.remove(app)
    } else {
      appsWithDeferredPush.insert(app)
    }
    if condition.backgroundUntil == nil {
      appsInBackgroundTime.remove(app)
    } else {
      appsInBackgroundTime.insert(app)
    }
    conditions[app] = condition
  }

  // MARK: The phone

  private mutating func apply(_ fact: PhoneFact) {
    switch fact {
    case .deviceChanged(let changed): change(to: changed)
    case .clockChanged(let changed): clock = changed
    case .regionCrossed, .inputRefused: break
    }
  }

  // MARK: Responses

  private mutating func apply(_ fact: ResponseFact, of app: String, _ event: Event) {
    switch fact {
    case .responded(let response):
      log(response)
      if conditions.index(forKey: app) != nil { changeCondition(of: app, event) }
    case .handlerFinished(let outcome): responses.change(outcome.response) { $0.outcome = outcome }
    case .contentExtensionAnswered: break
    }
  }

  private mutating func log(_ response: Response) {
    responses[response.sequence] = LoggedResponse(response: response)
    if responses.count > 2 * Self.keptResponses {
      for old in responses.keys.sorted().dropLast(Self.keptResponses) { responses[old] = nil }
    }
  }
}

extension Banners {
  mutating func apply(_ fact: BannerFact, at date: Date) {
    switch fact {
    case .shown(let key):
      guard let notification = waiting.first(where: { $0.key == key }) else { return }
      stopWaiting(key)
      current = Shown(notification: notification, since: date)
    case .ended(let key, .skipped): stopWaiting(key)
    case .ended(let key, let ending):
      guard let ended = current?.notification, ended.key == key else { return }
      current = nil
      if ending == .gaveWay { waiting.insert(ended, at: 0) }
    case .pinned(let isPinned):
      current?.isPinned = isPinned
      if !isPinned { current?.since = date }
    }
  }
}

extension AppCondition {
  /// Applies one event about the app.
  mutating func apply(_ event: Event) {
    switch event.fact {
    case .app(let fact): apply(fact, at: event.date)
    case .response(.responded): countBackgroundTime(from: event.date)
    case .response(.handlerFinished), .response(.contentExtensionAnswered), .request, .notification,
      .activity,
      .banner, .phone:
      break
    }
  }

  private mutating func apply(_ fact: AppFact, at date: Date) {
    switch fact {
    case .settingsChanged(let settings): self.settings = settings
    case .authorizationPrompted(let options), .authorizationAnswered(_, let options):
      requested = OrderedOptions((requested?.options ?? []).union(options.options))
    case .stateChanged(let state, _):
      isBroughtUp = state == .background && self.state != .foreground
      backgroundUntil = nil
      self.state = state
    case .woken:
      countBackgroundTime(from: date)
      wakes = wakes.filter { Self.counts($0, at: date) } + [date]
      deferredPush = nil
    case .voIPPushReceived: countBackgroundTime(from: date)
    case .pushDeferred(let push): deferredPush = push
    case .deferredPushDropped: deferredPush = nil
    case .pushStored(let push):
      let place = PushStoragePlace(push)
      storedPushes.removeAll { PushStoragePlace($0) == place }
      storedPushes = storedPushes.suffix(Self.mostStoredPushes - 1) + [push]
    case .storedPushesSent: storedPushes = []
    case .deviceTokenIssued(let token):
      deviceToken = token
      formerTokens.removeAll { $0.token == token }
    case .deviceTokenEnded:
      formerTokens = formerTokens(endingAt: date)
      deviceToken = nil
    case .reinstalled: self = reinstalled(at: date)
    case .registered, .categoriesSet, .badgeChanged, .pushLost, .registrationFailed, .settingsOpened,
      .interactionDonated, .pushHandled:
      break
    }
  }

  /// Returns the condition of a reinstalled app: only what the push service remembers is left.
  private func reinstalled(at date: Date) -> AppCondition {
    var condition = AppCondition(settings: settings)
    condition.state = .notRunning
    condition.formerTokens = formerTokens(endingAt: date)
    condition.installation = installation + 1
    return condition
  }

  /// The tokens that have ended, with that of this installation, if it has one.
  private func formerTokens(endingAt date: Date) -> [FormerToken] {
    let ended = deviceToken.map {
      FormerToken(token: $0, timestamp: Int((date.timeIntervalSince1970 * 1000).rounded()))
    }
    return (formerTokens + [ended].compactMap(\.self)).suffix(Self.mostFormerTokens)
  }

  /// Counts the time in the background anew for each reason.
  private mutating func countBackgroundTime(from date: Date) {
    if state == .background, isBroughtUp { backgroundUntil = date + Self.backgroundTime }
  }

  /// The time in the background, in seconds of the phone, for a push or an action (ios-behaviour 3.18). Apple
  /// documents it for pushes; the same time for an action is our choice.
  public static let backgroundTime = 30.0

  /// How many pushes with different collapse identifiers the push service keeps for one app. Apple only says
  /// "several" (ios-behaviour 6.6); our choice.
  public static let mostStoredPushes = 64

  /// How many device tokens of earlier installations the push service remembers for one app; our choice.
  static let mostFormerTokens = 16

  /// How long a wake counts towards an app's limit, in seconds (ios-behaviour 3.18).
  public static let wakesCountFor = 3600.0

  /// Whether a wake counts at the time `now`. One in the future was recorded before the clock was set back and
  /// does not count.
  public static func counts(_ wake: Date, at now: Date) -> Bool { wake <= now && wake + wakesCountFor > now }
}
