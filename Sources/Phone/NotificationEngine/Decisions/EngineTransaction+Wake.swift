import Foundation
import NotificationModel
import NotificationState

/// Pushes that wake an app in the background (ios-behaviour 3.18).
extension EngineTransaction {
  /// "No more than two or three per hour": three here.
  static let mostWakes = 3

  /// Decides on waking the app, independently of the alert, and returns the reasons.
  mutating func wake(for push: Push) -> [Reason] {
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
    follow(with: .handOverPush(HandedPush(push, kind: .silent)))
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
