import CenterGateway
import Foundation
import Logging
import NotificationEngine
public import NotificationModel
import NotificationState
import NotificationWords

/// How commands are submitted: most are decided at once, some wait for something before or after.
extension Center {
  /// Answers after the command's events are durable. `waitingForPerson` is false for a caller that does not wait for
  /// the person: it is answered as soon as the person is asked.
  public func submit(_ command: Command, waitingForPerson: Bool = true) async -> Result<Answer, Refusal> {
    log(command)
    guard phase == .starting || phase == .open else { return .failure(Refusal(.center(.shuttingDown))) }
    return switch command.handling {
    case .decided: await commit(command)
    case .waitsForPerson(let app):
      waitingForPerson ? await waitForPerson(command, of: app) : await commit(command)
    case .turnsClock(let change): await turnClock(change)
    case .takesInFiles(let request, let app, let fetches):
      await addTakingIn(request, of: app, fetches: fetches)
    case .takesInImage(let image): await commitTakingIn(image, of: command)
    case .asksContentExtension: await respondThroughCard(command)
    }
  }

  /// Refused input is logged too: without a screen nothing else shows it.
  private func log(_ command: Command) {
    guard case .reportInput(let source, let refusal) = command else { return }
    let line = refusal.line.map { "line \($0): " } ?? ""
    log.warning("\(source): \(line)\(refusal.message)")
  }

  /// A refused action, on a locked phone for instance, is not passed to the content extension's program.
  private func respondThroughCard(_ command: Command) async -> Result<Answer, Refusal> {
    guard runsPrograms, let action = contentExtensions.action(of: command, in: state) else {
      return await commit(command)
    }
    if let refusal = commits.refusal(of: command) { return .failure(refusal) }
    return await commit(await elsewhere { await contentExtensions.answered(action) })
  }

  /// Waits for files and programs. A task of a connection would go on with them on the thread of the sockets.
  private func elsewhere<Result: Sendable>(_ body: () async -> Result) async -> Result {
    await withTaskExecutorPreference(globalConcurrentExecutor) { await body() }
  }

  /// Answers when the person has answered. A request that is cancelled, or still waiting when the center stops, is
  /// refused; the prompt stays.
  private func waitForPerson(_ command: Command, of app: String) async -> Result<Answer, Refusal> {
    let result = await commit(command)
    guard case .success(.authorization(granted: nil)) = result else { return result }
    guard !promptWaits.isOver else { return .failure(Refusal(.app(.unansweredPrompt))) }
    // The person may have answered the prompt already.
    guard state.prompts.contains(where: { $0.app == app }) else {
      let status = state.condition(app).settings.authorization
      return .success(.authorization(granted: ![.denied, .notDetermined].contains(status)))
    }
    let number = promptWaits.nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { promptWaits.add($0, for: app, number: number) }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) { promptWaits.giveUp(number) }

  /// The turn stops early when the center is asked to stop.
  private func turnClock(_ change: ClockChange) async -> Result<Answer, Refusal> {
    await clockTurns.turn(
      change,
      step: { await commit(.setClock($0)) },
      keepUp: {
        if !promptWaits.isOver { await subscribers.keepUp(clock) }
        // The event loop looks at its sockets when no job is left, and without a store nothing else waits.
        await elsewhere {}
      },
      permission: {
        !promptWaits.isOver && (phase == .starting || phase == .open)
          ? .granted : .refused(Refusal(.center(.shuttingDown)))
      },
      standing: { .clock(state.clock, now: commits.phoneTime, rest: nil) }
    )
  }

  /// A file that is stored already is not stored again. An icon that cannot be taken in costs the app no more than its
  /// icon, and the log says why; a wallpaper is refused.
  private func commitTakingIn(_ image: PhoneImage, of command: Command) async -> Result<Answer, Refusal> {
    if let refusal = commits.refusal(of: command) { return .failure(refusal) }
    let app: App? = if case .registerApp(let app) = command { app } else { nil }
    let known = app.map { state.app($0.bundle).iconImage } ?? state.device.wallpaper
    let taken = await elsewhere { await files.takeIn(image, of: app, known: known) }
    if app == nil, case .failure(let refusal) = taken { return .failure(refusal) }
    if let app, case .failure(let refusal) = taken {
      log.warning(
        "\(app.bundle): \(refusal)"
      )
    }
    let stored = try? taken.get()
    let result = await commit(command.bringing(stored))
    await elsewhere { await files.remove(stored?.files ?? [], unlessNeededIn: state) }
    return result
  }

  /// Nothing is copied if the request would be refused, and no original is moved before the request is durable.
  func addTakingIn(_ request: Request, of bundle: String, fetches: Bool) async -> Result<Answer, Refusal> {
    if let refusal = commits.refusal(of: .add(app: bundle, request.asIfStored)) { return .failure(refusal) }
    switch await elsewhere({ await files.takeIn(request, of: state.app(bundle), fetches: fetches) }) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let taken):
      let result = await commit(.add(app: bundle, taken))
      // The request can still be refused, by a full disk for instance.
      let isKept = if case .success = result { true } else { false }
      await elsewhere {
        await files.settle(taken.content.attachments) { _ in isKept }
        await files.remove(taken.content.communication?.files ?? [], unlessNeededIn: state)
      }
      return result
    }
  }
}
