import CenterUI
import ControlProtocol
import Foundation
import NotificationModel
import UnixSignals

/// The linear mode as a program: lines of text until the center ends, the reader goes away, or a signal comes.
struct LinearProgram {
  private let gateway: Gateway

  init(_ gateway: Gateway) {
    self.gateway = gateway
  }

  func run(_ subscription: Subscription, notes: [String]) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint, .sighup)
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
    var writer = LinearWriter(subscription.snapshot, time: now)
    guard Self.put(notes.map { $0 + "\n" }.joined() + writer.opening() + "\n") else { return 0 }
    for await events in subscription.events {
      guard Self.put(writer.text(for: events, at: now)) else { return 0 }
    }
    return 0
  }

  private var now: PhoneTime { PhoneTime(now: Date(), zone: .current) }

  /// false when nobody reads any more.
  private static func put(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    return (try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))) != nil
  }
}
