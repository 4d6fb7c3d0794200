import Foundation
import NotificationEngine
import NotificationModel
import NotificationState

/// What commands that share a transaction lead to, decided one after another on an engine of the batch's own.
struct CommandBatch {
  /// As it is after all of them.
  private(set) var engine: Engine
  private(set) var events: [Event] = []
  private(set) var effects: [EngineEffect] = []
  private var decided: [Result<Answer, Refusal>] = []
  /// From this command on everything rests on events that are not written yet, a refusal as well as an answer.
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

  /// What each command is answered, in their order. `failure` says why the events could not be written; nil if they are.
  func results(failure: Refusal?) -> [Result<Answer, Refusal>] {
    guard let failure, let firstToWrite else { return decided }
    return decided[..<firstToWrite] + decided[firstToWrite...].map { _ in .failure(failure) }
  }
}
