import AttachmentStore
import CenterGateway
import Foundation
import NotificationEngine
public import NotificationModel
import NotificationState

/// Commands on their way in: most are decided at once, and some have something to wait for before or after.
extension Center {
  /// Answers after everything that follows from the command is durable.
  public func submit(_ command: Command) async -> Result<Answer, Refusal> {
    guard phase == .starting || phase == .open else { return .failure(.shuttingDown) }
    return switch command.handling {
    case .decided: await carryOut(command)
    case .waitsForPerson(let app): await waitForPerson(command, of: app)
    case .turnsClock(let change): await turnClock(change)
    case .takesInFiles(let request, let app): await addTakingIn(request, of: app)
    case .asksContentExtension: await respondThroughCard(command)
    }
  }

  /// The program of a content extension hears of no action that is refused, on a locked phone for instance.
  private func respondThroughCard(_ command: Command) async -> Result<Answer, Refusal> {
    guard let action = contentExtensions.action(of: command, in: state) else {
      return await carryOut(command)
    }
    if let refusal = commits.refusal(of: command) { return .failure(refusal) }
    return await carryOut(await contentExtensions.answered(action))
  }

  /// Answered when the person has answered. A request that is cancelled, or that is there when the center stops, is
  /// refused; the prompt stays.
  private func waitForPerson(_ command: Command, of app: String) async -> Result<Answer, Refusal> {
    let result = await carryOut(command)
    guard case .success(.authorization(granted: nil)) = result else { return result }
    guard !promptWaits.isOver else { return .failure(.unansweredPrompt) }
    // The person may have been quicker than this answer.
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

  /// A center that is asked to stop does not finish the way.
  private func turnClock(_ change: ClockChange) async -> Result<Answer, Refusal> {
    await clockTurns.turn(
      change,
      step: { await carryOut(.setClock($0)) },
      keepUp: { if !promptWaits.isOver { await subscribers.keepUp(clock) } },
      permission: {
        !promptWaits.isOver && (phase == .starting || phase == .open) ? .granted : .refused(.shuttingDown)
      },
      standing: { .clock(state.clock, now: commits.phoneTime, rest: nil) }
    )
  }

  /// Nothing is copied for a request that would be refused anyway, and nothing is gone from where it was before the
  /// request is on the disk.
  func addTakingIn(_ request: Request, of bundle: String) async -> Result<Answer, Refusal> {
    if let refusal = commits.refusal(of: .add(app: bundle, request.asIfStored)) { return .failure(refusal) }
    switch await files.takeIn(request, of: state.app(bundle)) {
    case .failure(let refusal): return .failure(refusal)
    case .success(let taken):
      let result = await carryOut(.add(app: bundle, taken))
      // Refused after all, by a full disk for instance.
      let isKept = if case .success = result { true } else { false }
      await files.settle(taken.content.attachments) { _ in isKept }
      await files.remove(taken.content.communication?.files ?? [], unlessNeededIn: state)
      return result
    }
  }
}
