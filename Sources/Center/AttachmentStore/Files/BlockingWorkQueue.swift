import Foundation

/// Runs functions that wait for a disk or a network on threads, so many at once; the others wait in order.
///
/// It is no semaphore: a cancelled task does not leave the queue, because a file that is to be removed has to be
/// removed.
final class BlockingWorkQueue: Sendable {
  private let queue: OperationQueue

  init(atOnce: Int) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, atOnce)
  }

  /// Runs `body` on a thread of the queue when it is its turn, and returns its result.
  func run<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      queue.addOperation { continuation.resume(returning: body()) }
    }
  }
}
