import CenterGateway
import NotificationModel

/// Carries out what the person asks for on the screen.
enum CommandQueue {
  /// One after the other: what the person did first happens first. Turning the clock may take long, though, and nothing
  /// but another turn waits for it; and nothing waits for the person. Returns when all but that is done.
  static func run(
    _ commands: AsyncStream<Command>,
    at gateway: Gateway,
    refused: @escaping @Sendable (Refusal, Command) -> Void
  ) async {
    let carryOut: @Sendable (Command) async -> Void = { command in
      if case .failure(let refusal) = await gateway.submit(command) { refused(refusal, command) }
    }
    var turning: Task<Void, Never>?
    for await command in commands {
      if command.turnsClock {
        turning = Task.immediate { [turning] in
          await turning?.value
          await carryOut(command)
        }
      } else if command.waitsForPerson {
        // The answer comes the same way; nothing may be behind this.
        Task { await carryOut(command) }
      } else {
        await carryOut(command)
      }
    }
    await turning?.value
  }
}
