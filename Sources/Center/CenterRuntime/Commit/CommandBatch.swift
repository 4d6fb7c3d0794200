import Foundation
import NotificationEngine
import NotificationModel
import NotificationState

/// The commands of one transaction, decided one after another on a copy of the engine.
struct CommandBatch {
  /// The engine after all commands.
  private(set) var engine: Engine
  private(set) var events: [Event] = []
  private(set) var effects: [EngineEffect] = []
  private var decided: [Result<Answer, Refusal>] = []
  /// The index of the first command with events. Its result and all later ones, refusals too, depend on the write.
  private var firstToWrite: Int?

  /// `machine` returns the machine's time.
  init(_ commands: [Command], on engine: Engine, machine: () -> Date) {
    self.engine = engine
    for (index, command) in commands.enumerated() { decide(command, index, at: machine()) }
  }

  private mutating func decide(_ command: Command, _ index: Int, at machine: Date) {
    do throws(Refusal) {
      let now = engine.state.clock.phone(at: machine)
      let result = try engine.carryOut(command, at: now, machine: machine)
      events += result.events
      effects += result.effects
      decided.append(.success(result.answer))
      if !result.events.isEmpty, firstToWrite == nil { firstToWrite = index }
    } catch {
      decided.append(.failure(error))
    }
  }

  /// Returns the result of each command, in their order. `failure` is the reason why the events could not be
  /// written; nil if they are written.
  func results(failure: Refusal?) -> [Result<Answer, Refusal>] {
    guard let failure, let firstToWrite else { return decided }
    return decided[..<firstToWrite] + decided[firstToWrite...].map { _ in .failure(failure) }
  }
}
