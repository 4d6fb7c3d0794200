import NotificationModel
import NotificationState
import NotificationWords

/// How the system presents an arrival, and why, step by step (ios-behaviour 3.1, 3.2 and 3.11). The steps run in
/// order; the first one that stops ends the decision.
struct PresentationRules {
  var presentation = Presentation.nothing
  private(set) var reasons: [Reason] = []
  /// The requested interruption level, limited by the settings.
  private(set) var level = InterruptionLevel.active
  /// Whether the app in the foreground has to be asked first.
  private(set) var mustAsk = false
  /// Whether its service extension has to run first.
  private(set) var mustExtend = false
  private(set) var isQueuedForSummary = false
  let arrival: Arrival
  let content: Content
  /// What silences it, so that it goes to the list only; none if nothing does.
  var silences: [Silence] = []

  /// What can silence a notification.
  enum Silence {
    case focus, muted
  }

  init(_ arrival: Arrival) {
    self.arrival = arrival
    content = arrival.request.content
    reasons.reserveCapacity(arrival.remarks.count + 8)
    reasons += arrival.remarks
    if arrival.isActivity {
      if authorized() { presentActivity() }
      return
    }
    guard somethingToPresent(), authorized() else {
      noteExtensionNotReached()
      return
    }
    mustExtend = runsServiceExtension()
    guard !mustExtend else { return }
    appState()
    if arrival.isInForeground { presentAsAnswered() } else { present() }
  }

  var settings: Settings { arrival.settings }
  var device: Device { arrival.device }

  mutating func note(_ mark: Reason.Mark, _ rule: Reason.Rule) {
    reasons.append(Reason(mark, rule))
  }

  private mutating func present() {
    level = interruptionLevel()
    if waitsForSummary() {
      isQueuedForSummary = true
      return badge()
    }
    decideSilence()
    if arrival.hasAlert {
      banner()
      lockScreen()
      list()
      category()
    }
    if let sound = sound() { presentation.sound = sound }
    badge()
  }

  /// Decides on the level and on what silences it.
  mutating func decideLoudness() {
    level = interruptionLevel()
    decideSilence()
  }

  private mutating func decideSilence() {
    if arrival.isMuted && level != .critical { silences.append(.muted) }
    if silencedByFocus(level) { silences.append(.focus) }
  }

  private mutating func somethingToPresent() -> Bool {
    if let reason = arrival.typeReason {
      reasons.append(reason)
      guard reason.mark == .met else { return false }
    }
    if arrival.hasAlert || content.sound != nil || content.badge != nil { return true }
    if case .push(contentAvailable: true, _) = arrival.request.trigger {
      note(.stopped, .content(.silentPush))
    } else {
      note(.stopped, .content(.nothingToPresent))
    }
    return false
  }

  private mutating func authorized() -> Bool {
    switch settings.authorization {
    case .authorized, .ephemeral:
      let alert = settings.alertStyle != .none
      note(.met, .authorization(.allows(alert: alert, sound: settings.sound, badge: settings.badge)))
      return true
    case .provisional:
      note(.met, .authorization(.provisional))
      return true
    case .denied:
      note(.stopped, .authorization(.denied))
      return false
    case .notDetermined:
      note(.stopped, .authorization(.notDetermined))
      return false
    }
  }

  private mutating func appState() {
    guard !arrival.isInForeground else { return }
    note(.met, .appState(.systemPresents(app: arrival.condition.state, isLocked: device.isLocked)))
  }

  mutating func banner() {
    let obstacles: [(Bool, Reason.BannerRule.Obstacle)] = [
      (settings.authorization == .provisional, .provisional), (settings.alertStyle == .none, .alertStyleNone),
      (isHeldByLevel, .passive), (arrival.isFromSummary, .summary), (silences.contains(.muted), .muted),
      (silences.contains(.focus), .focus), (device.isLocked, .locked),
    ]
    let found = Self.found(obstacles)
    for obstacle in found { note(.stopped, .banner(.none(because: obstacle))) }
    if found.isEmpty { showBanner() }
  }

  /// The obstacles that are there. All of them are named, because each of them alone would be enough.
  static func found<Obstacle>(_ obstacles: [(isThere: Bool, obstacle: Obstacle)]) -> [Obstacle] {
    obstacles.filter(\.isThere).map(\.obstacle)
  }

  /// Whether its level keeps the system from a banner and a sound. The level says how the system interrupts; an app in
  /// the foreground says itself how it is presented, and exactly that is done (ios-behaviour 3.2). Our choice: Apple's
  /// pages do not say which of the two counts.
  var isHeldByLevel: Bool { level == .passive && !arrival.isInForeground }

  private mutating func showBanner() {
    let isPersistent = settings.alertStyle == .persistent
    presentation.banner = isPersistent ? .persistent : .temporary
    note(.met, .banner(isPersistent ? .persistent : .temporary(seconds: Int(Banners.stay))))
  }

  /// Decides on the entry on the Lock Screen, which stays until the phone is unlocked (ios-behaviour 3.1).
  private mutating func lockScreen() {
    guard device.isLocked else { return }
    let obstacles = lockScreenObstacles
    for obstacle in obstacles { note(.stopped, .lockScreen(.none(because: obstacle))) }
    if obstacles.isEmpty {
      presentation.lockScreen = true
      note(.met, .lockScreen(.shown(lightsUp: level != .passive && !arrival.leavesPhoneAsleep)))
      if device.lockScreenDisplay == .count { note(.met, .lockScreen(.counted)) }
    }
  }

  /// What keeps an arrival off the Lock Screen.
  var lockScreenObstacles: [Reason.LockScreenRule.Obstacle] {
    Self.found([
      (settings.authorization == .provisional, .provisional), (!settings.lockScreen, .off),
      (silences.contains(.muted), .muted), (silences.contains(.focus), .focus),
    ])
  }

