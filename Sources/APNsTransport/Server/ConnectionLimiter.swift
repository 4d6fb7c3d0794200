import Synchronization

/// How many requests of all connections there may be at once.
final class ConnectionLimiter: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  init(_ limit: Int) {
    self.limit = limit
  }

  /// nil where all are taken.
  func take() -> Seat? {
    let isFree = taken.withLock { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    return isFree ? Seat(self) : nil
  }

  /// Free again as soon as nobody holds it: the stream is closed, and nobody works on its request.
  final class Seat: Sendable {
    private let seats: ConnectionLimiter

    fileprivate init(_ seats: ConnectionLimiter) {
      self.seats = seats
    }

    deinit { seats.taken.withLock { $0 -= 1 } }
  }
}
