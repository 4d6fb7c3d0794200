import FoundationEssentials
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState
import Text

/// Registering for remote notifications, and reinstalling (ios-behaviour 3.20).
extension EngineTransaction {
  /// Issues the device token. It stays the same until the app is reinstalled and does not depend on the
  /// authorization.
  mutating func registerForRemoteNotifications(_ bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let condition = state.condition(bundle)
    if let token = condition.deviceToken {
      // An app registers at each launch, and hears of its token each time.
      follow(with: .notify(app: bundle, .didRegister(token: token)))
      return .registered(token: token)
    }
    guard state.app(bundle).capabilities?.contains(.pushNotifications) ?? true else {
      return failToRegister(bundle, .noEntitlement)
    }
    // A real phone would retry while it is offline; here it fails at once, so that the failure can be tested.
    guard state.device.isOnline else { return failToRegister(bundle, .offline) }
    let token = DeviceToken.hex(for: bundle, installation: condition.installation)
    let reason = Reason(.met, .registration(.tokenIssued(installation: condition.installation)))
    record(.app(.deviceTokenIssued(token)), of: bundle, because: [reason])
    follow(with: .notify(app: bundle, .didRegister(token: token)))
    return .registered(token: token)
  }

  private mutating func failToRegister(_ bundle: String, _ why: RegistrationFailure) -> Answer {
    record(.app(.registrationFailed(why)), of: bundle, .stopped, by: .registration(.noToken(why: why)))
    follow(with: .notify(app: bundle, .didFailToRegister(why)))
    return .notRegistered(why)
  }

  /// Ends the device token. The same installation gets the same one again when it registers.
  mutating func unregisterForRemoteNotifications(_ bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    guard state.condition(bundle).deviceToken != nil else { return .done }
    record(.app(.deviceTokenEnded), of: bundle, by: .registration(.unregisteredForRemote))
    return .done
  }

  /// Removes everything of the app except its manifest. The manifest's settings are those of the first installation: the
  /// next one has to ask for permission (ios-behaviour 3.20), unless it keeps the settings.
  mutating func reinstall(_ bundle: String, keepsSettings: Bool) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let reason = Reason(.met, .reinstall(.reinstalled(app: bundle)))
    endApp(bundle, because: reason)
    clear(bundle, because: reason)
    record(.app(.reinstalled), of: bundle, because: [reason])
    var settings = state.app(bundle).settings
    if !keepsSettings { settings.authorization = .notDetermined }
    if settings != state.condition(bundle).settings {
      record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    }
    settleBanners()
    return .conditions([bundle: state.condition(bundle)])
  }

  /// Ends the app and withdraws its questions and prompts.
  private mutating func endApp(_ bundle: String, because reason: Reason) {
    for asked in askedInOrder where asked.key.app == bundle {
      settle(asked.key, .reinstalled(app: bundle))
    }
    for push in extendingInOrder where push.key.app == bundle {
      settleExtension(push.key, .reinstalled(app: bundle))
    }
    if let prompt = state.prompts.first(where: { $0.app == bundle }) {
      answerAuthorization(of: bundle, granted: false, prompt.options, because: reason)
    }
    for push in state.condition(bundle).storedPushes {
      let late = Reason(.stopped, .registration(.outdatedToken))
      record(.app(.pushLost(push)), of: bundle, because: [late])
    }
    guard state.condition(bundle).state != .notRunning else { return }
    changeState(of: bundle, to: .notRunning, because: [reason])
  }

  private mutating func clear(_ bundle: String, because reason: Reason) {
    let pending = state.pending.of(bundle).map(\.key.identifier).sorted()
    if !pending.isEmpty { record(.request(.removed(pending, .uninstalled)), of: bundle, because: [reason]) }
    let delivered = identifiers(of: bundle)
    if !delivered.isEmpty {
      record(.notification(.removed(delivered, .uninstalled)), of: bundle, because: [reason])
    }
    dismissActivities(of: bundle, .uninstalled, because: reason)
    if let banner = state.banner, banner.app == bundle { endBanner(of: banner.key) }
    for waiting in state.banners.waiting where waiting.app == bundle {
      record(.banner(.ended(waiting.key, .skipped)), of: bundle, because: [reason])
    }
    if state.badges[bundle] != nil { record(.app(.badgeChanged(0)), of: bundle, because: [reason]) }
  }
}

