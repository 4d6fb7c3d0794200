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
