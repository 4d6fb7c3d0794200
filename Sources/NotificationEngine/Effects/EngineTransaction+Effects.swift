import JSON
import NotificationModel
import NotificationState

/// Decisions that have to be followed by something outside: each records its fact and its effects together, so
/// that no caller can do one without the other.
extension EngineTransaction {
  /// The app is in another state from now on. `payload` is that of the push it is launched for; nil if it is
  /// launched for something else, or not at all.
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

  /// The prompt of the app is answered, by the person or in the person's place.
  mutating func answerAuthorization(
    of app: String,
    granted: Bool,
    _ options: OrderedOptions<AuthorizationOption>,
    because reason: Reason
  ) {
    record(.app(.authorizationAnswered(granted: granted, options)), of: app, because: [reason])
    follow(with: .answerPrompt(app: app, granted: granted))
  }

  /// The notification is at the end of its way: shown, listed, or no more than heard.
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
