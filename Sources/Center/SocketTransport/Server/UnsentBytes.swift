import Synchronization

/// What waits to be sent on all connections of a server, without the lines that they share. If it is too much, the
/// connection for which most waits is given up, so that programs that do not read cost those that do nothing.
final class UnsentBytes: Sendable {
  private struct State {
    var waiting: [ObjectIdentifier: (outbox: Outbox, bytes: Int)] = [:]
    var sum = 0
  }

  private let state = Mutex(State())
  /// The limits of the server.
  let limits: SocketLimits

  init(limits: SocketLimits) {
    self.limits = limits
  }

  /// Notes how many bytes wait in an outbox. Returns the outbox to give up, nil if there is none. The one with the most is
  /// not counted, because a single answer may be as long as it likes.
  func note(_ bytes: Int, in outbox: Outbox) -> Outbox? {
    let limit = limits.unsentBytes
    return state.withLock { state in
      state.sum += bytes - (state.waiting[ObjectIdentifier(outbox)]?.bytes ?? 0)
      state.waiting[ObjectIdentifier(outbox)] = bytes > 0 ? (outbox, bytes) : nil
      guard state.sum > limit, let most = state.waiting.values.max(by: { $0.bytes < $1.bytes }) else {
        return nil
      }
      return state.sum - most.bytes > limit ? most.outbox : nil
    }
  }
}
