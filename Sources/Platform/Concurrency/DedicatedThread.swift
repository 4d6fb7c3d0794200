import Glibc

/// A thread of its own for what blocks: the threads of tasks are few, and a queue's come late.
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

  /// By the C library: the decoder of pictures is linked with this target and gets little address space, which
  /// Foundation would fill.
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
      // The system has no thread left; then one of the tasks' has to do.
      context.release()
      Task.detached { work.body() }
    }
  }
}
