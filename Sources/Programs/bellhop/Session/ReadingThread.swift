import Foundation

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
