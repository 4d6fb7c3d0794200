import NotificationModel
import Synchronization

/// Requests of a connection that wait for the person. They are answered out of order, so that no other request
/// waits for them.
final class LateAnswers: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    /// The numbers of requests that ended before their task was stored.
    var done: Set<Int> = []
    var last = 0
    var isOver = false
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: how many requests may wait at once.
  init(limit: Int) {
    self.limit = limit
  }

  /// Starts the work at once. It is cancelled when the connection ends. Returns false, and does nothing, if as many
  /// requests wait as may.
  func add(_ work: @escaping @Sendable () async -> Void) -> Bool {
    let place: Int? = state.withLock { state in
      guard state.tasks.count < limit else { return nil }
      state.last += 1
      return state.last
    }
    guard let number = place else { return false }
    let task = Task.immediate {
      await work()
      self.finished(number)
    }
    let isOver = state.withLock { state in
      // The task may have ended already.
      if state.done.remove(number) == nil { state.tasks[number] = task }
      return state.isOver
    }
    if isOver { task.cancel() }
    return true
  }

  /// Waits until all are answered.
  func settled() async {
    while let task = state.withLock({ $0.tasks.values.first }) { await task.value }
  }

  /// Cancels all, because the peer is gone.
  func cancelAll() {
    let tasks = state.withLock { state in
      state.isOver = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  private func finished(_ number: Int) {
    state.withLock { state in
      if state.tasks.removeValue(forKey: number) == nil { state.done.insert(number) }
    }
  }
}

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
  func cancelAll() {
    let turns = state.withLock { state in
      state.isOver = true
      return state.turns
    }
    for turn in turns.values { turn.cancel() }
  }
}
