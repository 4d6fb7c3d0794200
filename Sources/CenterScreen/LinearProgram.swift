import Canvas
import CenterUI
import ControlProtocol
import Foundation
import NotificationModel
import UnixSignals

/// The linear mode as a program: lines of text until the center ends, the reader goes away, or a signal comes.
struct LinearProgram {
  private let output = LinearOutput()

  init(_ gateway: Gateway) {}

  func run(_ subscription: Subscription, notes: [String]) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let signals = await EndSignals.trapped()
    return await withTaskGroup(of: Int32.self) { group in
      group.addTask { await write(subscription, notes: notes) }
      group.addTask {
        let signal = await signals.first { _ in true }
        return signal == .sighup ? 128 + SIGHUP : 0
      }
      let status = await group.next() ?? 0
      group.cancelAll()
      return status
    }
  }

  private func write(_ subscription: Subscription, notes: [String]) async -> Int32 {
    // Messages go beside the result. Whoever does not read them can still have the result.
    _ = await output.put(notes.map { Sanitizer.line($0).string + "\n" }.joined(), to: STDERR_FILENO)
    var writer = LinearWriter(subscription.snapshot, time: now)
    if let status = await put(writer.opening() + "\n") { return status }
    for await events in subscription.events {
      if let status = await put(writer.text(for: events, at: now)) { return status }
    }
    return 0
  }

  private var now: PhoneTime { PhoneTime(now: Date(), zone: .current) }

  /// The status to end with when nothing more can be written. Nobody reading any more is no failure.
  private func put(_ text: String) async -> Int32? {
    switch await output.put(text) {
    case .written: nil
    case .readerGone, .abandoned: 0
    case .failed: ExitCode.cannotCreate.rawValue
    }
  }
}
