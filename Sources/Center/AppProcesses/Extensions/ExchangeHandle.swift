import Platform
import Synchronization
import SystemPackage

/// Connects the task that waits for an exchange with the thread that runs it: the result is passed in one
/// direction, the cancellation in the other.
final class ExchangeHandle: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Exchange, Never>?
    var exchange: Exchange?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let wakeup: PipeEnds

  init() throws(Errno) {
    wakeup = try PipeEnds()
    wakeup.writing.becomeNonblocking()
  }

  /// A descriptor that becomes readable when the exchange is cancelled.
  var cancellation: Descriptor { wakeup.reading }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    _ = try? wakeup.writing.write([0])
  }

  /// Delivers the result. Only the first call counts.
  func deliver(_ exchange: Exchange) {
    let waiting = state.withLock { state in
      guard state.exchange == nil else { return nil as CheckedContinuation<Exchange, Never>? }
      state.exchange = exchange
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: exchange)
  }

  /// Waits for the result. If the task is cancelled, the exchange is cancelled too, and its result says so.
  func exchange() async -> Exchange {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let exchange = state.withLock { state in
          if state.exchange == nil { state.waiting = continuation }
          return state.exchange
        }
        if let exchange { continuation.resume(returning: exchange) }
      }
    } onCancel: {
      cancel()
    }
  }
}
