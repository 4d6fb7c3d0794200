import NotificationModel

/// Turns the phone's clock. If more falls due than one step takes, other commands are served between the steps. If
/// the clock is turned again meanwhile, the later turn wins.
final class ClockTurns {
  private var latest = 0

  /// Whether a turn may take its next step.
  enum Permission {
    case granted
    case refused(Refusal)
  }

  /// Turns the clock step by step. `step` carries out one step and returns its answer, `keepUp` waits for the
  /// subscribers, and `permission` decides whether to go on before the goal. If another turn came in between, or the task
  /// is cancelled, the answer is `standing`.
  nonisolated(nonsending) func turn(
    _ change: ClockChange,
    step: (ClockChange) async -> Result<Answer, Refusal>,
    keepUp: () async -> Void,
    permission: () -> Permission,
    standing: () -> Answer
  ) async -> Result<Answer, Refusal> {
    latest += 1
    let turn = latest
    var change = change
    while true {
      let result = await step(change)
      // Waiting after every step keeps viewers from falling behind when a long time passes in a moment.
      await keepUp()
      guard case .success(.clock(_, _, let rest?)) = result else { return result }
      if case .refused(let refusal) = permission() { return .failure(refusal) }
      guard turn == latest, !Task.isCancelled else { return .success(standing()) }
      change = rest
    }
  }
}
