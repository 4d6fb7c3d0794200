import CenterGateway
import NotificationModel

/// Submits the commands of the screen to the center.
enum CommandQueue {
  /// Submits commands in order, so that what the person did first happens first. Only turning the clock may take long:
  /// the commands after it do not wait, except for another turn. No command waits for one that waits for the person.
  /// Returns when all commands but those are done.
  static func run(
    _ commands: AsyncStream<Command>,
    at gateway: Gateway,
    refused: @escaping @Sendable (Refusal, Command) -> Void
  ) async {
    let submit: @Sendable (Command) async -> Void = { command in
      if case .failure(let refusal) = await gateway.submit(command) { refused(refusal, command) }
    }
    var turning: Task<Void, Never>?
    for await command in commands {
      switch command.handling {
      case .turnsClock:
        turning = Task.immediate { [turning] in
          await turning?.value
          await submit(command)
        }
      // The person's answer comes through the same queue, so this command must not block it.
      case .waitsForPerson: Task { await submit(command) }
      case .decided, .takesInFiles, .takesInImage, .asksContentExtension: await submit(command)
      }
    }
    await turning?.value
  }

  /// Waits for the commands that were submitted before the end, and cancels them if that takes longer than `limit`; nil
  /// means no limit.
  static func finish(_ submitting: Task<Void, Never>, within limit: Duration?) async {
    let alarm = limit.map { limit in
      Task {
        try? await Task.sleep(for: limit)
        if !Task.isCancelled { submitting.cancel() }
      }
    }
    await submitting.value
    alarm?.cancel()
  }
}
