import CenterGateway
import Foundation
import NotificationEngine
import NotificationModel
import NotificationState

/// Requests that wait for the person.
extension Center {
  /// Answered when the person has answered. Whoever cancels, or stops the center, is refused; the prompt stays.
  func requestAuthorization(_ command: Command, of app: String) async -> Result<Answer, Refusal> {
    let result = await carryOut(command)
    guard case .success(.authorization(granted: nil)) = result else { return result }
    guard !isEndingWaits else { return .failure(.unansweredPrompt) }
    // The person may have been quicker than this answer.
    guard state.prompts.contains(where: { $0.app == app }) else {
      let status = state.condition(app).settings.authorization
      return .success(.authorization(granted: ![.denied, .notDetermined].contains(status)))
    }
    lastWaiter += 1
    let number = lastWaiter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiters[number] = (app, $0) }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  func answerWaiting(for app: String, granted: Bool) {
    for (number, waiter) in waiters where waiter.app == app {
      waiters[number] = nil
      waiter.reply.resume(returning: .success(.authorization(granted: granted)))
    }
  }

  /// From now on nobody waits for the person: what is in flight at the doors is to be answered.
  func endWaits() {
    isEndingWaits = true
    for number in waiters.keys { giveUp(number) }
    waitForNoViewer()
  }

  private func giveUp(_ number: Int) {
    waiters.removeValue(forKey: number)?.reply.resume(returning: .failure(.unansweredPrompt))
  }
}

extension Refusal {
  fileprivate static let unansweredPrompt = Refusal(
    .shuttingDown,
    "The center is shutting down, or the connection ended, before the person answered.",
    hint: "The prompt stays; ask again."
  )
}

/// The phone's clock.
extension Center {
  /// Where more is due on the way than one step takes, others are served between the steps. Whoever turns the clock
  /// meanwhile wins: the clock is left where that put it. A center that is asked to stop does not finish the way.
  /// Every step is only as fast as those who watch, so that none of them is left behind by a year in a moment.
  func turnClock(_ change: ClockChange) async -> Result<Answer, Refusal> {
    clockTurns += 1
    let turn = clockTurns
    var change = change
    while true {
      // The machine's time is filled in when its turn comes.
      let result = await carryOut(.setClock(change, machine: .distantPast))
      if !isEndingWaits { await viewersKeepUp() }
      guard case .success(.clock(_, _, let rest?)) = result else { return result }
      guard !isEndingWaits, phase == .starting || phase == .open else { return .failure(.shuttingDown) }
      guard turn == clockTurns else { return .success(.clock(state.clock, now: phoneTime, rest: nil)) }
      change = rest
    }
  }
}
