import CenterRuntime
import Foundation
import NotificationModel
import Platform
import UnixSignals

/// A center without a screen.
public enum CenterService {
  /// Runs until SIGTERM, SIGINT or SIGHUP, unless the process was started to ignore that signal, and shuts down in
  /// order. `announce` is called with messages for the user once the doors are open, and then `ready`. Returns the
  /// exit status.
  public static func serve(
    _ options: CenterOptions,
    ready: @Sendable () -> Void = {},
    announce: @Sendable (StartupMessage) -> Void
  ) async throws(StartError) -> Int32 {
    let signals = await UnixSignalsSequence(trapping: TerminationSignals.heeded)
    let running = try await RunningCenter.start(options)
    for note in running.notes { announce(note) }
    let greeting =
      "bellhop serves on \(options.socket ?? "no socket"), store \(options.store ?? ":memory:"), process \(getpid())"
    announce(StartupMessage(.note, greeting))
    if let apns = await running.center.address.apns {
      announce(StartupMessage(.note, "APNs for providers: \(apns)"))
    }
    ready()
    let signal = await signals.first { _ in true }
    await running.shutDown()
    return TerminationSignals.exitStatus(after: signal)
  }
}
