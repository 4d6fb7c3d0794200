import Foundation
import NotificationModel
import Platform
import UnixSignals

/// A center without a screen.
public enum CenterService {
  /// Runs until SIGTERM, SIGINT or SIGHUP (those it was not started to ignore), and ends in order. `announce` is called
  /// with what a person should read, once the doors are open. Returns the exit status.
  public static func serve(
    _ options: CenterOptions,
    announce: @Sendable (StartupMessage) -> Void
  ) async throws(StartError) -> Int32 {
    let signals = await UnixSignalsSequence(trapping: UnixSignal.terminating)
    let running = try await RunningCenter.start(options)
    for note in running.notes { announce(note) }
    let greeting =
      "bellhop serves on \(options.socket ?? "no socket"), store \(options.store ?? ":memory:"), process \(getpid())"
    announce(StartupMessage(.note, greeting))
    if let apns = await running.center.address.apns {
      announce(StartupMessage(.note, "APNs for providers: \(apns)"))
    }
    let signal = await signals.first { _ in true }
    await running.shutDown()
    // Asked to end is a good end; that its terminal went away is told to whoever started it.
    return signal == .sighup ? 128 + SIGHUP : 0
  }
}

extension UnixSignal {
  /// Those that ask this program to end.
  static var terminating: [UnixSignal] {
    [.sigterm, .sigint, .sighup].filter { TerminationSignals.heeded.contains($0.rawValue) }
  }
}
