import ArgumentParser
import Platform

/// Work that has something to clean up when the command is ended by a signal.
enum Interruptible {
  /// Runs `work`, and cancels it when the command is asked to end; then the exit status is 128 and the number of the
  /// signal. Throws what `work` throws.
  static func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let (failure, signal) = await TerminationSignals.cancelling { () -> (any Error)? in
      do {
        try await work()
        return nil
      } catch {
        return error
      }
    }
    if let signal { throw ArgumentParser.ExitCode(128 + signal) }
    if let failure { throw failure }
  }
}
