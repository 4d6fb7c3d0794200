import FoundationEssentials
import JSON
import NotificationModel
import NotificationState
import NotificationWords

/// The state of an app: whether it runs, and is in the foreground (ios-behaviour 3.1 and 3.20).
extension EngineTransaction {
  /// The person opens, leaves or ends an app, or the system suspends it.
  mutating func setAppState(of bundle: String, to new: AppState) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let before = state.condition(bundle).state
    guard new != before else { return .conditions([bundle: state.condition(bundle)]) }
    let reason = Reason(.met, .appState(.changed(app: bundle, from: before, to: new)))
    if new == .foreground {
      try open(bundle, launch: .icon, because: reason)
    } else {
      changeState(of: bundle, to: new, because: [reason])
      if new == .forceQuit { dropDeferredPush(of: bundle) }
      settleAsked()
    }
    settleBanners()
    return .conditions([bundle: state.condition(bundle)])
  }

  /// Brings the app to the foreground and moves the one that was there to the background. `payload` is that of the
  /// push it is opened for, `request` that of the local notification; nil if there is none.
  mutating func open(
    _ bundle: String,
    launch: AppFact.Launch,
    payload: JSONObject? = nil,
    request: Request? = nil,
    because reason: Reason
  ) throws(Refusal) {
    guard !state.device.isLocked else { throw Refusal(.phone(.locked)) }
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
      request: request,
      because: [reason]
    )
    settleAsked()
    deliverDeferredPush(of: bundle)
  }

  /// Gives the app time in the background, after which it is suspended.
  mutating func runInBackground(_ bundle: String, because reason: Reason) {
    let before = state.condition(bundle).state
    guard before != .foreground && before != .background else { return }
    let launch = before == .suspended ? nil : AppFact.Launch.action
    changeState(of: bundle, to: .background, launch: launch, because: [reason])
  }

  /// The date at which the next app's time in the background ends; nil if none is counted.
  var nextSuspension: Date? {
    guard !state.appsInBackgroundTime.isEmpty else { return nil }
    // A damaged store may hold a date that is never reached, or never passed.
    return state.appsInBackgroundTime.compactMap { state.condition($0).backgroundUntil }.min()
      .map { max($0, .distantPast) }
  }

  /// Suspends the apps whose time in the background is over. iOS may also leave such an app running, or end it
  /// when memory is short; suspension is the most frequent case. If the clock was set back by more than that time,
  /// the time counts as over.
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

  /// The asked app is no longer in the foreground, so the system presents the notification.
  mutating func settleAsked() {
    for asked in askedInOrder
    where state.condition(asked.key.app).state != .foreground || state.device.isLocked {
      _ = answer(asked, .nobody, because: .leftForeground)
    }
  }

  private mutating func dropDeferredPush(of bundle: String) {
    guard state.condition(bundle).deferredPush != nil else { return }
    record(.app(.deferredPushDropped), of: bundle, .stopped, by: .wake(.dropped))
  }
}

/// The app in the foreground is asked how a notification is to be presented (ios-behaviour 3.2).
extension EngineTransaction {
  /// How many questions may be open at once; beyond this the oldest count as unanswered. Our choice: an app that
  /// does not answer under a frozen clock must not fill the memory.
  static let mostAsked = 256

  /// Asks the app; nothing is presented until it answers. A second notification with the same identifier replaces
  /// the first, as its presentation would.
  mutating func ask(about arrival: Arrival, because reasons: [Reason]) -> Decision {
    let key = NotificationKey(app: arrival.app.bundle, identifier: arrival.request.identifier)
    let notification = notification(of: arrival, .nothing, reasons)
    settle(key, .replaced)
    if state.asked.count >= Self.mostAsked, let oldest = askedInOrder.first {
      _ = answer(oldest, .failed(.cause(.tooManyQuestions)))
    }
    let factor = state.clock.factor
    let deadline = now + PresentationAnswer.timeLimit * (factor == 0 ? 1 : factor)
    record(
      .notification(.presentationAsked(notification, deadline: deadline)),
      of: arrival.app.bundle,
      because: reasons
    )
    follow(with: .askForPresentation(notification))
    return Decision(of: notification, .asked)
  }

  /// Takes the app's answer. A late, repeated or outdated answer changes nothing.
  mutating func answerPresentation(_ key: NotificationKey, sequence: Int, _ answer: PresentationAnswer)
    -> Answer
  {
    guard let question = state.asked[key], question.notification.sequence == sequence else { return .done }
    let decision = self.answer(question, answer)
    settleBanners()
    return .pushed(decision)
  }

  /// If the app is no longer in the foreground, the system presents the notification, and the answer does not
  /// count.
  mutating func answer(
    _ asked: AskedPresentation,
    _ answer: PresentationAnswer,
    because why: Reason.WillPresentRule? = nil
  )
    -> Decision
  {
    let key = asked.key
    let reason = Reason(answer.isOptions ? .met : .odd, .willPresent(why ?? .answered(answer: answer)))
    record(.notification(.presentationAnswered(key, answer)), of: key.app, because: [reason])
    var arrival = arrival(of: asked.notification.request, in: key.app)
    arrival.answer = answer
    arrival.isExtended = true
    arrival.remarks = asked.notification.carriedReasons
    return deliver(arrival)
  }

  /// Ends the wait for the app's answer, which would change nothing any more.
  mutating func settle(_ key: NotificationKey, _ why: PresentationObstacle) {
    guard state.asked[key] != nil else { return }
    let reason = Reason(.odd, .willPresent(.withdrawn(why: .cause(why))))
    record(.notification(.presentationAnswered(key, .failed(.cause(why)))), of: key.app, because: [reason])
  }

  var askedInOrder: [AskedPresentation] {
    state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
  }
}

extension PresentationAnswer {
  fileprivate var isOptions: Bool {
    if case .options = self { return true }
    return false
  }
}
