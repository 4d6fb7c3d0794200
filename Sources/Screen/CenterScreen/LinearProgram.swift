import CenterGateway
import CenterUI
import Foundation
import NotificationModel
import NotificationState
import Platform
import Text
import UnixSignals

/// The linear mode: writes lines of text until the center ends, the reader goes away or a signal comes. On a terminal
/// the person acts by typing words.
struct LinearProgram {
  private let gateway: Gateway
  private let output = LinearOutput()
  private let bell: Bool
  private let isReadOnly: Bool

  /// - Parameters:
  ///   - bell: whether sounds write the bell character, at most once a second.
  ///   - isReadOnly: whether the person can only look, so that no words are read.
  init(_ gateway: Gateway, bell: Bool, isReadOnly: Bool = false) {
    self.gateway = gateway
    self.bell = bell
    self.isReadOnly = isReadOnly
  }

  func run(
    _ subscription: Subscription,
    notes: [String],
    documents: AsyncStream<CheckedDocument>? = nil
  ) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let signals = await UnixSignalsSequence(trapping: TerminationSignals.heeded)
    return await withTaskGroup(of: Int32.self) { group in
      group.addTask { await write(subscription, notes: notes, documents) }
      group.addTask {
        let signal = await signals.first { _ in true }
        return TerminationSignals.exitStatus(after: signal)
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
    // A person who works on files wants to read about those alone.
    let words = documents == nil && !isReadOnly ? TypedLines.ofTerminal() : nil
    var writer = LinearWriter(subscription.state, now: .current, zone: .current, takesWords: words != nil)
    let greeting = writer.opening() + (words == nil ? "\n" : "\nType help for the words.\n\n")
    if documents == nil, let status = await put(greeting) { return status }
    let (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
    let (commands, outbox) = AsyncStream<Command>.makeStream()
    var (nextBell, isOver, standing) = (ContinuousClock.now, false, nil as ViewerStanding?)
    // A reader that stalls starts over from the list; a turn of the clock waits for one that is only slow.
    let window = UpdateWindow { continuation.yield(.update($0)) }
    window.passedOn(0)
    subscription.passedOn(0)
    let submitting = Task { [gateway] in
      await CommandQueue.run(commands, at: gateway) { refusal, _ in continuation.yield(.refused(refusal)) }
    }
    let tasks = Self.gather(subscription, window, documents, words, continuation) + [submitting]
    defer { for task in tasks { task.cancel() } }
    for await happening in happenings {
      let text: String =
        switch happening {
        case .update(let update) where update.startsOver:
          writer.startOver(from: update.state, at: .current)
        case .standing(let now): Self.text(for: now, after: &standing)
        case .update(let update):
          writer.text(for: update.events, leadingTo: update.state, at: .current)
            + ring(for: update.events, &nextBell)
        case .document(let document): writer.text(for: document)
        case .refused(let refusal): writer.text(for: refusal)
        case .typed(let line):
          // A word with an answer of its own is answered here; the results of commands come as events.
          Self.text(of: writer.answer(line), outbox, &isOver)
        }
      if let status = await put(text) { return status }
      if isOver {
        outbox.finish()
        await CommandQueue.finish(submitting, within: Self.farewell)
        return 0
      }
      if case .update(let update) = happening {
        window.passedOn(update.events.count)
        subscription.passedOn(update.events.count)
      }
    }
    return 0
  }

  /// The longest time to wait, at the end, for the commands that were typed.
  private static let farewell = Duration.seconds(5)

  private static func text(
    of answer: LinearAnswer,
    _ outbox: AsyncStream<Command>.Continuation,
    _ isOver: inout Bool
  ) -> String {
    for command in answer.commands { outbox.yield(command) }
    isOver = answer.ends
    return answer.text
  }

  private static func text(for standing: ViewerStanding, after before: inout ViewerStanding?) -> String {
    defer { before = standing }
    return standing.sentence(after: before).map { Sanitizer.line($0).string + "\n" } ?? ""
  }

  private func ring(for events: [Event], _ next: inout ContinuousClock.Instant) -> String {
    guard bell, .now >= next, events.contains(where: \.isHeard) else { return "" }
    next = .now + .seconds(1)
    return "\u{7}"
  }

  private enum Happening: Sendable {
    case update(CenterUpdate)
    case standing(ViewerStanding)
    case document(CheckedDocument)
    /// The person typed a line.
    case typed(String)
    /// The center did not do what a line asked for.
    case refused(Refusal)
  }

  /// Merges the streams; the merged stream ends when the center does.
  private static func gather(
    _ subscription: Subscription,
    _ window: UpdateWindow,
    _ documents: AsyncStream<CheckedDocument>?,
    _ words: AsyncStream<String>?,
    _ continuation: AsyncStream<Happening>.Continuation
  ) -> [Task<Void, Never>] {
    let checking = Task {
      guard let documents else { return }
      for await document in documents { continuation.yield(.document(document)) }
    }
    let watching = Task {
      for await update in subscription.updates where !window.give(update) {
        // An update that is left out counts as written.
        subscription.passedOn(update.events.count)
      }
      window.finish()
      continuation.finish()
    }
    let standing = Task {
      for await standing in subscription.standings { continuation.yield(.standing(standing)) }
    }
    let typing = Task {
      guard let words else { return }
      for await line in words { continuation.yield(.typed(line)) }
    }
    return [checking, watching, standing, typing]
  }

  /// Returns the exit status if the output has failed, else nil. A reader that has closed its end is no failure.
  private func put(_ text: String) async -> Int32? {
    switch await output.put(text) {
    case .written: nil
    case .readerGone, .abandoned: 0
    case .failed: ExitCode.cannotCreate.rawValue
    }
  }
}
