import Synchronization
import SystemPackage

/// Between the one who waits for a talk and the thread that holds it: the result goes one way, and the wish to end it
/// the other.
final class Call: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Exchange, Never>?
    var talk: Exchange?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let bell: Pipe

  init() throws(Errno) {
    bell = try Pipe()
    bell.writing.becomeNonblocking()
  }

  /// Can be read from as soon as it is cancelled.
  var cancellation: Descriptor { bell.reading }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    _ = bell.writing.write([0])
  }

  /// The first result counts.
  func deliver(_ talk: Exchange) {
    let waiting = state.withLock { state in
      guard state.talk == nil else { return nil as CheckedContinuation<Exchange, Never>? }
      state.talk = talk
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: talk)
  }

  /// Waits for the result. When the task is cancelled so is the talk, which then has that as its result.
  func talk() async -> Exchange {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let talk = state.withLock { state in
          if state.talk == nil { state.waiting = continuation }
          return state.talk
        }
        if let talk { continuation.resume(returning: talk) }
      }
    } onCancel: {
      cancel()
    }
  }
}
