import Synchronization

/// Requests of a connection that wait for a person, and that nobody else waits for: they are answered out of turn.
final class LateAnswers: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    /// Ended before their task was known.
    var done: Set<Int> = []
    var last = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Begins at once. Cancelled when the connection is gone.
  func add(_ work: @escaping @Sendable () async -> Void) {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let task = Task.immediate {
      await work()
      self.finished(number)
    }
    let isOver = state.withLock { state in
      // It may have ended before it was written down.
      if state.done.remove(number) == nil { state.tasks[number] = task }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  /// Waits until all are answered.
  func settled() async {
    while let task = state.withLock({ $0.tasks.values.first }) { await task.value }
  }

  /// Nobody is there any more to be answered.
  func end() {
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
