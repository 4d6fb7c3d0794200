import Synchronization

/// Limits how many tasks run at the same time, in total and for each key. Waiting tasks block no thread, and a
/// cancelled task gives up its place.
///
/// A free permit goes to the key that holds the fewest, and among equals to the task that came first. So the tasks of
/// one key run in order, and a key that keeps its permits for long delays only itself. Many such keys together can
/// still take every permit; the others then wait until one of those is released.
public final class AsyncSemaphore: Sendable {
  private struct Waiter {
    var ticket: Int
    var key: String
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    /// The number of permits that a key holds now; no entry means none.
    var held: [String: Int] = [:]
    var nextTicket = 0
    /// The waiting tasks, in the order in which they came.
    var waiters: [Waiter] = []
  }

  private let state: Mutex<State>
  private let limitPerKey: Int

  /// `limit` permits, at least one, without regard to keys.
  public init(limit: Int) {
    let limit = max(1, limit)
    limitPerKey = limit
    state = Mutex(State(free: limit))
  }

  /// `limit` permits, at least one, of which a key holds at most `limitPerKey`, and never all of them unless there is
  /// only one.
  public init(limit: Int, perKey limitPerKey: Int) {
    let limit = max(1, limit)
    self.limitPerKey = max(1, min(limitPerKey, limit - 1))
    state = Mutex(State(free: limit))
  }

  /// The number of tasks that wait for a permit.
  var waitingCount: Int { state.withLock { $0.waiters.count } }

  /// Waits for a permit, which is given back with `release`. Returns false if the task was cancelled before that.
  public func acquire(for key: String = "") async -> Bool {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Waiter(ticket: ticket, key: key, continuation: continuation)
        let answer = state.withLock { join(&$0, waiter) }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      state.withLock { leave(&$0, ticket) }?.resume(returning: false)
    }
  }

  /// Gives back a permit that `acquire` returned true for, under the same key.
  public func release(for key: String = "") {
    let next = state.withLock { state in
      state.free += 1
      state.held[key] = state.held[key].flatMap { $0 > 1 ? $0 - 1 : nil }
      return admitNext(&state)
    }
    next?.resume(returning: true)
  }

  /// Returns nil if the task has to wait. Cancellation sets the task's flag before it calls `leave`, so one of the two
  /// notices it.
  private func join(_ state: inout State, _ waiter: Waiter) -> Bool? {
    if Task.isCancelled { return false }
    // A task that waits while a permit is free waits for one of its own key, so no other task is passed over here.
    guard state.free > 0, state.held[waiter.key, default: 0] < limitPerKey else {
      state.waiters.append(waiter)
      return nil
    }
    admit(&state, waiter.key)
    return true
  }

  /// One permit became free, so at most one waiting task can go on.
  private func admitNext(_ state: inout State) -> CheckedContinuation<Bool, Never>? {
    var best: (place: Int, held: Int)?
    for (place, waiter) in state.waiters.enumerated() {
      let held = state.held[waiter.key, default: 0]
      if held < best?.held ?? limitPerKey { best = (place, held) }
      if held == 0 { break }
    }
    guard let best else { return nil }
    let next = state.waiters.remove(at: best.place)
    admit(&state, next.key)
    return next.continuation
  }

  private func admit(_ state: inout State, _ key: String) {
    state.free -= 1
    state.held[key, default: 0] += 1
  }

  private func leave(_ state: inout State, _ ticket: Int) -> CheckedContinuation<Bool, Never>? {
    guard let place = state.waiters.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return state.waiters.remove(at: place).continuation
  }
}
