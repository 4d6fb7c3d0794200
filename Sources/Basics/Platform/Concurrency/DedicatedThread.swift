import Glibc

/// A thread of its own for a function that blocks: the threads of tasks are few, and those of a queue start late.
public enum DedicatedThread {
  /// Runs `body` on a new thread, and returns its result when it has ended. Cancelling the task does not end it.
  public static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      start(Work { continuation.resume(returning: body()) })
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// By the C library, because nothing else in this target needs Foundation.
  private static func start(_ work: Work) {
    let context = Unmanaged.passRetained(work)
    var thread = pthread_t()
    let error = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      },
      context.toOpaque()
    )
    if error == 0 {
      pthread_detach(thread)
    } else {
      // If the system has no thread left, a thread of the tasks is used.
      context.release()
      Task.detached { work.body() }
    }
  }
}
