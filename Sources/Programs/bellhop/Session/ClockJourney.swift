import ControlProtocol
import Dispatch
import Foundation
import Glibc
import NotificationModel
import NotificationWords
import SocketTransport
import Synchronization

/// Shows how far the phone's clock has come while much is due on its way: a line on standard error that is written anew if
/// that is a terminal; nothing otherwise, and nothing if the way is short. The center turns the clock (`Center.turnClock`)
/// and answers when it is there; this asks what the clock shows meanwhile, which the answer cannot tell, and lets Ctrl-C
/// stop the clock.
struct ClockJourney {
  let start: Date
  let goal: Date
  let zone: TimeZone

  /// A turn of the clock that is shorter shows no progress.
  private static let patience = Duration.milliseconds(800)
  private static let pause = Duration.milliseconds(250)

  /// Runs `body` and meanwhile reports the clock, which is asked on a connection of its own because the other one
  /// waits. SIGINT stops the clock where it is, and then `body` returns.
  func follow<Value: Sendable>(
    _ socket: SocketOption,
    while body: () async throws -> Value
  ) async throws -> (value: Value, isStopped: Bool) {
    guard goal > start else { return (try await body(), false) }
    let path = UserEnvironment.current().socket(socket.socket)
    let interrupt = Interrupt { await Self.stop(path) }
    let telling = Task { await writeProgress(path) }
    let value = try await cleaningUp {
      telling.cancel()
      if await telling.value { Messages.overwrite("") }
    } after: {
      try await body()
    }
    return (value, interrupt.restoreSignal())
  }

  /// Stops the clock. The latest turn of the clock replaces earlier ones: this one lets the clock run at its own speed
  /// from where it is.
  private static func stop(_ path: String) async {
    guard let client = try? await SocketClient.connect(path) else { return }
    if let clock = try? await client.call(\.clock.get).clock {
      let change = clock.factor == 0 ? ClockParameters(mode: .frozen) : ClockParameters(scale: clock.factor)
      _ = try? await client.call(\.clock.set, change)
    }
    await client.close()
  }

  /// Writes the line until the task is cancelled. Returns whether a line was written.
  private func writeProgress(_ path: String) async -> Bool {
    guard isatty(STDERR_FILENO) == 1 else { return false }
    var hasTold = false
    do {
      try await Task.sleep(for: Self.patience)
      let client = try await SocketClient.connect(path)
      while true {
        let now = try await client.call(\.clock.get).now
        guard !Task.isCancelled else { break }
        Messages.overwrite(line(at: now))
        hasTold = true
        try await Task.sleep(for: Self.pause)
      }
      await client.close()
    } catch {
      // The command itself reports any error.
    }
    return hasTold
  }

  /// `2026-03-25 08:00:00, 43 %; Ctrl-C stops it there`
  func line(at now: Date) -> String {
    let part = now.timeIntervalSince(start) / goal.timeIntervalSince(start)
    let percent = Int((max(0, min(1, part)) * 100).rounded(.down))
    return "\(LocalTime(zone).dateAndTime(now)), \(percent) %; Ctrl-C stops it there"
  }
}

/// Catches SIGINT during work that can be stopped in a better way than by ending the program.
private struct Interrupt {
  private let source: any DispatchSourceSignal
  private let mark = Mark()

  private final class Mark: Sendable {
    let hasCome = Mutex(false)
  }

  init(_ stop: @escaping @Sendable () async -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [mark] in
      mark.hasCome.withLock { $0 = true }
      Task { await stop() }
    }
    source.resume()
  }

  /// Lets SIGINT end the program again. Returns whether SIGINT has come.
  func restoreSignal() -> Bool {
    source.cancel()
    signal(SIGINT, SIG_DFL)
    return mark.hasCome.withLock { $0 }
  }
}
