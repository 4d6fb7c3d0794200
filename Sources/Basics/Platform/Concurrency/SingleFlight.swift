import Synchronization

/// Runs work once for all tasks that ask for it under one key at the same time.
///
/// A cancelled task leaves at once. When the last task leaves, the work is cancelled, and the next task that asks
/// starts it anew.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// When the last task leaves, whose departure cancels the work.
  public enum LastDeparture: Sendable {
    case atOnce
    /// When the work has ended, so that it does not go on after the last task has its answer.
    case whenTheWorkHasEnded
  }

  private struct Flight {
    var key: Key
    var work: Task<Void, Never>
    /// The waiting tasks, by ticket.
    var waiting: [Int: CheckedContinuation<Value?, Never>]
  }

  private struct State {
    var nextNumber = 0
    var flights: [Int: Flight] = [:]
    /// The work that can be joined under a key.
    var open: [Key: Int] = [:]

    mutating func number() -> Int {
      nextNumber += 1
      return nextNumber
    }
  }

  private let state = Mutex(State())
  private let lastDeparture: LastDeparture

  /// `lastDeparture` says when the last cancelled task leaves.
  public init(lastDeparture: LastDeparture = .atOnce) {
    self.lastDeparture = lastDeparture
  }

  /// Returns the result of `work`, or of the work that another task started under the key; nil if this task was
  /// cancelled before that. `work` runs in a task of its own.
  public func value(for key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value? {
    let ticket = state.withLock { $0.number() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !join(key, ticket, continuation, work) { continuation.resume(returning: nil) }
      }
    } onCancel: {
      leave(ticket)
    }
  }

  /// Returns false if the task is cancelled. Cancellation sets its flag before it calls `leave`, so one of the two
  /// notices it.
  private func join(
    _ key: Key,
    _ ticket: Int,
    _ continuation: CheckedContinuation<Value?, Never>,
    _ work: @escaping @Sendable () async -> Value
  ) -> Bool {
    state.withLock { state in
      if Task.isCancelled { return false }
      if let number = state.open[key] {
        state.flights[number]?.waiting[ticket] = continuation
        return true
      }
      let number = state.number()
      let task = Task { finish(number, await work()) }
      state.flights[number] = Flight(key: key, work: task, waiting: [ticket: continuation])
      state.open[key] = number
      return true
    }
  }

  private func leave(_ ticket: Int) {
    let left = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      guard let (number, flight) = state.flights.first(where: { $0.value.waiting[ticket] != nil }) else {
        return nil
      }
      let isLast = flight.waiting.count == 1
      if isLast {
        state.open[flight.key] = nil
        flight.work.cancel()
        if lastDeparture == .whenTheWorkHasEnded { return nil }
      }
      return state.flights[number]?.waiting.removeValue(forKey: ticket)
    }
    left?.resume(returning: nil)
  }

  private func finish(_ number: Int, _ value: Value) {
    let waiting = state.withLock { state in
      let flight = state.flights.removeValue(forKey: number)
      if let key = flight?.key, state.open[key] == number { state.open[key] = nil }
      return flight?.waiting ?? [:]
    }
    for continuation in waiting.values { continuation.resume(returning: value) }
  }
}
