public import FoundationEssentials
public import NotificationModel

extension AppCondition {
  /// Applies one event about the app.
  public mutating func apply(_ event: Event) {
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
    AppCondition(
      settings: settings,
      state: .notRunning,
      formerTokens: formerTokens(endingAt: date),
      installation: installation + 1
    )
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
  public static let mostFormerTokens = 16

  /// How long a wake counts towards an app's limit, in seconds (ios-behaviour 3.18).
  public static let wakesCountFor = 3600.0

  /// Whether a wake counts at the time `now`. One in the future was recorded before the clock was set back and
  /// does not count.
  public static func counts(_ wake: Date, at now: Date) -> Bool { wake <= now && wake + wakesCountFor > now }
}
