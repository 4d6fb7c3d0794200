import JSON
import NotificationModel
import NotificationState

/// Decisions with effects: each records its fact and its effects together, so that no caller can forget the
/// effects.
extension EngineTransaction {
  /// Changes the app's state. `payload` is that of the push it is launched for; nil if there is none.
  mutating func changeState(
    of app: String,
    to new: AppState,
    launch: AppFact.Launch? = nil,
    payload: JSONObject? = nil,
    because reasons: [Reason]
  ) {
    record(.app(.stateChanged(new, launch: launch)), of: app, because: reasons)
    follow(with: .tell(app: app, .stateChanged(new)))
    if let launch {
      let start = AppLaunch(app: app, state: new, cause: launch, remoteNotification: payload)
      follow(with: .launch(start))
    }
    if new == .notRunning || new == .forceQuit { follow(with: .endProgram(app: app)) }
  }

  /// Answers the prompt of the app, for the person or for the system.
  mutating func answerAuthorization(
    of app: String,
    granted: Bool,
    _ options: OrderedOptions<AuthorizationOption>,
    because reason: Reason
  ) {
    record(.app(.authorizationAnswered(granted: granted, options)), of: app, because: [reason])
    follow(with: .answerPrompt(app: app, granted: granted))
  }

  /// Records that the notification was delivered or withheld.
  mutating func recordArrival(
    of notification: DeliveredNotification,
    as fact: NotificationFact,
    because trace: [Reason]
  ) {
    record(.notification(fact), of: notification.app, because: trace)
    if notification.presentation.sound != nil { follow(with: .playSound(notification)) }
  }

  /// Returns the result of the command, including the effect that removes unneeded files. `before` is the state
  /// before the decision.
  func result(_ answer: Answer, since before: CenterState) -> CommandResult {
    let files = state.filesLetGo(by: events, since: before)
    return CommandResult(
      events: events,
      effects: files.isEmpty ? effects : effects + [.removeFiles(files)],
      answer: answer
    )
  }
}
