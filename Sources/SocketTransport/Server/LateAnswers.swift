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

  /// Starts the work at once. It is cancelled when the connection ends.
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
      // The task may have ended already.
      if state.done.remove(number) == nil { state.tasks[number] = task }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  /// Waits until all are answered.
  func settled() async {
    while let task = state.withLock({ $0.tasks.values.first }) { await task.value }
  }

  /// Cancels all, because the peer is gone.
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
