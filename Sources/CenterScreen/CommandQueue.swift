import CenterGateway
import Foundation
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
    let carryOut: @Sendable (Command) async -> Void = { command in
      if let refusal = await refusal(of: command, at: gateway) { refused(refusal, command) }
    }
    var turning: Task<Void, Never>?
    for await command in commands {
      if command.turnsClock {
        turning = Task.immediate { [turning] in
          await turning?.value
          await carryOut(command)
        }
      } else if command.waitsForPerson {
        // The person's answer comes through the same queue, so this command must not block it.
        Task { await carryOut(command) }
      } else {
        await carryOut(command)
      }
    }
    await turning?.value
  }

  /// A turn of the clock stops on the way if very much is due; the loop submits the rest.
  private static func refusal(of command: Command, at gateway: Gateway) async -> Refusal? {
    var next = command
    while true {
      switch await gateway.submit(next) {
      case .failure(let refusal): return refusal
      case .success(.clock(_, _, let rest?)): next = .setClock(rest, machine: Date())
      case .success: return nil
      }
    }
  }
}
