import Synchronization

/// Limits the number of concurrent requests of all connections.
final class RequestLimiter: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  init(_ limit: Int) {
    self.limit = limit
  }

  /// Takes a permit; nil if all are taken.
  func take() -> Permit? {
    let isFree = taken.withLock { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    return isFree ? Permit(self) : nil
  }

  /// A permit that is free again as soon as nothing references it: the stream is closed and its request is answered.
  final class Permit: Sendable {
    private let limiter: RequestLimiter

    fileprivate init(_ limiter: RequestLimiter) {
      self.limiter = limiter
    }

    deinit { limiter.taken.withLock { $0 -= 1 } }
  }
}
