import NotificationModel
import Synchronization

/// The turns of the clock that one program has asked for and that are under way. A turn can take hours, so it ends where it
/// is when the program has gone.
final class AskedTurns: Sendable {
  private struct State {
    var lastNumber = 0
    var turns: [Int: Task<Result<Answer, Refusal>, Never>] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  /// Runs a turn, and cancels it if the program goes meanwhile or has gone.
  func run(
    _ turn: @escaping @Sendable () async -> Result<Answer, Refusal>
  ) async -> Result<Answer, Refusal> {
    // On the thread on which the connection submits its other commands, so that their order is that of the requests.
    let task = Task.immediate(executorPreference: SocketExecutor.shared.tasks) { await turn() }
    let number = state.withLock { state in
      state.lastNumber += 1
      state.turns[state.lastNumber] = task
      if state.isOver { task.cancel() }
      return state.lastNumber
    }
    defer { state.withLock { _ = $0.turns.removeValue(forKey: number) } }
    return await task.value
  }

  /// The program has gone.
  func end() {
    let turns = state.withLock { state in
      state.isOver = true
      return state.turns
    }
    for turn in turns.values { turn.cancel() }
  }
}
