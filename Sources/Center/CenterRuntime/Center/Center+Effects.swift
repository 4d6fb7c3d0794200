import AppProcesses
import CenterGateway
import Foundation
import HashTreeCollections
import Logging
import NotificationEngine
import NotificationModel
import NotificationState
import NotificationWords

/// How the engine's effects are executed. While the center is closing, apps are neither told nor asked; that is
/// made up for at the next start.
extension Center {
  func execute(_ effect: EngineEffect) {
    switch effect {
    case .askForPresentation(let notification): ask(about: notification)
    case .runServiceExtension(let push): extend(push)
    case .endServiceExtension(let sequence): extensionRuns.cancel(sequence)
    case .launch(let launch): start(launch)
    case .endProgram(let app): launches.cancel(app)
    case .notify(let app, let call): if phase == .open { appLinks.post(call, to: app) }
    case .handOverPush(let push): handOver(push)
    case .handOver(let response): handOver(response)
    case .answerPrompt(let app, let granted): promptWaits.answer(app, granted: granted)
    case .playSound(let notification): playSound?(notification)
    case .removeFiles(let removed):
      // In a task of its own, so that the next transaction does not wait for the disk.
      Task { await files.remove(removed, unlessNeededIn: state) }
    case .submit(let command): enqueue(command)
    }
  }

  // MARK: The app in the foreground

  /// Without a connected program, the answer is queued before any command that is submitted later.
  private func ask(about notification: DeliveredNotification) {
    guard phase == .open else { return }
    let (key, sequence) = (notification.key, notification.sequence)
    guard let answer = appLinks.ask(about: notification) else {
      return enqueue(.answerPresentation(key, sequence: sequence, .nobody))
    }
    Task { enqueue(.answerPresentation(key, sequence: sequence, await answer.value)) }
  }

  // MARK: Pushes in the background

  /// What the app says of it is recorded when it says it.
  private func handOver(_ push: Push) {
    guard phase == .open else { return }
    let result = appLinks.post(push)
    Task {
      // That the center closes says nothing of the app.
      guard let result = await result.value, phase == .open else { return }
      enqueue(.finishPush(app: push.topic, result))
    }
  }

  // MARK: Launching

  private func start(_ launch: AppLaunch) {
    let app = state.app(launch.app)
    guard phase == .open, runsPrograms, let program = app.launch else { return }
    // A program that has registered itself is what is launched. One that a manifest describes may launch something else.
    appLinks.expectProgram(of: launch.app, isReplacing: app.origin == .socket)
    launches.start(launch, program) { await self.ended($0) }
  }

  private func ended(_ ending: LaunchRuns.Ending) {
    let isWithoutProgram = launches.remove(ending) && appLinks.forgetProgram(of: ending.app)
    guard phase == .open else { return }
    if isWithoutProgram { enqueue(.endProgram(app: ending.app)) }
    guard let problem = ending.problem else { return }
    log.warning("\(ending.app) was launched: \(problem)")
    enqueue(.reportInput(source: "launch of \(ending.app)", Refusal(.center(.program(problem)))))
  }

  // MARK: Responses

  /// If the app has neither program nor handler, that is recorded before any command that is submitted later, so
  /// that the same commands always lead to the same events.
  private func handOver(_ response: Response) {
    guard phase == .open else { return }
    let link = appLinks.latest(of: response.app)
    let handler = answersForPrograms ? state.app(response.app).handler : nil
    // A phone tells an app what the person did, not how.
    var told = response
    told.evidence = nil
    let launched = appLinks.launchedProgram(of: response.app)
    let isTaken = handlerRuns.start(told, to: link, or: handler, or: launched) { await self.finished($0) }
    guard !isTaken else { return }
    let sequence = response.sequence
    enqueue(.finishHandling(HandlerOutcome(response: sequence, recipient: .nobody, ending: .logged)))
  }

  private func finished(_ end: HandlerRuns.End) async {
    let outcome = end.outcome
    if phase == .open || end.mayHaveReached {
      if case .failure(let refusal) = await commit(.finishHandling(outcome)) {
        log.error("the end of a handler could not be recorded: \(refusal.message)")
      }
    }
    handlerRuns.remove(outcome.response)
  }

  // MARK: Service extensions

  private func extend(_ push: ExtendingPush) {
    guard phase == .open else { return }
    var app = state.app(push.key.app)
    if !answersForPrograms { app.serviceExtension = nil }
    extensionRuns.start(push, of: app) { await self.extended(push, $0) }
  }

  /// Records the result, unless another notification has replaced the push; unneeded files are removed. While the
  /// center is closing nothing is recorded; the next start shows the original.
  private func extended(_ push: ExtendingPush, _ result: ExtensionResult) async {
    let number = push.notification.sequence
    defer { extensionRuns.remove(number) }
    let isRecorded = await record(.finishExtension(push.key, sequence: number, result))
    let after = state
    // Files of a result that came too late or was not used stay where the extension put them.
    await files.settle(result.content?.attachments ?? []) { made in
      isRecorded && made.file.map(after.needs) ?? false
    }
    await files.remove(result.content?.files ?? [], unlessNeededIn: state)
  }

  /// Nothing is presented before the command is recorded, so a failed write is repeated. Returns false if the center
  /// closes first, or if the command is of no use any more.
  private func record(_ command: Command) async -> Bool {
    while phase == .open {
      guard case .failure(let refusal) = await commit(command) else { return true }
      log.error("what an extension made could not be recorded, trying again in 5 s: \(refusal.message)")
      await waitForRetry()
      if Task.isCancelled { return false }
    }
    return false
  }
}
