import Synchronization

/// Limits the number of concurrent requests of all connections.
final class ConnectionLimiter: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  init(_ limit: Int) {
    self.limit = limit
  }

  /// Takes a seat; nil if all are taken.
  func take() -> Seat? {
    let isFree = taken.withLock { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    return isFree ? Seat(self) : nil
  }

  /// A seat that is free again as soon as nothing references it: the stream is closed and its request is answered.
  final class Seat: Sendable {
    private let seats: ConnectionLimiter

    fileprivate init(_ seats: ConnectionLimiter) {
      self.seats = seats
    }

    deinit { seats.taken.withLock { $0 -= 1 } }
  }
}
