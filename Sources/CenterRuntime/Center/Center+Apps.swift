import AppProcesses
import CenterGateway
import Foundation
import Logging
import NotificationEngine
import NotificationModel
import NotificationState

/// What an app is told and asked besides responses: aside from everything else, so that a slow one delays nobody.
extension Center {
  /// Seconds that the app in the foreground has, of the machine's (ios-behaviour 3.2).
  private static let presentationTime = Duration.seconds(10)
  /// Seconds for which anybody waits for the end of a call whose answer says nothing.
  private static let tellingTime = Duration.seconds(30)

  /// The latest program of the app.
  func callQueue(of app: String) -> AppCallQueue? {
    callQueues.values.filter { $0.link.bundle == app }.max { $0.link.identifier < $1.link.identifier }
  }

  /// Effects of one of the events that became durable together.
  func carryOutEffects(of event: Event, among events: [Event], at place: Int) {
    let app = event.app ?? ""
    switch event.fact {
    case .response(.responded(let response)): hand(out: response)
    case .notification(.extensionStarted(let push)): extend(push)
    case .app(.reinstalled): endSuperseded()
    case .notification(.presentationAsked(let notification, _)): ask(about: notification)
    case .app(.stateChanged(let state, let launch)):
      tell(app, .didChangeState(state))
      if let launch { start(app, state, launch, events[place...]) }
      if [.notRunning, .forceQuit].contains(state) { launched[app]?.cancel() }
    case .app(.woken(let push)): tell(app, .didReceiveRemoteNotification(push))
    case .app(.settingsOpened(let notification)): tell(app, .openSettings(notification: notification))
    case .app(.deviceTokenIssued(let token)): tell(app, .didRegister(token: token))
    case .app(.registrationFailed(let why)): tell(app, .didFailToRegister(why))
    case .app(.authorizationAnswered(let granted, _)): answerWaiting(for: app, granted: granted)
    default: break
    }
  }

  /// A program that does not know the method, or does not answer, is no error.
  private func tell(_ app: String, _ call: AppCall) {
    guard phase == .open, let callQueue = callQueue(of: app) else { return }
    callQueue.post(call, within: Self.tellingTime)
  }
}

// MARK: The app in the foreground

extension Center {
  /// Without a program the answer is there before anybody else's command.
  private func ask(about notification: DeliveredNotification) {
    let (key, sequence) = (notification.key, notification.sequence)
    guard phase == .open else { return }
    guard let callQueue = callQueue(of: notification.app) else {
      return enqueue(.answerPresentation(key, sequence: sequence, .nobody))
    }
    let reply = callQueue.post(.willPresent(notification), within: Self.presentationTime) { [log] in
      log.warning("\(key.app) answered app.willPresent about \(key.identifier) too late: nothing was shown")
    }
    Task {
      let answer = PresentationAnswer(await reply.value)
      self.enqueue(.answerPresentation(key, sequence: sequence, answer))
    }
  }

  /// Nobody who was asked before the center ended will answer any more.
  func settleAskedBefore() {
    let asked = state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
    for question in asked {
      enqueue(.answerPresentation(question.key, sequence: question.notification.sequence, .nobody))
    }
  }
}

extension PresentationAnswer {
  fileprivate init(_ reply: AppCallQueue.Reply) {
    switch reply {
    case .answered(.presentation(let options)): self = .options(options)
    case .answered(.heard): self = .failed("it did not say how")
    case .failed(let why): self = .failed(why)
    case .unknown: self = .nobody
    case .late(let time): self = .late(seconds: time / .seconds(1))
    }
  }
}

// MARK: Launching

extension Center {
  /// Starts the program that stands for launching the app. It runs as long as it likes, until the app does not run any
  /// more.
  private func start(_ app: String, _ state: AppState, _ launch: AppFact.Launch, _ events: ArraySlice<Event>)
  {
    guard phase == .open, let program = self.state.app(app).launch else { return }
    let payload = LaunchDocument.payload(launch, of: app, in: events)
    let document = LaunchDocument.value(of: app, state, launch, remoteNotification: payload)
    let before = launched[app]
    before?.cancel()
    launches += 1
    let number = launches
    launched[app] = Task { [handlers] in
      await before?.value
      let outcome = await handlers.launch(program, of: app, with: document)
      self.ended(app, number, outcome, wasEnded: Task.isCancelled)
    }
    lastLaunch[app] = number
  }

  private func ended(_ app: String, _ number: Int, _ outcome: LaunchOutcome, wasEnded: Bool) {
    if lastLaunch[app] == number { launched[app] = nil }
    guard !wasEnded, phase == .open, let problem = outcome.problem else { return }
    log.warning("\(app) was launched: \(problem)")
    enqueue(.reportInput(source: "launch of \(app)", Refusal(.internalFailure, problem)))
  }
}
