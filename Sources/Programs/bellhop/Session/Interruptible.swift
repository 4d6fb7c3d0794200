import ArgumentParser
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
