import Foundation

/// Threads for what waits on a disk or a network; so many at once, the others wait in order.
final class Workers: Sendable {
  private let queue: OperationQueue

  init(atOnce: Int) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, atOnce)
  }

  func run<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: body()) }
    }
  }

  func start(_ body: @escaping @Sendable () -> Void) { queue.addOperation(body) }
}
