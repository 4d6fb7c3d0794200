public import FoundationEssentials
public import NotificationModel

extension AppCondition {
  /// Takes one event about the app in: for the engine, and for every store and viewer alike.
  public mutating func apply(_ event: Event) {
    switch event.fact {
    case .app(let fact): apply(fact, at: event.date)
    case .response(.responded): countBackgroundTime(from: event.date)
    case .response(.handlerFinished), .response(.contentExtensionAnswered), .request, .notification, .banner,
      .phone:
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
    case .pushDeferred(let push): deferredPush = push
    case .deferredPushDropped: deferredPush = nil
    case .pushStored(let push):
      storedPushes.removeAll { ($0.collapseIdentifier ?? "") == (push.collapseIdentifier ?? "") }
      storedPushes = storedPushes.suffix(Self.mostStoredPushes - 1) + [push]
    case .storedPushesSent: storedPushes = []
    case .deviceTokenIssued(let token): deviceToken = token
    case .reinstalled: self = reinstalled(at: date)
    case .registered, .categoriesSet, .badgeChanged, .pushLost, .registrationFailed, .settingsOpened,
      .interactionDonated:
      break
    }
  }

  /// Nothing is left of it but what the push service remembers.
  private func reinstalled(at date: Date) -> AppCondition {
    let ended = deviceToken.map {
      FormerToken(token: $0, timestamp: Int((date.timeIntervalSince1970 * 1000).rounded()))
    }
    return AppCondition(
      settings: settings,
      state: .notRunning,
      formerTokens: (formerTokens + [ended].compactMap(\.self)).suffix(Self.mostFormerTokens),
      installation: installation + 1
    )
  }

  /// Each thing it is brought up for has its whole time.
  private mutating func countBackgroundTime(from date: Date) {
    if state == .background, isBroughtUp { backgroundUntil = date + Self.backgroundTime }
  }

  /// Seconds of the phone that an app gets in the background for a push or an action (ios-behaviour 3.18). Apple
  /// gives the figure for pushes; that an action gets as long is our choice.
  public static let backgroundTime = 30.0

  /// Pushes under different collapse identifiers that the push service keeps for one app. Apple says no more than
  /// "several" (ios-behaviour 6.6); our choice.
  public static let mostStoredPushes = 64

  /// Device tokens of earlier installations that the push service remembers for one app; our choice.
  public static let mostFormerTokens = 16

  /// Seconds for which a wake counts towards what an app may have of them (ios-behaviour 3.18).
  public static let wakesCountFor = 3600.0

  /// Whether a wake of that date counts then. One of the future was before the clock was set back.
  public static func counts(_ wake: Date, at now: Date) -> Bool { wake <= now && wake + wakesCountFor > now }
}
