import ArgumentParser
import Foundation
import Platform

/// Work that has something to clean up when the command is ended by a signal.
enum Interruptible {
  /// Runs `work`, and cancels it when the command is asked to end; then the exit status is 128 and the number of the
  /// signal. Returns what `work` returns, and throws what it throws.
  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value
  {
    let (result, signal) = await TerminationSignals.cancelling { () -> Result<Value, any Error> in
      do {
        return .success(try await work())
      } catch {
        return .failure(error)
      }
    }
    if let signal { throw ArgumentParser.ExitCode(128 + signal) }
    return try result.get()
  }
}

/// Runs `cleanup` after `body`, also if `body` throws: a `defer` that may wait.
func cleaningUp<Value>(
  _ cleanup: () async -> Void,
  after body: () async throws -> Value
) async throws -> Value {
  let result: Result<Value, any Error>
  do { result = .success(try await body()) } catch { result = .failure(error) }
  await cleanup()
  return try result.get()
}

/// The thread on which a preview looks at files. A text that takes long, and a file that never comes, keep no other task of
/// the program from its thread.
final class ReadingThread: TaskExecutor {
  private let queue = DispatchQueue(label: "reading")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Task where Failure == Never {
  /// Cancels the task and returns its value; nil if it does not end soon, because it is in the middle of a file.
  func ended() async -> Success? {
    cancel()
    let (values, continuation) = AsyncStream.makeStream(of: Success.self)
    Task<Void, Never> { continuation.yield(await value) }
    Task<Void, Never> {
      try? await Task<Never, Never>.sleep(for: .milliseconds(500))
      continuation.finish()
    }
    return await values.first { _ in true }
  }
}
