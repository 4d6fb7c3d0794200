import Synchronization

/// So many at once, in the order in which they came; nobody waits for those who gave up.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  init(atOnce: Int) {
    state = Mutex(State(free: max(1, atOnce)))
  }

  /// Waits for a turn, to be given back with `giveBack`; false when the task was cancelled before it came.
  func take() async -> Bool {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let answer = state.withLock({ join(&$0, ticket, continuation) }) {
          continuation.resume(returning: answer)
        }
      }
    } onCancel: {
      state.withLock { leave(&$0, ticket) }?.resume(returning: false)
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }

  /// Cancelling sets the flag before it calls `leave`, so one of the two sees that nobody waits any more.
  private func join(_ state: inout State, _ ticket: Int, _ continuation: CheckedContinuation<Bool, Never>)
    -> Bool?
  {
    if Task.isCancelled { return false }
    guard state.free > 0 else {
      state.waiting.append((ticket, continuation))
      return nil
    }
    state.free -= 1
    return true
  }

  private func leave(_ state: inout State, _ ticket: Int) -> CheckedContinuation<Bool, Never>? {
    guard let place = state.waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return state.waiting.remove(at: place).continuation
  }
}