/// Generates 32 bytes that are the same for the same installation and look like a device's token. They protect
/// nothing here.
enum DeviceToken {
  static func hex(for bundle: String, installation: Int) -> String {
    (0..<4).map { part in
      let hash = mixed(FNV1a.hash64("\(part)/\(bundle)/\(installation)".utf8))
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Mixes the bits, so that similar names lead to different bytes.
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }
}

/// Pushes that wake an app in the background (ios-behaviour 3.18).
extension EngineTransaction {
  /// "No more than two or three per hour": three here.
  static let mostWakes = 3

  /// Decides on waking the app, independently of the alert, and returns the reasons.
  mutating func wake(for push: Push) -> [Reason] {
    // The type lets the key pass, and the key does it (ios-behaviour 6.8).
    guard push.contentAvailable else { return lose(push, .notAsked) }
    guard state.app(push.topic).capabilities?.contains(.remoteNotification) ?? true else {
      return lose(push, .lacksCapability)
    }
    let condition = state.condition(push.topic)
    let mayRefresh = state.device.backgroundRefresh && condition.settings.backgroundRefresh
    guard mayRefresh || condition.state == .foreground else { return lose(push, .refreshIsOff) }
    switch condition.state {
    case .foreground: return wakeNow(push, .inForeground)
    case .forceQuit: return lose(push, .forceQuit)
    case .background, .suspended, .notRunning: break
    }
    if state.device.isLowPower { return deferPush(push, .lowPower) }
    guard condition.wakes(countingAt: now) < Self.mostWakes else {
      return deferPush(push, .wokenTooOften(times: Self.mostWakes))
    }
    return wakeNow(push, .inBackground(seconds: Int(AppCondition.backgroundTime)))
  }

  private mutating func lose(_ push: Push, _ why: Reason.WakeRule) -> [Reason] {
    let reasons = [Reason(.stopped, .wake(why))]
    record(.app(.pushLost(push)), of: push.topic, because: reasons)
    return reasons
  }

  private mutating func wakeNow(_ push: Push, _ rule: Reason.WakeRule) -> [Reason] {
    let reasons = [Reason(.met, .wake(rule))]
    let before = state.condition(push.topic).state
    if before == .notRunning || before == .suspended {
      let launch = before == .notRunning ? AppFact.Launch.silentPush : nil
      let payload = launch == nil ? nil : push.content.userInfo
      changeState(of: push.topic, to: .background, launch: launch, payload: payload, because: reasons)
    }
    record(.app(.woken(push)), of: push.topic, because: reasons)
    follow(with: .handOverPush(push))
    return reasons
  }

  /// The system keeps only the newest deferred push of an app.
  private mutating func deferPush(_ push: Push, _ why: Reason.WakeRule.Obstacle) -> [Reason] {
    let replaces = state.condition(push.topic).deferredPush != nil
    let reasons = [Reason(.stopped, .wake(.deferred(because: why, replacing: replaces)))]
    record(.app(.pushDeferred(push)), of: push.topic, because: reasons)
    return reasons
  }

  /// Delivers deferred pushes that nothing prevents any more.
  mutating func releaseDeferredPushes() {
    guard !state.appsWithDeferredPush.isEmpty else { return }
    for bundle in state.appsWithDeferredPush.sorted() {
      guard let push = state.condition(bundle).deferredPush, mayRelease(bundle) else { continue }
      _ = wakeNow(push, .released(appWasOpened: false))
    }
  }

  /// The date at which a deferred push may wake its app; nil if something else has to happen first.
  var nextRelease: Date? {
    guard !state.appsWithDeferredPush.isEmpty else { return nil }
    return state.appsWithDeferredPush.compactMap(releaseDate).min()
  }

  /// Whether the push may be released now; also true if the clock was set back to before the earlier wakes.
  private func mayRelease(_ bundle: String) -> Bool {
    guard let date = releaseDate(of: bundle) else { return false }
    return date <= now || state.condition(bundle).wakes(countingAt: now) < Self.mostWakes
  }

  /// The date at which the first of the last `mostWakes` wakes stops counting.
  private func releaseDate(of bundle: String) -> Date? {
    let condition = state.condition(bundle)
    guard !state.device.isLowPower, condition.state != .forceQuit else { return nil }
    let counted = condition.wakes.sorted().suffix(Self.mostWakes)
    guard counted.count == Self.mostWakes, let oldest = counted.first else { return now }
    return oldest + AppCondition.wakesCountFor
  }

  /// The person opened the app: a deferred push is delivered at once.
  mutating func deliverDeferredPush(of bundle: String) {
    guard let push = state.condition(bundle).deferredPush else { return }
    _ = wakeNow(push, .released(appWasOpened: true))
  }
}

extension AppCondition {
  fileprivate func wakes(countingAt now: Date) -> Int {
    wakes.count { Self.counts($0, at: now) }
  }
}