  private mutating func list() {
    presentation.list = settings.notificationCenter
    if settings.notificationCenter {
      note(.met, .list(.listed(silently: !silences.isEmpty)))
    } else {
      note(.stopped, .list(.off))
    }
  }

  private mutating func category() {
    let identifier = content.categoryIdentifier
    guard !identifier.isEmpty else { return }
    guard let category = arrival.app.category(identifier) else {
      let known = arrival.app.categories.map(\.identifier)
      return note(.odd, .category(.unregistered(identifier: identifier, known: known)))
    }
    let count = min(category.actions.count, Category.mostActions)
    note(.met, .category(.found(identifier: identifier, actions: count)))
  }

  private mutating func badge() {
    guard let badge = content.badge, !arrival.isFromSummary else { return }
    if settings.authorization == .provisional {
      note(.stopped, .badge(.none(because: .provisional)))
    } else if !settings.badge {
      note(.stopped, .badge(.none(because: .off)))
    } else {
      presentation.badge = badge
      note(.met, .badge(.shown(badge: badge, before: arrival.badge)))
    }
  }
}

// MARK: The app in the foreground (ios-behaviour 3.2)

extension PresentationRules {
  private mutating func presentAsAnswered() {
    guard let answer = arrival.answer else {
      mustAsk = true
      return note(.met, .willPresent(.asked))
    }
    let options = options(of: answer)
    level = interruptionLevel()
    show(options)
  }

  private mutating func options(of answer: PresentationAnswer) -> OrderedOptions<PresentationOption> {
    // Apple's page says that without an answer the notification's own options are used; developers report that
    // nothing is shown. The reports count here.
    let mark: Reason.Mark =
      switch answer {
      case .options(let options): options.isEmpty ? .stopped : .met
      case .nobody: .stopped
      case .late, .failed: .odd
      }
    note(mark, .willPresent(.presentsAs(answer: answer)))
    guard case .options(let options) = answer else { return [] }
    if options.contains(.alert) { note(.odd, .willPresent(.alertIsDeprecated)) }
    return options
  }

  /// Presents by the options, as far as the content and the settings allow. Focus does not affect an app in the
  /// foreground; our choice.
  private mutating func show(_ options: OrderedOptions<PresentationOption>) {
    let wantsBanner = options.contains(.banner) || options.contains(.alert)
    let wantsList = options.contains(.list) || options.contains(.alert)
    if arrival.hasAlert {
      if wantsBanner { banner() }
      if wantsList { list() }
      if presentation.banner != nil || presentation.list { category() }
    }
    if options.contains(.sound) {
      if content.sound == nil && level != .critical {
        note(.stopped, .sound(.none(because: .notSent)))
      } else if let sound = sound() {
        presentation.sound = sound
      }
    }
    if options.contains(.badge) { badge() }
  }
}

/// How the push to a Live Activity alerts (ios-behaviour 2.5). Its card is on the Lock Screen and in Notification Center
/// in any case; the alert adds a banner or the light of the Lock Screen, and a sound. It is no entry of its own.
extension PresentationRules {
  mutating func presentActivity() {
    guard arrival.hasAlert else { return }
    guard !arrival.isInForeground else { return note(.stopped, .banner(.none(because: .foreground))) }
    decideLoudness()
    if device.isLocked { lightUp() } else { banner() }
    if presentation.banner != nil, device.hasDynamicIsland { note(.met, .liveActivity(.expandsIsland)) }
    if let sound = sound() { presentation.sound = sound }
  }

  /// Decides whether the Lock Screen lights up for the alert, by the rules for the entry of a notification.
  private mutating func lightUp() {
    let dark: [(Bool, Reason.LockScreenRule.Obstacle)] = [
      (level == .passive, .passive), (arrival.leavesPhoneAsleep, .lowPriority),
    ]
    let obstacles = lockScreenObstacles + Self.found(dark)
    for obstacle in obstacles { note(.stopped, .liveActivity(.staysDark(because: obstacle))) }
    if obstacles.isEmpty { note(.met, .liveActivity(.alerts)) }
  }
}

// MARK: The service extension (ios-behaviour 3.15)

extension PresentationRules {
  /// Whether the app's service extension runs first. If the app or the sender intended that, a reason names the
  /// condition that failed.
  mutating func runsServiceExtension() -> Bool {
    guard !arrival.isExtended, case .push(_, let isMutable) = arrival.request.trigger else { return false }
    let isThere = arrival.app.serviceExtension != nil
    guard isThere || isMutable else { return false }
    if !isMutable {
      note(.stopped, .serviceExtension(.doesNotRun(because: .notMutable)))
    } else if !isThere {
      note(.odd, .serviceExtension(.missing))
    } else if !arrival.hasAlert || !content.hasText {
      note(.stopped, .serviceExtension(.doesNotRun(because: .noText)))
    } else if settings.alertStyle == .none {
      note(.stopped, .serviceExtension(.doesNotRun(because: .alertsOff)))
    } else {
      note(.met, .serviceExtension(.worksFirst))
      return true
    }
    return false
  }

  /// Adds the reason that the extension does not run because nothing is presented, if the sender wanted it to run.
  mutating func noteExtensionNotReached() {
    guard !arrival.isExtended, case .push(_, mutableContent: true) = arrival.request.trigger,
      arrival.app.serviceExtension != nil
    else { return }
    note(.stopped, .serviceExtension(.doesNotRun(because: .nothingShown)))
  }
}

extension DeliveredNotification {
  /// The reasons to keep when it is decided about again: oddities at its arrival and changes of its content.
  var carriedReasons: [Reason] {
    trace.filter { $0.isAboutArrival || $0.isAboutContentMade }
  }
}
