import Canvas
import CenterGateway
import CenterUI
import Foundation
import NotificationModel
import NotificationState
import Platform
import UnixSignals

/// The linear mode: writes lines of text until the center ends, the reader goes away or a signal comes.
struct LinearProgram {
  private let output = LinearOutput()
  private let bell: Bool

  /// - Parameter bell: whether sounds write the bell character, at most once a second.
  init(bell: Bool) {
    self.bell = bell
  }

  func run(
    _ subscription: Subscription,
    notes: [String],
    documents: AsyncStream<CheckedDocument>? = nil
  ) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let signals = await UnixSignalsSequence(trapping: UnixSignal.terminating)
    return await withTaskGroup(of: Int32.self) { group in
      group.addTask { await write(subscription, notes: notes, documents) }
      group.addTask {
        let signal = await signals.first { _ in true }
        return signal == .sighup ? 128 + SIGHUP : 0
      }
      let status = await group.next() ?? 0
      group.cancelAll()
      return status
    }
  }

  private func write(
    _ subscription: Subscription,
    notes: [String],
    _ documents: AsyncStream<CheckedDocument>?
  ) async -> Int32 {
    // Notes go to standard error, so that a reader of standard output gets the result alone.
    _ = await output.put(notes.map { Sanitizer.line($0).string + "\n" }.joined(), to: STDERR_FILENO)
    var writer = LinearWriter(subscription.state, time: now)
    // A person who works on files wants to read about those alone.
    if documents == nil, let status = await put(writer.opening() + "\n") { return status }
    let (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
    var nextBell = ContinuousClock.now
    subscription.passedOn(0)
    let tasks = Self.gather(subscription.updates, documents, continuation)
    defer { for task in tasks { task.cancel() } }
    for await happening in happenings {
      let text =
        switch happening {
        case .update(let update):
          writer.text(for: update.events, leadingTo: update.state, at: now)
            + ring(for: update.events, &nextBell)
        case .document(let document): writer.text(for: document)
        }
      if let status = await put(text) { return status }
      if case .update(let update) = happening { subscription.passedOn(update.events.count) }
    }
    return 0
  }

  private func ring(for events: [Event], _ next: inout ContinuousClock.Instant) -> String {
    guard bell, .now >= next, events.contains(where: \.isHeard) else { return "" }
    next = .now + .seconds(1)
    return "\u{7}"
  }

  private enum Happening: Sendable {
    case update(CenterUpdate)
    case document(CheckedDocument)
  }

  /// Merges both streams; the merged stream ends when the center does.
  private static func gather(
    _ updates: AsyncStream<CenterUpdate>,
    _ documents: AsyncStream<CheckedDocument>?,
    _ continuation: AsyncStream<Happening>.Continuation
  ) -> [Task<Void, Never>] {
    let checking = Task {
      guard let documents else { return }
      for await document in documents { continuation.yield(.document(document)) }
    }
    let watching = Task {
      for await update in updates { continuation.yield(.update(update)) }
      continuation.finish()
    }
    return [checking, watching]
  }

  private var now: PhoneTime { PhoneTime(now: Date(), zone: .current) }

  /// The exit status if nothing more can be written, else nil. A reader that is gone is no failure.
  private func put(_ text: String) async -> Int32? {
    switch await output.put(text) {
    case .written: nil
    case .readerGone, .abandoned: 0
    case .failed: ExitCode.cannotCreate.rawValue
    }
  }
}

extension UnixSignal {
  /// The signals that ask this program to end.
  fileprivate static var terminating: [UnixSignal] {
    [.sigterm, .sigint, .sighup].filter { TerminationSignals.heeded.contains($0.rawValue) }
  }
}
