public import JSON
public import NotificationModel
import NotificationState

/// An action outside the engine that follows from a decision. Effects are carried out in order, after the events
/// of the decision are durable.
public enum EngineEffect: Equatable, Sendable {
  /// Ask the app in the foreground how the notification is to be presented, and answer with
  /// `Command.answerPresentation`.
  case askForPresentation(DeliveredNotification)
  /// Run the app's service extension on the push, and answer with `Command.finishExtension`.
  case runServiceExtension(ExtendingPush)
  /// End the service extension that works on the push of that sequence: its answer would change nothing any more.
  case endServiceExtension(sequence: Int)
  /// Start the launch program of the app; an earlier one is ended first.
  case launch(AppLaunch)
  /// End the launch program: the app does not run any more.
  case endProgram(app: String)
  /// Tell the app, if a program is connected for it; nothing depends on the answer.
  case notify(app: String, AppCall)
  /// Hand the app a push that it handles in the background, a silent one or a VoIP push, and report with
  /// `Command.finishPush` what it answers.
  case handOverPush(Push)
  /// Hand the response to the app's handler, and answer with `Command.finishHandling`.
  case handOver(Response)
  /// Answer the requests that wait for the app's prompt.
  case answerPrompt(app: String, granted: Bool)
  /// Play the sound of the notification's presentation.
  case playSound(DeliveredNotification)
  /// Remove the files from the attachment store, unless something needs them again by then.
  case removeFiles([StoredFile])
  /// Submit the command: it settles an effect that was under way at the last end.
  case submit(Command)
}

/// The start of an app that did not run (ios-behaviour 3.20).
public struct AppLaunch: Equatable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The new state of the app.
  public var state: AppState
  public var cause: AppFact.Launch
  /// The payload of the push that it is launched for; nil if it is launched for something else.
  public var remoteNotification: JSONObject?
  /// The local notification that it is launched for; nil if it is launched for something else.
  public var localNotification: Request?
}

/// Decisions with effects: each records its fact and its effects together, so that no caller can forget the
/// effects.
extension EngineTransaction {
  /// Changes the app's state. `payload` is that of the push it is launched for, `request` that of the local notification; nil if
  /// there is none.
  mutating func changeState(
    of app: String,
    to new: AppState,
    launch: AppFact.Launch? = nil,
    payload: JSONObject? = nil,
    request: Request? = nil,
    because reasons: [Reason]
  ) {
    record(.app(.stateChanged(new, launch: launch)), of: app, because: reasons)
    follow(with: .notify(app: app, .didChangeState(new)))
    if let launch {
      let start = AppLaunch(
        app: app,
        state: new,
        cause: launch,
        remoteNotification: payload,
        localNotification: request
      )
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
  mutating func recordArrival(of notification: DeliveredNotification, as fact: NotificationFact) {
    record(.notification(fact), of: notification.app, because: notification.trace)
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
