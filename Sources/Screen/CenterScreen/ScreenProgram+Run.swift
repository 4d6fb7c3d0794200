public import Canvas
public import CenterGateway
public import CenterUI
import CursesTerminal
public import NotificationModel
public import PhoneContents

extension ScreenProgram {
  /// Runs the screen on a gateway until the person quits, and returns how it ended. The terminal is restored in any case.
  /// - Parameters:
  ///   - notes: sentences that are shown at the start.
  ///   - story: a flow that is walked on the screen, in place of what happens in the center; linear mode has none.
  ///   - pushes: the payloads that can be pushed from the screen; nil offers none.
  ///   - drawing: makes the pictures and the cards of programs.
  public static func run(
    _ gateway: Gateway,
    _ options: ScreenOptions,
    notes: [String] = [],
    story: ScreenStory? = nil,
    pushes: PushSource? = nil,
    drawing: Drawing = Drawing()
  ) async throws(StartError) -> ScreenEnding {
    let subscription = await gateway.subscribe(options.viewer)
    if options.plain {
      return await LinearProgram(gateway, options).run(subscription, notes: notes)
    }
    let inbox = Inbox<ScreenProgram>()
    subscription.passedOn(0)
    let (commands, outbox) = AsyncStream<Command>.makeStream()
    let submitting = Task {
      await CommandQueue.run(commands, at: gateway) { inbox.enqueue(.refused($0, $1)) }
    }
    let watching = Task(executorPreference: subscription.executor) {
      if let story {
        for await cue in story.cues { inbox.enqueue(.story(cue)) }
      } else {
        for await update in subscription.updates { inbox.enqueue(.update(update)) }
      }
      inbox.enqueue(.end)
    }
    if story == nil {
      subscription.followWrites { inbox.enqueue(.writing($0.map(ScreenProgram.Item.update))) }
    }
    let standing = Task(executorPreference: subscription.executor) {
      for await standing in subscription.standings { inbox.enqueue(.standing(standing)) }
    }
    defer {
      outbox.finish()
      watching.cancel()
      standing.cancel()
      subscription.end()
    }
    if let note = ScreenOptions.summary(of: notes) { inbox.enqueue(.note(note)) }
    var link = Link(submit: { outbox.yield($0) }, steer: story?.steer, passedOn: subscription.passedOn)
    if let pushes {
      link.listPushes = { Task { inbox.enqueue(.pushes(await pushes.list())) } }
      link.push = { id in
        Task {
          switch await pushes.commands(id) {
          case .success(let commands): for command in commands { outbox.yield(command) }
          case .failure(let refusal): inbox.enqueue(.refused(refusal, nil))
          }
        }
      }
    }
    let calls = link
    let ending: Result<ScreenEnding, StartError>
    do {
      ending = .success(
        try await TerminalLoop.run(options, inbox) { terminal, options in
          ScreenProgram(subscription.state, calls, drawing, options, on: terminal, terminal.facts)
        }
      )
    } catch {
      ending = .failure(error)
    }
    outbox.finish()
    await CommandQueue.finish(submitting, within: options.farewell)
    return try ending.get()
  }
}

/// The functions that make what a screen cannot draw itself. Without one the screen shows a plate with a name and a
/// size.
public struct Drawing: Sendable {
  /// Draws a file of the attachment store as cells.
  public typealias Picture = @Sendable (PictureOrder) async -> Result<DrawnPicture, DrawingError>
  /// Returns the output of the program that draws a card.
  public typealias Card = @Sendable (CardRequest) async -> Result<String, DrawingError>

  /// Decodes a picture of the attachment store. The task is cancelled when no frame shows the picture any more.
  var picture: Picture?
  /// Runs the program of a content extension and returns its output unchanged. The task is cancelled in the same way.
  var card: Card?

  public init(picture: Picture? = nil, card: Card? = nil) {
    self.picture = picture
    self.card = card
  }
}

/// The payloads that can be pushed from a screen.
public struct PushSource: Sendable {
  /// Returns all payloads as they are now, in the order in which they are offered.
  var list: @Sendable () async -> [PushChoice]
  /// Reads a payload anew, by the identifier of its choice, and returns what pushes it.
  var commands: @Sendable (String) async -> Result<[Command], Refusal>

  public init(
    list: @escaping @Sendable () async -> [PushChoice],
    commands: @escaping @Sendable (String) async -> Result<[Command], Refusal>
  ) {
    (self.list, self.commands) = (list, commands)
  }
}

/// How a screen ended, and what the person wants of its center.
public struct ScreenEnding: Hashable, Sendable {
  /// The exit status: 0, or the one of the signal that ended the screen.
  public var status: Int32
  /// Whether the person wants the center to go on without the screen.
  public var leavesCenter = false
}
