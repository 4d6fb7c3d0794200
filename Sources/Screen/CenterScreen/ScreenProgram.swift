public import CenterGateway
public import CenterUI
import CursesTerminal
import Foundation
import NotificationModel

/// Runs the screen on a gateway until the person quits.
public enum ScreenProgram {
  /// Returns how the screen ended. The terminal is restored in any case.
  /// - Parameters:
  ///   - notes: sentences that are shown at the start.
  ///   - documents: the files that the person works on, one value for each save.
  ///   - story: a flow that is walked on the screen, in place of what happens in the center; linear mode has none.
  ///   - drawing: makes the pictures and the cards of programs.
  public static func run(
    _ gateway: Gateway,
    _ options: ScreenOptions,
    notes: [String] = [],
    documents: AsyncStream<CheckedDocument>? = nil,
    story: ScreenStory? = nil,
    drawing: Drawing = Drawing()
  ) async throws(ScreenError) -> ScreenEnding {
    let subscription = await gateway.subscribe(options.viewer)
    if options.plain {
      let program = LinearProgram(
        gateway,
        bell: options.bell,
        isReadOnly: options.viewer?.isReadOnly ?? false
      )
      return ScreenEnding(status: await program.run(subscription, notes: notes, documents: documents))
    }
    let inbox = Inbox(passedOn: subscription.passedOn)
    let (commands, outbox) = AsyncStream<Command>.makeStream()
    let submitting = Task {
      await CommandQueue.run(commands, at: gateway) { inbox.put(.refused($0, $1)) }
    }
    let watching = Task(executorPreference: subscription.executor) {
      if let story {
        for await cue in story.cues { inbox.put(.story(cue)) }
      } else {
        for await update in subscription.updates { inbox.put(.update(update)) }
      }
      inbox.put(.ended)
    }
    let standing = Task(executorPreference: subscription.executor) {
      for await standing in subscription.standings { inbox.put(.standing(standing)) }
    }
    let checking = Task {
      guard let documents else { return }
      for await document in documents { inbox.put(.document(document)) }
    }
    defer {
      outbox.finish()
      watching.cancel()
      standing.cancel()
      subscription.end()
      checking.cancel()
    }
    if let note = ScreenLoop.summary(of: notes) { inbox.put(.note(note)) }
    var asked = options
    asked.outerTerminal = await OuterTerminal.ask(environment: options.environment)
    let result = await onThreadOfItsOwn { [asked] in
      ScreenLoop.run(asked, subscription.state, inbox, drawing, steer: story?.steer) { outbox.yield($0) }
    }
    outbox.finish()
    await CommandQueue.finish(submitting, within: options.farewell)
    return try result.get()
  }

  /// Runs `body` on one thread, because curses must not change threads.
  static func onThreadOfItsOwn<Ending: Sendable>(
    _ body: @escaping @Sendable () -> Result<Ending, ScreenError>
  ) async -> Result<Ending, ScreenError> {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.name = "screen"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }
}

/// The end of a screen.
public struct ScreenEnding: Hashable, Sendable {
  /// The exit status: 0, or the one of the signal that ended the screen.
  public var status: Int32
  /// Whether the person wants the center to go on without the screen.
  public var leavesCenter = false

  init(status: Int32, leavesCenter: Bool = false) {
    self.status = status
    self.leavesCenter = leavesCenter
  }
}

/// The reason why the screen could not be shown.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that says what has failed.
  public var message: String
  /// What to do about it; nil if there is no advice.
  public var hint: String?
  /// The exit code of a command that fails with this error.
  public var exitCode: ExitCode

  public var description: String { [message, hint].compactMap(\.self).joined(separator: " ") }

  init(_ error: TerminalError) {
    message = error.description
    hint = "Without one, bellhop run --plain writes lines of text, and bellhop serve needs no screen at all."
    exitCode = .unavailable
  }
}
