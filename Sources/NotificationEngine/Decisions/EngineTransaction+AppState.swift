import Foundation
import JSON
import NotificationModel
import NotificationState

/// Whether an app runs, and is seen (ios-behaviour 3.1 and 3.20).
extension EngineTransaction {
  /// The person opens, leaves or ends an app, or the system lets it go.
  mutating func setAppState(of bundle: String, to new: AppState) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let before = state.condition(bundle).state
    guard new != before else { return .conditions([bundle: state.condition(bundle)]) }
    let reason = Reason(.met, .appState(.changed(app: bundle, from: before, to: new)))
    if new == .foreground {
      try open(bundle, launch: .icon, because: reason)
    } else {
      changeState(of: bundle, to: new, because: [reason])
      if new == .forceQuit { dropHeldPush(of: bundle) }
      settleAsked()
    }
    settleBanners()
    return .conditions([bundle: state.condition(bundle)])
  }

  /// It comes to the foreground, in the place of what was there.
  /// `payload` is that of the push it is opened for; nil if it is opened for something else.
  mutating func open(
    _ bundle: String,
    launch: AppFact.Launch,
    payload: JSONObject? = nil,
    because reason: Reason
  ) throws(Refusal) {
    guard !state.device.isLocked else { throw .locked }
    let before = state.condition(bundle).state
    guard before != .foreground else { return }
    if let other = state.foregroundApp {
      let leaving = Reason(.met, .appState(.displaced(by: bundle)))
      changeState(of: other, to: .background, because: [leaving])
    }
    let wasRunning = before == .background || before == .suspended
    changeState(
      of: bundle,
      to: .foreground,
      launch: wasRunning ? nil : launch,
      payload: payload,
      because: [reason]
    )
    settleAsked()
    deliverDeferredPush(of: bundle)
  }

  /// It gets time in the background, and is let go afterwards.
  mutating func runInBackground(_ bundle: String, because reason: Reason) {
    let before = state.condition(bundle).state
    guard before != .foreground && before != .background else { return }
    let launch = before == .suspended ? nil : AppFact.Launch.action
    changeState(of: bundle, to: .background, launch: launch, because: [reason])
  }

  /// When the next app has had its time in the background; nil while none's is counted.
  var nextSuspension: Date? {
    guard !state.appsInBackgroundTime.isEmpty else { return nil }
    // A store that was tampered with may hold a date that time never comes to, or never gets away from.
    return state.appsInBackgroundTime.compactMap { state.condition($0).backgroundUntil }.min()
      .map { max($0, .distantPast) }
  }

  /// The system may also leave such an app as it is, or end it where it needs the memory; here it is suspended, which
  /// is what is seen most often. Where the clock was set back by more than that time, what was counted is over.
  mutating func endBackgroundTimes() {
    guard !state.appsInBackgroundTime.isEmpty else { return }
    for bundle in state.appsInBackgroundTime.sorted() {
      guard let end = state.condition(bundle).backgroundUntil,
        end <= now || end > now + AppCondition.backgroundTime
      else { continue }
      let seconds = Int(AppCondition.backgroundTime)
      let reason = Reason(.met, .appState(.backgroundTimeOver(seconds: seconds)))
      changeState(of: bundle, to: .suspended, because: [reason])
    }
  }

  /// Nobody in the foreground is left to answer: the system presents what was asked about.
  mutating func settleAsked() {
    for asked in askedInOrder
    where state.condition(asked.key.app).state != .foreground || state.device.isLocked {
      _ = answer(asked, .nobody, because: .leftForeground)
    }
  }

  private mutating func dropHeldPush(of bundle: String) {
    guard state.condition(bundle).deferredPush != nil else { return }
    let reason = Reason(.stopped, .wake(.dropped))
    record(.app(.deferredPushDropped), of: bundle, because: [reason])
  }
}

extension Refusal {
  /// Nothing opens on a locked phone (ios-behaviour 3.4).
  static let locked = Refusal(
    .locked,
    "The phone is locked, and this needs the passcode.",
    hint: "Unlock it: bellhop device unlock, or the key u."
  )
}
