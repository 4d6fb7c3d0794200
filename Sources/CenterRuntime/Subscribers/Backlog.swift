import Synchronization

/// The events that a subscriber was given and has not passed on yet. Whoever makes very many at once, by turning the
/// clock, waits for the subscribers that keep count; the others are not waited for, nor is one that takes nothing.
final class Backlog: Sendable {
  private struct State {
    var events = 0
    var isCounted = false
    /// It was waited for in vain, and has not caught up since.
    var isGivenUp = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    var isWorthWaitingFor: Bool { isCounted && !isGivenUp && events > Backlog.most }

    mutating func release() -> [CheckedContinuation<Void, Never>] {
      guard !isWorthWaitingFor else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  /// Nobody waits for a subscriber that has so few left.
  static let most = 1_000

  private let state = Mutex(State())

  /// The subscriber was given so many more.
  func gave(_ events: Int) { change { $0.events += events } }

  /// The subscriber has passed on so many, and will say so of all.
  func passedOn(_ events: Int) {
    change { state in
      state.isCounted = true
      state.events -= events
      if state.events <= Self.most { state.isGivenUp = false }
    }
  }

  /// It is waited for no longer, until it has caught up.
  func giveUp() { change { $0.isGivenUp = $0.isGivenUp || $0.isWorthWaitingFor } }

  /// The subscriber has gone, and will pass on nothing any more.
  func end() { change { $0.isCounted = false } }

  /// Returns when few are left, at once where nobody counts them, and as soon as `patience` has returned.
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
