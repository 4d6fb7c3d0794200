import Foundation
import UnixSignals

/// A center without a screen.
public enum CenterService {
  /// Runs until SIGTERM, SIGINT or SIGHUP, and ends in order. `announce` is called with what a person should read, once
  /// the doors are open. Returns the exit status.
  public static func serve(
    _ options: CenterOptions,
    announce: @Sendable (String) -> Void
  ) async throws(StartError) -> Int32 {
    let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint, .sighup)
    let running = try await RunningCenter.start(options)
    for note in running.notes { announce(note) }
    announce(
      "bellhop serves on \(options.socket ?? "no socket"), store \(options.store ?? ":memory:"), process \(getpid())"
    )
    let signal = await signals.first { _ in true }
    await running.shutDown()
    // Asked to end is a good end; that its terminal went away is told to whoever started it.
    return signal == .sighup ? 128 + SIGHUP : 0
  }
}
