import NotificationModel
import Synchronization

/// The calls of a connection that wait for their answers, each a `Value`.
final class PendingCalls<Value: Sendable>: Sendable {
  private struct State {
    var next: Int64 = 1
    var waiting: [Int64: CheckedContinuation<Value, any Error>] = [:]
    /// The error of all later calls; nil while answers can arrive.
    var end: (any Error)?
  }

  private let state = Mutex(State())

  /// Sends a call under an identifier of its own and waits for the answer. Cancelling stops the waiting.
  func call(_ send: @Sendable (Int64) -> Void) async throws -> Value {
    let id = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard add(continuation, as: id) else { return }
        send(id)
        // The task was cancelled before the call was registered.
        if Task.isCancelled { resolve(id, .failure(CancellationError())) }
      }
    } onCancel: {
      resolve(id, .failure(CancellationError()))
    }
  }

  /// Resolves a call. An answer to an unknown or cancelled call is ignored.
  func resolve(_ id: Int64, _ result: Result<Value, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
  }

  /// Fails all waiting and all later calls.
  func failAll(_ error: any Error) {
    let waiting = state.withLock { state in
      if state.end == nil { state.end = error }
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: error) }
  }

  private func add(_ continuation: CheckedContinuation<Value, any Error>, as id: Int64) -> Bool {
    let end = state.withLock { state in
      if state.end == nil { state.waiting[id] = continuation }
      return state.end
    }
    if let end { continuation.resume(throwing: end) }
    return end == nil
  }
}
