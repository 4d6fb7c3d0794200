import Foundation

/// A thread of its own for what blocks: the threads of tasks are few, and a queue's come late.
public enum DedicatedThread {
  /// Runs `body` on a new thread, and returns its result when it has ended. Cancelling the task does not end it.
  public static func run<Value: Sendable>(
    named name: String,
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.name = name
      thread.start()
    }
  }
}
