import NotificationModel

/// Turns of the phone's clock. Where more is due on the way than one step takes, others are served between the steps.
/// Who turns the clock meanwhile wins: it is left where the later turn put it.
final class ClockTurns {
  private var latest = 0

  /// Whether a turn may take its next step.
  enum Permission {
    case granted
    case refused(Refusal)
  }

  /// Turns the clock step by step. `step` carries out one of them and returns its answer, `keepUp` waits for those who
  /// watch, and `permission` says whether to go on after a step that did not come to the goal. Where another turn came
  /// in between, `standing` says how the clock stands.
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
      // Every step is only as fast as those who watch, so that none of them is left behind by a year in a moment.
      await keepUp()
      guard case .success(.clock(_, _, let rest?)) = result else { return result }
      if case .refused(let refusal) = permission() { return .failure(refusal) }
      guard turn == latest else { return .success(standing()) }
      change = rest
    }
  }
}
