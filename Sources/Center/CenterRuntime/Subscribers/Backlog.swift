import Synchronization

/// Counts the events that a subscriber has received and not yet passed on. A turn of the clock makes many events
/// and waits for the subscribers that keep count. It does not wait for subscribers that keep no count or have
/// stopped.
final class Backlog: Sendable {
  private struct State {
    var events = 0
    var isCounted = false
    /// Waiting for the subscriber timed out, and it has not caught up since.
    var isGivenUp = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    var isWorthWaitingFor: Bool { isCounted && !isGivenUp && events > Backlog.most }

    mutating func release() -> [CheckedContinuation<Void, Never>] {
      guard !isWorthWaitingFor else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  /// A subscriber with this many events or fewer left is not waited for.
  static let most = 1_000

  private let state = Mutex(State())

  /// How many turns of the clock wait for the subscriber.
  var waiterCount: Int { state.withLock(\.waiters.count) }

  /// Adds events that the subscriber has received.
  func add(_ events: Int) { change { $0.events += events } }

  /// Subtracts events that the subscriber has passed on. From the first call on the subscriber keeps count.
  func passedOn(_ events: Int) {
    change { state in
      state.isCounted = true
      state.events -= events
      if state.events <= Self.most { state.isGivenUp = false }
    }
  }

  /// Stops waiting for the subscriber until it has caught up.
  func giveUp() { change { $0.isGivenUp = $0.isGivenUp || $0.isWorthWaitingFor } }

  /// The subscriber has left and is not waited for any more.
  func end() { change { $0.isCounted = false } }

  /// Returns when at most `most` events are left, at once if the subscriber keeps no count, and when `patience`
  /// returns.
  func settle(patience: @escaping @Sendable () async -> Void) async {
    guard state.withLock(\.isWorthWaitingFor) else { return }
    let timeout = Task {
      await patience()
      if !Task.isCancelled { giveUp() }
    }
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(continuation) }
    }
    timeout.cancel()
  }

  private func change(_ body: (inout sending State) -> Void) {
    let released = state.withLock { state in
      body(&state)
      return state.release()
    }
    for waiter in released { waiter.resume() }
  }
}
