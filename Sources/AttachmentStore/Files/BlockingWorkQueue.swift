import Foundation

/// Threads for what waits on a disk or a network; so many at once, the rest waits in order.
///
/// It is no semaphore: a task that is cancelled does not leave the queue, because a file that is to be removed is removed
/// all the same.
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
