import CenterGateway
import CenterUI
import Dispatch
import Foundation
import Glibc
import LinearMode
import NotificationModel
import NotificationState
import Platform
import SystemPackage
import Text
import UnixSignals

/// The linear mode: writes lines of text until the center ends, the reader goes away or a signal comes. On a terminal
/// the person acts by typing words.
struct LinearProgram {
  private let gateway: Gateway
  private let output = LinearOutput()
  private let bell: Bool
  private let isReadOnly: Bool
  private let whyNotLeaving: String?

  /// Sounds write the bell character, at most once a second, if the bell is on. Of a person who can only look no words
  /// are read.
  init(_ gateway: Gateway, _ options: ScreenOptions) {
    self.gateway = gateway
    (bell, whyNotLeaving) = (options.bell, options.role.whyNotLeaving)
    isReadOnly = options.viewer?.isReadOnly ?? false
  }

  func run(_ subscription: Subscription, notes: [String]) async -> ScreenEnding {
    signal(SIGPIPE, SIG_IGN)
    let signals = await UnixSignalsSequence(trapping: TerminationSignals.heeded)
    return await withTaskGroup(of: ScreenEnding.self) { group in
      group.addTask { await write(subscription, notes: notes) }
      group.addTask {
        let signal = await signals.first { _ in true }
        return ScreenEnding(status: TerminationSignals.exitStatus(after: signal))
      }
      let ending = await group.next() ?? ScreenEnding(status: 0)
      group.cancelAll()
      return ending
    }
  }

  private func write(_ subscription: Subscription, notes: [String]) async -> ScreenEnding {
    // Notes go to standard error, so that a reader of standard output gets the result alone.
    _ = await output.write(notes.map { Sanitizer.line($0).string + "\n" }.joined(), to: STDERR_FILENO)
    let words = isReadOnly ? nil : TypedLines.ofTerminal()
    var writer = LinearWriter(subscription.state, now: .current, zone: .current, takesWords: words != nil)
    let greeting = writer.opening() + (words == nil ? "\n" : "\nType help for the words.\n\n")
    if let status = await write(greeting) { return ScreenEnding(status: status) }
    let (happenings, continuation) = AsyncStream.makeStream(of: Happening.self)
    let (commands, outbox) = AsyncStream<Command>.makeStream()
    var (nextBell, ending, standing) = (ContinuousClock.now, nil as ScreenEnding?, nil as ViewerStanding?)
    // A reader that stalls starts over from the list; a turn of the clock waits for one that is only slow.
    let window = UpdateWindow { continuation.yield(.update($0)) }
    window.passedOn(0)
    subscription.passedOn(0)
    let submitting = Task { [gateway] in
      await CommandQueue.run(commands, at: gateway) { refusal, _ in continuation.yield(.refused(refusal)) }
    }
    let tasks = Self.gather(subscription, window, words, continuation) + [submitting]
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
        case .refused(let refusal): writer.text(for: refusal)
        case .typed(let line):
          // A word with an answer of its own is answered here; the results of commands come as events.
          text(of: writer.answer(line), outbox, &ending)
        }
      if let status = await write(text) { return ScreenEnding(status: status) }
      if let ending {
        outbox.finish()
        await CommandQueue.finish(submitting, within: Self.farewell)
        return ending
      }
      if case .update(let update) = happening {
        window.passedOn(update.events.count)
        subscription.passedOn(update.events.count)
      }
    }
    return ScreenEnding(status: 0)
  }

  /// The longest time to wait, at the end, for the commands that were typed.
  private static let farewell = Duration.seconds(5)

  private func text(
    of answer: LinearAnswer,
    _ outbox: AsyncStream<Command>.Continuation,
    _ ending: inout ScreenEnding?
  ) -> String {
    for command in answer.commands { outbox.yield(command) }
    if answer.leaves, let whyNotLeaving { return whyNotLeaving + "\n" }
    if answer.ends || answer.leaves { ending = ScreenEnding(status: 0, leavesCenter: answer.leaves) }
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
    /// The person typed a line.
    case typed(String)
    /// The center did not do what a line asked for.
    case refused(Refusal)
  }

  /// Merges the streams; the merged stream ends when the center does.
  private static func gather(
    _ subscription: Subscription,
    _ window: UpdateWindow,
    _ words: AsyncStream<String>?,
    _ continuation: AsyncStream<Happening>.Continuation
  ) -> [Task<Void, Never>] {
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
    return [watching, standing, typing]
  }

  /// Returns the exit status if the output has failed, else nil. A reader that has closed its end is no failure.
  private func write(_ text: String) async -> Int32? {
    switch await output.write(text) {
    case .written: nil
    case .readerGone, .abandoned: 0
    case .failed: ExitCode.cannotCreate.rawValue
    }
  }
}

/// Writes text on a thread of its own, one text at a time. A reader that stalls blocks that thread alone, and the
/// program can end without it.
struct LinearOutput: Sendable {
  enum Ending: Sendable {
    case written
    /// The reader has closed its end.
    case readerGone
    /// The write failed with this error number.
    case failed(Int32)
    /// The task was cancelled first. The text may still be written, in part or whole.
    case abandoned
  }

  private let queue = DispatchQueue(label: "bellhop.plain")

  /// Returns when the text is written, when writing fails or when the task is cancelled.
  func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) async -> Ending {
    guard !text.isEmpty else { return .written }
    let (endings, ending) = AsyncStream.makeStream(of: Ending.self)
    queue.async {
      ending.yield(Self.write(Array(text.utf8), to: descriptor))
      ending.finish()
    }
    return await endings.first { _ in true } ?? .abandoned
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Ending {
    do throws(Errno) {
      try Descriptor.writeAll(bytes, to: descriptor)
      return .written
    } catch {
      return error == .brokenPipe ? .readerGone : .failed(error.rawValue)
    }
  }
}

/// The lines that a person types at a terminal in its usual mode, where the terminal itself shows and mends them.
enum TypedLines {
  /// Reads on a thread of its own until the person ends the input, which counts as "quit". Returns nil if the person
  /// cannot type: standard input or standard output is no terminal.
  static func ofTerminal() -> AsyncStream<String>? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    // A program in the background may go on writing; reading fails there instead of stopping it.
    signal(SIGTTIN, SIG_IGN)
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let thread = Thread { read(into: continuation) }
    thread.name = "words"
    thread.start()
    return lines
  }

  private static func read(into lines: AsyncStream<String>.Continuation) {
    var line: [UInt8] = []
    while true {
      let bytes: [UInt8]
      do throws(Errno) {
        bytes = try Descriptor.read(upTo: 4096, from: STDIN_FILENO)
      } catch {
        guard error == .ioError, getppid() > 1 else { break }
        // A program in the background receives no input, and nothing tells it when it comes to the foreground.
        Thread.sleep(forTimeInterval: 1)
        continue
      }
      guard !bytes.isEmpty else { break }
      for byte in bytes {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        lines.yield(String(decoding: line, as: UTF8.self))
        line = []
      }
    }
    lines.yield("quit")
    lines.finish()
  }
}
